import { startPostgres } from '#support/postgres.ts';
import { browserTests } from './browser-tests.ts';
import { runHeldBack, type Step } from './run-steps.ts';
import { vitest } from './vitest.ts';

export const STEP_NAMES = ['types', 'lint', 'format', 'unused', 'unit', 'api', 'postgres', 'browser'] as const;
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

/** Every step of `npm test`, in the order they run: cheap and telling first. */
export const steps: Record<StepName, Step> = {
  types: check('types', 'astro', ['check', '--minimumSeverity', 'warning']),
  lint: check('lint', 'biome', ['check', '--error-on-warnings', '.']),
  format: check('format', 'prettier', ['--check', 'src/**/*.astro', '--log-level', 'warn']),
  unused: check('unused', 'knip', ['--no-progress']),
  unit: { name: 'unit', run: () => vitest('unit') },
  api: { name: 'api on PGlite', run: () => vitest('api') },
  postgres: { name: 'api on PostgreSQL', run: apiOnPostgres },
  browser: { name: 'browser', run: browserTests },
};
