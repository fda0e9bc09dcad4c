import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { readMigrations } from '#server/kernel/db/schema-state.ts';
import { findBrowser } from '#support/browser/browser.ts';
import { NGINX } from '#support/hosts/real-nginx.ts';
import { postgresBinaries, startPostgres } from '#support/server/postgres.ts';
import { commitBefore, runEarlierCode } from './earlier-code.ts';
import { type Ran, run, type Step, type TestRun } from './run-steps.ts';
import { vitest } from './run-vitest.ts';
import { failureLine } from './vitest-report.ts';

const CHECKS = ['types', 'astro', 'lint', 'format', 'unused'] as const;
const TESTS = ['unit', 'api', 'pglite', 'upgrade', 'pages', 'browser'] as const;
export const STEP_NAMES = ['deployment', 'audit', ...CHECKS, ...TESTS] as const;
export type StepName = (typeof STEP_NAMES)[number];

const LONG: readonly StepName[] = ['deployment', 'audit', 'upgrade', 'pages'];

const FOLDERS = {
  'tests/unit': 'unit',
  'tests/api': 'api',
  'tests/site': 'pages',
  'tests/deployment': 'deployment',
  'tests/e2e': 'browser',
} as const satisfies Record<string, StepName>;

/** The compiler in machine code; Astro and openapi-typescript need the one in JavaScript, whose command has the same name. */
const TSC = 'node_modules/typescript-native/bin/tsc';
const WARM = 'node_modules/.cache/memoria/types.tsbuildinfo';

/** Notes the programs that a step lacks, whose tests were left out; in CI that is a failure. */
function lacking(programs: readonly string[], ran: Ran): Ran {
  if (programs.length === 0) return ran;
  const failures = process.env['CI'] === 'true' ? 1 : 0;
  return {
    ...ran,
    failed: ran.failed + failures,
    note: `no ${programs.join(' and no ')} here: what needs it was left out`,
  };
}

const nginx = () => (NGINX === undefined ? ['nginx'] : []);

/** A tool that says yes or no by its exit code counts as one check. */
function check(name: string, program: string, args: readonly string[]): Step {
  return {
    name,
    light: true,
    run: async ({ quiet }) => {
      const { code, said } = await run(program, args, { ASTRO_TELEMETRY_DISABLED: '1' }, quiet);
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, said };
    },
  };
}

const AUDIT = ['audit', '--json', '--fetch-retries=0', '--fetch-timeout=10000', '--loglevel=silent'];

/** Known weaknesses of the packages in the lock file; without an answer of npm's service they are unknown, which fails nothing. */
async function audit(): Promise<Ran> {
  const { said } = await run('npm', AUDIT, {}, true);
  const total: unknown = JSON.parse(said).metadata?.vulnerabilities?.total;
  if (typeof total !== 'number')
    return { passed: 0, failed: 0, skipped: 1, note: 'known weaknesses are unknown: npm audit has no answer here' };
  if (total === 0) return { passed: 1, failed: 0, skipped: 0 };
  return { passed: 0, failed: 1, skipped: 0, note: `packages with known weaknesses: ${total}; npm audit names them` };
}

async function databaseServer(): Promise<{ url: string; stop: () => Promise<void> } | null> {
  const url = process.env['TEST_DATABASE_URL'];
  return url ? { url, stop: async () => undefined } : await startPostgres();
}

const tier = ({ all }: TestRun, paths: readonly string[]) => (all || paths.length > 0 ? [] : ['!long']);

/** The API suite on PostgreSQL, or on PGlite where there is none. */
async function apiTests(testRun: TestRun, paths: readonly string[]): Promise<Ran> {
  const server = await databaseServer();
  const env = { TEST_DATABASE_URL: server?.url ?? '' };
  try {
    const ran = await vitest({ project: 'api', tags: tier(testRun, paths), paths, env, quiet: testRun.quiet });
    return lacking([...(server === null ? ['PostgreSQL'] : []), ...nginx()], ran);
  } finally {
    await server?.stop();
  }
}

