import { join } from 'node:path';
import { createPasswords } from '#server/kernel/auth/passwords.ts';
import { accounts } from '#server/kernel/auth/schema.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { startPostgres } from '#support/server/postgres.ts';
import type { Load, Outcome } from './load.ts';
import type { WorldSize } from './load-world.ts';
import { type Child, commandLine, startChild } from './measure.ts';
import { type Figures, note } from './report.ts';

export const SECRET = 'measured in the open, guarding nothing';

export const PASSWORD = 'Measured1';

/** Adds so many verified players (`player0`, `player1`, …) of one password; those that are there stay. */
export async function addPlayers(db: Db, count: number, password = PASSWORD): Promise<void> {
  const passwordHash = await createPasswords(1, 1).hash(password);
  const now = new Date();
  const rows = Array.from({ length: count }, (_, nth) => {
    const name = `player${nth}`;
    return { name, email: `${name}@gmail.com`, passwordHash, createdAt: now, verifiedAt: now };
  });
  await db.insert(accounts).values(rows).onConflictDoNothing();
}

/** Node's own options of a process that serves. */
const NODE_OPTIONS = [...process.execArgv, ...commandLine('serve').slice(0, -1)];

export type BenchServer = { server: Child; port: number };

/** What the server serves, and how many players (`player0`, `player1`, …) it has, all of one password. */
export type ServedWorld = { world: WorldSize | 'small'; players: number; password: string };

/**
 * A server's folder, its database (null: the embedded one in that folder), its world and settings of its own, and the open file that
 * its log goes to.
 */
export type Serving = {
  home: string;
  databaseUrl: string | null;
  settings?: Record<string, string>;
  log?: number;
} & Partial<Omit<ServedWorld, 'password'>>;

export async function startBenchServer(serving: Serving): Promise<BenchServer> {
  const { home, databaseUrl, settings = {}, world = 'demo', players = 0, log } = serving;
  const own = { PORT: '0', PORTAL_HOME: home, DIST_DIR: join(home, 'dist'), DATABASE_URL: databaseUrl ?? '' };
  const served: ServedWorld = { world, players, password: PASSWORD };
  const program = new URL('./server.ts', import.meta.url);
  const env = { ...process.env, ...own, AUTH_SECRET: SECRET, ...settings };
  const server = startChild(program, { args: [JSON.stringify(served)], env, log, execArgv: NODE_OPTIONS });
  const { address } = await server.ask<{ address: string }>();
  return { server, port: Number(new URL(address).port) };
}

export const startLoad = (): Child => startChild(new URL('./load.ts', import.meta.url));

export type Requests = Omit<Load, 'port'> & { name: string; status?: number };

/** Sends the requests, notes throughput and times, and throws when an answer has another status. */
export async function measureRequests(
  generator: Child,
  port: number,
  figures: Figures,
  { name, status = 200, ...load }: Requests,
): Promise<Outcome> {
  const outcome = await generator.ask<Outcome>({ port, ...load } satisfies Load);
  const wrong = load.paths.length - (outcome.statuses[status] ?? 0);
  if (wrong > 0) throw new Error(`${wrong} of ${load.paths.length} answers were not HTTP ${status} (${name}).`);
  note(figures, `${name} requests/s`, outcome.perSecond);
  note(figures, `${name} p50 ms`, outcome.p50);
  note(figures, `${name} p99 ms`, outcome.p99);
  note(figures, `${name} generator busy`, outcome.busy);
  console.log(`${name}: ${Math.round(outcome.perSecond)} requests/s, p99 ${outcome.p99.toFixed(1)} ms`);
  return outcome;
}

/** A PostgreSQL of the measurement's own; its address is null where the binaries are not found, which is printed. */
export async function openPostgres(missing: string) {
  // PostgreSQL ends with this process only when this process exits.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const postgres = await startPostgres();
  if (!postgres) console.log(`PostgreSQL is not found: ${missing}.`);
  return { url: postgres?.url ?? null, [Symbol.asyncDispose]: async () => postgres?.stop() };
}
