import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useState } from 'react';
import { mailboxOf } from '#domain/account/email.ts';
import { fill } from '#i18n/fill.ts';
import { $accountName } from '#session/state.ts';
import { showToast } from '#session/toasts.ts';
import { FormAlert } from '#ui/FormAlert.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useValidatedField } from '#ui/use-validated-field.ts';
import { ConfirmFields } from '../security/ConfirmFields.tsx';
import { PasswordOwner } from '../security/PasswordOwner.tsx';
import { useConfirmation } from '../security/use-confirmation.ts';
import { isEmailTaken } from '../state.ts';
import { useExistence } from '../use-existence.ts';
import { changeProblem, type EmailChangeProblem } from './email-change.ts';
import styles from './profile.module.css';
import type { ProfileTexts } from './profile-texts.ts';
import { sendingNotice } from './ResendMail.tsx';
import { ownAccount, sendVerification } from './state.ts';
import { useResendWait } from './use-resend-wait.ts';
import { waitText } from './wait-text.ts';

type Props = { texts: ProfileTexts; current: string; onDone: () => void };

/** Why Save sends nothing yet; null when it would. */
function whyNot(problem: EmailChangeProblem | null, asking: boolean, left: number, texts: ProfileTexts): string | null {
  if (problem === 'emailUnchanged') return texts.emailUnchanged;
  if (problem) return texts.emailNotValid;
  if (left > 0) return fill(texts.resendWait, { time: waitText(left) });
  return asking ? texts.emailChecking : null;
}

/** The fields that a verified address is changed with; null while none are asked for. */
function useOwnership() {
  const own = useStore(ownAccount.$value);
  const account = own.state === 'ready' ? own.value : null;
  /** The server asked for them: it was verified somewhere else meanwhile. */
  const [wanted, setWanted] = useState(false);
  const fields = useConfirmation(account?.secondFactor === true);
  const asked = wanted || account?.isVerify === true;
  const wrong = asked ? [fields.password, fields.code].find(({ problem }) => problem !== null) : undefined;
  return { fields: asked ? fields : null, wrong, ask: () => setWanted(true) };
}

/** Changes the address: Save only when it is changed, valid and nobody's; the server has the last word. */
export function EmailForm({ texts, current, onDone }: Props) {
  const name = useStore($accountName);
  const field = useValidatedField((value) => changeProblem(value, current), current);
  const email = field.value.trim();
  const { fields, wrong, ask } = useOwnership();
  const [busy, setBusy] = useState(false);
  /** What pressing Save led to; it holds for the address that was on screen. */
  const [said, setSaid] = useState<{ email: string; text: string | null; taken: boolean } | null>(null);
  const answer = said?.email === email ? said : null;
  // Another spelling of one's own mailbox is nobody else's.
  const isAsked = !field.problem && mailboxOf(email) !== mailboxOf(current);
  const existence = useExistence(isAsked ? email : null, isEmailTaken);
  const taken = existence === 'taken' || answer?.taken === true;
  const left = useResendWait();
  const unusable = taken ? texts.emailNotValid : whyNot(field.problem, existence === 'asking', left, texts);
  // A field that is alone is asked for by its name.
  const missing = fields?.codeAsked ? texts.security.fillAll : texts.security.currentPasswordRequired;
  const why = unusable ?? (wrong ? missing : null);

  useEffect(() => field.ref.current?.select(), [field.ref]);

  function refuse(text: string) {
    setSaid({ email, text: left > 0 && !field.problem && !taken ? texts.verifiedEmailWait : text, taken: false });
    if (field.problem || taken) field.ref.current?.focus();
    else if (unusable === null) wrong?.ref.current?.focus();
  }

  function hear(outcome: Exclude<Awaited<ReturnType<typeof sendVerification>>, 'sent'>) {
    const failure = typeof outcome === 'object' ? outcome : null;
    if (failure?.code === 'currentPasswordRequired') ask();
    const isTaken = failure?.code === 'emailTaken';
    const isSilent = isTaken || (failure !== null && fields?.isOnlyCodeMissing(failure) === true);
    setSaid({ email, text: isSilent ? null : sendingNotice(outcome, texts).text, taken: isTaken });
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
    } else hear(outcome);
  }

  const shown = taken ? 'emailTaken' : field.shown === 'emailUnchanged' ? null : field.shown;
  return (
    <form className={styles.emailForm} method="dialog" noValidate onSubmit={(event) => void submit(event)}>
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
      <FormAlert text={answer?.text ?? (existence === 'failed' ? texts.emailCheckFailed : null)} />
      <SubmitButton
        text={texts.save}
        disabled={why !== null}
        why={answer?.text && answer.text !== texts.verifiedEmailWait ? null : why}
        busy={busy}
      >
        <button className="button button--quiet" type="button" onClick={onDone}>
          {texts.cancel}
        </button>
      </SubmitButton>
    </form>
  );
}
