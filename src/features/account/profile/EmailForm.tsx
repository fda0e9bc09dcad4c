import { type SubmitEvent, useEffect, useState } from 'react';
import { fill } from '#i18n/fill.ts';
import { showToast } from '#session/toasts.ts';
import { FormAlert } from '#ui/FormAlert.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useJudgedField } from '#ui/use-judged-field.ts';
import { isEmailTaken } from '../state.ts';
import { useExistence } from '../use-existence.ts';
import { changeProblem, type EmailChangeProblem } from './email-change.ts';
import type { ProfileTexts } from './profile-texts.ts';
import { sendingNotice } from './ResendMail.tsx';
import { sendVerification } from './state.ts';
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

/** Changes the address: Save only when it is changed, valid and nobody's; the server has the last word. */
export function EmailForm({ texts, current, onDone }: Props) {
  const field = useJudgedField((value) => changeProblem(value, current), current);
  const email = field.value.trim();
  const [busy, setBusy] = useState(false);
  /** What pressing Save led to; it holds for the address that was on screen. */
  const [said, setSaid] = useState<{ email: string; text: string | null; taken: boolean } | null>(null);
  const answer = said?.email === email ? said : null;
  const existence = useExistence(field.problem ? null : email, isEmailTaken);
  const taken = existence === 'taken' || answer?.taken === true;
  const left = useResendWait();
  const why = taken ? texts.emailNotValid : whyNot(field.problem, existence === 'asking', left, texts);

  useEffect(() => field.ref.current?.select(), [field.ref]);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (busy) return;
    field.judge();
    if (why !== null) {
      setSaid({ email, text: left > 0 && !field.problem && !taken ? texts.verifiedEmailWait : why, taken: false });
      if (field.problem || taken) field.ref.current?.focus();
      return;
    }
    setBusy(true);
    const outcome = await sendVerification(email);
    setBusy(false);
    if (outcome === 'sent') {
      showToast(texts.verifiedEmailSended);
      onDone();
    } else {
      const isTaken = typeof outcome === 'object' && outcome.code === 'emailTaken';
      setSaid({ email, text: isTaken ? null : sendingNotice(outcome, texts).text, taken: isTaken });
    }
  }

  const shown = taken ? 'emailTaken' : field.shown === 'emailUnchanged' ? null : field.shown;
  return (
    <form className="email-form" method="dialog" noValidate onSubmit={(event) => void submit(event)}>
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
