import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** What the game server signs: when (seconds since 1970, as text), to which call (its path below the API base), and what it says. */
type SignedParts = { time: string; path: string; digest: string };

/** SHA-256 of a body, in hexadecimal digits: it is what is signed, so that a stranger is turned away before the body is read. */
export function bodyDigest(body: Buffer | string): string {
  return createHash('sha256').update(body).digest('hex');
}

/** HMAC-SHA256 over `time.path.digest`, in hexadecimal digits. */
export function signReport(secret: string, { time, path, digest }: SignedParts): string {
  return createHmac('sha256', secret).update(`${time}.${path}.${digest}`).digest('hex');
}

/** Whether two texts of hexadecimal digits are one; tells nothing by the time it takes. */
export function isSameHex(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one, 'hex'), Buffer.from(other, 'hex')];
  return a.length === b.length && timingSafeEqual(a, b);
}
