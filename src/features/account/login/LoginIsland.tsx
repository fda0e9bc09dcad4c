import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Credentials } from '#contract/account.ts';
import { accountNameProblem, passwordProblem } from '#domain/account/credentials.ts';
import { fill } from '#i18n/fill.ts';
import { errorText } from '#lib/failure.ts';
import { $message } from '#session/message.ts';
import { takeSessionEnd } from '#session/session.ts';
import { TextButton } from '#ui/Button.tsx';
import { TextField } from '#ui/Fields.tsx';
import { Form, useEarlySubmit, useShownAgain, useSubmit } from '#ui/Form.tsx';
import { Icon } from '#ui/Icon.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { Waiting } from '#ui/Spinner.tsx';
import { useValidatedField } from '#ui/use-validated-field.ts';
import styles from '../account.module.css';
import type { LoginTexts } from '../account-texts.ts';
import { RecoveryDialog } from '../recovery/RecoveryDialog.tsx';
import { signIn } from '../state.ts';

type Props = {
  texts: LoginTexts;
  hidden: boolean;
  /** The account whose password was just reset: a new object each time; null before that. */
  recovered: { accountName: string } | null;
  /** Called only when both fields are valid. */
  onSend: (credentials: Credentials) => void;
};

/** User name and password, validated on blur. An invalid submit shows the errors and focuses the first invalid field. */
function LoginForm({ texts, hidden, recovered, onSend }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const name = useValidatedField((value) => accountNameProblem(value.trim()));
  const password = useValidatedField(passwordProblem);
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

  const { bind, refused } = useSubmit([name, password], () =>
    onSend({ account_name: name.value.trim(), password: password.value }),
  );
  return (
    <Form
      {...early}
      {...bind}
      ref={form}
      hidden={hidden}
      submit={texts.enter}
      why={bind.disabled && !refused ? why : null}
      alert={refused ? texts.formInvalid : null}
    >
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
    </Form>
  );
}

type SecondStepProps = {
  texts: LoginTexts;
  hidden: boolean;
  /** Called only with a code. */
  onSend: (code: string) => void;
  onBack: () => void;
};

const isEmpty = (code: string) => (code.trim() === '' ? 'codeRequired' : null);

/** The second step of a sign-in: the code of an authenticator app, or one of the recovery codes. */
function SecondStep({ texts, hidden, onSend, onBack }: SecondStepProps) {
  const code = useValidatedField(isEmpty);
  const [recovery, setRecovery] = useState(false);
  const title = useId();

  // It begins here, and a refused code is the next to be written over.
  useLayoutEffect(() => {
    if (hidden) return;
    code.ref.current?.focus();
    code.ref.current?.select();
  }, [hidden, code.ref]);

  const { bind } = useSubmit([code], () => onSend(code.value.trim()));
  return (
    <Form
      {...bind}
      hidden={hidden}
      aria-labelledby={title}
      submit={texts.enter}
      leave={{ text: texts.back, onClick: onBack }}
    >
      <h2 id={title}>{texts.codeTitle}</h2>
      <TextField
        {...code.bind}
        id="login-code"
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        inputMode={recovery ? 'text' : 'numeric'}
        label={recovery ? texts.recoveryCode : texts.code}
        hint={recovery ? texts.recoveryCodeHint : texts.codeHint}
        error={code.shown && texts[code.shown]}
      />
      <TextButton
        text={recovery ? texts.useAppCode : texts.useRecoveryCode}
        onClick={() => {
          setRecovery(!recovery);
          code.clear();
          code.ref.current?.focus();
        }}
      />
    </Form>
  );
}

/** Signing in: the form, a second step where the account has one, both hidden during a request, and the dialog with the answer. */
export function LoginIsland({ texts }: { texts: LoginTexts }) {
  const [waiting, setWaiting] = useState(false);
  /** The accepted name and password during the second step; kept nowhere else. */
  const [passed, setPassed] = useState<Credentials | null>(null);

  const [recovered, setRecovered] = useState<{ accountName: string } | null>(null);
  /** Whether the page explains why the player has to sign in again. */
  const [ended, setEnded] = useState(false);
  useEffect(() => setEnded(takeSessionEnd()), []);

  async function send(credentials: Credentials) {
    setWaiting(true);
    setEnded(false);
    const result = await signIn(credentials);
    // Before the message opens: closing it returns the focus to the form, which must be visible by then.
    flushSync(() => {
      setWaiting(false);
      if (result.ok) setPassed(result.answer === 'secondFactorAsked' ? credentials : null);
    });
    if (!result.ok) {
      const text = errorText(result.failure, texts.errors);
      $message.set({ title: texts.loginFailedTitle, text, status: 'failed' });
    } else if (result.answer !== 'secondFactorAsked') {
      const text = fill(texts.welcomeText, { name: result.answer.account_name });
      $message.set({ title: texts.welcomeTitle, text, status: 'success', redirect: 'home' });
    }
  }

  return (
    <div className={styles.login}>
      {ended && (
        <p className="notice" role="status">
          <Icon name="alert" />
          <span>{texts.sessionEnded}</span>
        </p>
      )}
      <LoginForm
        texts={texts}
        hidden={waiting || passed !== null}
        recovered={recovered}
        onSend={(credentials) => void send(credentials)}
      />
      {passed && (
        <SecondStep
          texts={texts}
          hidden={waiting}
          onSend={(totp) => void send({ ...passed, totp })}
          onBack={() => setPassed(null)}
        />
      )}
      {waiting && <Waiting text={texts.entering} />}
      <RecoveryDialog texts={texts.recovery} onRecovered={(accountName) => setRecovered({ accountName })} />
    </div>
  );
}
