import { useEffect } from 'react';
import { PasswordField } from '#ui/PasswordField.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { FieldName } from './refusal.ts';
import type { RegisterTexts } from './register-texts.ts';
import type { FormField } from './use-register-fields.ts';

/** The rules of a new password, for password managers that make one up. */
const PASSWORD_RULES = 'minlength: 8; maxlength: 128; required: upper; required: lower; required: digit;';
const NEW_PASSWORDS = ['register-password', 'register-confirmation'];

/** Tells them in the browser alone: HTML does not know the attribute, and the page that is sent is valid. */
function usePasswordRules(): void {
  useEffect(() => {
    for (const id of NEW_PASSWORDS) document.getElementById(id)?.setAttribute('passwordrules', PASSWORD_RULES);
  }, []);
}

type Props = { texts: RegisterTexts; fields: Record<FieldName, FormField> };

/** User name, e-mail, password and its confirmation, each with its rule told beforehand. */
export function RegisterFields({ texts, fields: { userName, email, password, confirmation } }: Props) {
  usePasswordRules();
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
