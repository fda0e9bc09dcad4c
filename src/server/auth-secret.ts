import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SentenceError } from './sentence-error.ts';

const code = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'unknown');

/** The signing secret kept in the state folder (mode 0600), made on first use; two processes that make it at once get the same. */
export function storedSecret(home: string): string {
  const file = join(home, 'auth-secret');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (code(error) !== 'ENOENT') throw unwritable(home, error);
  }
  const draft = `${file}.${process.pid}`;
  try {
    mkdirSync(home, { recursive: true, mode: 0o700 });
    writeFileSync(draft, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600 });
    linkWhenAbsent(draft, file);
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw unwritable(home, error);
  } finally {
    rmSync(draft, { force: true });
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
