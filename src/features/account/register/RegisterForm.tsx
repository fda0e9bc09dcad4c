import { type SubmitEvent, useRef, useState } from 'react';
import { CaptchaBox } from '#captcha/CaptchaBox.tsx';
import { useCaptcha } from '#captcha/use-captcha.ts';
import { FormAlert } from '#ui/FormAlert.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { useEarlySubmit } from '#ui/use-early-submit.ts';
import { useRefusal } from '#ui/use-refusal.ts';
import { useShownAgain } from '#ui/use-shown-again.ts';
import { useValidatedCheckbox } from '#ui/use-validated-checkbox.ts';
import { RegisterFields } from './RegisterFields.tsx';
import type { Refusal } from './refusal.ts';
import styles from './register.module.css';
import type { RegisterTexts } from './register-texts.ts';
import type { Entry } from './state.ts';
import { TermsBox } from './TermsBox.tsx';
import { useRegisterFields } from './use-register-fields.ts';

type Props = {
  texts: RegisterTexts;
  /** Address of the terms. */
  terms: string;
  /** While the account is being made: the form keeps its room, so that nothing below moves. */
  hidden: boolean;
  /** What the server refused of what is in the form. */
  refusal: Refusal | null;
  /** Called only when nothing is wrong. */
  onSend: (entry: Entry) => void;
};

/** Everything an account needs; sent while something is wrong, it says so and goes to the first wrong field. */
export function RegisterForm({ texts, terms, hidden, refusal, onSend }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const fields = useRegisterFields(texts, refusal);
  const box = useValidatedCheckbox();
  const captcha = useCaptcha();
  const captchaBox = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState(false);

  const { userName, email, password, confirmation } = fields;
  const human = captcha.payload !== null || captcha.state === 'absent';
  const wrong = [
    ...[userName, email, password, confirmation].filter((field) => field.wrong),
    ...(box.ticked ? [] : [box]),
    ...(human ? [] : [{ ref: captchaBox }]),
  ];
  const [first] = wrong;
  /** Whether it is still being asked for if name or address are taken; a question that fails leaves that to the server. */
  const asking = [userName, email].some(({ existence }) => existence === 'asking');
  const [refusalText, tell] = useRefusal<string>(`${userName.value} ${email.value}`);

  const early = useEarlySubmit(form);

  // A form that was refused goes on where something is wrong, and the solved captcha is used up.
  useShownAgain(hidden, () => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [type="submit"]')?.focus();
    captcha.renew();
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    for (const field of [userName, email, password, confirmation, box]) field.judge();
    setRefused(first !== undefined);
    if (first) return first.ref.current?.focus();
    if (asking) return tell(texts.checking);
    onSend({
      userName: userName.value,
      email: email.value,
      password: password.value,
      confirmation: confirmation.value,
      captcha: captcha.payload,
    });
  }

  const unsaid = first && !refused ? texts.fillAll : null;
  const failed = email.existence === 'failed' ? texts.validateFormFailed : null;
  const checking = asking && !refusalText ? texts.checking : null;
  return (
    <form
      {...early}
      ref={form}
      className={hidden ? `stack ${styles.standsIn}` : 'stack'}
      method="dialog"
      noValidate
      inert={hidden}
      onSubmit={submit}
    >
      <RegisterFields texts={texts} fields={fields} />
      <TermsBox texts={texts} terms={terms} box={box} />
      <CaptchaBox id="register-captcha" texts={texts.captcha} captcha={captcha} ref={captchaBox} missed={refused} />
      <FormAlert text={refused && first ? texts.formInvalid : asking ? refusalText : failed} />
      <SubmitButton
        text={texts.createAccount}
        disabled={first !== undefined || asking}
        why={first ? unsaid : checking}
      />
    </form>
  );
}
