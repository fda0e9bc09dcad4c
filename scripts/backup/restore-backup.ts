import { basename } from 'node:path';
import type { Backup } from '#server/kernel/backups.ts';
import { systemClock } from '#server/kernel/clock.ts';
import { openDatabase } from '#server/kernel/db/connect.ts';
import { WORKING } from '#server/kernel/db/pool.ts';
import { schemaState } from '#server/kernel/db/schema-state.ts';
import type { Settings } from '#server/kernel/settings.ts';
import { UserError } from '#server/kernel/user-error.ts';
import { refuseNewer, runChecks, timeOf } from './check-copy.ts';
import { requireWhole, seconds } from './files.ts';
import { holdBackups } from './make-backup.ts';
import type { Present, Restorer } from './present.ts';
import { restorerIn } from './restore-embedded.ts';
import { restorerOf } from './restore-postgres.ts';
import { authSecretProblem, digestSecrets, intakeSecretProblem } from './secret-digests.ts';
import { clearStaged, stageSite, swapSite } from './site-state.ts';

type RestoreSettings = Pick<Settings, 'home' | 'dataDir' | 'databaseUrl' | 'backupDir'>;

type Asked = {
  settings: RestoreSettings;
  env: NodeJS.ProcessEnv;
  otherSecret: boolean;
  stop: AbortSignal;
  say: (line: string) => void;
};

function restorerFor(backup: Backup, { home, databaseUrl }: RestoreSettings): Restorer {
  const { kind } = backup.manifest.database;
  if (kind === 'postgres' && databaseUrl !== null) return restorerOf(databaseUrl, backup);
  if (kind === 'pglite' && databaseUrl === null) return restorerIn(home, backup);
  throw new UserError(
    kind === 'postgres'
      ? `${backup.folder} is of PostgreSQL, and DATABASE_URL is not set: set it.`
      : `${backup.folder} is of the embedded database, and DATABASE_URL is set: start again without it.`,
  );
}

function sayYounger({ isRead, younger }: Present, { manifest: { time } }: Backup, say: Asked['say']): void {
  const lost =
    younger === null
      ? `Nothing in it is younger than the backup of ${time}.`
      : `Lost, because younger than ${time}: ${younger}.`;
  say(isRead ? lost : 'It cannot be read now: what is younger than the backup is unknown.');
}

/** Says what a restore would replace and lose; changes nothing. Throws a sentence where the backup cannot be restored. */
export async function describeRestore(backup: Backup, asked: Asked): Promise<void> {
  const { manifest } = backup;
  const { settings, env, say } = asked;
  const present = await (await checkedRestorer(backup, asked)).present();
  say(`${basename(backup.folder)} is of ${manifest.time}, version ${manifest.version}.`);
  say(
    `It would replace ${present.place}, and the site's state in ${settings.home} and ${settings.dataDir}; both are kept.`,
  );
  sayYounger(present, backup, say);
  if (present.held.length > 0) say(`To be stopped first: ${present.held.join(', ')}.`);
  const { secrets } = manifest;
  const trouble = authSecretProblem(secrets, digestSecrets(env, settings, secrets.salt));
  if (trouble !== null) say(trouble);
  say('Nothing was changed: --yes restores it.');
}

/** Everything that can be refused before a database is touched. */
async function checkedRestorer(backup: Backup, { settings }: Asked): Promise<Restorer> {
  const restorer = restorerFor(backup, settings);
  await requireWhole(backup);
  refuseNewer(backup.manifest);
  return restorer;
}

function refuseOtherSecret({ manifest: { secrets } }: Backup, { settings, env, otherSecret, say }: Asked): void {
  const present = digestSecrets(env, settings, secrets.salt);
  const trouble = authSecretProblem(secrets, present);
  if (trouble !== null && !otherSecret) {
    throw new UserError(
      `${trouble.slice(0, -1)}; set AUTH_SECRET to the secret of that time, alone or behind the present one (new,old), or restore nevertheless by --other-secret.`,
    );
  }
  for (const line of [trouble, intakeSecretProblem(secrets, present)]) if (line !== null) say(line);
}

/** `20280102T030405678Z`: two restores may begin within one second. */
const stampOf = (time: Date) => time.toISOString().replaceAll(/[-:.]/g, '');

/** What is checked and said when all is in its place; whether the checks are clean. */
async function conclude(backup: Backup, { settings, say }: Asked): Promise<boolean> {
  const database = await openDatabase(settings, systemClock, undefined, WORKING);
  const since = `npm run admin -- reconcile --provider-since ${backup.manifest.time}`;
  try {
    if ((await schemaState(database)).is === 'older') {
      say(
        'The schema is older than this code: npm run migrate, then npm run admin -- check-ledger and check-deliveries.',
      );
    } else for (const line of await runChecks(database, timeOf(backup.manifest))) say(line);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    say(error.message);
    return false;
  } finally {
    await database.close();
    say(`Then start the portal, npm run rebuild, and ${since}, which finds payments that the backup does not know.`);
  }
  return true;
}

/** The database is restored by now: a sentence that says so. */
function putSite(settings: RestoreSettings, stamp: string): string[] {
  try {
    return swapSite(settings, stamp);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(
      `The database is restored, and the site's state is not (${reason}): correct that, and restore once more.`,
      {
        cause: error,
      },
    );
  }
}

/** Restores database and site state; returns whether the checks afterwards are clean. Throws a sentence where nothing was changed. */
export async function restoreBackup(backup: Backup, asked: Asked): Promise<boolean> {
  const { settings, stop, say } = asked;
  using _lock = holdBackups(settings.backupDir);
  const began = performance.now();
  const restorer = await checkedRestorer(backup, asked);
  refuseOtherSecret(backup, asked);
  const present = await restorer.present();
  if (present.held.length > 0) {
    throw new UserError(
      `It would replace ${present.place}, which is in use by ${present.held.join(', ')}: stop that, and start again; nothing was changed.`,
    );
  }
  sayYounger(present, backup, say);
  const files = backup.manifest.files.map(({ name }) => name);
  const stamp = stampOf(systemClock.now());
  clearStaged(settings);
  try {
    const beforeSwap = () => stageSite(settings, backup.folder, files, stop);
    const { found, kept } = await restorer.replace({ stamp, stop, beforeSwap });
    const aside = putSite(settings, stamp);
    say(`Restored in ${seconds(began)}: ${found}`);
    for (const line of kept) say(line);
    if (aside.length > 0) say(`The site's state of before: ${aside.join(', ')}.`);
  } finally {
    clearStaged(settings);
  }
  return conclude(backup, asked);
}
