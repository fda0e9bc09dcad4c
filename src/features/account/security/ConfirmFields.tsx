import { PasswordField } from '#ui/PasswordField.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { SecurityTexts } from './security-texts.ts';
import type { ConfirmationFields } from './use-confirmation.ts';

type Props = {
  /** In front of the fields' ids. */
  id: string;
  texts: SecurityTexts;
  fields: ConfirmationFields;
};

/** The current password and, where it is asked for, a code. */
export function ConfirmFields({ id, texts, fields: { password, code, codeAsked } }: Props) {
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
    </>
  );
}
