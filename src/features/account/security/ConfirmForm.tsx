import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { fill } from '#i18n/fill.ts';
import { errorText, type Failure } from '#lib/failure.ts';
import { $accountName } from '#session/state.ts';
import { TextButton } from '#ui/Button.tsx';
import { TextField } from '#ui/Fields.tsx';
import { Form, useRefusal, useSubmit } from '#ui/Form.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { useValidatedField } from '#ui/use-validated-field.ts';
import type { SecurityTexts } from '../account-texts.ts';
import styles from './security.module.css';
import type { Confirmation } from './state.ts';

/** The account's name for password managers, which store the password under it. */
export function PasswordOwner({ name }: { name: string | undefined }) {
  return <input type="text" name="username" autoComplete="username" value={name ?? ''} readOnly hidden />;
}

/** The current password only has to be there: an old one may break today's rules. */
export function currentProblem(typed: string): 'currentPasswordRequired' | null {
  return typed === '' ? 'currentPasswordRequired' : null;
}

type ConfirmationFields = ReturnType<typeof useConfirmation>;

/** Fields of a confirmation; the code is shown from the start, or as soon as the server requires it. */
export function useConfirmation(withCode: boolean) {
  const [wanted, setWanted] = useState(false);
  /** Whether a recovery code takes the place of the app's. */
  const [recovery, setRecovery] = useState(false);
  const codeAsked = withCode || wanted;
  const password = useValidatedField(currentProblem);
  const code = useValidatedField((value) => (!codeAsked || value.trim() !== '' ? null : 'codeRequired'));
  useEffect(() => {
    if (wanted) code.ref.current?.focus();
  }, [wanted, code.ref]);
  return {
    password,
    code,
    codeAsked,
    recovery,
    switchCode: () => {
      setRecovery(!recovery);
      code.clear();
      code.ref.current?.focus();
    },
    /** What is sent. */
    given: (): Confirmation => ({ currentPassword: password.value, ...(codeAsked ? { totp: code.value } : {}) }),
    /** Focuses the field that a refusal is about. True when only the code is missing and its field was not shown before. */
    isOnlyCodeMissing: ({ code: refusal }: Failure) => {
      if (refusal === 'secondFactorWrong' && !codeAsked) {
        setWanted(true);
        return true;
      }
      if (refusal === 'currentPasswordWrong') password.ref.current?.select();
      if (refusal === 'secondFactorWrong' || refusal === 'secondFactorUnreadable') code.ref.current?.select();
      return false;
    },
  };
}

type ConfirmFieldsProps = {
  /** In front of the fields' ids. */
  id: string;
  texts: SecurityTexts;
  fields: ConfirmationFields;
};

/** What a field of codes is given: a code that is pasted or typed in groups loses its spaces. */
export function codeBind({ bind }: Pick<ConfirmationFields['code'], 'bind'>) {
  return {
    ...bind,
    onChange: ({ target }: { target: { value: string } }) =>
      bind.onChange({ target: { value: target.value.replaceAll(/\s/g, '') } }),
    name: 'totp',
    autoComplete: 'one-time-code',
    autoCapitalize: 'none',
    spellCheck: false,
  };
}

/** The current password and, where it is required, a code of the app or a recovery code. */
export function ConfirmFields({ id, texts, fields }: ConfirmFieldsProps) {
  const { password, code, codeAsked, recovery, switchCode } = fields;
  return (
    <>
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
        <div className={styles.code}>
          <TextField
            {...codeBind(code)}
            id={`${id}-code`}
            inputMode={recovery ? 'text' : 'numeric'}
            label={recovery ? texts.recoveryCode : texts.code}
            hint={recovery ? texts.recoveryCodeHint : texts.codeHint}
            error={code.shown && texts.codeRequired}
          />
          <TextButton text={recovery ? texts.useAppCode : texts.useRecoveryCode} onClick={switchCode} />
        </div>
      )}
    </>
  );
}

type Props = {
  /** In front of the fields' ids. */
  id: string;
  texts: SecurityTexts;
  submit: string;
  danger?: boolean;
  /** Whether the code is shown from the start; else it appears when the server requires it. */
  withCode: boolean;
  /** Whether the account's name has to be typed, too. */
  withName?: boolean;
  onSend: (confirmation: Confirmation) => Promise<Failure | null>;
  onCancel: () => void;
};

/** Asks for the current password (a code, the account's name) again. It stays as it is until its owner takes it away. */
export function ConfirmForm({ id, texts, submit, danger = false, withCode, withName = false, ...on }: Props) {
  const owner = useStore($accountName) ?? '';
  const name = useValidatedField((value) => (!withName || value === owner ? null : 'typeName'));
  const fields = useConfirmation(withCode);
  const { password, code, codeAsked } = fields;
  const [alert, refuse] = useRefusal<string>(JSON.stringify([name.value, password.value, code.value]));
  // The only field is named in the reason.
  const missing = withName || codeAsked ? texts.fillAll : password.shown ? null : texts.currentPasswordRequired;
  const first = withName ? name.ref : password.ref;
  // The text above the name is to be read first.
  useEffect(() => first.current?.focus({ preventScroll: withName }), [first, withName]);

  async function send() {
    refuse(null);
    const failure = await on.onSend(fields.given());
    if (failure && !fields.isOnlyCodeMissing(failure)) refuse(errorText(failure, texts.errors));
  }

  const { bind } = useSubmit([name, password, code], send, () => refuse(texts.formInvalid));
  return (
    <Form
      {...bind}
      submit={submit}
      danger={danger}
      why={bind.disabled && alert === null ? missing : null}
      alert={alert}
      leave={{ text: texts.cancel, onClick: on.onCancel }}
    >
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
    </Form>
  );
}
