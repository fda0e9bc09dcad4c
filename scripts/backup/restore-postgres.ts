import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { type Client, escapeIdentifier } from 'pg';
import type { Backup } from '#server/kernel/backups.ts';
import { systemClock } from '#server/kernel/clock.ts';
import { openDatabase } from '#server/kernel/db/connect.ts';
import { WORKING } from '#server/kernel/db/pool.ts';
import { UserError } from '#server/kernel/user-error.ts';
import { requireSame, timeOf } from './check-copy.ts';
import { DATABASE_FILES } from './dump-database.ts';
import { type Present, type Restorer, youngerThan } from './present.ts';
import { connectTo, createScratch, databaseAt, fillDatabase, type Scratch, serverProblem } from './scratch-database.ts';

/** Databases of a server that another one can be renamed from. */
const OTHERS = ['postgres', 'template1'];
/** Bytes of a name in PostgreSQL. */
const LONGEST_NAME = 63;

const nameOf = (databaseUrl: string) => decodeURIComponent(new URL(databaseUrl).pathname.slice(1));

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Connects to another database of the server: the present one may be missing, and nobody may be connected when it is renamed. */
async function connectBeside(databaseUrl: string): Promise<{ client: Client; url: string }> {
  const names = OTHERS.filter((name) => name !== nameOf(databaseUrl));
  for (const name of names) {
    const url = databaseAt(databaseUrl, name);
    const client = await connectTo(url).catch(() => null);
    if (client !== null) return { client, url };
  }
  throw new UserError(
    `The server of DATABASE_URL can be entered by none of its databases ${names.join(' and ')}: give its role the right CONNECT to one of them.`,
  );
}

async function listConnected(client: Client, database: string): Promise<string[]> {
  const { rows } = await client.query<{ pid: number; name: string | null; address: string | null }>(
    `select pid, application_name as name, host(client_addr) as address from pg_stat_activity
     where datname = $1 and pid <> pg_backend_pid() and coalesce(backend_type, 'client backend') = 'client backend' order by pid`,
    [database],
  );
  return rows.map(
    ({ pid, name, address }) => `${name || 'a program without a name'} (backend ${pid}, from ${address ?? 'here'})`,
  );
}

async function readPresent(databaseUrl: string, time: Date): Promise<Present> {
  const name = nameOf(databaseUrl);
  const place = `the database ${name} at ${new URL(databaseUrl).host || 'this machine'}`;
  let client: Client;
  try {
    client = await connectTo(databaseUrl);
  } catch (error) {
    if (codeOf(error) === '3D000')
      return { place: `${place}, which is missing`, younger: null, isRead: true, held: [] };
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(`DATABASE_URL leads to no database server (${reason}): start it, or correct the address.`, {
      cause: error,
    });
  }
  try {
    const younger = await youngerThan(drizzle({ client }), time);
    return { place, younger, isRead: true, held: await listConnected(client, name) };
  } finally {
    await client.end();
  }
}

/** The name that the present database gets. */
function asideName(name: string, stamp: string): string {
  const end = `_before_${stamp.toLowerCase()}`;
  return (
    Buffer.from(name)
      .subarray(0, LONGEST_NAME - end.length)
      .toString('utf8') + end
  );
}

const inUse = (name: string, who: readonly string[]) =>
  new UserError(
    `The database ${name} is in use by ${who.join(', ')}: stop what uses it, and start again; nothing was changed.`,
  );

/** Puts the restored database in the place of the present one: both names change in one transaction, or none does. */
async function swap(client: Client, databaseUrl: string, scratch: Scratch, stamp: string): Promise<string | null> {
  const name = nameOf(databaseUrl);
  const aside = asideName(name, stamp);
  const connected = await listConnected(client, name);
  if (connected.length > 0) throw inUse(name, connected);
  const { rows } = await client.query('select from pg_database where datname = $1', [name]);
  const rename = (from: string, to: string) =>
    client.query(`alter database ${escapeIdentifier(from)} rename to ${escapeIdentifier(to)}`);
  try {
    await client.query('begin');
    if (rows.length > 0) await rename(name, aside);
    await rename(scratch.name, name);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    if (codeOf(error) === '55006') throw inUse(name, ['a process that connected meanwhile']);
    const { user } = client;
    throw serverProblem(error, user ?? '');
  }
  return rows.length > 0 ? aside : null;
}

/** Restores into a new database of the server, which then takes the name of the present one. */
export function restorerOf(databaseUrl: string, backup: Backup): Restorer {
  const file = join(backup.folder, DATABASE_FILES.postgres);
  return {
    present: () => readPresent(databaseUrl, timeOf(backup.manifest)),
    replace: async ({ stamp, stop, beforeSwap }) => {
      const { client, url } = await connectBeside(databaseUrl);
      let scratch: Scratch | null = null;
      try {
        const hasPresent =
          (await client.query('select from pg_database where datname = $1', [nameOf(databaseUrl)])).rows.length > 0;
        scratch = await createScratch(hasPresent ? databaseUrl : url);
        await fillDatabase(scratch, file, stop);
        const copy = await openDatabase({ home: '', databaseUrl: scratch.url }, systemClock, undefined, WORKING);
        const found = await requireSame(copy, backup.manifest).finally(copy.close);
        await beforeSwap();
        const aside = await swap(client, databaseUrl, scratch, stamp);
        const drop = aside === null ? '' : `DROP DATABASE ${escapeIdentifier(aside)}`;
        const kept = aside === null ? [] : [`The database of before is ${aside}; when all is well: ${drop};`];
        return { found, kept };
      } catch (error) {
        await scratch?.drop();
        throw error;
      } finally {
        await client.end();
      }
    },
  };
}
