import { hash } from 'node:crypto';

/** Tells two contents of one file apart; of a large site's files there are hundreds of thousands, so it is short. */
export function contentDigest(content: string | Uint8Array): string {
  return hash('sha256', content, 'base64url').slice(0, 16);
}
