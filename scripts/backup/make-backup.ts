import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { type Backup, backupName, backupsIn, readBackup, writtenManifest } from '#server/kernel/backups.ts';
import { holdFile, isHeld } from '#server/kernel/db/folder-lock.ts';
import type { Settings } from '#server/kernel/settings.ts';
import { diskProblem, ownerOnlyFolder } from '#server/kernel/state-folder.ts';
import { UserError } from '#server/kernel/user-error.ts';
import { VERSION } from '#server/kernel/version.ts';
import { dumpDatabase } from './dump-database.ts';
import { digestOf, flush, renameFlushed } from './files.ts';
import { digestSecrets, requireAuthSecret } from './secret-digests.ts';
import { packSite } from './site-state.ts';

type BackupSettings = Pick<Settings, 'home' | 'dataDir' | 'databaseUrl'>;

const OTHERS = 0o077;
const SECOND = 1000;

/** A backup that is being written or removed; hidden, and of no name that a reader accepts. */
const PART = /^\.memoria-\d{8}T\d{6}Z\.part$/;
const partOf = (dir: string, name: string) => join(dir, `.${name}.part`);

/** Keeps two backups or restores from one folder of backups; it ends with the process, however it ends. */
export function holdBackups(dir: string): DatabaseSync {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    return holdFile(join(dir, '.lock'));
  } catch (error) {
    if (isHeld(error)) throw new UserError(`Another backup or restore is at work in ${dir}: wait until it is done.`);
    throw refusal(dir, error);
  }
}

function refusal(dir: string, error: unknown): unknown {
  if (error instanceof UserError) return error;
  const problem = diskProblem(`The folder of backups ${dir}`, error);
  if (problem) return problem;
  // SQLite names no cause when a folder may not be written to.
  if (error instanceof Error && 'errcode' in error)
    return diskProblem(`The folder of backups ${dir}`, { code: 'EACCES' });
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return error;
  return new UserError(`The folder of backups ${dir} cannot be used (${error.code}): name another one.`, {
    cause: error,
  });
}

/** Removes what a process left that was killed. Called under the lock. */
function clearParts(dir: string): void {
  for (const name of readdirSync(dir)) if (PART.test(name)) rmSync(join(dir, name), { recursive: true, force: true });
}

/** The time of a backup whose name is not taken; names have seconds. */
function freeTime(dir: string, now: Date): Date {
  let time = now;
  while (existsSync(join(dir, backupName(time)))) time = new Date(time.getTime() + SECOND);
  return time;
}

type Made = { dir: string; now: Date; stop: AbortSignal; env?: NodeJS.ProcessEnv };

async function fill(part: string, settings: BackupSettings, { now, stop, env = process.env }: Made): Promise<void> {
  const secrets = digestSecrets(env, settings);
  requireAuthSecret(secrets);
  // The one waits for the database, the other packs.
  const [{ kind, file, facts }, site] = await Promise.all([
    dumpDatabase({ settings, folder: part, stop }),
    packSite(settings, part, stop),
  ]);
  const files = await Promise.all([file, ...site].map((name) => digestOf(part, name)));
  const database = { kind, ...facts };
  const { name, text } = writtenManifest({ version: VERSION, time: now.toISOString(), database, secrets, files });
  writeFileSync(join(part, name), text, { mode: 0o600 });
  for (const written of [...files.map((one) => one.name), name, '.']) flush(join(part, written));
}

/** Writes a backup: the folder appears under its name when all of it is on the disk. Throws a sentence, and leaves nothing. */
export async function makeBackup(settings: BackupSettings, made: Made): Promise<Backup> {
  const { dir } = made;
  using _lock = holdBackups(dir);
  clearParts(dir);
  const name = backupName(freeTime(dir, made.now));
  const part = partOf(dir, name);
  // pg_dump makes its file by this mask.
  const mask = process.umask(OTHERS);
  // One of the two that fails ends the other.
  const ended = new AbortController();
  try {
    mkdirSync(part, { mode: 0o700 });
    ownerOnlyFolder(part);
    await fill(part, settings, { ...made, stop: AbortSignal.any([made.stop, ended.signal]) });
    renameFlushed(part, join(dir, name));
  } catch (error) {
    ended.abort();
    rmSync(part, { recursive: true, force: true });
    throw made.stop.aborted ? made.stop.reason : refusal(dir, error);
  } finally {
    process.umask(mask);
  }
  return readBackup(join(dir, name));
}

/**
 * Removes all backups but the newest; returns the names of those. What is no backup of the portal stays, and so does `made`, which is
 * the newest whatever its name says: the clock may have been wrong when it or another one was made.
 */
export function removeOld(dir: string, keep: number, made?: Backup): string[] {
  using _lock = holdBackups(dir);
  const others = backupsIn(dir).filter(({ folder }) => folder !== made?.folder);
  const old = others.slice(made === undefined ? keep : keep - 1);
  return old.map(({ folder }) => {
    const name = folder.slice(dir.length + 1);
    const part = partOf(dir, name);
    // A removal that is broken off leaves nothing that passes for a backup.
    renameSync(folder, part);
    rmSync(part, { recursive: true, force: true });
    return name;
  });
}

/** Runs a command of the operator's in a shell, with the folder as BACKUP in its environment; throws a sentence when it fails. */
export async function sendOffSite(command: string, folder: string, stop: AbortSignal): Promise<void> {
  const env = { ...process.env, BACKUP: folder };
  const child = spawn(command, { shell: true, stdio: ['ignore', 'inherit', 'inherit'], env, signal: stop });
  const ended = await new Promise<number | string | null>((done, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => done(code ?? signal));
  });
  if (ended === 0) return;
  throw new UserError(
    `The backup ${folder} is complete, and the command of --off-site ended with ${ended}: correct the command, and send the folder once more.`,
  );
}

/** Throws where backups would be part of one another, or of the site that everybody may read. */
export function refuseInside(dir: string, { home, dataDir, distDir }: Pick<Settings, 'home' | 'dataDir' | 'distDir'>) {
  const reasons = [
    [join(home, 'public'), 'is part of each'],
    [dataDir, 'is part of each'],
    [distDir, 'is the site, which is served to everybody'],
  ] as const;
  for (const [folder, reason] of reasons) {
    if (!`${resolve(dir)}${sep}`.startsWith(`${folder}${sep}`)) continue;
    throw new UserError(`Backups cannot be kept in ${dir}, because ${folder} ${reason}: name a folder outside.`);
  }
}
