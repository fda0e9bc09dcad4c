import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { confirmationProblem, type NewPasswordProblem, newPasswordProblem } from '#domain/account/credentials.ts';
import { errorText } from '#lib/failure.ts';
import { $message } from '#session/message.ts';
import { $accountName } from '#session/state.ts';
import { Form, useSubmit } from '#ui/Form.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { useValidatedField } from '#ui/use-validated-field.ts';
import type { SecurityTexts } from '../account-texts.ts';
import { $pendingEmail } from '../profile/state.ts';
import { currentProblem, PasswordOwner } from './ConfirmForm.tsx';
import { changePassword, withDropped } from './state.ts';

/** What is wrong with the new password. */
export function changedProblem(typed: string, current: string): NewPasswordProblem | 'passwordSame' | null {
  const problem = newPasswordProblem(typed);
  if (problem) return problem;
  // As the server compares: accents have two encodings.
  return typed.normalize('NFKC') === current.normalize('NFKC') ? 'passwordSame' : null;
}

/** What is wrong with its repetition; a problem of the first field comes before. */
export function repeatedProblem(typed: string, next: string, current: string) {
  if (typed === '') return 'confirmationRequired';
  return changedProblem(next, current) ? 'solvePasswordIssues' : confirmationProblem(typed, next);
}

/** Three fields, each judged as it is left; a refusal of the server opens the failed dialog. */
export function ChangePassword({ texts }: { texts: SecurityTexts }) {
  const name = useStore($accountName);
  const current = useValidatedField(currentProblem);
  const next = useValidatedField((value) => changedProblem(value, current.value));
  const repeated = useValidatedField((value) => repeatedProblem(value, next.value, current.value));
  /** The current password that the server refused; shown under its field until it changes. */
  const [denied, setDenied] = useState<string | null>(null);
  const fields = [current, next, repeated];
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
    setDenied(null);
    const pending = $pendingEmail.get();
    const failure = await changePassword(current.value, next.value);
    if (failure) {
      $message.set({ title: texts.failedTitle, text: errorText(failure, texts.errors), status: 'failed' });
      if (failure.code === 'currentPasswordWrong') markWhenClosed();
      return;
    }
    for (const field of fields) field.clear();
    $message.set({
      title: texts.passwordChangedTitle,
      text: withDropped(texts.passwordChanged, pending, texts),
      status: 'success',
    });
  }

  const { bind, refused } = useSubmit(fields, send);
  const wrongCurrent = denied === current.value ? texts.errors.currentPasswordWrong : null;
  return (
    <section className="panel change-password" aria-labelledby="change-password">
      <h2 id="change-password">{texts.changePassword}</h2>
      <Form
        {...bind}
        submit={texts.changePassword}
        why={bind.disabled && !refused ? why : null}
        alert={refused ? texts.formInvalid : null}
      >
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
      </Form>
    </section>
  );
}
