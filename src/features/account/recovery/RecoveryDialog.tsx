import { type RefObject, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { fieldOfProblem } from '#domain/account/recovery-messages.ts';
import { fill } from '#i18n/fill.ts';
import { errorText } from '#lib/failure.ts';
import { TextButton } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Emblem } from '#ui/Emblem.tsx';
import { TextField } from '#ui/Fields.tsx';
import { Form } from '#ui/Form.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import styles from '../account.module.css';
import type { RecoveryTexts } from '../account-texts.ts';
import { waitText } from '../countdown.ts';
import { type Recovery, useRecovery } from './use-recovery.ts';

/** How long the success is shown, in ms. */
const SHOWN = 1_600;

/** The last step of a recovery. */
function RecoveryDone({ text, close }: { text: string; close: () => void }) {
  const message = useRef<HTMLParagraphElement>(null);
  // The focused button is gone.
  useEffect(() => message.current?.focus(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time runs once, however often its surroundings are drawn.
  useEffect(() => {
    const timer = setTimeout(close, SHOWN);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.recovered}>
      <Emblem figure="m22 45 10 10 18-22" />
      <p ref={message} role="status" tabIndex={-1}>
        {text}
      </p>
    </div>
  );
}

type RecoveryStepsProps = {
  texts: RecoveryTexts;
  suggested: string;
  close: () => void;
  onDone: (accountName: string) => void;
};

/** The focus goes to a new step, or to its invalid field, or back to the name. */
function useStepFocus(form: RefObject<HTMLFormElement | null>, { sent, loading, failure }: Recovery): void {
  const wasSent = useRef(sent);
  useEffect(() => {
    const isBack = wasSent.current !== null && sent === null;
    wasSent.current = sent;
    if (loading || (!sent && !failure && !isBack)) return;
    const inputs = [...(form.current?.querySelectorAll('input') ?? [])];
    const wrong = inputs.find((input) => input.getAttribute('aria-invalid') === 'true');
    const next = inputs.find((input) => !input.readOnly && (isBack || input.value === ''));
    (wrong ?? next)?.focus();
  }, [form, sent, loading, failure]);
}

/** Account name, then code and new password; the message is shown under the field it belongs to. */
function RecoverySteps({ texts, suggested, close, onDone }: RecoveryStepsProps) {
  const form = useRef<HTMLFormElement>(null);
  const recovery = useRecovery(suggested, onDone);
  const { sent, loading, failure, done } = recovery;

  useStepFocus(form, recovery);

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
    <Form
      ref={form}
      aria-busy={loading}
      onSubmit={submit}
      submit={loading ? texts[sent ? 'setting' : 'sending'] : texts[sent ? 'setPassword' : 'sendCode']}
      busy={loading}
      alert={field === null ? text : null}
      leave={{ text: texts.close, onClick: close }}
    >
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
      {sent && <StepBack texts={texts} recovery={recovery} />}
      {sent && <NewPassword texts={texts} recovery={recovery} under={under} />}
    </Form>
  );
}

/** What helps where no code comes: another one, or another name. */
function StepBack({ texts, recovery }: { texts: RecoveryTexts; recovery: Recovery }) {
  const id = useId();
  const { resendLeft, loading } = recovery;
  return (
    <div className={styles.stepBack}>
      <TextButton text={texts.changeName} onClick={recovery.changeName} />
      <TextButton
        text={texts.sendAgain}
        aria-disabled={resendLeft > 0 || loading}
        aria-describedby={id}
        onClick={() => void recovery.resend()}
      />
      <p className="hint" id={id}>
        {resendLeft > 0 && fill(texts.resendWait, { time: waitText(resendLeft) })}
      </p>
    </div>
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
        pattern="[0-9 ]*"
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

/** The fragment that opens the dialog; links to `/login` carry it. */
export const FRAGMENT = '#recover';

/** Whether a click follows a link of this page to the dialog, here and not in another tab. */
function opensHere(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const elsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  return link?.hash === FRAGMENT && link.pathname === location.pathname && !elsewhere;
}

/** Whether the dialog is open: its fragment and links to it open it; these leave no place of their own in the history. */
function useOpening(): [open: boolean, setOpen: (open: boolean) => void] {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const look = () => {
      if (location.hash !== FRAGMENT) return;
      // So that the same address opens it again, and a reload does not.
      history.replaceState(history.state, '', location.pathname + location.search);
      setOpen(true);
    };
    const onClick = (event: MouseEvent) => {
      if (!opensHere(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    look();
    addEventListener('hashchange', look);
    document.addEventListener('click', onClick);
    return () => {
      removeEventListener('hashchange', look);
      document.removeEventListener('click', onClick);
    };
  }, []);
  return [open, setOpen];
}

type Props = {
  texts: RecoveryTexts;
  /** The name it begins with. */
  accountName?: string;
  /** Called once the dialog of a recovery that succeeded is closed, and the focus is the page's again. */
  onRecovered: (accountName: string) => void;
};

/** The recovery dialog: a link to its fragment opens it, at the beginning each time; Escape or its button close it. */
export function RecoveryDialog({ texts, accountName = '', onRecovered }: Props) {
  const [open, setOpen] = useOpening();
  const recovered = useRef<string | null>(null);

  function closed() {
    setOpen(false);
    if (recovered.current !== null) onRecovered(recovered.current);
    recovered.current = null;
  }

  return (
    <Dialog title={texts.title} open={open} onClose={closed}>
      <RecoverySteps
        texts={texts}
        suggested={accountName}
        close={() => setOpen(false)}
        onDone={(accountName) => {
          recovered.current = accountName;
        }}
      />
    </Dialog>
  );
}
