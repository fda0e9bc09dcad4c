import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import { RESEND_WAIT, resendWait } from '#domain/account/verification.ts';
import { fill } from '#i18n/fill.ts';
import { errorText } from '#lib/failure.ts';
import { $verificationSentAt } from '#session/state.ts';
import { Button } from '#ui/Button.tsx';
import { Notice, type NoticeText } from '#ui/Notice.tsx';
import type { ProfileTexts } from '../account-texts.ts';
import styles from './profile.module.css';
import { sendVerification } from './state.ts';

/** Time left as `4:05`: minutes and seconds, the last one begun counts whole. */
export function waitText(left: number): string {
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const SECOND = 1000;

/** Milliseconds until a verification mail may be sent again, counted down; 0: now. */
export function useResendWait(): number {
  const sentAt = useStore($verificationSentAt);
  const [now, setNow] = useState(Date.now);
  const [since, setSince] = useState({ sentAt, at: now });
  if (since.sentAt !== sentAt) setSince({ sentAt, at: Date.now() });
  // A clock that is behind the server's would not count down: the wait never lasts longer than a whole one.
  const left = Math.max(0, Math.min(resendWait(sentAt, now), since.at + RESEND_WAIT - now));
  const waiting = left > 0;
  useEffect(() => {
    setNow(Date.now());
    if (!waiting) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [waiting]);
  return left;
}

type Props = {
  texts: ProfileTexts;
  /** The new address whose link is sent again; undefined for the one in use. */
  email?: string;
};

/** The notice for the result of a send. */
export function sendingNotice(outcome: Awaited<ReturnType<typeof sendVerification>>, texts: ProfileTexts): NoticeText {
  if (outcome === 'sent') return { kind: 'done', text: texts.verifiedEmailSended };
  if (outcome === 'wait') return { kind: 'failed', text: texts.verifiedEmailWait };
  return { kind: 'failed', text: `${texts.verifiedEmailError} ${errorText(outcome, texts.errors)}` };
}

/** Sends the verification mail again, at most every five minutes; it shows the time left. */
export function ResendMail({ texts, email }: Props) {
  const id = useId();
  const left = useResendWait();
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<NoticeText | null>(null);
  const waiting = left > 0;

  async function send() {
    if (busy) return;
    if (waiting) {
      setNotice({ kind: 'failed', text: texts.verifiedEmailWait });
      return;
    }
    setBusy(true);
    const outcome = await sendVerification(email);
    setBusy(false);
    setNotice(sendingNotice(outcome, texts));
  }

  return (
    <div className={styles.resend}>
      <div className="row">
        <Button
          text={texts.resend}
          look={email === undefined ? undefined : 'quiet'}
          small
          busy={busy}
          aria-disabled={waiting || busy}
          aria-describedby={id}
          onClick={() => void send()}
        />
        <p className="hint" id={id}>
          {waiting && fill(texts.resendWait, { time: waitText(left) })}
        </p>
      </div>
      <Notice notice={notice} />
    </div>
  );
}
