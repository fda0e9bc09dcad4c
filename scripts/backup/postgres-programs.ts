import { spawn, spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { diskProblem } from '#server/kernel/state-folder.ts';
import { UserError } from '#server/kernel/user-error.ts';

type Program = 'pg_dump' | 'pg_restore';

/** Where packages put the programs of several versions of PostgreSQL. */
const USUAL = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/usr/local/pgsql/bin',
  '/opt/homebrew/opt/{libpq,postgresql@*}/bin',
  'C:/Program Files/PostgreSQL/*/bin',
];

const SUFFIX = process.platform === 'win32' ? '.exe' : '';

/** The major version of a program; null when it does not run. */
function majorOf(path: string): number | null {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  const [, major] = /\(PostgreSQL\) (\d+)/.exec(stdout ?? '') ?? [];
  return major === undefined ? null : Number(major);
}

/**
 * Finds a program for a server: one of the same major version, else the oldest newer one, because an older one refuses the server.
 * Throws a sentence.
 */
export function findProgram(program: Program, server: string): string {
  const wanted = Number.parseInt(server, 10);
  const folders = [...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean), ...globSync(USUAL)];
  const paths = folders.map((folder) => join(folder, program + SUFFIX)).filter((path) => existsSync(path));
  const found = paths.flatMap((path) => {
    const major = majorOf(path);
    return major === null ? [] : { path, major };
  });
  const [best] = found.filter(({ major }) => major >= wanted).sort((a, b) => a.major - b.major);
  if (best) return best.path;
  const install = `install PostgreSQL's client programs of version ${wanted} (Debian: postgresql-client-${wanted}), or put their folder into PATH`;
  const [newest] = found.sort((a, b) => b.major - a.major);
  throw new UserError(
    newest
      ? `${newest.path} has version ${newest.major}, and the server has ${wanted}: ${install}.`
      : `There is no ${program} here: ${install}.`,
  );
}

/** What only the portal's own driver understands. */
const FOREIGN = ['password', 'uselibpqcompat', 'application_name'];

/** The address of a database for a command line, and the environment that has its password, which others could read there. */
export function connectionOf(databaseUrl: string): { address: string; env: NodeJS.ProcessEnv } {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password) || url.searchParams.get('password');
  url.password = '';
  for (const name of FOREIGN) url.searchParams.delete(name);
  if (url.searchParams.get('sslmode') === 'no-verify') url.searchParams.set('sslmode', 'require');
  const { PGPASSWORD, ...env } = process.env;
  const given = password ?? PGPASSWORD;
  // Its messages are searched for the full disk.
  const named = { ...env, LC_ALL: 'C', PGAPPNAME: 'memoria backup' };
  return { address: url.href, env: given === undefined || given === '' ? named : { ...named, PGPASSWORD: given } };
}

const DISK_FULL = /No space left on device/;

/** The sentence for a program that failed; `place` is what it writes to. */
function failure(program: string, place: string, said: string): UserError {
  const full = DISK_FULL.test(said) ? diskProblem(place, { code: 'ENOSPC' }) : null;
  const line = said.split('\n').find((one) => /error|fatal/i.test(one)) ?? said.split('\n')[0] ?? '';
  const reason = line.replace(/^\S+: (?:error: )?/, '').trim();
  return full ?? new UserError(`${program} failed (${reason || 'it said nothing'}): correct that, and start again.`);
}

type Run = {
  program: string;
  path: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  place: string;
  stop: AbortSignal;
};

/** Runs a program to its end; throws a sentence with its first error. */
export async function runTool({ program, path, args, env, place, stop }: Run): Promise<void> {
  const child = spawn(path, args, { env, stdio: ['ignore', 'ignore', 'pipe'], signal: stop });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(0, 10_000);
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw failure(program, place, said);
}
