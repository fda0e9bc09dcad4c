import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { type AppDeps, buildApp } from '#server/app.ts';
import { type Clock, systemClock } from '#server/kernel/clock.ts';
import { openDatabase } from '#server/kernel/db/connect.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { migrate } from '#server/kernel/db/migrate.ts';
import { listen } from '#server/kernel/http/listen.ts';
import type { Limits } from '#server/kernel/limits.ts';
import { createLive } from '#server/kernel/realtime/live.ts';
import { readSettings } from '#server/kernel/settings.ts';
import type { Ask, Question } from './api-processes.ts';
import { type CrashPoint, createCrashPoint } from './crash-points.ts';

/** Milliseconds for what is under way when a process is to end. */
const GRACE = 500;

/** The server of a process of the fleet. */
export type Served = { app: FastifyInstance; db: Database['db']; clock: Clock; limits: Limits };

/** How a bench's processes differ from the server as it is: how they come to die, and what they answer the bench. */
export type Serving<Point extends string, Asked extends Ask> = {
  deps: (death: CrashPoint<Point>, database: Database) => Partial<AppDeps>;
  answer: (served: Served) => (question: Asked) => Promise<unknown>;
};

/** Runs the API as one process of the fleet: it stands by until it is told to begin, and ends when it is cut off. */
export async function serveProcess<Point extends string, Asked extends Ask>({
  deps,
  answer,
}: Serving<Point, Asked>): Promise<void> {
  // Until then it stands by for another process, with everything loaded.
  const [begin] = (await once(process, 'message')) as [Question & { ask: 'begin'; where: string; passes: number }];
  const death = createCrashPoint<Point>(begin.where, begin.passes);
  const settings = readSettings();
  const clock = systemClock;
  const database = await openDatabase(settings, clock);
  await migrate(database);
  const live = createLive(database.pool);
  const { limits } = settings;
  const own = deps(death, database);
  const app = await buildApp({ settings, database, clock, live, limits, logLevel: 'warn', ...own });
  const answering = answer({ app, db: database.db, clock, limits });
  process.on('message', async (question: Question<Asked>) => {
    if (question.ask === 'spare') death.spare();
    else process.send?.(await answering(question as Asked));
  });
  process.once('disconnect', async () => {
    // Whoever connected and hung up before asking anything would keep it open.
    const insist = setTimeout(() => app.server.closeAllConnections(), GRACE);
    await app.close();
    clearTimeout(insist);
    await database.close();
  });
  process.send?.({ address: await listen(app, settings) });
  // Whoever follows starts the sooner; a process that is killed has no time to do so.
  flushCompileCache();
}