/** What differs on PGlite; the whole suite (`isWhole`) with the long tail, or where it is asked for by name. */
function pgliteTests(testRun: TestRun, paths: readonly string[], isWhole: boolean): Promise<Ran> {
  const tags = testRun.all || isWhole ? [] : ['embedded', ...tier(testRun, paths)];
  return vitest({ project: 'api', tags, paths, env: { TEST_DATABASE_URL: '' }, quiet: testRun.quiet });
}

/** The API suite of the code before the newest migration, on today's schema. */
async function upgrade(testRun: TestRun): Promise<Ran> {
  const newest = readMigrations().at(-1);
  const commit = newest === undefined ? null : commitBefore(newest);
  const server = await databaseServer();
  try {
    if (commit !== null && server !== null) return await runEarlierCode(commit, server.url, testRun);
    const missing = [...(commit === null ? ['git history'] : []), ...(server === null ? ['PostgreSQL'] : [])];
    return lacking(missing, { passed: 0, failed: 0, skipped: 1 });
  } finally {
    await server?.stop();
  }
}

/** The built sample world: whether every page is valid, and no link dead. */
async function builtPages({ portal }: TestRun, paths: readonly string[]): Promise<Ran> {
  const { home, url } = await portal();
  const ran = await vitest({ project: 'site', paths, env: { PORTAL_TEST_HOME: home, PORTAL_URL: url }, quiet: false });
  return lacking(spawnSync('java', ['-version']).status === 0 ? [] : ['Java'], ran);
}

/** A production install, two processes behind nginx on PostgreSQL, and restarts of each part under steady requests. */
async function deployment({ quiet }: TestRun): Promise<Ran> {
  const missing = [...nginx(), ...(postgresBinaries() === null ? ['PostgreSQL'] : [])];
  if (missing.length > 0) return lacking(missing, { passed: 0, failed: 0, skipped: 1 });
  return vitest({ project: 'deployment', quiet });
}

function allSteps(pathsOf: (step: StepName) => readonly string[], isNamed: boolean): Record<StepName, Step> {
  return {
    types: check('types', 'node', [TSC, '--noEmit', '--incremental', '--tsBuildInfoFile', WARM]),
    astro: check('astro', 'astro', ['check', '--minimumSeverity', 'warning', '--tsconfig', '.tsconfig.astro.json']),
    lint: check('lint', 'biome', ['check', '--error-on-warnings', '.']),
    format: check('format', 'prettier', ['--check', 'src/**/*.astro', '--log-level', 'warn']),
    unused: check('unused', 'knip', ['--no-progress']),
    deployment: { name: 'deployment', light: true, run: deployment },
    audit: { name: 'audit', light: true, run: audit },
    unit: {
      name: 'unit',
      light: true,
      run: async (testRun) => {
        const paths = pathsOf('unit');
        const ran = await vitest({ project: 'unit', tags: tier(testRun, paths), paths, quiet: testRun.quiet });
        return lacking(spawnSync('rclone', ['version']).status === 0 ? [] : ['rclone'], ran);
      },
    },
    api: { name: 'api', run: (testRun) => apiTests(testRun, pathsOf('api')) },
    pglite: { name: 'api on PGlite', run: (testRun) => pgliteTests(testRun, pathsOf('pglite'), isNamed) },
    upgrade: { name: 'upgrade', run: upgrade },
    pages: { name: 'built pages', run: (testRun) => builtPages(testRun, pathsOf('pages')) },
    browser: {
      name: 'browser',
      download: () => findBrowser(console.log),
      run: (testRun) => browserTests(testRun, pathsOf('browser')),
    },
  };
}

function stepOf(path: string): StepName {
  const known = Object.entries(FOLDERS).find(([folder]) => `${path}/`.startsWith(`${folder}/`));
  if (known && existsSync(path)) return known[1];
  if (known) throw new Error(`${path} is not there.`);
  throw new Error(`${path} is no test; give a file or a folder below ${Object.keys(FOLDERS).join(', ')}.`);
}

const hasPostgres = () => Boolean(process.env['TEST_DATABASE_URL']) || postgresBinaries() !== null;

