import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { DatabaseFacts } from './db/database-facts.ts';
import { diskProblem } from './state-folder.ts';
import { UserError } from './user-error.ts';

/** A backup is a folder of this name with a manifest in it. */
const NAME = /^memoria-\d{8}T\d{6}Z$/;
const MANIFEST = 'manifest.json';
const FORMAT = 1;

const File = z.object({
  name: z.string().regex(/^[a-z][a-z.-]*$/),
  bytes: z.number().int().min(0),
  sha256: z.string().regex(/^[\da-f]{64}$/),
});
export type BackupFile = z.infer<typeof File>;

const Manifest = z.object({
  format: z.literal(FORMAT),
  /** The version and commit that made it. */
  version: z.string(),
  /** Everything that is committed later is not in it. */
  time: z.iso.datetime(),
  database: DatabaseFacts.extend({ kind: z.enum(['postgres', 'pglite']) }),
  /** Digests of the secrets that the database needs, by the salt; they tell nothing of them. */
  secrets: z.object({ salt: z.string(), auth: z.array(z.string()), intake: z.array(z.string()) }),
  files: z.array(File).min(1),
});
export type BackupManifest = z.infer<typeof Manifest>;

export type Backup = { folder: string; manifest: BackupManifest };

/** The folder of a backup that is made at a time; two in one second share it. */
export const backupName = (time: Date) => `memoria-${time.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;

export const isBackupName = (name: string) => NAME.test(name);

export const writtenManifest = (manifest: Omit<BackupManifest, 'format'>) => ({
  name: MANIFEST,
  text: `${JSON.stringify({ format: FORMAT, ...manifest }, null, 2)}\n`,
});

const Format = z.object({ format: z.number() });

/** Reads the manifest of a backup; throws a sentence for a folder that is none. */
export function readBackup(folder: string): Backup {
  const file = join(folder, MANIFEST);
  if (!existsSync(file)) {
    throw new UserError(
      `${folder} is no backup, because it has no ${MANIFEST}: name a folder that npm run backup made.`,
    );
  }
  let written: unknown;
  try {
    written = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw diskProblem(`The backup ${folder}`, error) ?? spoilt(folder, 'it is no JSON');
  }
  const { data, error } = Manifest.safeParse(written);
  if (data) return { folder, manifest: data };
  const format = Format.safeParse(written).data?.format ?? FORMAT;
  if (format > FORMAT) {
    throw new UserError(
      `The backup ${folder} has the format ${format}, and this code reads ${FORMAT}: use the code that made it.`,
    );
  }
  throw spoilt(folder, `it is wrong at '${error?.issues[0]?.path.join('.')}'`);
}

const spoilt = (folder: string, why: string) =>
  new UserError(`The manifest of the backup ${folder} cannot be used, because ${why}: take another backup.`);

function readIfWhole(folder: string): Backup | null {
  try {
    return readBackup(folder);
  } catch (error) {
    // Another program's folder of this name, or a spoilt manifest: it is none of ours to list or to remove.
    if (error instanceof UserError) return null;
    throw error;
  }
}

/** The backups in a folder, newest first; [] when there is no such folder. */
export function backupsIn(dir: string): Backup[] {
  if (!existsSync(dir)) return [];
  const names = readdirSync(dir, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && NAME.test(entry.name),
  );
  const newestFirst = names
    .map(({ name }) => name)
    .sort()
    .reverse();
  return newestFirst.flatMap((name) => readIfWhole(join(dir, name)) ?? []);
}

/** The backup that an operator names: a path, a name in the folder of backups, or `newest`. Throws a sentence. */
export function namedBackup(word: string, dir: string): Backup {
  if (word !== 'newest') return readBackup(existsSync(word) || !isBackupName(basename(word)) ? word : join(dir, word));
  const [newest] = backupsIn(dir);
  if (newest) return newest;
  throw new UserError(`There is no backup in ${dir}: run npm run backup first, or name its folder.`);
}
