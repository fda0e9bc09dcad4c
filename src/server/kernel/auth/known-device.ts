import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Secrets } from './secrets.ts';

const NAME_BYTES = 9;

const named = (account: string, device: string) => `${account}\n${device}`;

/** A browser's proof that an account was signed in on it; it opens nothing but tries of its own. */
export function proveDevice(secrets: Pick<Secrets, 'digest'>, account: string): string {
  const device = randomBytes(NAME_BYTES).toString('base64url');
  return `${device}.${secrets.digest('device', named(account, device))}`;
}

/** The device that a proof names; null when there is none, or when it is another account's. */
export function knownDevice(
  secrets: Pick<Secrets, 'digests'>,
  account: string,
  proof: string | undefined,
): string | null {
  if (proof === undefined) return null;
  const [device = '', digest = ''] = proof.split('.');
  const given = Buffer.from(digest);
  const isRight = secrets.digests('device', named(account, device)).some((right) => {
    return given.length === right.length && timingSafeEqual(given, Buffer.from(right));
  });
  return isRight ? device : null;
}
