import { userInfo } from 'node:os';
import { COMMANDS } from '#server/app.ts';
import { commandsMarkdown, completionScript, helpFor } from '#server/kernel/commands/describe-commands.ts';
import { asksVersion, readCommand } from '#server/kernel/commands/read-command.ts';
import { refuseTakenDryRun } from '../admin/npm-options.ts';
import { endWith } from '../start/stopping.ts';

/** What a command line prints without a database; null: it is a command. */
async function described(words: readonly string[]): Promise<string | null> {
  if (asksVersion(words)) return (await import('#server/kernel/version.ts')).VERSION;
  if (words[0] === 'completion') return completionScript(COMMANDS);
  return words[0] === '--markdown' ? commandsMarkdown(COMMANDS) : null;
}

async function main(): Promise<number> {
  const args = process.argv.slice(2);
  const words = args.filter((word) => word !== '--json');
  refuseTakenDryRun(words, process.env);
  const request =
    (await described(words)) ?? readCommand(COMMANDS, words, userInfo().username) ?? helpFor(COMMANDS, words);
  if (typeof request === 'string') {
    console.log(request);
    return 0;
  }
  // The database takes a second to load: a wrong word is refused without it.
  const [{ readSettings }, { runOperator }] = await Promise.all([
    import('#server/kernel/settings.ts'),
    import('../admin/run-operator.ts'),
  ]);
  const answer = await runOperator(readSettings(), request);
  if (words.length < args.length) console.log(JSON.stringify(answer, null, 2));
  else (answer.ok ? console.log : console.error)(answer.message);
  return answer.ok ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  endWith(1);
}
