import { loadCommands } from '#server/commands.ts';
import type { Commands } from '#server/kernel/commands/define-command.ts';
import { commandsMarkdown, completionScript, helpFor } from '#server/kernel/commands/describe-commands.ts';
import { asksVersion } from '#server/kernel/commands/read-command.ts';
import { readAdminLine, readLine } from './command-line.ts';
import { refuseTakenDryRun } from './npm-options.ts';
import { printAnswer } from './print-answer.ts';

/** What a command line prints without a database; null: it is a command. */
async function described(words: readonly string[]): Promise<string | null> {
  if (asksVersion(words)) return (await import('#server/kernel/version.ts')).VERSION;
  if (words[0] === 'completion') return completionScript(await loadCommands());
  return words[0] === '--markdown' ? commandsMarkdown(await loadCommands()) : null;
}

/** The commands of the file that has `name`; all commands where it is internal, because the refusal suggests others. */
async function commandsFor(name: string | undefined): Promise<Commands> {
  const found = await loadCommands(name);
  return found.named(name ?? '')?.isInternal ? loadCommands() : found;
}

/** Whether somebody sits at a terminal and gave no command. */
const wantsPrompt = (words: readonly string[]) =>
  words.length === 0 && process.stdin.isTTY === true && process.stdout.isTTY === true;

/** Does what a command line says; returns the exit code. Throws a sentence on a line that is wrong. */
export async function runAdmin(args: readonly string[]): Promise<number> {
  const line = readAdminLine(args);
  const { words } = line;
  refuseTakenDryRun(words, process.env);
  if (wantsPrompt(words)) return (await import('./prompt.ts')).runPrompt(line);
  const text = await described(words);
  const commands = await commandsFor(words[0] === 'help' ? words[1] : words[0]);
  const request =
    text ?? readLine(commands, line) ?? helpFor(words.length === 0 ? await loadCommands() : commands, words);
  if (typeof request === 'string') {
    console.log(request);
    return 0;
  }
  // The database takes a while to load: a wrong word is refused without it.
  const [{ readSettings }, { runOperator }] = await Promise.all([
    import('#server/kernel/settings.ts'),
    import('./run-operator.ts'),
  ]);
  const answer = await runOperator(readSettings(), request);
  printAnswer(answer, line.format);
  return answer.ok ? 0 : 1;
}
