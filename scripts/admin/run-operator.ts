import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createCommandContext, runCommand } from '#server/commands.ts';
import { systemClock } from '#server/kernel/clock.ts';
import { askServer } from '#server/kernel/commands/control-socket.ts';
import type { CommandContext, OperatorAnswer, OperatorRequest } from '#server/kernel/commands/define-command.ts';
import { openDatabase } from '#server/kernel/db/connect.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { FolderHeldError } from '#server/kernel/db/folder-lock.ts';
import { prepareSchema } from '#server/kernel/db/migrate.ts';
import { WORKING } from '#server/kernel/db/pool.ts';
import type { Live } from '#server/kernel/realtime/live.ts';
import type { Settings } from '#server/kernel/settings.ts';
import { UserError } from '#server/kernel/user-error.ts';

export type Operator = { run: (request: OperatorRequest) => Promise<OperatorAnswer>; close: () => Promise<void> };

const silent = () => undefined;
/** A command's answer is its output; the server's log does not belong on the terminal. */
const SILENT = { info: silent, warn: silent, error: silent };

/** The live events, which are loaded by the first command that announces something. */
function announcer(pool: Database['pool']): CommandContext['live'] & { close: () => Promise<void> } {
  let opened: Promise<Live> | null = null;
  const tell = (announce: (live: Live) => void) => {
    opened ??= import('#server/kernel/realtime/live.ts').then(({ createLive }) => createLive(pool));
    const announced = opened.then((live) => {
      announce(live);
      return live;
    });
    opened = announced;
  };
  return {
    announcePurchase: (...purchase) => tell((live) => live.announcePurchase(...purchase)),
    endSessions: (ids) => {
      if (ids.length > 0) tell((live) => live.endSessions(ids));
    },
    close: async () => (await opened)?.close(),
  };
}

async function openHere(settings: Settings): Promise<Operator> {
  const database = await openDatabase(settings, systemClock, undefined, WORKING, { name: 'memoria admin' });
  // On PostgreSQL this reaches the sockets of every process; the embedded database has no connected clients.
  const live = announcer(database.pool);
  const close = () => live.close().finally(database.close);
  try {
    await prepareSchema(database);
  } catch (error) {
    await close();
    throw error;
  }
  const context = createCommandContext(settings, { db: database.db, clock: systemClock, live, log: SILENT });
  return { run: (request) => runCommand(context, request), close };
}

/** Opens the database in this process; where the running server holds the folder, every command is sent to it instead. */
export async function openOperator(settings: Settings): Promise<Operator> {
  const embedded = settings.databaseUrl === null;
  if (embedded && !existsSync(join(settings.home, 'db'))) {
    throw new UserError(`There is no database in ${settings.home} yet: run npm start first, or correct PORTAL_HOME.`);
  }
  try {
    return await openHere(settings);
  } catch (error) {
    if (!(error instanceof FolderHeldError)) throw error;
    return { run: (request) => askServer(settings.home, request), close: async () => undefined };
  }
}

export async function runOperator(settings: Settings, request: OperatorRequest): Promise<OperatorAnswer> {
  const operator = await openOperator(settings);
  return operator.run(request).finally(operator.close);
}
