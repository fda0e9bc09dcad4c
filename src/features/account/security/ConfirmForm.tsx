import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useState } from 'react';
import { fill } from '#i18n/fill.ts';
import { errorText, type Failure } from '#lib/failure.ts';
import { $accountName } from '#session/state.ts';
import { FormAlert } from '#ui/FormAlert.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useRefusal } from '#ui/use-refusal.ts';
import { useValidatedField } from '#ui/use-validated-field.ts';
import { ConfirmFields } from './ConfirmFields.tsx';
import { PasswordOwner } from './PasswordOwner.tsx';
import type { SecurityTexts } from './security-texts.ts';
import type { Confirmation } from './state.ts';
import { useConfirmation } from './use-confirmation.ts';

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
  const [busy, setBusy] = useState(false);
  const name = useValidatedField((value) => (!withName || value === owner ? null : 'typeName'));
  const fields = useConfirmation(withCode);
  const { password, code, codeAsked } = fields;
  const wrong = [name, password, code].find((field) => field.problem !== null);
  const [alert, refuse] = useRefusal<string>(JSON.stringify([name.value, password.value, code.value]));
  // A field that is alone is asked for by its name.
  const missing = withName || codeAsked ? texts.fillAll : password.shown ? null : texts.currentPasswordRequired;
  const first = withName ? name.ref : password.ref;
  // Above the name stands what is to be read first.
  useEffect(() => first.current?.focus({ preventScroll: withName }), [first, withName]);

  async function send() {
    setBusy(true);
    refuse(null);
    const failure = await on.onSend(fields.given());
    setBusy(false);
    if (failure && !fields.isOnlyCodeMissing(failure)) refuse(errorText(failure, texts.errors));
  }

  function submitted(event: SubmitEvent) {
    event.preventDefault();
    if (busy) return;
    for (const field of [name, password, code]) field.judge();
    refuse(wrong ? texts.formInvalid : null);
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
      <ConfirmFields id={id} texts={texts} fields={fields} />
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
