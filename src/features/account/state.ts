import type { Credentials, SignedIn } from '#contract/account.ts';
import { type Result, UNREADABLE } from '#lib/failure.ts';
import { type LoadableStore, loadable } from '#lib/loadable.ts';
import { refreshPoints } from '#session/balance.ts';
import { islandCall } from '#session/island-api.ts';
import { saveSession } from '#session/session.ts';
import { $device } from '#session/state.ts';

/** Signs in and stores the session; an answer without a token requires the second factor or is a refusal, whatever its status. */
export async function signIn(credentials: Credentials): Promise<Result<SignedIn | 'secondFactorAsked'>> {
  const device = $device.get();
  const body = device === undefined ? credentials : { ...credentials, device };
  const result = await islandCall('POST /auth/login', { body });
  if (!result.ok) return result;
  const { answer } = result;
  if ('token' in answer && answer.token) {
    saveSession(answer);
    return { ok: true, answer };
  }
  if (answer.message === 'totpRequired') return { ok: true, answer: 'secondFactorAsked' };
  const message: string | null = answer.message ?? null;
  return { ok: false, failure: { status: 200, code: message ? null : 'errorOccurred', message } };
}

/** Mails and phones put spaces or dashes into a code; what has other than six digits is sent as it was typed. */
export function bareCode(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  return digits.length === 6 ? digits : typed.trim();
}

/** An answer without the result counts as a failure. */
function verdict(result: Result<{ result: boolean }>): Result<boolean> {
  if (!result.ok) return result;
  const taken: unknown = result.answer.result;
  if (typeof taken === 'boolean') return { ok: true, answer: taken };
  return { ok: false, failure: UNREADABLE };
}

export async function isNameTaken(name: string): Promise<Result<boolean>> {
  return verdict(await islandCall('POST /users/validateNameExist', { body: { account_name: name } }));
}

export async function isEmailTaken(email: string): Promise<Result<boolean>> {
  return verdict(await islandCall('POST /auth/validateEmailExist', { body: { email } }));
}

/** The balance for the profile; the session's store has the number. */
export const balance: LoadableStore<number> = loadable(refreshPoints);
