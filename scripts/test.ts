import { parseArgs } from 'node:util';
import { type Outcome, runSteps } from './test/run-steps.ts';
import { STEP_NAMES, type StepName, steps } from './test/steps.ts';
import { summary } from './test/summary.ts';

const HELP = `npm test [-- --only NAME[,NAME]]

Runs everything a change must pass and prints a summary at the end.
Steps: ${STEP_NAMES.join(', ')}.

  --only NAMES   run these steps only
  --help         this text

Settings: CHROMIUM_PATH (browser), TEST_DATABASE_URL (a PostgreSQL that may create databases).
`;

function chosenSteps(only: string | undefined): readonly StepName[] {
  if (only === undefined) return STEP_NAMES;
  const names = only.split(',');
  const unknown = names.find((name) => !STEP_NAMES.includes(name as StepName));
  if (unknown !== undefined) {
    throw new Error(`--only names the unknown step '${unknown}'; choose from ${STEP_NAMES.join(', ')}.`);
  }
  return names as StepName[];
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { only: { type: 'string' }, help: { type: 'boolean' } } });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const begun = performance.now();
  const outcomes: Outcome[] = await runSteps(chosenSteps(values.only).map((name) => steps[name]));
  console.log(summary(outcomes, (performance.now() - begun) / 1000));
  return outcomes.some((outcome) => outcome.failed > 0) ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
