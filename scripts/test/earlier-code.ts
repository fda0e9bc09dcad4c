import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Migration, readMigrations } from '#server/kernel/db/schema-state.ts';
import { databaseAt, onServer } from '#support/runner/api-template.ts';
import { type Ran, run, type TestRun } from './run-steps.ts';
import { vitest } from './run-vitest.ts';

const MIGRATIONS = 'src/server/kernel/db/migrations';

/** The domains whose calls live on the database; what the rest asks of it is among theirs. */
const DOMAINS = ['account', 'store', 'awards', 'battlepass', 'deliveries', 'tickets', 'news', 'ranking'];

/** What git says, without the end of its last line; null when it fails, or is not there. */
function git(...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return status === 0 ? stdout.trim() : null;
}

/** The last commit without the newest migration: one that is not committed yet is missing in all of them. Null: it is not in this clone. */
export function commitBefore({ name }: Pick<Migration, 'name'>): string | null {
  const added = git('log', '-1', '--first-parent', '--diff-filter=A', '--format=%H', '--', `${MIGRATIONS}/${name}.sql`);
  if (added === null) return null;
  return git('rev-parse', '--verify', '--quiet', added === '' ? 'HEAD^{commit}' : `${added}^1^{commit}`);
}

const packagesOf = (folder: string): Record<string, string> => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { ...dependencies, ...devDependencies };
};

/** The packages that are installed serve earlier sources, too, unless those name one that is not among them. */
async function installPackages(tree: string): Promise<void> {
  const here = packagesOf('.');
  const isAmong = Object.entries(packagesOf(tree)).every(([name, version]) => here[name] === version);
  if (isAmong) return symlink(resolve('node_modules'), join(tree, 'node_modules'), 'junction');
  const { code, said } = await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {}, true, tree);
  if (code !== 0) throw new Error(`The packages of the code before could not be installed: ${said.trim()}`);
}

/** Puts the sources of a commit into a folder that is there. */
export async function unpackSources(commit: string, tree: string): Promise<void> {
  const file = join(tree, 'tree.tar');
  const isThere = git('archive', '--format=tar', '--output', file, commit) !== null;
  const { status } = spawnSync('tar', ['-xf', file, '-C', tree]);
  if (!isThere || status !== 0) throw new Error(`The sources of ${commit} could not be unpacked.`);
  await rm(file);
}

/** Whether the code of a tree says that it can serve the schema that today's migrations make. */
async function saysItServes(tree: string, server: string): Promise<boolean> {
  const name = `portal_schema_${process.pid}`;
  await onServer(server, `create database ${name} encoding 'UTF8' template template0`);
  try {
    const env = {
      DATABASE_URL: databaseAt(server, name),
      AUTH_SECRET: 'of two versions of the code',
      PORTAL_HOME: tree,
    };
    const migrated = await run('node', ['scripts/migrate.ts'], env, true);
    if (migrated.code !== 0) throw new Error(`Today's migrations failed: ${migrated.said}`);
    return (await run('node', ['scripts/migrate.ts', '--status'], env, true, tree)).code === 0;
  } finally {
    await onServer(server, `drop database ${name} with (force)`);
  }
}

/** What its own migrations are called is the code's own business: here they make today's schema. */
async function putMigrations(tree: string): Promise<void> {
  await rm(join(tree, MIGRATIONS), { recursive: true });
  await cp(MIGRATIONS, join(tree, MIGRATIONS), { recursive: true });
}

/**
 * Runs the API suite of the code before the newest migration on the schema that it leaves: while processes are replaced, both
 * versions serve one database. Code that the migration excludes must say so instead.
 */
export async function runEarlierCode(commit: string, server: string, { quiet }: TestRun): Promise<Ran> {
  const tree = await mkdtemp(join(tmpdir(), 'portal-earlier-'));
  try {
    await unpackSources(commit, tree);
    await installPackages(tree);
    const all = readMigrations();
    const known = all.filter(({ name }) => existsSync(join(tree, MIGRATIONS, `${name}.sql`))).at(-1);
    const serves = Math.max(...all.map((one) => one.serves)) <= (known?.number ?? -1);
    const says = await saysItServes(tree, server);
    const about = `code before ${all.at(-1)?.name} (${commit.slice(0, 8)})`;
    if (says !== serves) {
      const note = `${about} ${says ? 'serves a schema that excludes it' : 'refuses a schema that it is said to serve'}`;
      return { passed: 0, failed: 1, skipped: 0, note };
    }
    if (!serves) return { passed: 1, failed: 0, skipped: 0, note: `${about} is excluded, and says so` };
    await putMigrations(tree);
    const paths = DOMAINS.map((name) => `tests/api/${name}`).filter((path) => existsSync(join(tree, path)));
    const env = { TEST_DATABASE_URL: server };
    const ran = await vitest({ project: 'api', tags: ['!long'], paths, env, quiet, tree });
    return { ...ran, note: ran.note ?? about };
  } finally {
    await rm(tree, { recursive: true, force: true });
  }
}
