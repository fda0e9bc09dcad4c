import { useStore } from '@nanostores/react';
import { type SubmitEvent, useState } from 'react';
import {
  type ConfirmationProblem,
  confirmationProblem,
  type NewPasswordProblem,
  newPasswordProblem,
} from '#domain/account/credentials.ts';
import { errorText } from '#lib/failure.ts';
import { $message } from '#session/message.ts';
import { $accountName } from '#session/state.ts';
import { FormAlert } from '#ui/FormAlert.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { useValidatedField } from '#ui/use-validated-field.ts';
import type { SecurityTexts } from '../account-texts.ts';
import { currentProblem, PasswordOwner } from './ConfirmForm.tsx';
import { changePassword } from './state.ts';

type ChangedProblem = NewPasswordProblem | 'passwordSame';
type RepeatedProblem = ConfirmationProblem | 'solvePasswordIssues';

/** What is wrong with the new password. */
export function changedProblem(typed: string, current: string): ChangedProblem | null {
  const problem = newPasswordProblem(typed);
  if (problem) return problem;
  // As the server compares: accents have two encodings.
  return typed.normalize('NFKC') === current.normalize('NFKC') ? 'passwordSame' : null;
}

/** What is wrong with its repetition; a problem of the first field comes before. */
export function repeatedProblem(typed: string, next: string, current: string): RepeatedProblem | null {
  if (typed === '') return 'confirmationRequired';
  return changedProblem(next, current) ? 'solvePasswordIssues' : confirmationProblem(typed, next);
}

/** Three fields, each judged as it is left; a refusal of the server opens the failed dialog. */
export function ChangePassword({ texts }: { texts: SecurityTexts }) {
  const name = useStore($accountName);
  const current = useValidatedField(currentProblem);
  const next = useValidatedField((value) => changedProblem(value, current.value));
  const repeated = useValidatedField((value) => repeatedProblem(value, next.value, current.value));
  const [refused, setRefused] = useState(false);
  const [busy, setBusy] = useState(false);
  /** The current password that the server refused; shown under its field until it changes. */
  const [denied, setDenied] = useState<string | null>(null);
  const fields = [current, next, repeated];
  const wrong = fields.find((field) => field.problem !== null);
  const why = fields.some((field) => field.value === '') ? texts.fillAll : texts.formInvalid;

  /** After the dialog is closed and has returned the focus. */
  function markWhenClosed() {
    const stop = $message.listen(() => {
      stop();
      setDenied(current.value);
      current.ref.current?.focus();
    });
  }

  async function send() {
    setBusy(true);
    setDenied(null);
    const failure = await changePassword(current.value, next.value);
    setBusy(false);
    if (failure) {
      $message.set({ title: texts.failedTitle, text: errorText(failure, texts.errors), status: 'failed' });
      if (failure.code === 'currentPasswordWrong') markWhenClosed();
      return;
    }
    for (const field of fields) field.clear();
    $message.set({ title: texts.passwordChangedTitle, text: texts.passwordChanged, status: 'success' });
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (busy) return;
    for (const field of fields) field.judge();
    setRefused(wrong !== undefined);
    if (wrong) wrong.ref.current?.focus();
    else void send();
  }

  const wrongCurrent = denied === current.value ? texts.errors.currentPasswordWrong : null;
  return (
    <section className="panel change-password" aria-labelledby="change-password">
      <h2 id="change-password">{texts.changePassword}</h2>
      <form className="stack" method="dialog" noValidate onSubmit={submit}>
        <PasswordOwner name={name} />
        <PasswordField
          {...current.bind}
          id="current-password"
          name="current-password"
          autoComplete="current-password"
          label={texts.currentPassword}
          showText={texts.showCurrentPassword}
          error={current.shown ? texts[current.shown] : wrongCurrent}
        />
        <PasswordField
          {...next.bind}
          id="new-password"
          name="new-password"
          autoComplete="new-password"
          label={texts.newPassword}
          hint={texts.passwordRule}
          showText={texts.showNewPassword}
          error={next.shown && texts[next.shown]}
        />
        <PasswordField
          {...repeated.bind}
          id="repeated-password"
          name="repeated-password"
          autoComplete="new-password"
          label={texts.confirmPassword}
          showText={texts.showConfirmation}
          error={repeated.shown && texts[repeated.shown]}
        />
        <FormAlert text={refused && wrong ? texts.formInvalid : null} />
        <SubmitButton
          text={texts.changePassword}
          disabled={wrong !== undefined}
          why={wrong && !refused ? why : null}
          busy={busy}
        />
      </form>
    </section>
  );
}
