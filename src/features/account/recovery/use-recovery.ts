import { useState } from 'react';
import type { CodeNotice } from '#domain/account/recovery-messages.ts';
import { requestCode, resetPassword, type StepFailure } from './state.ts';

export type Recovery = {
  accountName: string;
  code: string;
  newPassword: string;
  /** That a code is in the mail, which opens the second step; null in the first. */
  sent: CodeNotice | null;
  loading: boolean;
  failure: StepFailure | null;
  done: boolean;
  /** Changes a field; what was wrong is not said any longer. */
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

/** The two steps of a recovery, from their beginning; `onDone` is told whose password it was. */
export function useRecovery(onDone: (accountName: string) => void): Recovery {
  const [now, setNow] = useState<Omit<Recovery, 'type' | 'send'>>(START);
  const change = (part: Partial<Recovery>) => setNow((before) => ({ ...before, ...part }));
  const { code, newPassword, sent, loading } = now;
  // Keyboards of phones put a space behind a suggested word.
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
