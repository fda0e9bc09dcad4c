import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import {
  type CodeNotice,
  fieldOfProblem,
  isCodeNotice,
  type RecoveryProblem,
  recoveryProblem,
} from '#domain/account/recovery-messages.ts';
import { errorText, type Failure } from '#lib/failure.ts';
import { islandCall } from '#session/island-api.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Emblem } from '#ui/Emblem.tsx';
import { TextField } from '#ui/Fields.tsx';
import { Form } from '#ui/Form.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import styles from '../account.module.css';
import type { RecoveryTexts } from '../account-texts.ts';

/** Why a step failed: a key of the dialog's texts, or the server's message where there is no text for it. */
type StepFailure = RecoveryProblem | Failure;

/** A refusal with a message is shown by it; without one, by the step's own text. */
function stepFailure(failure: Failure, silent: RecoveryProblem): StepFailure {
  if (failure.status === 429) return failure;
  if (failure.message === null) return silent;
  return recoveryProblem(failure.message) ?? failure;
}

function unexpected(message: string | null | undefined): StepFailure {
  if (!message) return 'genericError';
  return recoveryProblem(message) ?? { status: 200, code: null, message };
}

/** First step: requests a code by mail; a code that was sent a short while ago counts as sent. */
async function requestCode(accountName: string): Promise<{ notice: CodeNotice } | { failure: StepFailure }> {
  const result = await islandCall('POST /auth/request-password-recovery', { body: { account_name: accountName } });
  if (!result.ok) return { failure: stepFailure(result.failure, 'recoveryRequestFailed') };
  const message: string | undefined = result.answer.message;
  return isCodeNotice(message) ? { notice: message } : { failure: unexpected(message) };
}

/** Second step: sets the new password; null when that is done. */
async function resetPassword(accountName: string, code: string, newPassword: string): Promise<StepFailure | null> {
  const body = { account_name: accountName, code, newPassword };
  const result = await islandCall('POST /auth/reset-password', { body });
  if (!result.ok) return stepFailure(result.failure, 'recoveryResetFailed');
  const message: string | undefined = result.answer.message;
  return message === 'passwordResetSuccess' ? null : unexpected(message);
}

type Recovery = {
  accountName: string;
  code: string;
  newPassword: string;
  /** That a code is in the mail, which opens the second step; null in the first. */
  sent: CodeNotice | null;
  loading: boolean;
  failure: StepFailure | null;
  done: boolean;
  /** Changes a field and clears the failure. */
  type: (typed: Partial<Record<'accountName' | 'code' | 'newPassword', string>>) => void;
  /** Sends the step that is shown; one that lacks something is not sent. */
  send: () => Promise<void>;
};

/** Mails and phones put spaces or dashes into a code; what has other than six digits is sent as it was typed. */
function bareCode(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  return digits.length === 6 ? digits : typed;
}

const START = { accountName: '', code: '', newPassword: '', sent: null, loading: false, failure: null, done: false };

/** The two steps of a recovery; `onDone` receives the name of the account. */
function useRecovery(onDone: (accountName: string) => void): Recovery {
  const [now, setNow] = useState<Omit<Recovery, 'type' | 'send'>>(START);
  const change = (part: Partial<Recovery>) => setNow((before) => ({ ...before, ...part }));
  const { code, newPassword, sent, loading } = now;
  // Phone keyboards add a space after a suggested word.
  const accountName = now.accountName.trim();

  async function request() {
    if (accountName === '') return change({ failure: 'recoveryAccountRequired' });
    change({ loading: true, failure: null });
    const result = await requestCode(accountName);
    change({ loading: false, ...('notice' in result ? { sent: result.notice } : { failure: result.failure }) });
  }

  async function reset() {
    if (code === '' || newPassword === '') return change({ failure: 'recoveryFieldsRequired' });
    change({ loading: true, failure: null });
    const failure = await resetPassword(accountName, bareCode(code), newPassword);
    if (failure === null) onDone(accountName);
    change({ loading: false, failure, done: failure === null });
  }

  return {
    ...now,
    type: (typed) => change({ ...typed, failure: null }),
    send: async () => {
      if (!loading) await (sent ? reset() : request());
    },
  };
}

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

type RecoveryStepsProps = { texts: RecoveryTexts; close: () => void; onDone: (accountName: string) => void };

/** Account name, then code and new password; the message is shown under the field it belongs to. */
function RecoverySteps({ texts, close, onDone }: RecoveryStepsProps) {
  const form = useRef<HTMLFormElement>(null);
  const recovery = useRecovery(onDone);
  const { sent, loading, failure, done } = recovery;

  // The focus goes to the new step, or to its invalid field.
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
      {sent && <NewPassword texts={texts} recovery={recovery} under={under} />}
    </Form>
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

/** The fragment that opens the dialog; links to `/login` carry it. */
const FRAGMENT = '#recover';

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
  /** Called once the dialog of a recovery that succeeded is closed, and the focus is the page's again. */
  onRecovered: (accountName: string) => void;
};

/** The recovery dialog: a link to its fragment opens it, at the beginning each time; Escape or its button close it. */
export function RecoveryDialog({ texts, onRecovered }: Props) {
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
        close={() => setOpen(false)}
        onDone={(accountName) => {
          recovered.current = accountName;
        }}
      />
    </Dialog>
  );
}
