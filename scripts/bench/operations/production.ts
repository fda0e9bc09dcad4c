import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { systemClock } from '#server/kernel/clock.ts';
import { openDatabase } from '#server/kernel/db/connect.ts';
import { type GuidedPortal, setUpByTheGuide } from '#support/deployment/by-the-guide.ts';
import { makeCheckout, removeCheckout } from '#support/deployment/checkout.ts';
import { gameOf } from '#support/game-files/game-of.ts';
import { writeGame } from '#support/game-files/write-game.ts';
import { freePort } from '#support/server/portal.ts';
import { addPlayers, openPostgres } from '../bench-server.ts';
import { patchWorld, type WorldSize, worldOf } from '../load-world.ts';
import { type Figures, note } from '../report.ts';

/** Accounts beside those that sign in, and entries in the ledger of each. */
export const ACCOUNTS = 50_000;
export const ENTRIES = 3;

/** A portal that was set up by the guide, with as many accounts as a real one. */
export type Production = {
  portal: GuidedPortal;
  /** Of nginx: https. */
  url: string;
  ports: readonly number[];
  /** Folders of the game's files, as it is and after a patch of 1 %. */
  games: { now: string; patched: string };
  /** A folder that the portal's user may read. */
  folder: string;
  /** Ends every connection to the database, and leaves an empty one in its place. */
  loseDatabase: () => Promise<void>;
  [Symbol.asyncDispose]: () => Promise<void>;
};

const SITE = {
  name: 'Amber Vale Online',
  links: { support: 'support@portal.example.com' },
  terms: { operator: 'the Amber Vale Association', seat: 'Porto, Portugal', law: 'Portugal' },
};

async function onServer(server: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

const CREATE = "create database memoria encoding 'UTF8' template template0";

async function addAccounts(databaseUrl: string, players: number): Promise<void> {
  const database = await openDatabase({ home: '', databaseUrl }, systemClock, () => undefined);
  try {
    await addPlayers(database.db, players);
    await database.db.execute(sql`
      insert into accounts (name, email, password_hash, created_at)
      select 'bench' || n, 'bench' || n || '@gmail.com', repeat(md5(n::text), 4), now() from generate_series(1, ${ACCOUNTS}::int) n`);
    await database.db.execute(sql`
      insert into ledger_entries (account_id, kind, ref, points, number, previous, balance_before, balance_after, created_at)
      select id, 'grant', id || '-' || n, 10, n, nullif(n - 1, 0), (n - 1) * 10, n * 10, now()
      from generate_series(1, ${ENTRIES}::int) n, accounts where name like 'bench%' order by n`);
  } finally {
    await database.close();
  }
}

function writeGames(folder: string, size: WorldSize): Production['games'] {
  const games = { now: join(folder, 'game'), patched: join(folder, 'patched') };
  const world = worldOf(size);
  writeGame(games.now, gameOf(world));
  writeGame(games.patched, gameOf(patchWorld(world, 1)));
  return games;
}

/** `settings`: of the measurement's own, beside what the guide writes. */
type Asked = { size: WorldSize; players: number; figures: Figures; settings?: Record<string, string> };

/** Goes through the guide from its third step on, the programs being there; notes what each takes of this machine's time. */
export async function openProduction({ size, players, figures, settings = {} }: Asked): Promise<Production> {
  const open = new AsyncDisposableStack();
  const folder = mkdtempSync(join(tmpdir(), 'memoria-operations-'));
  const step = async <Value>(name: string, work: () => Value | Promise<Value>): Promise<Value> => {
    console.log(name);
    const began = performance.now();
    const value = await work();
    note(figures, `${name} s`, (performance.now() - began) / 1000);
    return value;
  };
  try {
    // Another user runs what is in it.
    chmodSync(folder, 0o755);
    open.defer(() => rmSync(folder, { recursive: true, force: true }));
    const games = writeGames(folder, size);
    const postgres = open.use(await openPostgres('production needs it'));
    if (postgres.url === null) throw new Error('PostgreSQL is not found: install it, production needs it.');
    const server = postgres.url;
    const databaseUrl = Object.assign(new URL(server), { pathname: '/memoria' }).href;
    const ports = [await freePort(), await freePort()];
    const front = await freePort();
    const checkout = join(folder, 'checkout');
    open.defer(() => removeCheckout(checkout));
    const first = performance.now();
    await step('step 3, the code and its packages', () => makeCheckout(checkout));
    await step('step 4, the database', () => onServer(server, [CREATE]));
    const portal = await step('steps 2 and 5, folders and settings', () =>
      setUpByTheGuide({ folder, checkout, databaseUrl, ports, front }),
    );
    open.defer(() => portal.stop());
    for (const [name, value] of Object.entries({ PAYMENTS: 'sandbox', ...settings })) portal.set(name, value);
    await step('step 6, tables', () => portal.memoria(['migrate']));
    await step('step 7, the game', () => portal.memoria(['import-game', games.now]));
    await step('step 8, the portal’s own facts and a plan', async () => {
      writeFileSync(join(folder, 'state', 'site.json'), JSON.stringify(SITE));
      await portal.memoria(['admin', 'add-plan', 'MP5000', 'points', '--price', '10', '--points', '6500']);
    });
    await step('step 9, the site', () => portal.memoria(['rebuild']));
    await step('step 10, the certificate and nginx', () => {
      portal.newCertificate();
      return portal.startNginx();
    });
    await step('step 11, two processes', async () => {
      for (const port of ports) await portal.startApi(port);
    });
    console.log(await step('step 12, the doctor', () => portal.memoria(['doctor'])));
    note(figures, 'from an empty folder to production, minutes', (performance.now() - first) / 60_000);
    await addAccounts(databaseUrl, players);
    return {
      portal,
      url: `https://127.0.0.1:${front}`,
      ports,
      games,
      folder,
      loseDatabase: () => onServer(server, ['drop database memoria with (force)', CREATE]),
      [Symbol.asyncDispose]: () => open.disposeAsync(),
    };
  } catch (error) {
    await open.disposeAsync();
    throw error;
  }
}
