import { signedHeaders } from '#server/kernel/auth/intake/signature.ts';
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
  return signedHeaders(signing.secret ?? INTAKE_SECRET, {
    at: signing.at ?? api.clock.now(),
    path: signing.path ?? path,
    body: signing.body ?? body,
  });
}

/** Reports something in the game server's name. */
export function report(api: TestApp, path: string, body: unknown, signing: Signing = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return api.post(path, text, signatureOf(api, path, text, signing));
}
