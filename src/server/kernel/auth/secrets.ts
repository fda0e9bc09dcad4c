import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { diskProblem, ownerOnlyFile } from '../state-folder.ts';
import { UserError } from '../user-error.ts';

const code = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'unknown');

/** Characters a secret has at least; HS256 signs with 32 bytes. */
export const SHORTEST_SECRET = 32;

/** Completes a sentence that begins with the name of the list. */
export const EMPTY_PART =
  'has a comma with nothing beside it: take the comma away, or write the secret that is missing there';

/** One secret or several: the first signs and seals, and what any of them signed or sealed is accepted. */
type SecretList = readonly [current: string, ...former: string[]];

const partsOf = (written: string) => written.split(',').map((part) => part.trim());
/** Whether a text is long enough to sign with. */
export const isSecret = (text: string) => text.length >= SHORTEST_SECRET;

/** Whether no comma has a secret on one side and nothing on the other: such a text may be a list or one secret. */
export const isWhole = (written = '') => !(partsOf(written).includes('') && partsOf(written).some(isSecret));

/**
 * The secrets of a setting. A comma separates them only when every part is long enough to be a secret: one secret that contains
 * commas or surrounding blanks keeps working. Throws a sentence about `name` for a list with an empty part.
 */
export function secretsIn(written: string, name = 'A list of secrets'): SecretList {
  if (!written.includes(',')) return [written];
  if (!isWhole(written)) throw new UserError(`${name} ${EMPTY_PART}.`);
  const [current = '', ...former] = partsOf(written);
  return [current, ...former].every(isSecret) ? [current, ...former] : [written];
}

/** Reads the file; a secret that is too short to sign with is refused, because it can be guessed. */
function readSecret(file: string): string {
  ownerOnlyFile(file);
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length >= SHORTEST_SECRET) {
    secretsIn(secret, `The secret in ${file}`);
    return secret;
  }
  throw new UserError(
    `The secret in ${file} ${secret === '' ? 'is empty' : 'is too short to sign with'}: bring the file back from a backup. Without one delete it, and a new secret is made: everybody signs in again, and authenticator apps have to be set up anew, after a sign-in with a recovery code.`,
  );
}

function makeSecret(home: string, file: string): void {
  const draft = `${file}.${process.pid}`;
  try {
    mkdirSync(home, { recursive: true, mode: 0o700 });
    writeFileSync(draft, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600 });
    linkWhenAbsent(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * The secret kept in the state folder, readable by its owner only, made on first use; two processes that make it at once get
 * the same. Throws a `UserError` for a folder that cannot be used and for a secret that is too short.
 */
export function storedSecret(home: string): string {
  const file = join(home, 'auth-secret');
  try {
    if (!existsSync(file)) makeSecret(home, file);
    return readSecret(file);
  } catch (error) {
    throw error instanceof UserError ? error : unwritable(home, error);
  }
}

/** A link appears whole or not at all: no process reads half a secret. */
function linkWhenAbsent(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch (error) {
    if (code(error) !== 'EEXIST') throw error;
  }
}

/** The sentence for a state folder that cannot be used. */
export function unwritable(home: string, error: unknown): UserError {
  const place = `The state folder ${home}`;
  return (
    diskProblem(place, error) ??
    new UserError(
      `${place} cannot be read or written (${code(error)}): give this user the right to, or set PORTAL_HOME to another folder.`,
      { cause: error },
    )
  );
}

/** A text that was sealed; `isOutdated` when another secret than the current one sealed it: it should be sealed anew. */
type Opened = { text: string; isOutdated: boolean };

/** Keeps codes and shared secrets unreadable in the database. */
export type Secrets = ReturnType<typeof createSecrets>;

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
    // Another key sealed it, or it was changed: the two cannot be told apart.
    return null;
  }
}

/** Keys derived from the server's secrets, one for each use; the first of them makes what is new. */
export function createSecrets(authSecret: string) {
  const [current, ...former] = secretsIn(authSecret);
  const digestKey = derived(current, 'digests of codes');
  const formerDigestKeys = former.map((secret) => derived(secret, 'digests of codes'));
  const sealing = derived(current, 'sealed secrets');
  const formerly = former.map((secret) => derived(secret, 'sealed secrets'));
  const digestBy = (key: Buffer, purpose: string, code: string) =>
    createHmac('sha256', key).update(`${purpose}\n${code}`).digest('base64url');
  return {
    /** A digest of a code that is too short to be kept by a plain hash; `purpose` keeps the codes of one kind from another's. */
    digest: (purpose: string, code: string) => digestBy(digestKey, purpose, code),
    /** Every digest that the code may be kept by: those of all secrets, the current one's first. */
    digests: (purpose: string, code: string) =>
      [digestKey, ...formerDigestKeys].map((key) => digestBy(key, purpose, code)),
    /** Encrypts what must be read again (AES-256-GCM: nonce, tag, text). */
    seal: (text: string) => {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    /** Decrypts it; null when it was changed, or when none of the secrets sealed it. */
    open: (sealed: Buffer): Opened | null => {
      const text = openWith(sealing, sealed);
      if (text !== null) return { text, isOutdated: false };
      const older = formerly.map((key) => openWith(key, sealed)).find((opened) => opened !== null);
      return older === undefined ? null : { text: older, isOutdated: true };
    },
  };
}
