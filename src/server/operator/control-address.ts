import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserError } from '../kernel/user-error.ts';

/** Longer paths do not fit into a socket's address: 104 bytes on macOS, 108 on Linux. */
const LONGEST_PATH = 100;
const OTHERS = 0o077;

/** A folder that nobody else can enter, also when another user made one of its name first. */
function ownFolder(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  if (found.isDirectory() && found.uid === process.getuid?.() && (found.mode & OTHERS) === 0) return folder;
  throw new UserError(
    `The folder ${folder} belongs to somebody else: remove it, or set PORTAL_HOME to a shorter path.`,
  );
}

/** Where a running server takes commands: a socket in the state folder, a folder of its own when that path is too long, a pipe on Windows. */
export function controlAddress(home: string): string {
  const digest = createHash('sha256').update(home).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\portal-${digest}`;
  const direct = join(home, 'control.sock');
  if (Buffer.byteLength(direct) <= LONGEST_PATH) return direct;
  return join(ownFolder(join(tmpdir(), `portal-${digest}`)), 'control.sock');
}
