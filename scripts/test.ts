import { runProgram } from './start/command-line.ts';
import { fileTimes, runSteps, slowest } from './test/run-steps.ts';
import { STEP_NAMES, type StepName, stepsFor } from './test/steps.ts';
import { summary } from './test/vitest-report.ts';

const HELP = `npm test [-- OPTIONS] [PATH...]

Runs what every change must pass and prints a summary at the end. The seconds of each test file are written to
test-results/times.json.

  PATH           a test file or a folder of them: only these, with the runner that they belong to
  --all          the long tail as well: the API suite on PGlite, hostile and killed builds, the built pages,
                 a deployment, known weaknesses of packages, the code before the newest migration on its schema,
                 every state of every island, and behaviour in all four languages
  --only NAMES   these steps only, separated by commas: ${STEP_NAMES.slice(0, 6).join(', ')},
                 ${STEP_NAMES.slice(6).join(', ')}
  --times        print the slowest thirty files as well
  --help         this text

Settings: CHROMIUM_PATH (browser), TEST_DATABASE_URL (a PostgreSQL that may create databases). Without PostgreSQL the API
suite runs on PGlite. With CI=true a missing PostgreSQL, nginx, Java or git history
fails the steps that need it.
`;

function namedSteps(only: string | undefined): readonly StepName[] | undefined {
  if (only === undefined) return undefined;
  const names = only.split(',');
  const unknown = names.find((name) => !STEP_NAMES.includes(name as StepName));
  if (unknown !== undefined) {
    throw new Error(`--only names the unknown step '${unknown}'; choose from ${STEP_NAMES.join(', ')}.`);
  }
  return names as StepName[];
}

// So that a database that was started is stopped, and its folder removed.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
await runProgram({
  program: 'npm test',
  help: HELP,
  options: { all: { type: 'boolean', default: false }, only: { type: 'string' }, times: { type: 'boolean' } },
  allowPositionals: true,
  run: async ({ all, only, times }, paths) => {
    const begun = performance.now();
    const outcomes = await runSteps(stepsFor({ all, only: namedSteps(only), paths }), { all });
    if (times) console.log(slowest(fileTimes(outcomes), 30));
    console.log(summary(outcomes, (performance.now() - begun) / 1000));
    return outcomes.some((outcome) => outcome.failed > 0) ? 1 : 0;
  },
});
