import { useEffect, useRef } from 'react';
import { CaptchaBox } from '#captcha/CaptchaBox.tsx';
import { useCaptcha } from '#captcha/use-captcha.ts';
import { Checkbox, useValidatedCheckbox, type ValidatedCheckbox } from '#ui/Checkbox.tsx';
import { TextField } from '#ui/Fields.tsx';
import { Form, useSubmit } from '#ui/Form.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { useEarlySubmit, useShownAgain } from '#ui/use-form.ts';
import { useRefusal } from '#ui/use-refusal.ts';
import type { RegisterTexts } from '../account-texts.ts';
import type { Entry } from './state.ts';
import { type FieldName, type FormField, type Refusal, useRegisterFields } from './use-register-fields.ts';

/** The terms open in a new tab: the form keeps its values. */
function TermsBox({ texts, terms, box }: { texts: RegisterTexts; terms: string; box: ValidatedCheckbox }) {
  const [before, after] = texts.terms.split('{{terms}}');
  const label = (
    <>
      {before}
      <a href={terms} target="_blank" rel="noopener">
        {texts.termsLink}
        <span className="visually-hidden"> {texts.newTab}</span>
      </a>
      {after}
    </>
  );
  const error = box.missed ? texts.termsRequired : null;
  return <Checkbox {...box.bind} id="register-terms" name="terms" required label={label} error={error} />;
}

/** The rules of a new password, for password managers that make one up. */
const PASSWORD_RULES = 'minlength: 8; maxlength: 128; required: upper; required: lower; required: digit;';
const NEW_PASSWORDS = ['register-password', 'register-confirmation'];

/** Set in the browser: HTML does not know the attribute, and the printed page stays valid. */
function usePasswordRules(): void {
  useEffect(() => {
    for (const id of NEW_PASSWORDS) document.getElementById(id)?.setAttribute('passwordrules', PASSWORD_RULES);
  }, []);
}

type RegisterFieldsProps = { texts: RegisterTexts; fields: Record<FieldName, FormField> };

/** User name, e-mail, password and its confirmation, each with its rule as a hint. */
function RegisterFields({ texts, fields: { userName, email, password, confirmation } }: RegisterFieldsProps) {
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

type Props = {
  texts: RegisterTexts;
  /** Address of the terms. */
  terms: string;
  /** During the request: the form keeps its size, so that nothing below moves. */
  hidden: boolean;
  /** What the server refused of what is in the form. */
  refusal: Refusal | null;
  /** Called only when nothing is wrong. */
  onSend: (entry: Entry) => void;
};

/** Every field of an account. An invalid submit shows the errors and focuses the first invalid field. */
export function RegisterForm({ texts, terms, hidden, refusal, onSend }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const fields = useRegisterFields(texts, refusal);
  const box = useValidatedCheckbox();
  const captcha = useCaptcha();
  const { userName, email, password, confirmation } = fields;
  /** Whether the check of name or address is pending; after a failed check the server decides. */
  const asking = [userName, email].some(({ existence }) => existence === 'asking');
  const [refusalText, refuse] = useRefusal<string>(`${userName.value} ${email.value}`);

  const early = useEarlySubmit(form);

  // After a refusal the focus goes to the invalid field, and the used captcha is renewed.
  useShownAgain(hidden, () => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [type="submit"]')?.focus();
    captcha.renew();
  });

  const { bind, refused } = useSubmit([userName, email, password, confirmation, box, captcha], () => {
    if (asking) return refuse(texts.checking);
    onSend({
      userName: userName.value,
      email: email.value,
      password: password.value,
      confirmation: confirmation.value,
      captcha: captcha.payload,
    });
  });

  const unsaid = refused ? null : texts.fillAll;
  const failed = email.existence === 'failed' ? texts.validateFormFailed : null;
  const checking = asking && !refusalText ? texts.checking : null;
  return (
    <Form
      {...early}
      {...bind}
      ref={form}
      inert={hidden}
      submit={texts.createAccount}
      disabled={bind.disabled || asking}
      why={bind.disabled ? unsaid : checking}
      alert={refused ? texts.formInvalid : asking ? refusalText : failed}
    >
      <RegisterFields texts={texts} fields={fields} />
      <TermsBox texts={texts} terms={terms} box={box} />
      <CaptchaBox id="register-captcha" texts={texts.captcha} captcha={captcha} missed={refused} />
    </Form>
  );
}
