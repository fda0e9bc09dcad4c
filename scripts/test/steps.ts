import { spawnSync } from 'node:child_process';
import { NGINX } from '#support/hosts/real-nginx.ts';
import { postgresBinaries, startPostgres } from '#support/server/postgres.ts';
import { browserTests } from './browser-tests.ts';
import { runHeldBack, type Step } from './run-steps.ts';
import { vitest } from './vitest.ts';

const CHECKS = ['types', 'lint', 'format', 'unused'] as const;
export const STEP_NAMES = [...CHECKS, 'unit', 'api', 'postgres', 'pages', 'deployment', 'browser'] as const;
export type StepName = (typeof STEP_NAMES)[number];

/** A tool that says yes or no by its exit code counts as one check. */
function check(name: string, program: string, args: readonly string[]): Step {
  return {
    name,
    light: true,
    run: async () => {
      const { code, said } = await runHeldBack(program, args, { ASTRO_TELEMETRY_DISABLED: '1' });
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, said };
    },
  };
}

/** The API suite once more on a real PostgreSQL: the one that TEST_DATABASE_URL names, else local binaries. */
async function apiOnPostgres(): ReturnType<Step['run']> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return vitest('api', { TEST_DATABASE_URL: given });
  const local = await startPostgres();
  if (local === null) {
    return {
      passed: 0,
      failed: 0,
      skipped: 1,
      note: 'no PostgreSQL here: install its server or set TEST_DATABASE_URL to run this step',
    };
  }
  try {
    return await vitest('api', { TEST_DATABASE_URL: local.url });
  } finally {
    await local.stop();
  }
}

/** The built sample world: whether every page is valid, and no link dead. */
async function builtPages(): ReturnType<Step['run']> {
  const outcome = await vitest('site');
  if (spawnSync('java', ['-version']).status === 0) return outcome;
  return { ...outcome, note: 'no Java here: the checker of HTML needs it' };
}

/** A production install, two processes behind nginx on PostgreSQL, and restarts of each part under steady requests. */
async function deployment(): ReturnType<Step['run']> {
  const missing = [NGINX === undefined ? 'nginx' : [], postgresBinaries() === null ? 'PostgreSQL' : []].flat();
  if (missing.length === 0) return vitest('deployment');
  const note = `no ${missing.join(' and no ')} here: install what is missing to run this step`;
  return { passed: 0, failed: 0, skipped: 1, note };
}

/** Every step of `npm test`, in the order they run: cheap and telling first. */
export const steps: Record<StepName, Step> = {
  types: check('types', 'astro', ['check', '--minimumSeverity', 'warning']),
  lint: check('lint', 'biome', ['check', '--error-on-warnings', '.']),
  format: check('format', 'prettier', ['--check', 'src/**/*.astro', '--log-level', 'warn']),
  unused: check('unused', 'knip', ['--no-progress']),
  unit: { name: 'unit', run: () => vitest('unit') },
  api: { name: 'api on PGlite', run: () => vitest('api') },
  postgres: { name: 'api on PostgreSQL', run: apiOnPostgres },
  pages: { name: 'built pages', run: builtPages },
  deployment: { name: 'deployment', run: deployment },
  browser: { name: 'browser', run: browserTests },
};
