import { userInfo } from 'node:os';
import { refuseTakenDryRun } from '../admin/npm-options.ts';
import { asksVersion, HELP, readCommand } from '../admin/read-command.ts';
import { endWith } from '../start/end-with.ts';

async function main(): Promise<number> {
  const words = process.argv.slice(2);
  refuseTakenDryRun(words, process.env);
  if (asksVersion(words)) {
    console.log((await import('#server/kernel/version.ts')).VERSION);
    return 0;
  }
  const request = readCommand(words, userInfo().username);
  if (request === null) {
    console.log(HELP);
    return 0;
  }
  // Loaded when there is something to do: the database takes a second to load, a wrong word should not.
  const [{ readSettings }, { runOperator }] = await Promise.all([
    import('#server/kernel/settings.ts'),
    import('../admin/run-operator.ts'),
  ]);
  const answer = await runOperator(readSettings(), request);
  (answer.ok ? console.log : console.error)(answer.message);
  return answer.ok ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  endWith(1);
}
