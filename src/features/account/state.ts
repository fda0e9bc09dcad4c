import type { Credentials, SignedIn } from '#contract/account.ts';
import type { Result } from '#lib/failure.ts';
import { type LoadableStore, loadable } from '#lib/loadable.ts';
import { refreshPoints } from '#session/balance.ts';
import { islandCall } from '#session/island-api.ts';
import { keepSession } from '#session/session.ts';

/** Signs in and keeps the session; an answer without a token asks for the second factor or is a refusal, whatever its status says. */
export async function signIn(credentials: Credentials): Promise<Result<SignedIn | 'secondFactorAsked'>> {
  const result = await islandCall('POST /auth/login', { body: credentials });
  if (!result.ok) return result;
  const { answer } = result;
  if ('token' in answer && answer.token) {
    keepSession(answer);
    return { ok: true, answer };
  }
  if (answer.message === 'totpRequired') return { ok: true, answer: 'secondFactorAsked' };
  const message: string | null = answer.message ?? null;
  return { ok: false, failure: { status: 200, code: message ? null : 'errorOccurred', message } };
}

/** The balance as the profile shows it; the stores of the session keep the number. */
export const balance: LoadableStore<number> = loadable(refreshPoints);
