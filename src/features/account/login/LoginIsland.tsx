import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Credentials } from '#contract/account.ts';
import { fill } from '#i18n/fill.ts';
import { errorText } from '#lib/failure.ts';
import { $message } from '#session/message.ts';
import { Waiting } from '#ui/Waiting.tsx';
import { signIn } from '../state.ts';
import { LoginForm } from './LoginForm.tsx';
import type { LoginTexts } from './login-texts.ts';

/** Signing in: the form, hidden while it waits, and the message dialog with the answer. */
export function LoginIsland({ texts }: { texts: LoginTexts }) {
  const [waiting, setWaiting] = useState(false);

  async function send(credentials: Credentials) {
    setWaiting(true);
    const result = await signIn(credentials);
    // Before the message opens: closing it gives the focus back to the form, which must have it by then.
    flushSync(() => setWaiting(false));
    if (result.ok && result.answer !== 'secondFactorAsked') {
      const text = fill(texts.welcomeText, { name: result.answer.account_name });
      $message.set({ title: texts.welcomeTitle, text, status: 'success', redirect: 'home' });
    } else if (!result.ok) {
      const text = errorText(result.failure, texts.errors);
      $message.set({ title: texts.loginFailedTitle, text, status: 'failed' });
    }
  }

  return (
    <div className="login">
      <LoginForm texts={texts} hidden={waiting} onSend={(credentials) => void send(credentials)} />
      {waiting && <Waiting text={texts.entering} />}
    </div>
  );
}
