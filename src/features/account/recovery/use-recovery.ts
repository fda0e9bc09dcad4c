import { useState } from 'react';
import {
  type CodeNotice,
  isCodeNotice,
  type RecoveryProblem,
  recoveryProblem,
} from '#domain/account/recovery-messages.ts';
import type { Failure } from '#lib/failure.ts';
import { islandCall } from '#session/island-api.ts';

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
};

/** Mails and phones put spaces or dashes into a code; what has other than six digits is sent as it was typed. */
function bareCode(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  return digits.length === 6 ? digits : typed;
}

const START = { accountName: '', code: '', newPassword: '', sent: null, loading: false, failure: null, done: false };

/** The two steps of a recovery; `onDone` receives the name of the account. */
export function useRecovery(onDone: (accountName: string) => void): Recovery {
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
