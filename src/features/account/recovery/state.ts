import {
  type CodeNotice,
  isCodeNotice,
  type RecoveryProblem,
  recoveryProblem,
} from '#domain/account/recovery-messages.ts';
import type { Failure } from '#lib/failure.ts';
import { islandCall } from '#session/island-api.ts';

/** Why a step did not succeed: a key of the dialog's texts, or what the server said of something that has none. */
export type StepFailure = RecoveryProblem | Failure;

/** A refusal with words is shown by them; without, by what the step says of itself. */
function stepFailure(failure: Failure, silent: RecoveryProblem): StepFailure {
  if (failure.status === 429) return failure;
  if (failure.message === null) return silent;
  return recoveryProblem(failure.message) ?? failure;
}

function unexpected(message: string | null | undefined): StepFailure {
  if (!message) return 'genericError';
  return recoveryProblem(message) ?? { status: 200, code: null, message };
}

/** First step: has a code mailed; a code that was sent a short while ago is as good. */
export async function requestCode(accountName: string): Promise<{ notice: CodeNotice } | { failure: StepFailure }> {
  const result = await islandCall('POST /auth/request-password-recovery', { body: { account_name: accountName } });
  if (!result.ok) return { failure: stepFailure(result.failure, 'recoveryRequestFailed') };
  const message: string | undefined = result.answer.message;
  return isCodeNotice(message) ? { notice: message } : { failure: unexpected(message) };
}

/** Second step: sets the new password; null when that is done. */
export async function resetPassword(
  accountName: string,
  code: string,
  newPassword: string,
): Promise<StepFailure | null> {
  const body = { account_name: accountName, code, newPassword };
  const result = await islandCall('POST /auth/reset-password', { body });
  if (!result.ok) return stepFailure(result.failure, 'recoveryResetFailed');
  const message: string | undefined = result.answer.message;
  return message === 'passwordResetSuccess' ? null : unexpected(message);
}
