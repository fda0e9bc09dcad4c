import type { CaptchaChallenge } from '#contract/account.ts';
import type { Result } from '#lib/failure.ts';
import { islandCall } from '#session/island-api.ts';

/** A challenge to be solved; 'absent' where the server has no captcha (HTTP 404), so that none is asked for. */
export async function fetchChallenge(): Promise<Result<CaptchaChallenge | 'absent'>> {
  const result = await islandCall('GET /captcha');
  return !result.ok && result.failure.status === 404 ? { ok: true, answer: 'absent' } : result;
}
