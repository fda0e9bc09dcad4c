import { Secret, TOTP } from 'otpauth';
import type { TestApp } from '#support/server/build-test-app.ts';

type SessionUser = { authorization: string };

const STEP = 30_000;

/** What an authenticator app shows for a secret, at the clock of the API or some steps of half a minute away from it. */
export function codeOf(api: Pick<TestApp, 'clock'>, secret: string, steps = 0): string {
  const timestamp = api.clock.now().getTime() + steps * STEP;
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
}

/** A code that is not right now, and was not and will not be by one step. */
export function wrongCode(api: Pick<TestApp, 'clock'>, secret: string): string {
  const right = [-1, 0, 1].map((steps) => codeOf(api, secret, steps));
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? '';
}

/** Switches the second factor of the bearer on; the code that was used for it is worth nothing any more. */
export async function switchOn(api: Pick<TestApp, 'clock' | 'post'>, bearer: SessionUser, currentPassword: string) {
  const started = await api.post('/auth/startSecondFactor', { currentPassword }, bearer);
  const { secret } = started.json<{ secret: string }>();
  const confirmed = await api.post('/auth/confirmSecondFactor', { code: codeOf(api, secret) }, bearer);
  return { secret, recoveryCodes: confirmed.json<{ recoveryCodes: string[] }>().recoveryCodes };
}
