import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { secretsIn } from './auth-secret.ts';

/** A text that was sealed; `isOutdated` when another secret than the current one sealed it: it should be sealed anew. */
export type Opened = { text: string; isOutdated: boolean };

/** What keeps codes and shared secrets unreadable to whoever has only the database. */
export type Secrets = {
  /** A digest of a code that is too short to be kept by a plain hash; `purpose` keeps the codes of one kind from another's. */
  digest: (purpose: string, code: string) => string;
  /** Every digest that the code may be kept by: those of all secrets, the current one's first. */
  digests: (purpose: string, code: string) => string[];
  /** Encrypts what must be read again (AES-256-GCM: nonce, tag, text). */
  seal: (text: string) => Buffer;
  /** Decrypts it; null when it was changed, or when none of the secrets sealed it. */
  open: (sealed: Buffer) => Opened | null;
};

const NONCE = 12;
const TAG = 16;

/** A key for one use, out of the server's signing secret. */
export const derived = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

function openWith(key: Buffer, sealed: Buffer): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), { authTagLength: TAG });
    decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
  } catch {
    // Another key sealed it, or somebody changed it: which of the two cannot be told.
    return null;
  }
}

/** Keys derived from the server's secrets, one for each use; the first of them makes what is new. */
export function createSecrets(authSecret: string): Secrets {
  const [current, ...former] = secretsIn(authSecret);
  const digestKey = derived(current, 'digests of codes');
  const formerDigestKeys = former.map((secret) => derived(secret, 'digests of codes'));
  const sealing = derived(current, 'sealed secrets');
  const formerly = former.map((secret) => derived(secret, 'sealed secrets'));
  const digestBy = (key: Buffer, purpose: string, code: string) =>
    createHmac('sha256', key).update(`${purpose}\n${code}`).digest('base64url');
  return {
    digest: (purpose, code) => digestBy(digestKey, purpose, code),
    digests: (purpose, code) => [digestKey, ...formerDigestKeys].map((key) => digestBy(key, purpose, code)),
    seal: (text) => {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open: (sealed) => {
      const text = openWith(sealing, sealed);
      if (text !== null) return { text, isOutdated: false };
      const older = formerly.map((key) => openWith(key, sealed)).find((opened) => opened !== null);
      return older === undefined ? null : { text: older, isOutdated: true };
    },
  };
}
