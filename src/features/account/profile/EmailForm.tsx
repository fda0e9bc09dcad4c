import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useId, useState } from 'react';
import { type EmailProblem, emailProblem, mailboxOf } from '#domain/account/credentials.ts';
import { RESEND_WAIT, resendWait } from '#domain/account/verification.ts';
import { fill } from '#i18n/fill.ts';
import { errorText } from '#lib/failure.ts';
import { $accountName, $verificationSentAt } from '#session/state.ts';
import { showToast } from '#session/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Fields.tsx';
import { Form, useRefusal } from '#ui/Form.tsx';
import { Notice, type NoticeText } from '#ui/Notice.tsx';
import { useValidatedField } from '#ui/use-validated-field.ts';
import type { ProfileTexts } from '../account-texts.ts';
import { waitText } from '../countdown.ts';
import { ConfirmFields, PasswordOwner, useConfirmation } from '../security/ConfirmForm.tsx';
import { isEmailTaken } from '../state.ts';
import { useExistence } from '../use-existence.ts';
import styles from './profile.module.css';
import { cancelChange, ownAccount, sendVerification } from './state.ts';

const SECOND = 1000;

/** Milliseconds until a verification mail may be sent again, counted down; 0: now. */
function useResendWait(): number {
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

function sendingNotice(outcome: Awaited<ReturnType<typeof sendVerification>>, texts: ProfileTexts): NoticeText {
  if (outcome === 'sent') return { kind: 'done', text: texts.verifiedEmailSended };
  if (outcome === 'wait') return { kind: 'failed', text: texts.verifiedEmailWait };
  return { kind: 'failed', text: `${texts.verifiedEmailError} ${errorText(outcome, texts.errors)}` };
}

type ResendProps = {
  texts: ProfileTexts;
  /** The new address whose link is sent again; undefined for the one in use. */
  email?: string;
  /** The change to it was cancelled; left out where it cannot be. */
  onCancelled?: () => void;
};

/** Sends the verification mail again, at most every five minutes; it shows the time left. A change can be cancelled beside it. */
export function ResendMail({ texts, email, onCancelled }: ResendProps) {
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

  async function cancel() {
    if (busy) return;
    setBusy(true);
    const failure = await cancelChange();
    setBusy(false);
    if (failure) return setNotice({ kind: 'failed', text: errorText(failure, texts.errors) });
    showToast(texts.changeCancelled);
    onCancelled?.();
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
        {onCancelled && (
          <Button text={texts.cancelChange} look="quiet" small aria-disabled={busy} onClick={() => void cancel()} />
        )}
        <p className="hint" id={id}>
          {waiting && fill(texts.resendWait, { time: waitText(left) })}
        </p>
      </div>
      <Notice notice={notice} />
    </div>
  );
}

type EmailChangeProblem = EmailProblem | 'emailUnchanged';

/** What is wrong with a new address, as a text key; case and surrounding spaces are no change. */
export function changeProblem(typed: string, current: string): EmailChangeProblem | null {
  const email = typed.trim();
  if (email !== '' && email.toLowerCase() === current.toLowerCase()) return 'emailUnchanged';
  return emailProblem(email);
}

/** Why Save sends nothing yet; null when it would. */
function disabledReason(problem: EmailChangeProblem | null, asking: boolean, left: number, texts: ProfileTexts) {
  if (problem === 'emailUnchanged') return texts.emailUnchanged;
  if (problem) return texts.emailNotValid;
  if (left > 0) return fill(texts.resendWait, { time: waitText(left) });
  return asking ? texts.emailChecking : null;
}

/** The fields that confirm the change of a verified address, null while none are needed; and whether a change need not wait. */
function useOwnership() {
  const own = useStore(ownAccount.$value);
  const account = own.state === 'ready' ? own.value : null;
  /** The server required them: the address was verified elsewhere meanwhile. */
  const [wanted, setWanted] = useState(false);
  const fields = useConfirmation(account?.secondFactor === true);
  const required = wanted || account?.isVerify === true;
  const wrong = required ? [fields.password, fields.code].find(({ problem }) => problem !== null) : undefined;
  const correctable = account?.correctable === true;
  return { fields: required ? fields : null, wrong, correctable, requireConfirmation: () => setWanted(true) };
}

/** Changes the address. Save works when it is changed, valid and free; the server validates again. */
export function EmailForm({ texts, current, onDone }: { texts: ProfileTexts; current: string; onDone: () => void }) {
  const name = useStore($accountName);
  const field = useValidatedField((value) => changeProblem(value, current), current);
  const email = field.value.trim();
  const { fields, wrong, correctable, requireConfirmation } = useOwnership();
  const [busy, setBusy] = useState(false);
  /** The result of the last save; it holds for the address that was on screen. */
  const [answer, setAnswer] = useRefusal<{ text: string | null; taken: boolean }>(email);
  // Another spelling of the account's own mailbox is not taken.
  const isAsked = !field.problem && mailboxOf(email) !== mailboxOf(current);
  const existence = useExistence(isAsked ? email : null, isEmailTaken);
  const taken = existence === 'taken' || answer?.taken === true;
  const wait = useResendWait();
  const left = correctable ? 0 : wait;
  const unusable = taken ? texts.emailNotValid : disabledReason(field.problem, existence === 'asking', left, texts);
  // The only field is named in the reason.
  const missing = fields?.codeAsked ? texts.security.fillAll : texts.security.currentPasswordRequired;
  const why = unusable ?? (wrong ? missing : null);

  useEffect(() => field.ref.current?.select(), [field.ref]);

  function refuse(text: string) {
    setAnswer({ text: left > 0 && !field.problem && !taken ? texts.verifiedEmailWait : text, taken: false });
    if (field.problem || taken) field.ref.current?.focus();
    else if (unusable === null) wrong?.ref.current?.focus();
  }

  function showOutcome(outcome: Exclude<Awaited<ReturnType<typeof sendVerification>>, 'sent'>) {
    const failure = typeof outcome === 'object' ? outcome : null;
    if (failure?.code === 'currentPasswordRequired') requireConfirmation();
    const isTaken = failure?.code === 'emailTaken';
    const isSilent = isTaken || (failure !== null && fields?.isOnlyCodeMissing(failure) === true);
    setAnswer({ text: isSilent ? null : sendingNotice(outcome, texts).text, taken: isTaken });
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (busy) return;
    for (const one of [field, fields?.password, fields?.code]) one?.judge();
    if (why !== null) {
      refuse(why);
      return;
    }
    setBusy(true);
    const outcome = await sendVerification(email, fields?.given());
    setBusy(false);
    if (outcome === 'sent') {
      showToast(texts.verifiedEmailSended);
      onDone();
    } else showOutcome(outcome);
  }

  const shown = taken ? 'emailTaken' : field.shown === 'emailUnchanged' ? null : field.shown;
  return (
    <Form
      className={styles.emailForm}
      onSubmit={(event) => void submit(event)}
      submit={texts.save}
      busy={busy}
      disabled={why !== null}
      why={answer?.text && answer.text !== texts.verifiedEmailWait ? null : why}
      alert={answer?.text ?? (existence === 'failed' ? texts.emailCheckFailed : null)}
      leave={{ text: texts.cancel, onClick: onDone }}
    >
      <TextField
        {...field.bind}
        id="profile-email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        label={texts.newEmail}
        hint={texts.emailHint}
        error={shown && texts[shown]}
      />
      {fields && (
        <>
          <PasswordOwner name={name} />
          <ConfirmFields id="profile-email" texts={texts.security} fields={fields} />
        </>
      )}
    </Form>
  );
}
