import { atom } from 'nanostores';
import type { OwnAccount } from '#contract/account.ts';
import type { Failure, Result } from '#lib/failure.ts';
import { type LoadableStore, loadable } from '#lib/loadable.ts';
import { islandCall } from '#session/island-api.ts';
import { $accessToken, $email, $verificationSentAt, $verified } from '#session/state.ts';

export type Verification = { verified: boolean; createdAt: string };

/** A new address that waits for its link to be opened; null when none does. */
export const $pendingEmail = atom<string | null>(null);

/** Whether answers to this bearer's requests may be stored: the session may have ended or changed meanwhile. */
const isStill = (token: string | undefined) => token !== undefined && token === $accessToken.get();

async function fetchVerification(): Promise<Result<Verification>> {
  const token = $accessToken.get();
  const result = await islandCall('GET /auth/getVerifyParameter');
  if (!result.ok) return result;
  const { isVerify, created_at: createdAt } = result.answer;
  if (isStill(token)) $verified.set(isVerify);
  return { ok: true, answer: { verified: isVerify, createdAt } };
}

async function fetchOwnAccount(): Promise<Result<OwnAccount | null>> {
  const token = $accessToken.get();
  const result = await islandCall('GET /auth/account');
  if (!result.ok) return result.failure.status === 404 ? { ok: true, answer: null } : result;
  const { email, pendingEmail, verificationSentAt } = result.answer;
  if (isStill(token)) {
    // Before the address: a listener of the new one finds nothing pending.
    $pendingEmail.set(pendingEmail);
    $email.set(email);
    $verificationSentAt.set(verificationSentAt ?? undefined);
  }
  return result;
}

/** Whether the address is verified; the session's own flag follows the answer. */
export const verification: LoadableStore<Verification> = loadable(fetchVerification);

/** The account as its owner sees it; null where the server has no such call, and the browser's own values have to do. */
export const ownAccount: LoadableStore<OwnAccount | null> = loadable(fetchOwnAccount);

/** Asks for both again, without leaving the screen. */
export async function refreshAccount(): Promise<void> {
  await Promise.all([verification.refresh(), ownAccount.refresh()]);
}

/** Whether a refusal counts password attempts; servers refuse a mail that is too recent with the same status. */
const isTooManyTries = ({ code, message }: Failure) => code === 'tooManyRequests' && message !== 'verifiedEmailWait';

/**
 * Has the verification mail sent, to a new address if one is given, confirmed by the password where it takes the place of a
 * verified one; `wait` when the last mail is too recent.
 */
export async function sendVerification(
  email?: string,
  confirmation?: { currentPassword: string; totp?: string },
): Promise<'sent' | 'wait' | Failure> {
  const body = { ...(email === undefined ? {} : { email }), ...confirmation };
  const result = await islandCall('POST /auth/send-verify-code', { body });
  if (!result.ok) {
    // It was verified elsewhere meanwhile: the page shows that.
    if (result.failure.code === 'alreadyVerified') void refreshAccount();
    if (result.failure.status !== 429 || (confirmation && isTooManyTries(result.failure))) return result.failure;
    // Another browser requested the last one: the account has the time.
    void ownAccount.refresh();
    return 'wait';
  }
  $verificationSentAt.set(new Date().toISOString());
  if (email !== undefined) $pendingEmail.set(email);
  void ownAccount.refresh();
  return 'sent';
}

/** Cancels the change of address that waits for its link; null also when none did any more. */
export async function cancelChange(): Promise<Failure | null> {
  const result = await islandCall('POST /auth/cancel-email-change');
  if (!result.ok) return result.failure;
  $pendingEmail.set(null);
  void ownAccount.refresh();
  return null;
}
