import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Credentials } from '#contract/account.ts';
import { fill } from '#i18n/fill.ts';
import { errorText } from '#lib/failure.ts';
import { $message } from '#session/message.ts';
import { takeSessionEnd } from '#session/session-end.ts';
import { Icon } from '#ui/Icon.tsx';
import { Waiting } from '#ui/Spinner.tsx';
import styles from '../account.module.css';
import { RecoveryDialog } from '../recovery/RecoveryDialog.tsx';
import { signIn } from '../state.ts';
import { LoginForm } from './LoginForm.tsx';
import type { LoginTexts } from './login-texts.ts';
import { SecondStep } from './SecondStep.tsx';

/** Signing in: the form, a second step where the account asks for one, both hidden while they wait, and the dialog with the answer. */
export function LoginIsland({ texts }: { texts: LoginTexts }) {
  const [waiting, setWaiting] = useState(false);
  /** Name and password that were right, while the second step is asked for; kept nowhere else. */
  const [passed, setPassed] = useState<Credentials | null>(null);

  const [recovered, setRecovered] = useState<{ accountName: string } | null>(null);
  /** Whether it is still to be said why one has to sign in again. */
  const [ended, setEnded] = useState(false);
  useEffect(() => setEnded(takeSessionEnd()), []);

  async function send(credentials: Credentials) {
    setWaiting(true);
    setEnded(false);
    const result = await signIn(credentials);
    // Before the message opens: closing it gives the focus back to the form, which must have it by then.
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
