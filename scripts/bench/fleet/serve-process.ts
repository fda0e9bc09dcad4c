import { once } from 'node:events';
import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type AppDeps, buildApp } from '#server/app.ts';
import { accounts } from '#server/kernel/auth/schema.ts';
import { openSession } from '#server/kernel/auth/sessions.ts';
import { createTokens } from '#server/kernel/auth/tokens.ts';
import { type Clock, systemClock } from '#server/kernel/clock.ts';
import { openDatabase } from '#server/kernel/db/connect.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { migrate } from '#server/kernel/db/migrate.ts';
import { isUnreachable } from '#server/kernel/db/query-errors.ts';
import { listen } from '#server/kernel/http/listen.ts';
import type { Limits } from '#server/kernel/limits.ts';
import { createLive } from '#server/kernel/realtime/live.ts';
import { readSettings } from '#server/kernel/settings.ts';
import type { Ask, Question } from './api-processes.ts';

/** Milliseconds for what is under way when a process is to end. */
const GRACE = 500;

export type Served = { app: FastifyInstance; db: Database['db']; clock: Clock; limits: Limits };

/** How a bench's processes differ from the server as it is: how they come to die, and what they answer the bench. */
export type Serving<Point extends string, Asked extends Ask> = {
  deps: (death: CrashPoint<Point>, database: Database) => Partial<AppDeps>;
  answer: (served: Served, question: Asked) => Promise<unknown>;
};

/** Milliseconds between two tries while the database is away, and how many there are. */
const PAUSE = 100;
const TRIES = 300;

/** Tries again while the database begins, as a service manager starts a process again that found none. */
async function onceThere<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (!isUnreachable(error) || left === 0) throw error;
      await pause(PAUSE);
    }
  }
}

/** Runs the API as one process of the fleet: it stands by until the parent lets it begin, and ends when the parent disconnects. */
export async function serveProcess<Point extends string, Asked extends Ask>({
  deps,
  answer,
}: Serving<Point, Asked>): Promise<void> {
  // Until then it stands by for another process, with everything loaded.
  const [{ where, passes }] = (await once(process, 'message')) as [Extract<Question, { passes: number }>];
  const death = createCrashPoint<Point>(where, passes);
  const settings = readSettings();
  const clock = systemClock;
  const database = await onceThere(() => openDatabase(settings, clock));
  await onceThere(() => migrate(database));
  const live = createLive(database.pool);
  const { limits } = settings;
  const own = deps(death, database);
  const app = await buildApp({ settings, database, clock, live, limits, logLevel: 'warn', ...own });
  const served = { app, db: database.db, clock, limits };
  process.on('message', async (question: Question<Asked>) => {
    if (question.ask === 'spare') death.spare();
    else process.send?.(await onceThere(() => answer(served, question as Asked)));
  });
  process.once('disconnect', async () => {
    // A connection without a request would keep it open.
    const insist = setTimeout(() => app.server.closeAllConnections(), GRACE);
    await app.close();
    clearTimeout(insist);
    await database.close();
  });
  process.send?.({ address: await listen(app, settings) });
  // The next process starts the sooner; a process that is killed has no time to do so.
  flushCompileCache();
}

/** Kills its process at some pass of a point; `spare` calls that off: from then on it lives. */
type CrashPoint<Point extends string> = { pass: (point: Point) => void; spare: () => void };

/** Kills this process as power that fails does, when it comes to `where` for the n-th time. */
function createCrashPoint<Point extends string>(where: string, passes: number): CrashPoint<Point> {
  let left = passes;
  let spared = false;
  return {
    pass: (point) => {
      if (point !== where || spared) return;
      left -= 1;
      if (left > 0) return;
      // Written at once: nothing of this process comes after it.
      writeSync(1, `${JSON.stringify({ killed: point })}\n`);
      process.kill(process.pid, 'SIGKILL');
    },
    spare: () => {
      spared = true;
    },
  };
}

export type Player = { id: number; name: string; token: string };

/** Accounts whose address is verified, each with a session of its own: what registering and signing in would leave behind. */
export async function signPlayersIn({ app, db, clock, limits }: Served, most: number): Promise<Player[]> {
  const now = clock.now();
  const tokens = createTokens(app.jwt);
  const rows = Array.from({ length: most }, (_, nth) => ({
    name: `player${nth}`,
    email: `player${nth}@gmail.com`,
    createdAt: now,
    verifiedAt: now,
  }));
  return db.transaction(async (tx) => {
    await tx.insert(accounts).values(rows).onConflictDoNothing();
    const names = rows.map(({ name }) => name);
    const { id, name } = accounts;
    const found = await tx.select({ id, name }).from(accounts).where(inArray(accounts.name, names));
    const signedIn: Player[] = [];
    for (const player of found) {
      const session = await openSession(tx, player.id, { address: '127.0.0.1', device: 'bench' }, now, limits);
      signedIn.push({ ...player, token: tokens.sign(session.id, now, session.expiresAt) });
    }
    return signedIn.toSorted((one, other) => one.id - other.id);
  });
}
