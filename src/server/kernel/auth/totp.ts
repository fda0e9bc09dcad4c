import { Secret, TOTP } from 'otpauth';
import { SITE } from '#domain/site/site.ts';

/** What every authenticator app knows without being told: RFC 6238 with SHA-1, six digits, half a minute. */
const PERIOD_SECONDS = 30;
const KIND = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS };
/** As long as the digest: RFC 4226, section 4. */
const SECRET_BYTES = 20;
/** Clocks of phones are wrong by some seconds, and typing takes some: one step before and one after are taken, too. */
const STEPS_AROUND = [-1, 0, 1];

/** A new shared secret, in base32. */
export function makeSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The `otpauth://` address that an app reads from a picture: product, account and secret. */
export function keyUri(secret: string, accountName: string): string {
  return new TOTP({ ...KIND, issuer: SITE.product, label: accountName, secret: Secret.fromBase32(secret) }).toString();
}

/**
 * The time step a code belongs to; null when it is wrong, too old or too new, or not later than `lastStep`: a code works once,
 * and none works that is older than one that did.
 */
export function verifyTotp(secret: string, code: string, now: Date, lastStep: number): number | null {
  if (!/^[0-9]{6}$/.test(code)) return null;
  const totp = new TOTP({ ...KIND, secret: Secret.fromBase32(secret) });
  const current = totp.counter({ timestamp: now.getTime() });
  for (const around of STEPS_AROUND) {
    const step = current + around;
    const timestamp = step * PERIOD_SECONDS * 1000;
    if (step > lastStep && totp.validate({ token: code, timestamp, window: 0 }) !== null) return step;
  }
  return null;
}
