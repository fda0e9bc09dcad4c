import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useState } from 'react';
import { fill } from '#i18n/fill.ts';
import { errorText, type Failure } from '#lib/failure.ts';
import { $accountName } from '#session/stores.ts';
import { FormAlert } from '#ui/FormAlert.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useJudgedField } from '#ui/use-judged-field.ts';
import { PasswordOwner } from './PasswordOwner.tsx';
import { currentProblem } from './password-change.ts';
import type { SecurityTexts } from './security-texts.ts';
import type { Confirmation } from './state.ts';

type Props = {
  /** In front of the fields' ids. */
  id: string;
  texts: SecurityTexts;
  submit: string;
  danger?: boolean;
  /** Whether a code of the second factor is asked for from the start; where the server wants one, it is asked for then. */
  withCode: boolean;
  /** Whether the account's name has to be typed, too. */
  withName?: boolean;
  onSend: (confirmation: Confirmation) => Promise<Failure | null>;
  onCancel: () => void;
};

/** Asks for the current password (a code, the account's name) again. It stays as it is until its owner takes it away. */
export function ConfirmForm({ id, texts, submit, danger = false, withCode, withName = false, ...on }: Props) {
  const owner = useStore($accountName) ?? '';
  const [codeAsked, setCodeAsked] = useState(withCode);
  const [alert, setAlert] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const name = useJudgedField((value) => (!withName || value === owner ? null : 'typeName'));
  const password = useJudgedField(currentProblem);
  const code = useJudgedField((value) => (!codeAsked || value.trim() !== '' ? null : 'codeRequired'));
  const wrong = [name, password, code].find((field) => field.problem !== null);
  // A field that is alone is asked for by its name.
  const missing = withName || codeAsked ? texts.fillAll : password.shown ? null : texts.currentPasswordRequired;
  const first = withName ? name.ref : password.ref;
  // Above the name stands what is to be read first.
  useEffect(() => first.current?.focus({ preventScroll: withName }), [first, withName]);
  useEffect(() => {
    if (codeAsked && !withCode) code.ref.current?.focus();
  }, [codeAsked, withCode, code.ref]);

  async function send() {
    setBusy(true);
    setAlert(null);
    const totp = code.value.trim();
    const failure = await on.onSend({ currentPassword: password.value, ...(codeAsked ? { totp } : {}) });
    setBusy(false);
    if (!failure) return;
    if (failure.code === 'secondFactorWrong' && !codeAsked) {
      setCodeAsked(true);
      return;
    }
    setAlert(errorText(failure, texts.errors));
    if (failure.code === 'currentPasswordWrong') password.ref.current?.select();
    if (failure.code === 'secondFactorWrong') code.ref.current?.select();
  }

  function submitted(event: SubmitEvent) {
    event.preventDefault();
    if (busy) return;
    for (const field of [name, password, code]) field.judge();
    setAlert(wrong ? texts.formInvalid : null);
    if (wrong) wrong.ref.current?.focus();
    else void send();
  }

  return (
    <form className="stack" method="dialog" noValidate onSubmit={submitted}>
      <PasswordOwner name={owner} />
      {withName && (
        <TextField
          {...name.bind}
          id={`${id}-name`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          label={texts.accountName}
          hint={fill(texts.typeName, { name: owner })}
          error={name.shown && texts.nameDiffers}
        />
      )}
      <PasswordField
        {...password.bind}
        id={`${id}-password`}
        name="password"
        autoComplete="current-password"
        label={texts.currentPassword}
        showText={texts.showPassword}
        error={password.shown && texts[password.shown]}
      />
      {codeAsked && (
        <TextField
          {...code.bind}
          id={`${id}-code`}
          name="totp"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          label={texts.code}
          hint={texts.codeHint}
          error={code.shown && texts.codeRequired}
        />
      )}
      <FormAlert text={alert} />
      <SubmitButton
        text={submit}
        danger={danger}
        disabled={wrong !== undefined}
        why={wrong && alert === null ? missing : null}
        busy={busy}
      >
        <button className="button button--quiet" type="button" onClick={on.onCancel}>
          {texts.cancel}
        </button>
      </SubmitButton>
    </form>
  );
}
