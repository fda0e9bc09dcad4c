import { useStore } from '@nanostores/react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Credentials } from '#contract/account.ts';
import { type AccountNameProblem, accountNameProblem, passwordProblem } from '#domain/account/credentials.ts';
import { errorText, type Failure } from '#lib/failure.ts';
import { $message } from '#session/message.ts';
import { takeEnding } from '#session/session.ts';
import { $accountName, $userCreate } from '#session/state.ts';
import { TextButton } from '#ui/Button.tsx';
import { TextField } from '#ui/Fields.tsx';
import { Form, useEarlySubmit, useShownAgain, useSubmit } from '#ui/Form.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Warning } from '#ui/Notice.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { Waiting } from '#ui/Spinner.tsx';
import { useValidatedField, type ValidatedField } from '#ui/use-validated-field.ts';
import styles from '../account.module.css';
import type { LoginTexts } from '../account-texts.ts';
import { FRAGMENT, RecoveryDialog } from '../recovery/RecoveryDialog.tsx';
import { bareCode, signIn } from '../state.ts';
import { welcomeMessage } from './welcome-message.ts';

/** The account that is to sign in; `focused`: the password is next, whatever has the focus. */
type Expected = { accountName: string; focused: boolean };

type Props = {
  texts: LoginTexts;
  name: ValidatedField<AccountNameProblem>;
  hidden: boolean;
  /** A sign-in was refused: the rule of passwords may help. */
  refused: boolean;
  /** The account that is known to come here: a new object each time; null for none. */
  expected: Expected | null;
  /** Called only when both fields are valid. */
  onSend: (credentials: Credentials) => void;
};

/** User name and password, validated on blur. An invalid submit shows the errors and focuses the first invalid field. */
function LoginForm({ texts, name, hidden, refused: signInRefused, expected, onSend }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const password = useValidatedField(passwordProblem);
  const incomplete = name.value === '' || password.value === '';
  const why = incomplete ? texts.fillBoth : texts.formInvalid;

  const early = useEarlySubmit(form);

  // What was most likely wrong.
  useShownAgain(hidden, () => password.ref.current?.focus());

  const { suggest } = name;
  useEffect(() => {
    if (!expected) return;
    suggest(expected.accountName);
    if (expected.focused || document.activeElement === document.body) password.ref.current?.focus();
  }, [expected, suggest, password.ref]);

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
        hint={signInRefused || (refused && password.problem) ? texts.olderPassword : undefined}
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

  const { bind } = useSubmit([code], () => onSend(recovery ? code.value.trim() : bareCode(code.value)));
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
        pattern={recovery ? undefined : '[0-9 ]*'}
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

type SignInFailureProps = {
  texts: LoginTexts;
  failure: Failure | null;
  /** Whether the refused part was the password, which can be recovered. */
  recoverable: boolean;
};

/** Why the sign-in was refused, once the dialog that said so is closed. */
function SignInFailure({ texts, failure, recoverable }: SignInFailureProps) {
  const isDialogOpen = useStore($message) !== null;
  // Neither a server that is gone nor a suspension is helped by another password.
  const helps = recoverable && failure !== null && failure.status > 0 && failure.status < 500 && failure.status !== 403;
  const link = { href: FRAGMENT, text: texts.forgotPassword };
  return (
    <div role="alert">
      {failure && !isDialogOpen && <Warning text={errorText(failure, texts.errors)} {...(helps ? { link } : {})} />}
    </div>
  );
}

/** The account that is expected here: the one that this browser registered last, or whose session has ended. */
function useExpected() {
  const [expected, setExpected] = useState<Expected | null>(null);
  useEffect(() => {
    const accountName = $userCreate.get()?.mid ?? $accountName.get();
    if (accountName) setExpected({ accountName, focused: false });
  }, []);
  return [expected, setExpected] as const;
}

/** Whether the page explains why the player has to sign in again, and how it stops. */
function useSessionEnd() {
  const [ended, setEnded] = useState(false);
  useEffect(() => setEnded(takeEnding('sessionEnded')), []);
  return [ended, () => setEnded(false)] as const;
}

/** Signing in: the form, a second step where the account has one, both hidden during a request, and the dialog with the answer. */
export function LoginIsland({ texts }: { texts: LoginTexts }) {
  const name = useValidatedField((value) => accountNameProblem(value.trim()));
  const [waiting, setWaiting] = useState(false);
  /** The accepted name and password during the second step; kept nowhere else. */
  const [passed, setPassed] = useState<Credentials | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [expected, setExpected] = useExpected();
  const [ended, forgetEnd] = useSessionEnd();

  async function send(credentials: Credentials) {
    setWaiting(true);
    setFailure(null);
    forgetEnd();
    const first = $userCreate.get()?.mid === credentials.account_name;
    const result = await signIn(credentials);
    // Before the message opens: closing it returns the focus to the form, which must be visible by then.
    flushSync(() => {
      setWaiting(false);
      if (result.ok) setPassed(result.answer === 'secondFactorAsked' ? credentials : null);
    });
    if (!result.ok) {
      const text = errorText(result.failure, texts.errors);
      $message.set({ title: texts.loginFailedTitle, text, status: 'failed' });
      setFailure(result.failure);
    } else if (result.answer !== 'secondFactorAsked') $message.set(welcomeMessage(texts, result.answer, first));
  }

  return (
    <div className={styles.login}>
      {ended && (
        <p className="notice" role="status">
          <Icon name="alert" />
          <span>{texts.sessionEnded}</span>
        </p>
      )}
      <SignInFailure texts={texts} failure={failure} recoverable={passed === null} />
      <LoginForm
        texts={texts}
        name={name}
        hidden={waiting || passed !== null}
        refused={failure !== null}
        expected={expected}
        onSend={(credentials) => void send(credentials)}
      />
      {passed && (
        <SecondStep
          texts={texts}
          hidden={waiting}
          onSend={(totp) => void send({ ...passed, totp })}
          onBack={() => {
            setPassed(null);
            setFailure(null);
          }}
        />
      )}
      {waiting && <Waiting text={texts.entering} />}
      <RecoveryDialog
        texts={texts.recovery}
        accountName={name.value}
        onRecovered={(accountName) => {
          setFailure(null);
          setExpected({ accountName, focused: true });
        }}
      />
    </div>
  );
}
