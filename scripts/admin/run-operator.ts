import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '#server/clock.ts';
import { openDatabase } from '#server/db/connect.ts';
import { FolderHeldError } from '#server/db/folder-lock.ts';
import { migrate } from '#server/db/migrate.ts';
import { createLive } from '#server/live/live.ts';
import { type OperatorAnswer, type OperatorRequest, runCommand } from '#server/operator/commands.ts';
import { askServer } from '#server/operator/control-client.ts';
import { SentenceError } from '#server/sentence-error.ts';
import type { Settings } from '#server/settings.ts';

/** Runs a command where the database is: in this process, or in the server that holds the folder. */
export async function runOperator(settings: Settings, request: OperatorRequest): Promise<OperatorAnswer> {
  const embedded = settings.databaseUrl === null;
  if (embedded && !existsSync(join(settings.home, 'db'))) {
    throw new SentenceError(
      `There is no database in ${settings.home} yet: run npm start first, or correct PORTAL_HOME.`,
    );
  }
  try {
    return await runHere(settings, request);
  } catch (error) {
    if (error instanceof FolderHeldError) return askServer(settings.home, request);
    throw error;
  }
}

async function runHere(settings: Settings, request: OperatorRequest): Promise<OperatorAnswer> {
  const database = await openDatabase(settings);
  // On PostgreSQL this reaches the sockets of every process; on the embedded database nobody is connected.
  const live = createLive(database.pool);
  try {
    await migrate(database);
    return await runCommand({ db: database.db, clock: systemClock, live }, request);
  } finally {
    await live.close();
    await database.close();
  }
}
