import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Secrets } from './secrets.ts';

const NAME_BYTES = 9;

const digestOf = (secrets: Pick<Secrets, 'digest'>, account: string, device: string) =>
  Buffer.from(secrets.digest('device', `${account}\n${device}`));

/** A browser's proof that an account was signed in on it; it opens nothing but tries of its own. */
export function proveDevice(secrets: Pick<Secrets, 'digest'>, account: string): string {
  const device = randomBytes(NAME_BYTES).toString('base64url');
  return `${device}.${digestOf(secrets, account, device)}`;
}

/** The device that a proof names; null when there is none, or when it is another account's. */
export function knownDevice(
  secrets: Pick<Secrets, 'digest'>,
  account: string,
  proof: string | undefined,
): string | null {
  if (proof === undefined) return null;
  const [device = '', digest = ''] = proof.split('.');
  const [given, right] = [Buffer.from(digest), digestOf(secrets, account, device)];
  return given.length === right.length && timingSafeEqual(given, right) ? device : null;
}
