import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { diskProblem } from '../disk-problem.ts';
import { ownerOnlyFile } from '../owner-only.ts';
import { UserError } from '../user-error.ts';

const code = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'unknown');

/** Characters a secret has at least; HS256 signs with 32 bytes. */
export const SHORTEST_SECRET = 32;

/** Completes a sentence that begins with the name of the list. */
export const EMPTY_PART =
  'has a comma with nothing beside it: take the comma away, or write the secret that is missing there';

/** One secret or several: the first signs and seals, and what any of them signed or sealed is accepted. */
export type SecretList = readonly [current: string, ...former: string[]];

const partsOf = (written: string) => written.split(',').map((part) => part.trim());
/** Whether a text is long enough to sign with. */
export const isSecret = (text: string) => text.length >= SHORTEST_SECRET;

/** Whether no comma has a secret on one side and nothing on the other: that is neither a list nor one secret for sure. */
export const isWhole = (written = '') => !(partsOf(written).includes('') && partsOf(written).some(isSecret));

/**
 * The secrets of a setting. A comma separates them only when every part is long enough to be a secret: one that has commas in it
 * goes on working as it stands, and so does one with blanks around it. Throws a sentence about `name` for a list with an empty part.
 */
export function secretsIn(written: string, name = 'A list of secrets'): SecretList {
  if (!written.includes(',')) return [written];
  if (!isWhole(written)) throw new UserError(`${name} ${EMPTY_PART}.`);
  const [current = '', ...former] = partsOf(written);
  return [current, ...former].every(isSecret) ? [current, ...former] : [written];
}

/** What the file holds; one that is too short to sign with is refused, because anyone could guess it. */
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
 * the same. Throws a `SentenceError` for a folder that cannot be used and for a secret that is no secret.
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

/** A link appears whole or not at all, so that nobody reads half a secret. */
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
