import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownerOnlyFile } from './owner-only.ts';
import { SentenceError } from './sentence-error.ts';

const code = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'unknown');

/** Characters a signing secret has at least; HS256 signs with 32 bytes. */
export const SHORTEST_SECRET = 32;

/** What the file holds; one that is too short to sign with is refused, because anyone could guess it. */
function readSecret(file: string): string {
  ownerOnlyFile(file);
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length >= SHORTEST_SECRET) return secret;
  throw new SentenceError(
    `The signing secret in ${file} ${secret === '' ? 'is empty' : 'is too short to sign with'}: delete the file, and a new one is made (everybody signs in again), or write ${SHORTEST_SECRET} random characters or more into it.`,
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
 * The signing secret kept in the state folder, readable by its owner only, made on first use; two processes that make it at
 * once get the same. Throws a `SentenceError` for a folder that cannot be used and for a secret that is no secret.
 */
export function storedSecret(home: string): string {
  const file = join(home, 'auth-secret');
  try {
    if (!existsSync(file)) makeSecret(home, file);
    return readSecret(file);
  } catch (error) {
    throw error instanceof SentenceError ? error : unwritable(home, error);
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
export function unwritable(home: string, error: unknown): SentenceError {
  return new SentenceError(
    `The state folder ${home} cannot be read or written (${code(error)}): give this user the right to, or set PORTAL_HOME to another folder.`,
    { cause: error },
  );
}
