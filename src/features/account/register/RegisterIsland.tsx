import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CaptchaBox, useCaptcha } from '#captcha/CaptchaBox.tsx';
import type { RegistrationService } from '#contract/account.ts';
import { campaignOf } from '#domain/site/campaign-path.ts';
import { ownPicture } from '#domain/site/web-address.ts';
import { errorText } from '#lib/failure.ts';
import { $message } from '#session/message.ts';
import { Checkbox, NewTabLink, useValidatedCheckbox, type ValidatedCheckbox, withLinks } from '#ui/Checkbox.tsx';
import { TextField } from '#ui/Fields.tsx';
import { Form, useEarlySubmit, useRefusal, useShownAgain, useSubmit } from '#ui/Form.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { Waiting } from '#ui/Spinner.tsx';
import type { RegisterTexts } from '../account-texts.ts';
import styles from './register.module.css';
import { type Entry, findCampaign, register } from './state.ts';
import { type FieldName, type FormField, type Refusal, refusalOf, useRegisterFields } from './use-register-fields.ts';

function TermsBox({ texts, terms, box }: { texts: RegisterTexts; terms: string; box: ValidatedCheckbox }) {
  const link = <NewTabLink href={terms} text={texts.termsLink} newTab={texts.newTab} />;
  const label = withLinks(texts.terms, { terms: link });
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
        hint={userName.error ? undefined : texts.userNameHint}
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
        hint={email.error ? undefined : texts.emailHint}
        error={email.error}
        praise={email.existence === 'free' ? texts.emailFree : null}
      />
      <PasswordField
        {...password.bind}
        id="register-password"
        name="new-password"
        autoComplete="new-password"
        label={texts.password}
        hint={password.error ? undefined : texts.passwordHint}
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

type RegisterFormProps = {
  texts: RegisterTexts;
  terms: string;
  /** During the request: the form keeps its size, so that nothing below moves. */
  hidden: boolean;
  /** What the server refused of what is in the form. */
  refusal: Refusal | null;
  /** Why the account was not created where no field is to blame; null while the dialog says it. */
  failure: string | null;
  /** Called only when nothing is wrong. */
  onSend: (entry: Entry) => void;
};

/** Every field of an account. An invalid submit shows the errors and focuses the first invalid field. */
function RegisterForm({ texts, terms, hidden, refusal, failure, onSend }: RegisterFormProps) {
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
      alert={refused ? texts.formInvalid : asking ? refusalText : (failure ?? failed)}
    >
      <RegisterFields texts={texts} fields={fields} />
      <TermsBox texts={texts} terms={terms} box={box} />
      <CaptchaBox id="register-captcha" texts={texts.captcha} captcha={captcha} missed={refused} />
    </Form>
  );
}

/** Name and picture of a campaign; null on the plain form. An address that names one reserves the space from the first paint. */
export function CampaignHeading({ campaign, label }: { campaign: string | null; label: string }) {
  const [found, setFound] = useState<RegistrationService | null>(null);
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    if (campaign !== null) void findCampaign(campaign).then(setFound);
  }, [campaign]);
  const picture = ownPicture(found?.imageBlog1);
  return (
    <div className={styles.campaign}>
      {picture && !broken && <img src={picture} alt="" onError={() => setBroken(true)} />}
      {found && (
        <p>
          <span className="label">{label}</span> <strong>{found.name}</strong>
        </p>
      )}
    </div>
  );
}

/** Registering, also through a campaign: the form, hidden while it waits, and the message dialog with the answer. */
export function RegisterIsland({ texts, terms }: { texts: RegisterTexts; terms: string }) {
  const [campaign, setCampaign] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isDialogOpen = useStore($message) !== null;
  /** Accounts created on this page: after each, the form is a new one. */
  const [created, setCreated] = useState(0);
  // The page is printed without a campaign.
  useEffect(() => setCampaign(campaignOf(location.pathname)), []);

  async function send(entry: Entry) {
    setWaiting(true);
    setFailure(null);
    const refused = await register(entry, campaign);
    // Before the message opens: closing it returns the focus to the form, which must be visible by then.
    flushSync(() => {
      setWaiting(false);
      setRefusal(refused && refusalOf(refused, entry, texts.errors));
      if (!refused) setCreated(created + 1);
    });
    if (refused) {
      const text = errorText(refused, texts.errors);
      $message.set({ title: texts.createFailedTitle, text, status: 'failed' });
      if (!refusalOf(refused, entry, texts.errors)) setFailure(text);
    } else {
      $message.set({
        title: texts.accountCreatedTitle,
        text: texts.accountCreated,
        status: 'success',
        redirect: 'login',
        button: texts.toLogin,
      });
    }
  }

  return (
    <>
      <CampaignHeading campaign={campaign} label={texts.campaign} />
      <div className={styles.register}>
        <RegisterForm
          key={created}
          texts={texts}
          terms={terms}
          hidden={waiting}
          refusal={refusal}
          failure={isDialogOpen ? null : failure}
          onSend={(entry) => void send(entry)}
        />
        {waiting && <Waiting text={texts.creating} />}
      </div>
    </>
  );
}
