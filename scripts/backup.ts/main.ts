import { resolve } from 'node:path';
import { UserError } from '#server/kernel/user-error.ts';
import { megabytes, seconds } from '../backup/files.ts';
import { makeBackup, refuseInside, removeOld, sendOffSite } from '../backup/make-backup.ts';
import { readOpenSettings } from '../build/build-settings.ts';
import { runProgram } from '../start/command-line.ts';
import { listenForStop } from '../start/stopping.ts';

const KEEP = 14;

const HELP = `npm run backup [-- --to DIR] [--keep N] [--off-site CMD]

Writes a backup while the portal serves: a folder memoria-YYYYMMDDTHHMMSSZ, which appears when all of it is on the disk, with
  database.dump     the database at DATABASE_URL by pg_dump, or database.tar.gz, the embedded one
  site.json, public.tar.gz   the operator's own files in PORTAL_HOME, where there are any
  data.tar.gz       the snapshot in DATA_DIR, which alone knows what earlier snapshots changed
  manifest.json     version, time, rows of each table, the head of the ledger, sizes and SHA-256
All figures of the database are of one moment. The secrets are not in it, only digests that recognise them: keep AUTH_SECRET
(without DATABASE_URL the file auth-secret in PORTAL_HOME) and INTAKE_SECRET in another safe place.

  --to DIR        the folder of backups (default: BACKUP_DIR, backups in PORTAL_HOME)
  --keep N        afterwards removes all but the N newest backups there (default: ${KEEP})
  --off-site CMD  afterwards runs CMD in a shell, with the new folder as BACKUP in its environment, such as
                  'rclone copy "$BACKUP" remote:memoria/"$(basename "$BACKUP")"'; when it fails, this ends with code 1, and
                  the backup stays
  --help          this text

npm run verify-backup -- newest tries a backup, npm run restore -- FOLDER --yes puts it back.
`;

const say = (line: string) => void process.stdout.write(`${line}\n`);

function readKeep(written = String(KEEP)): number {
  if (/^[1-9]\d{0,3}$/.test(written)) return Number(written);
  throw new UserError(`--keep is '${written}': give a whole number from 1 to 9999.`);
}

type Values = { to?: string; keep?: string; 'off-site'?: string };

async function backUp({ to, keep: written, 'off-site': offSite }: Values): Promise<number> {
  const keep = readKeep(written);
  const settings = readOpenSettings();
  const dir = to === undefined ? settings.backupDir : resolve(to);
  refuseInside(dir, settings);
  const stop = listenForStop();
  const began = performance.now();
  const made = await makeBackup(settings, { dir, now: new Date(), stop });
  const { folder, manifest } = made;
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
  say(`Written: ${folder} (${megabytes(bytes)} in ${seconds(began)})`);
  for (const name of removeOld(dir, keep, made)) say(`Removed: ${name}`);
  if (offSite !== undefined) await sendOffSite(offSite, folder, stop);
  return 0;
}

const text = { type: 'string' } as const;

await runProgram({
  program: 'npm run backup',
  help: HELP,
  options: { to: text, keep: text, 'off-site': text },
  run: backUp,
});