function differsOnPglite(paths: readonly string[]): boolean {
  const files = globSync(paths.map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.test.ts`)));
  return files.some((file) => /@module-tag embedded|'embedded'/.test(readFileSync(file, 'utf8')));
}

/** The steps of a tier, those that are named, or those that the paths belong to; the API's run on PGlite too where they differ there. */
export function stepsFor(choice: {
  all: boolean;
  only: readonly StepName[] | undefined;
  paths: readonly string[];
}): Step[] {
  const byStep = Map.groupBy(
    choice.paths.map((path) => relative('', path).split(sep).join('/')),
    stepOf,
  );
  const ofApi = byStep.get('api');
  const { only } = choice;
  if (ofApi && (only?.includes('pglite') || differsOnPglite(ofApi))) byStep.set('pglite', ofApi);
  // Paths of the API belong to either of two steps.
  const stray = [...byStep].find(
    ([name, paths]) => only && !only.some((one) => one === name || byStep.get(one) === paths),
  );
  if (stray) throw new Error(`--only leaves out the step that ${stray[1][0]} belongs to; add '${stray[0]}'.`);
  const steps = allSteps((name) => byStep.get(name) ?? [], only !== undefined && ofApi !== undefined);
  const named = only ?? (byStep.size > 0 ? [...byStep.keys()] : undefined);
  const names = named ?? STEP_NAMES.filter((name) => choice.all || !LONG.includes(name));
  // Without PostgreSQL the API's own step has run all of it on PGlite.
  return names
    .filter((name) => name !== 'pglite' || hasPostgres() || !names.includes('api'))
    .map((name) => steps[name]);
}

type Result = { status: string; duration: number; error?: { message?: string } };
type Suite = { file: string; suites?: Suite[]; specs: { title: string; tests: { results: Result[] }[] }[] };
type Report = { stats: { expected: number; unexpected: number; flaky: number; skipped: number }; suites: Suite[] };

function secondsOf({ specs, suites = [] }: Suite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const inner = suites.reduce((sum, suite) => sum + secondsOf(suite), 0);
  return inner + results.reduce((sum, { duration }) => sum + duration / 1000, 0);
}

function failuresOf({ file, specs, suites = [] }: Suite): string[] {
  const own = specs.flatMap(({ title, tests }) => {
    const results = tests.flatMap((test) => test.results);
    const failed = results.find(({ status }) => status !== 'passed' && status !== 'skipped');
    return failed ? [failureLine(`tests/e2e/${file}`, title, failed.error?.message)] : [];
  });
  return [...own, ...suites.flatMap(failuresOf)];
}

async function browserTests({ all, portal }: TestRun, paths: readonly string[]): Promise<Ran> {
  const browser = await findBrowser(console.log);
  const { url, home } = await portal();
  const folder = await mkdtemp(join(tmpdir(), 'portal-playwright-'));
  const output = join(folder, 'report.json');
  const isWhole = all || paths.length > 0;
  const missing = isWhole && postgresBinaries() === null ? ['PostgreSQL'] : [];
  const leftOut = [isWhole ? '@short' : '@long', ...missing.map(() => '@postgres')].join('|');
  try {
    const { code } = await run(
      'playwright',
      ['test', '--config', 'tests/playwright.config.ts', '--pass-with-no-tests', '--grep-invert', leftOut, ...paths],
      {
        CHROMIUM_PATH: browser,
        PORTAL_URL: url,
        PORTAL_TEST_HOME: home,
        PLAYWRIGHT_JSON_OUTPUT_NAME: output,
      },
    );
    const { stats, suites }: Report = JSON.parse(await readFile(output, 'utf8'));
    const failed = stats.unexpected + stats.flaky || (code === 0 ? 0 : 1);
    const files = Object.fromEntries(suites.map((suite) => [`tests/e2e/${suite.file}`, secondsOf(suite)]));
    const { expected: passed, skipped } = stats;
    return lacking(missing, { passed, failed, skipped, files, failures: suites.flatMap(failuresOf) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
