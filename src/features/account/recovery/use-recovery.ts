import { useState } from 'react';
import {
  type CodeNotice,
  isCodeNotice,
  type RecoveryProblem,
  recoveryProblem,
} from '#domain/account/recovery-messages.ts';
import type { Failure } from '#lib/failure.ts';
import { islandCall } from '#session/island-api.ts';
import { useCountdown } from '../countdown.ts';
import { bareCode } from '../state.ts';

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

/** Seconds between two codes of a server that does not name them; it may name fewer. */
const RESEND_WAIT = 300;

/** First step: requests a code by mail; a code that was sent a short while ago counts as sent. */
async function requestCode(
  accountName: string,
): Promise<{ notice: CodeNotice; resendAt: number } | { failure: StepFailure }> {
  const result = await islandCall('POST /auth/request-password-recovery', { body: { account_name: accountName } });
  if (!result.ok) return { failure: stepFailure(result.failure, 'recoveryRequestFailed') };
  const message: string | undefined = result.answer.message;
  if (!isCodeNotice(message)) return { failure: unexpected(message) };
  return { notice: message, resendAt: Date.now() + 1000 * (result.answer.retryAfter ?? RESEND_WAIT) };
}

/** Second step: sets the new password; null when that is done. */
async function resetPassword(accountName: string, code: string, newPassword: string): Promise<StepFailure | null> {
  const body = { account_name: accountName, code, newPassword };
  const result = await islandCall('POST /auth/reset-password', { body });
  if (!result.ok) return stepFailure(result.failure, 'recoveryResetFailed');
  const message: string | undefined = result.answer.message;
  return message === 'passwordResetSuccess' ? null : unexpected(message);
}

export type Recovery = {
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
  /** Milliseconds until another code may be sent; 0: now. */
  resendLeft: number;
  /** Has another code sent, once it may be. */
  resend: () => Promise<void>;
  /** Back to the first step, with the name to change. */
  changeName: () => void;
};

type State = Pick<Recovery, 'accountName' | 'code' | 'newPassword' | 'sent' | 'loading' | 'failure' | 'done'> & {
  /** When another code may be sent, in ms. */
  resendAt: number;
};

const ENTRIES = { code: '', newPassword: '' };
const START: State = {
  accountName: '',
  ...ENTRIES,
  sent: null,
  loading: false,
  failure: null,
  done: false,
  resendAt: 0,
};

/** The two steps of a recovery, of the account `suggested` unless another is typed; `onDone` receives the name of the account. */
export function useRecovery(suggested: string, onDone: (accountName: string) => void): Recovery {
  const [now, setNow] = useState<State>({ ...START, accountName: suggested });
  const change = (part: Partial<State>) => setNow((before) => ({ ...before, ...part }));
  const resendLeft = useCountdown(now.resendAt);
  const { code, newPassword, sent, loading } = now;
  // Phone keyboards add a space after a suggested word.
  const accountName = now.accountName.trim();

  async function request() {
    if (accountName === '') return change({ failure: 'recoveryAccountRequired' });
    change({ loading: true, failure: null });
    const result = await requestCode(accountName);
    if ('failure' in result) return change({ loading: false, failure: result.failure });
    // A code that was typed before is an older one.
    change({ loading: false, sent: result.notice, resendAt: result.resendAt, code: '' });
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
    resendLeft,
    resend: async () => {
      if (!loading && resendLeft === 0) await request();
    },
    changeName: () => change({ ...ENTRIES, sent: null, failure: null }),
  };
}
