import { randomBytes } from 'node:crypto';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { isDiskFull } from '#server/kernel/db/query-errors.ts';
import { UserError } from '#server/kernel/user-error.ts';
import { connectionOf, findProgram, runTool } from './postgres-programs.ts';

const NAME = 'memoria backup';
const PREFIX = 'memoria_scratch_';
/** Seconds after which a scratch database without a connection belongs to nobody. */
const ABANDONED = 600;

/** A connection for statements that no transaction holds; the caller ends it. */
export async function connectTo(databaseUrl: string): Promise<Client> {
  const client = new Client({ connectionString: databaseUrl, application_name: NAME, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

export function databaseAt(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${encodeURIComponent(name)}`;
  return url.href;
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** The sentence for a statement that the server refuses. */
export function serverProblem(error: unknown, role: string): unknown {
  const right = `ALTER ROLE ${escapeIdentifier(role)} CREATEDB`;
  if (codeOf(error) === '42501') {
    return new UserError(
      `The role ${role} may not make databases (${(error as Error).message}): run ${right} as an administrator of the server, and start again.`,
      { cause: error },
    );
  }
  if (!isDiskFull(error)) return error;
  return new UserError(
    "The database server's disk is full: free some space there, and start again; nothing was changed.",
    {
      cause: error,
    },
  );
}

type Like = Record<string, string | number | null> & { role: string };

/** Encoding and sort order are those of the present database, because the order of names depends on them. */
function createStatement(name: string, like: Like): string {
  const text = (key: string) => escapeLiteral(String(like[key] ?? ''));
  const icu = like['daticulocale'] ?? like['datlocale'];
  const provider =
    like['datlocprovider'] === 'i' && icu ? ` locale_provider icu icu_locale ${escapeLiteral(String(icu))}` : '';
  return `create database ${escapeIdentifier(name)} template template0 encoding ${text('encoding_name')} lc_collate ${text('datcollate')} lc_ctype ${text('datctype')}${provider}`;
}

async function readLike(client: Client): Promise<Like> {
  const { rows } = await client.query<{ database: Like }>(
    `select to_jsonb(pg_database.*) || jsonb_build_object('encoding_name', pg_encoding_to_char(encoding), 'role', current_user) as database
     from pg_database where datname = current_database()`,
  );
  const [row] = rows;
  if (!row) throw new Error('a database does not know itself');
  return row.database;
}

/** Drops what a process left that was killed. */
async function dropAbandoned(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where datname ~ '^${PREFIX}[0-9]+_' and pg_has_role(datdba, 'usage')
       and split_part(datname, '_', 3)::bigint < extract(epoch from now()) - ${ABANDONED}
       and not exists (select from pg_stat_activity where pg_stat_activity.datname = pg_database.datname)`,
  );
  for (const { name } of rows) await client.query(`drop database if exists ${escapeIdentifier(name)}`);
}

/** A database beside another one, of a random name; `drop` cuts its connections. */
export type Scratch = { name: string; url: string; server: string; drop: () => Promise<void> };

/** Makes an empty database on the server of another one. Throws a sentence where the role may not. */
export async function createScratch(server: string): Promise<Scratch> {
  const client = await connectTo(server);
  const name = `${PREFIX}${Math.floor(Date.now() / 1000)}_${randomBytes(4).toString('hex')}`;
  let role = '';
  try {
    await dropAbandoned(client);
    const like = await readLike(client);
    role = like.role;
    const { rows } = await client.query<{ version: string }>('select current_setting($1) as version', [
      'server_version',
    ]);
    await client.query(createStatement(name, like));
    return {
      name,
      url: databaseAt(server, name),
      server: rows[0]?.version ?? '',
      drop: () => dropDatabase(server, name),
    };
  } catch (error) {
    throw serverProblem(error, role);
  } finally {
    await client.end();
  }
}

async function dropDatabase(server: string, name: string): Promise<void> {
  const client = await connectTo(server);
  try {
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    await client.query(`drop database if exists ${escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

/** Rights of other roles are left out, because another server lacks the roles. */
const FAITHFUL = ['--no-owner', '--no-privileges', '--exit-on-error', '--jobs=2'];

/** Fills an empty database from a dump. Throws a sentence. */
export async function fillDatabase({ url, server }: Pick<Scratch, 'url' | 'server'>, file: string, stop: AbortSignal) {
  const { address, env } = connectionOf(url);
  const path = findProgram('pg_restore', server);
  const args = [...FAITHFUL, `--dbname=${address}`, file];
  await runTool({ program: 'pg_restore', path, args, env, place: "The database server's folder", stop });
  const client = await connectTo(url);
  try {
    // Without its statistics the checks, and players, would wait.
    await client.query('analyze');
  } finally {
    await client.end();
  }
}
