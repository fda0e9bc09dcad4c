import type { Command, Commands, OperatorRequest } from '#server/kernel/commands/define-command.ts';
import { readCommand } from '#server/kernel/commands/read-command.ts';
import { UserError } from '#server/kernel/user-error.ts';
import { callerName } from '../start/command-line.ts';
import type { Format } from './print-answer.ts';

/** A command line without the words that every command takes: how the answer is printed, and who gives it. */
export type AdminLine = { words: string[]; format: Format; by: string };

const LONGEST_NAME = 100;

/** The name behind `--as`, as the audit log keeps it. */
function operatorName(name: string | undefined): string {
  const isName = name !== undefined && /^[\p{L}\p{N}][\p{L}\p{N} ._@-]*$/u.test(name) && name.length <= LONGEST_NAME;
  if (isName) return name;
  throw new UserError(
    `--as takes a name of letters, digits, spaces and . _ @ -, up to ${LONGEST_NAME}: write it as --as anna.`,
  );
}

/** Takes `--json`, `--csv` and `--as NAME` out of a command line; behind `--` nothing is taken. */
export function readAdminLine(args: readonly string[]): AdminLine {
  const end = args.indexOf('--');
  const [own, rest] = end === -1 ? [[...args], []] : [args.slice(0, end), args.slice(end)];
  const at = own.findIndex((word) => word === '--as' || word.startsWith('--as='));
  const [, joined] = own[at]?.split('--as=') ?? [];
  const by = at === -1 ? callerName() : operatorName(joined ?? own[at + 1]);
  if (at !== -1) own.splice(at, joined === undefined ? 2 : 1);
  const formats = (['json', 'csv'] as const).filter((format) => own.includes(`--${format}`));
  if (formats.length > 1) throw new UserError('An answer is printed as JSON or as CSV: leave --json or --csv out.');
  const words = own.filter((word) => word !== '--json' && word !== '--csv');
  return { words: [...words, ...rest], format: formats[0] ?? 'text', by };
}

/** Throws where a command has nothing to print as CSV. */
function refuseCsv({ name, isReading }: Command, format: Format): void {
  if (format !== 'csv' || isReading) return;
  throw new UserError(`${name} prints no list: leave --csv out, or use --json.`);
}

/** Reads a command line; null: it asks for help. Throws one sentence when it is not a command. */
export function readLine(commands: Commands, { words, format, by }: AdminLine): OperatorRequest | null {
  const request = readCommand(commands, words, by);
  const command = request && commands.named(request.command);
  if (command) refuseCsv(command, format);
  return request;
}
