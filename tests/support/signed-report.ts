import { INTAKE_HEADERS } from '#server/intake/intake.ts';
import { bodyDigest, signReport } from '#server/intake/signature.ts';
import type { TestApp } from './build-test-app.ts';

/** What the tests' game server signs with. */
export const INTAKE_SECRET = 'what the game server and the portal share';

/** How a report is signed, where it is not as it should be. */
type Signing = { at?: Date; secret?: string; path?: string; body?: string };

/** The headers of a report that the game server signs now. */
export function signatureOf(
  api: Pick<TestApp, 'clock'>,
  path: string,
  body: string | Buffer,
  signing: Signing = {},
): Record<string, string> {
  const time = String(Math.floor((signing.at ?? api.clock.now()).getTime() / 1000));
  const digest = bodyDigest(signing.body ?? body);
  const signature = signReport(signing.secret ?? INTAKE_SECRET, { time, path: signing.path ?? path, digest });
  return {
    [INTAKE_HEADERS.time]: time,
    [INTAKE_HEADERS.digest]: digest,
    [INTAKE_HEADERS.signature]: signature,
  };
}

/** Reports something in the game server's name. */
export function report(api: TestApp, path: string, body: unknown, signing: Signing = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return api.post(path, text, signatureOf(api, path, text, signing));
}
