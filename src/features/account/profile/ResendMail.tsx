import { useId, useState } from 'react';
import { fill } from '#i18n/fill.ts';
import { errorText } from '#lib/failure.ts';
import { Notice, type NoticeText } from '#ui/Notice.tsx';
import styles from './profile.module.css';
import type { ProfileTexts } from './profile-texts.ts';
import { sendVerification } from './state.ts';
import { useResendWait } from './use-resend-wait.ts';
import { waitText } from './wait-text.ts';

type Props = {
  texts: ProfileTexts;
  /** The new address whose link is sent again; undefined for the one in use. */
  email?: string;
};

/** What an answer to the wish for a mail is told as. */
export function sendingNotice(outcome: Awaited<ReturnType<typeof sendVerification>>, texts: ProfileTexts): NoticeText {
  if (outcome === 'sent') return { kind: 'done', text: texts.verifiedEmailSended };
  if (outcome === 'wait') return { kind: 'failed', text: texts.verifiedEmailWait };
  return { kind: 'failed', text: `${texts.verifiedEmailError} ${errorText(outcome, texts.errors)}` };
}

/** Sends the verification mail again, after five minutes: until then it says how long that is. */
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
        <button
          className={email === undefined ? 'button button--small' : 'button button--quiet button--small'}
          type="button"
          aria-disabled={waiting || busy}
          aria-busy={busy}
          aria-describedby={id}
          onClick={() => void send()}
        >
          {busy && <span className="spinner" />}
          {texts.resend}
        </button>
        <p className="hint" id={id}>
          {waiting && fill(texts.resendWait, { time: waitText(left) })}
        </p>
      </div>
      <Notice notice={notice} />
    </div>
  );
}
