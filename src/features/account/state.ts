import type { Credentials, SignedIn } from '#contract/account.ts';
import type { Result } from '#lib/failure.ts';
import { type LoadableStore, loadable } from '#lib/loadable.ts';
import { refreshPoints } from '#session/balance.ts';
import { islandCall } from '#session/island-api.ts';
import { keepSession } from '#session/session.ts';

/** Signs in and keeps the session; an answer without a token is a refusal, whatever its status says. */
export async function signIn(credentials: Credentials): Promise<Result<SignedIn>> {
  const result = await islandCall('POST /auth/login', { body: credentials });
  if (!result.ok) return result;
  const { token, message } = result.answer;
  if (!token)
    return { ok: false, failure: { status: 200, code: message ? null : 'errorOccurred', message: message ?? null } };
  keepSession(result.answer);
  return result;
}

/** The balance as the profile shows it; the stores of the session keep the number. */
export const balance: LoadableStore<number> = loadable(refreshPoints);
