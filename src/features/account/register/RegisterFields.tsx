import { PasswordField } from '#ui/PasswordField.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { FieldName } from './refusal.ts';
import type { RegisterTexts } from './register-texts.ts';
import type { FormField } from './use-register-fields.ts';

/** The rules of a new password, for password managers that make one up. */
const PASSWORD_RULES = {
  passwordrules: 'minlength: 8; maxlength: 128; required: upper; required: lower; required: digit;',
};

type Props = { texts: RegisterTexts; fields: Record<FieldName, FormField> };

/** User name, e-mail, password and its confirmation, each with its rule told beforehand. */
export function RegisterFields({ texts, fields: { userName, email, password, confirmation } }: Props) {
  return (
    <>
      <TextField
        {...userName.bind}
        id="register-name"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        label={texts.userName}
        hint={texts.userNameHint}
        error={userName.error}
        praise={userName.existence === 'free' ? texts.userNameFree : null}
      />
      <TextField
        {...email.bind}
        id="register-email"
        name="email"
        // As text: the browser's own kind of field would put letters of other scripts into another form.
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        label={texts.email}
        hint={texts.emailHint}
        error={email.error}
        praise={email.existence === 'free' ? texts.emailFree : null}
      />
      <PasswordField
        {...password.bind}
        {...PASSWORD_RULES}
        id="register-password"
        name="new-password"
        autoComplete="new-password"
        label={texts.password}
        hint={texts.passwordHint}
        showText={texts.showPassword}
        error={password.error}
      />
      <PasswordField
        {...confirmation.bind}
        {...PASSWORD_RULES}
        id="register-confirmation"
        name="confirm-password"
        autoComplete="new-password"
        label={texts.confirmation}
        showText={texts.showConfirmation}
        error={confirmation.error}
      />
    </>
  );
}
