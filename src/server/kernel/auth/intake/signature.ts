import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The headers of a report, in small letters. */
export const INTAKE_HEADERS = {
  time: 'x-intake-time',
  digest: 'x-intake-digest',
  signature: 'x-intake-signature',
} as const;

/** What the game server signs: the time (seconds since 1970, as text), the call's path below the API base, and the body's digest. */
type SignedParts = { time: string; path: string; digest: string };

/** SHA-256 of a body, in hexadecimal digits. The digest is signed, so that a wrong signature is refused before the body is read. */
export function bodyDigest(body: Buffer | string): string {
  return createHash('sha256').update(body).digest('hex');
}

/** HMAC-SHA256 over `time.path.digest`, in hexadecimal digits. */
export function signReport(secret: string, { time, path, digest }: SignedParts): string {
  return createHmac('sha256', secret).update(`${time}.${path}.${digest}`).digest('hex');
}

/** The headers of a report that is signed `at` a time; the same report within a second has the same signature. */
export function signedHeaders(
  secret: string,
  { at, path, body }: { at: Date; path: string; body: Buffer | string },
): Record<string, string> {
  const time = String(Math.floor(at.getTime() / 1000));
  const digest = bodyDigest(body);
  return {
    [INTAKE_HEADERS.time]: time,
    [INTAKE_HEADERS.digest]: digest,
    [INTAKE_HEADERS.signature]: signReport(secret, { time, path, digest }),
  };
}

/** Compares two texts of hexadecimal digits in constant time. */
export function isSameHex(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one, 'hex'), Buffer.from(other, 'hex')];
  return a.length === b.length && timingSafeEqual(a, b);
}
