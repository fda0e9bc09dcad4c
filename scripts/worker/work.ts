import { systemClock } from '#server/kernel/clock.ts';
import { openDatabase, warnOfBroken } from '#server/kernel/db/connect.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { prepareSchema } from '#server/kernel/db/migrate.ts';
import { WORKING } from '#server/kernel/db/pool.ts';
import type { WorkerLoop } from '#server/kernel/jobs/worker-loop.ts';
import { readSettings, type Settings } from '#server/kernel/settings.ts';
import { UserError } from '#server/kernel/user-error.ts';
import { addressOf } from '../publish/targets.ts';
import { listenForStop, untilStopped, userMessageOf } from '../start/stopping.ts';
import { createSiteWorker } from './site-worker.ts';

/** Starts a worker over an open database; the caller closes it before the database. */
export function startWorker(settings: Settings, { db }: Pick<Database, 'db'>, say: (line: string) => void): WorkerLoop {
  // A wrong target is reported at start and not by the first job.
  for (const target of settings.publishTo) addressOf(target);
  const report = (error: unknown) => say(`The worker could not go on, and tries again: ${userMessageOf(error)}`);
  const worker = createSiteWorker({ db, clock: systemClock, settings, env: process.env, say, report });
  worker.start();
  return worker;
}

/** Works until it is stopped; answers the exit code. */
export async function work(env: NodeJS.ProcessEnv): Promise<number> {
  const settings = readSettings(env);
  if (settings.databaseUrl === null) {
    throw new UserError(
      'With the embedded database npm start and npm run serve do the jobs themselves: set DATABASE_URL to run a worker.',
    );
  }
  const stop = listenForStop({ hangUpEnds: false });
  const say = (line: string) => void process.stdout.write(`${new Date().toISOString()} ${line}\n`);
  const database = await openDatabase(settings, systemClock, warnOfBroken, WORKING, { name: 'memoria work' });
  try {
    await prepareSchema(database);
    const worker = startWorker(settings, database, say);
    say('Waiting for jobs.');
    await untilStopped(stop);
    say('Stopping.');
    await worker.close();
  } finally {
    await database.close();
  }
  return 0;
}
