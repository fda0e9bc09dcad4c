import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline/promises';
import { loadCommands } from '#server/commands.ts';
import type { Commands } from '#server/kernel/commands/define-command.ts';
import { helpFor, publicCommands } from '#server/kernel/commands/describe-commands.ts';
import { readSettings, type Settings } from '#server/kernel/settings.ts';
import { ownerOnlyFolder } from '#server/kernel/state-folder.ts';
import { UserError } from '#server/kernel/user-error.ts';
import { type AdminLine, readAdminLine, readLine } from './command-line.ts';
import { printAnswer } from './print-answer.ts';
import { type Operator, openOperator } from './run-operator.ts';

const MOST_LINES = 500;
const OWNER_FILE = 0o600;
/** Words in the place of a command that are no commands. */
const OWN_WORDS = ['help', 'exit'];
const GLOBAL_OPTIONS = ['--json', '--csv', '--as'];

/** One word, quoted or not, as a shell reads it. */
const WORD = /(?:'[^']*'|"(?:\\[\s\S]|[^"\\])*"|\\[\s\S]|[^\s'"\\])+/g;

function unquoted(word: string): string {
  return word.replaceAll(/'([^']*)'|"((?:\\[\s\S]|[^"\\])*)"|\\([\s\S])/g, (_, plain, double, escaped) => {
    if (plain !== undefined) return plain;
    return escaped ?? String(double).replaceAll(/\\(["\\$`])/g, '$1');
  });
}

/** The words of a line by the quoting of a shell; throws where a quote is not closed. */
export function wordsOf(line: string): string[] {
  if (line.replaceAll(WORD, '').trim() !== '') {
    throw new UserError('A quote is not closed: close it, or put a \\ before it.');
  }
  return (line.match(WORD) ?? []).map(unquoted);
}

/** What may stand at the end of a line: commands, then options and the choices of a value. */
export function completionsOf(commands: Commands, line: string): [string[], string] {
  const parts = line.split(/\s+/);
  const last = parts.at(-1) ?? '';
  const fitting = (words: readonly string[]) => words.filter((word) => word.startsWith(last)).map((word) => `${word} `);
  const names = publicCommands(commands).map(({ name }) => name);
  if (parts.length === 1) return [fitting([...names, ...OWN_WORDS]), last];
  if (parts[0] === 'help') return [fitting(names), last];
  const fields = commands.named(parts[0] ?? '')?.fields ?? [];
  const valued = fields.find(({ place, kind }) => place === parts.at(-2) && kind !== 'flag');
  if (valued && !valued.isArgument) return [fitting(valued.choices ?? []), last];
  const options = fields.filter(({ isArgument }) => !isArgument).map(({ place }) => place);
  const choices = fields.filter(({ isArgument }) => isArgument).flatMap((field) => field.choices ?? []);
  return [fitting([...options, ...GLOBAL_OPTIONS, ...(last === '' ? [] : choices)]), last];
}

/**
 * Whether a line may be kept: none that gives a secret to any command, because its name may be misspelt, or stand behind `--as`.
 */
export function isKeepable(commands: Commands, words: readonly string[]): boolean {
  const fields = publicCommands(commands).flatMap((command) => command.fields);
  const secrets = fields.filter(({ isSecret }) => isSecret).map(({ place }) => place);
  return !words.some((word) => secrets.some((place) => word === place || word.startsWith(`${place}=`)));
}

/** The lines of earlier prompts, the newest first, in a file that only this user may read. */
function openHistory(home: string) {
  const file = join(home, 'admin-history');
  const kept = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean).slice(-MOST_LINES) : [];
  ownerOnlyFolder(home);
  writeFileSync(file, kept.map((line) => `${line}\n`).join(''), { mode: OWNER_FILE });
  return {
    lines: kept.toReversed(),
    keep: (line: string) => appendFileSync(file, `${line}\n`, { mode: OWNER_FILE }),
  };
}

type Session = { commands: Commands; operator: Operator; given: AdminLine };

/** Runs one line; an error is printed. */
async function perform({ commands, operator, given }: Session, words: readonly string[]): Promise<void> {
  try {
    const own = readAdminLine(words);
    const line = { ...own, by: words.some((word) => word.startsWith('--as')) ? own.by : given.by };
    const request = readLine(commands, line);
    if (request === null) console.log(helpFor(commands, line.words));
    else printAnswer(await operator.run(request), line.format);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
  }
}

/** The next line; null: the end of the input, or Ctrl-C. */
function nextLine(terminal: Interface): Promise<string | null> {
  const left = new AbortController();
  terminal.once('close', () => left.abort());
  return terminal.question('memoria> ', { signal: left.signal }).catch(() => null);
}

async function converse(terminal: Interface, session: Session, keep: (line: string) => void): Promise<void> {
  for (;;) {
    const line = await nextLine(terminal);
    if (line === null) return;
    let words: string[] = [];
    try {
      words = wordsOf(line);
    } catch (error) {
      console.error(error instanceof Error ? error.message : String(error));
      continue;
    }
    if (words.length === 0) continue;
    if (words[0] === 'exit') return;
    if (isKeepable(session.commands, words)) keep(line);
    await perform(session, words);
  }
}

/** Asks for commands on the terminal until Ctrl-D, Ctrl-C or `exit`, all on one connection; returns the exit code. */
export async function runPrompt(given: AdminLine, settings: Settings = readSettings()): Promise<number> {
  const commands = await loadCommands();
  const operator = await openOperator(settings);
  const history = openHistory(settings.home);
  const terminal = createInterface({
    input: process.stdin,
    output: process.stdout,
    completer: (line: string) => completionsOf(commands, line),
    history: history.lines,
    historySize: MOST_LINES,
    removeHistoryDuplicates: true,
  });
  terminal.on('SIGINT', () => terminal.close());
  console.log('Commands: help. Tab completes, Ctrl-D leaves.');
  try {
    await converse(terminal, { commands, operator, given }, history.keep);
    return 0;
  } finally {
    terminal.close();
    await operator.close();
  }
}
