import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { Credentials } from '#contract/account.ts';
import { accountNameProblem } from '#domain/account/account-name.ts';
import { passwordProblem } from '#domain/account/password.ts';
import { FormAlert } from '#ui/FormAlert.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useEarlySubmit } from '#ui/use-early-submit.ts';
import { useShownAgain } from '#ui/use-shown-again.ts';
import { useValidatedField } from '#ui/use-validated-field.ts';
import type { LoginTexts } from './login-texts.ts';

type Props = {
  texts: LoginTexts;
  hidden: boolean;
  /** Whose password was just set anew: a new object each time; null before that. */
  recovered: { accountName: string } | null;
  /** Called only when both fields are valid. */
  onSend: (credentials: Credentials) => void;
};

/** User name and password, judged as they are left; sent while wrong, it says so and goes to the first wrong field. */
export function LoginForm({ texts, hidden, recovered, onSend }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const name = useValidatedField((value) => accountNameProblem(value.trim()));
  const password = useValidatedField(passwordProblem);
  const [refused, setRefused] = useState(false);
  const wrong = [name, password].find((field) => field.problem !== null);
  const incomplete = name.value === '' || password.value === '';
  const why = incomplete ? texts.fillBoth : texts.formInvalid;

  const early = useEarlySubmit(form);

  // What was most likely wrong.
  useShownAgain(hidden, () => password.ref.current?.focus());

  const { suggest } = name;
  useEffect(() => {
    if (!recovered) return;
    suggest(recovered.accountName);
    password.ref.current?.focus();
  }, [recovered, suggest, password.ref]);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    name.judge();
    password.judge();
    setRefused(wrong !== undefined);
    if (wrong) wrong.ref.current?.focus();
    else onSend({ account_name: name.value.trim(), password: password.value });
  }

  // method="dialog": where no script runs at all, the form does nothing instead of putting a password into the address.
  return (
    <form {...early} ref={form} className="stack" method="dialog" noValidate hidden={hidden} onSubmit={submit}>
      <TextField
        {...name.bind}
        id="login-name"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        label={texts.userName}
        error={name.shown && texts[name.shown]}
      />
      <PasswordField
        {...password.bind}
        id="login-password"
        name="password"
        autoComplete="current-password"
        label={texts.password}
        hint={texts.olderPassword}
        showText={texts.showPassword}
        error={password.shown && texts[password.shown]}
      />
      <FormAlert text={refused && wrong ? texts.formInvalid : null} />
      <SubmitButton text={texts.enter} disabled={wrong !== undefined} why={wrong && !refused ? why : null} />
    </form>
  );
}
