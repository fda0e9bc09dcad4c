import { type SubmitEvent, useEffect, useRef } from 'react';
import { fieldOfProblem } from '#domain/account/recovery-messages.ts';
import { errorText } from '#lib/failure.ts';
import { FormAlert } from '#ui/FormAlert.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { TextField } from '#ui/TextField.tsx';
import { RecoveryDone } from './RecoveryDone.tsx';
import type { RecoveryTexts } from './recovery-texts.ts';
import { type Recovery, useRecovery } from './use-recovery.ts';

type Props = { texts: RecoveryTexts; close: () => void; onDone: (accountName: string) => void };

/** Account name, then code and new password; the message is shown under the field it belongs to. */
export function RecoverySteps({ texts, close, onDone }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const recovery = useRecovery(onDone);
  const { sent, loading, failure, done } = recovery;

  // The step that begins, and what was wrong in it, is where one goes on.
  useEffect(() => {
    if (loading || (!sent && !failure)) return;
    const inputs = [...(form.current?.querySelectorAll('input') ?? [])];
    const wrong = inputs.find((input) => input.getAttribute('aria-invalid') === 'true');
    (wrong ?? inputs.find((input) => !input.readOnly && input.value === ''))?.focus();
  }, [sent, loading, failure]);

  if (done) return <RecoveryDone text={texts.passwordResetSuccess} close={close} />;

  const problem = typeof failure === 'string' ? failure : null;
  const text = failure && (typeof failure === 'string' ? texts[failure] : errorText(failure, texts.errors));
  const field = fieldOfProblem(problem);
  const under = (name: typeof field) => (field === name ? text : null);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    void recovery.send();
  }

  return (
    <form ref={form} className="stack" method="dialog" noValidate aria-busy={loading} onSubmit={submit}>
      <p role="status">{sent ? texts[sent] : texts.lead}</p>
      <TextField
        id="recovery-account"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        label={texts.accountName}
        value={recovery.accountName}
        readOnly={sent !== null}
        onChange={({ target }) => recovery.type({ accountName: target.value })}
        error={under('account')}
      />
      {sent && <NewPassword texts={texts} recovery={recovery} under={under} />}
      <FormAlert text={field === null ? text : null} />
      <SubmitButton
        text={loading ? texts[sent ? 'setting' : 'sending'] : texts[sent ? 'setPassword' : 'sendCode']}
        disabled={false}
        busy={loading}
        why={null}
      >
        <button className="button button--quiet" type="button" onClick={close}>
          {texts.close}
        </button>
      </SubmitButton>
    </form>
  );
}

type StepProps = {
  texts: RecoveryTexts;
  recovery: Recovery;
  under: (field: 'code' | 'password') => string | null;
};

function NewPassword({ texts, recovery, under }: StepProps) {
  return (
    <>
      <TextField
        id="recovery-code"
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        label={texts.code}
        hint={texts.codeHint}
        value={recovery.code}
        onChange={({ target }) => recovery.type({ code: target.value })}
        error={under('code')}
      />
      <PasswordField
        id="recovery-password"
        name="new-password"
        autoComplete="new-password"
        label={texts.newPassword}
        hint={texts.passwordHint}
        showText={texts.showPassword}
        value={recovery.newPassword}
        onChange={({ target }) => recovery.type({ newPassword: target.value })}
        error={under('password')}
      />
    </>
  );
}
