import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** What keeps codes and shared secrets unreadable to whoever has only the database. */
export type Secrets = {
  /** A digest of a code that is too short to be kept by a plain hash; `purpose` keeps the codes of one kind from another's. */
  digest: (purpose: string, code: string) => string;
  /** Encrypts what must be read again (AES-256-GCM: nonce, tag, text); `open` throws when it was changed. */
  seal: (text: string) => Buffer;
  open: (sealed: Buffer) => string;
};

const NONCE = 12;
const TAG = 16;

/** A key for one use, out of the server's signing secret. */
export const derived = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/** Keys derived from the server's signing secret, one for each use. */
export function createSecrets(authSecret: string): Secrets {
  const digests = derived(authSecret, 'digests of codes');
  const sealing = derived(authSecret, 'sealed secrets');
  return {
    digest: (purpose, code) => createHmac('sha256', digests).update(`${purpose}\n${code}`).digest('base64url'),
    seal: (text) => {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open: (sealed) => {
      const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(0, NONCE), { authTagLength: TAG });
      decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
      return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
    },
  };
}
