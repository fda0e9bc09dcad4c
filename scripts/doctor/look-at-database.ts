import { eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { DEMO_ACCOUNTS } from '#server/account/seed.ts';
import { accounts } from '#server/kernel/auth/schema.ts';
import { systemClock } from '#server/kernel/clock.ts';
import { maintenance } from '#server/kernel/commands/schema.ts';
import { openDatabase } from '#server/kernel/db/connect.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { POOL_SIZE, WORKING } from '#server/kernel/db/pool.ts';
import { schemaProblem, schemaState } from '#server/kernel/db/schema-state.ts';
import type { Settings } from '#server/kernel/settings.ts';
import { sampleLeftovers } from '#server/site/sample-leftovers.ts';
import { plans } from '#server/store/schema.ts';
import { type Finding, fault, ok, warning } from './finding.ts';

/** What the SQL here was written for. */
const OLDEST = 15;
/** Milliseconds by which the clocks of portal and database may differ: tokens and signed reports are judged by seconds. */
const CLOCK = 2_000;

const Facts = z.object({
  version: z.number(),
  encoding: z.string(),
  most: z.number(),
  reserved: z.number(),
  used: z.number(),
  own: z.number(),
  now: z.number(),
  creates: z.boolean(),
  scratch: z.boolean(),
  foreign: z.string().nullable(),
});
type Facts = z.infer<typeof Facts>;

async function readFacts({ pool }: Database): Promise<{ facts: Facts; skew: number }> {
  const before = Date.now();
  const { rows } = (await pool?.query(`select
    current_setting('server_version_num')::int / 10000 as version,
    current_setting('server_encoding') as encoding,
    current_setting('max_connections')::int as most,
    current_setting('superuser_reserved_connections')::int as reserved,
    (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
    (select count(*)::int from pg_stat_activity where datname = current_database()
      and application_name like 'memoria%' and pid <> pg_backend_pid()) as own,
    (extract(epoch from clock_timestamp()) * 1000)::float8 as now,
    has_database_privilege(current_database(), 'CREATE') and has_schema_privilege('public', 'CREATE') as creates,
    (select rolcreatedb or rolsuper from pg_roles where rolname = current_user) as scratch,
    (select min(tablename) from pg_tables where schemaname = 'public' and not pg_has_role(tableowner, 'USAGE')) as foreign`)) ?? {
    rows: [],
  };
  const after = Date.now();
  const facts = Facts.parse(rows[0]);
  return { facts, skew: Math.abs(facts.now - (before + after) / 2) - (after - before) / 2 };
}

const rights: (facts: Facts) => Finding[] = ({ creates, scratch, foreign }) => {
  if (!creates) return [fault('rights', 'This role may not create tables: make it the owner of the database.')];
  if (foreign !== null)
    return [fault('rights', `The table ${foreign} belongs to another role: alter table ${foreign} owner to this one.`)];
  if (scratch) return [ok('rights', 'The role owns the tables, and may make the scratch database of verify-backup.')];
  return [warning('rights', 'This role cannot make the scratch database of verify-backup: alter role … createdb.')];
};

function connections({ most, reserved, used, own }: Facts): Finding[] {
  const free = most - reserved - used;
  const text = `${used} of ${most} are open, ${own} of them the portal's; a process opens up to ${POOL_SIZE}`;
  if (free >= POOL_SIZE) return [ok('connections', `${text}.`)];
  return [warning('connections', `${text}, and ${Math.max(0, free)} are left: raise max_connections.`)];
}

function judge({ facts, skew }: { facts: Facts; skew: number }): Finding[] {
  const { version, encoding } = facts;
  const isOld = version < OLDEST;
  return [
    isOld
      ? fault('database', `This is PostgreSQL ${version}, and ${OLDEST} or newer is needed.`)
      : ok('database', `PostgreSQL ${version}`),
    ...(encoding === 'UTF8' ? [] : [fault('database', `Its encoding is ${encoding}: make it anew with UTF8.`)]),
    ...rights(facts),
    ...connections(facts),
    skew > CLOCK
      ? fault(
          'clock',
          `It differs from the database's by ${Math.round(skew / 1000)} s: let both machines follow a time server.`,
        )
      : ok('clock', 'It agrees with that of the database.'),
  ];
}

/** What still is the sample's: names and plans, and accounts whose passwords everybody knows. */
async function lookAtLeftovers({ db }: Database, settings: Settings): Promise<Finding[]> {
  const sold = await db.select({ name: plans.name, price: plans.price }).from(plans).where(eq(plans.active, true));
  const names = DEMO_ACCOUNTS.map(({ name }) => name);
  const demo = await db.select({ name: accounts.name }).from(accounts).where(inArray(accounts.name, names));
  return [
    ...sampleLeftovers(settings, sold).map((sentence) => warning('sample', sentence)),
    ...(settings.seedsDemo ? [] : demo).map(({ name }) =>
      warning('sample', `The account ${name} has the name of a demo account: suspend it, unless it is a player's.`),
    ),
  ];
}

/** Players who read that they are kept out, perhaps for longer than was meant. */
async function lookAtMaintenance({ db }: Database): Promise<Finding[]> {
  const [row] = await db.select().from(maintenance);
  if (!row?.isOn) return [];
  const since = row.since.toISOString();
  return [
    warning('maintenance', `It is on since ${since}, by ${row.by}: npm run admin -- maintenance off lets players in.`),
  ];
}

/** The database at DATABASE_URL: version, rights, schema, connections and clock. The embedded one is looked at by what opens it. */
export async function lookAtDatabase(settings: Settings): Promise<Finding[]> {
  if (settings.databaseUrl === null) {
    const text = `The embedded database in ${settings.home} is for development and trials: set DATABASE_URL.`;
    return [settings.production ? warning('database', text) : ok('database', `embedded, in ${settings.home}`)];
  }
  const database = await openDatabase(settings, systemClock, () => undefined, WORKING);
  try {
    const found = judge(await readFacts(database));
    // A role that may not read the tables was found out above.
    if (found.some(({ level }) => level === 'fault')) return found;
    const trouble = schemaProblem(await schemaState(database));
    if (trouble !== null) return [...found, fault('schema', trouble)];
    const uses = [...(await lookAtMaintenance(database)), ...(await lookAtLeftovers(database, settings))];
    return [...found, ok('schema', 'It fits this code.'), ...uses];
  } finally {
    await database.close();
  }
}
