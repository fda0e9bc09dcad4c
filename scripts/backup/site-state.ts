import { spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Settings } from '#server/kernel/settings.ts';
import { diskProblem } from '#server/kernel/state-folder.ts';
import { UserError } from '#server/kernel/user-error.ts';
import { JOURNAL, MANIFEST } from '#snapshot/format.ts';
import { flush, flushAll, renameFlushed } from './files.ts';
import { runTool } from './postgres-programs.ts';

type Folders = Pick<Settings, 'home' | 'dataDir'>;

/** A part of the site's state: the file of a backup that has it, and where it is. */
type Part = { file: string; path: string; isFolder: boolean };

/** The operator's own files, and the snapshot, which alone knows what earlier ones changed. */
const partsOf = ({ home, dataDir }: Folders): Part[] => [
  { file: 'site.json', path: join(home, 'site.json'), isFolder: false },
  { file: 'public.tar.gz', path: join(home, 'public'), isFolder: true },
  { file: 'data.tar.gz', path: dataDir, isFolder: true },
];

/** Of exports that are at work or were broken off. */
const DRAFTS = '--exclude=./.draft-*';

/** Times that a snapshot is read again which an export replaced meanwhile. */
const TRIES = 5;

/** Changes with every step by which an export replaces a snapshot. */
function stateOf(dataDir: string): string {
  const files = [join(dataDir, MANIFEST), join(dataDir, JOURNAL, MANIFEST)];
  return files.map((file) => (existsSync(file) ? hash('sha256', readFileSync(file), 'hex') : '')).join();
}

function noTar(error: unknown): unknown {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  return isMissing ? new UserError('There is no program tar here: install it, and start again.') : error;
}

/** Every system comes with a tar, which keeps rights and links and needs no package; pictures are packed already, so gzip is quick. */
async function pack(folder: string, file: string, stop: AbortSignal): Promise<boolean> {
  const child = spawn('tar', ['-C', folder, DRAFTS, '-cf', '-', '.'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    signal: stop,
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', (error) => reject(noTar(error)));
    child.once('close', resolve);
  });
  const writing = pipeline(child.stdout, createGzip({ level: 1 }), createWriteStream(file, { mode: 0o600 }));
  // A program that is not there says so, and its output only that it ended.
  const [code, written] = await Promise.allSettled([ended, writing]);
  if (code.status === 'rejected') throw code.reason;
  if (written.status === 'rejected') throw written.reason;
  return code.value === 0;
}

/** An export may replace a snapshot while it is read: then it is read again. */
async function packFolder({ path, file }: Part, folder: string, stop: AbortSignal): Promise<void> {
  for (let turn = 1; turn <= TRIES; turn += 1) {
    const before = stateOf(path);
    const isWhole = await pack(path, join(folder, file), stop);
    if (isWhole && before === stateOf(path)) return;
  }
  throw new UserError(
    `The folder ${path} cannot be read whole, because something writes there again and again, or this user may not read all of it: correct that, and start again.`,
  );
}

/** Writes the site's state into a folder; returns the files. What is not there is left out. */
export async function packSite(folders: Folders, folder: string, stop: AbortSignal): Promise<string[]> {
  const parts = partsOf(folders).filter(({ path }) => existsSync(path));
  for (const part of parts) {
    if (part.isFolder) await packFolder(part, folder, stop);
    else writeFileSync(join(folder, part.file), readFileSync(part.path), { mode: 0o600 });
  }
  return parts.map(({ file }) => file);
}

const stagedAt = (path: string) => `${path}.restoring`;

/** Removes what a restore left that was broken off. */
export function clearStaged(folders: Folders): void {
  for (const { path } of partsOf(folders)) rmSync(stagedAt(path), { recursive: true, force: true });
}

/** A mounted folder cannot be renamed. */
function refuseMounted({ path }: Part): void {
  if (!existsSync(path) || statSync(path).dev === statSync(dirname(path)).dev) return;
  throw new UserError(
    `${path} is a file system of its own, which cannot be exchanged: set DATA_DIR or PORTAL_HOME to folders inside of it; nothing was changed.`,
  );
}

/** Unpacks the site's state beside the present one. Throws a sentence. */
export async function stageSite(
  folders: Folders,
  folder: string,
  files: readonly string[],
  stop: AbortSignal,
): Promise<void> {
  for (const part of partsOf(folders).filter(({ file }) => files.includes(file))) {
    refuseMounted(part);
    const staged = stagedAt(part.path);
    const from = join(folder, part.file);
    const place = `The folder ${dirname(staged)}`;
    try {
      mkdirSync(part.isFolder ? staged : dirname(staged), { recursive: true, mode: 0o700 });
      if (part.isFolder) {
        await runTool({ program: 'tar', path: 'tar', args: ['-C', staged, '-xzf', from], place, stop });
        flushAll(staged);
      } else {
        writeFileSync(staged, readFileSync(from), { mode: 0o600 });
        flush(staged);
      }
    } catch (error) {
      throw diskProblem(place, error) ?? noTar(error);
    }
  }
}

/** Puts the staged state in the place of the present one, which is kept beside it; returns what was kept. */
export function swapSite(folders: Folders, stamp: string): string[] {
  const staged = partsOf(folders).filter(({ path }) => existsSync(stagedAt(path)));
  return staged.flatMap(({ path }) => {
    const aside = `${path}.before-${stamp}`;
    const isThere = existsSync(path);
    if (isThere) renameFlushed(path, aside);
    renameFlushed(stagedAt(path), path);
    return isThere ? aside : [];
  });
}
