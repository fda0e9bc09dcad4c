import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { nearestNames } from '../misspelt-settings.ts';
import { UserError } from '../user-error.ts';
import type { Commands, OperatorRequest } from './define-command.ts';
import { type Command, refuseIncomplete, wrongly } from './define-command.ts';
import { unknownCommand } from './describe-commands.ts';

type ReadFile = (path: string) => string;

/** A text as an operator wrote it, from a file or the standard input. */
function readText(path: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path === '-' ? 0 : path));
  } catch (error) {
    const reason = error instanceof TypeError ? 'is no text in UTF-8' : 'could not be read';
    throw new UserError(`${path === '-' ? 'The standard input' : path} ${reason}: correct it and try again.`, {
      cause: error,
    });
  }
}

/** The sentence of the parser, with options that are spelt like an unknown one. */
function refused({ name, fields }: Command, error: unknown): UserError {
  const reason = error instanceof Error ? error.message.split('. ')[0] : String(error);
  const [, unknown] = /^Unknown option '(--[^']+)'/.exec(reason ?? '') ?? [];
  const options = fields.filter(({ isArgument }) => !isArgument).map(({ place }) => place);
  const meant = unknown !== undefined && options.length > 0 ? ` (did you mean ${nearestNames(unknown, options)}?)` : '';
  return new UserError(`${reason}${meant}: see npm run admin -- help ${name}.`, { cause: error });
}

function parsed(command: Command, args: string[]) {
  const { fields } = command;
  const options = fields.flatMap(({ isArgument, place, kind }) => {
    const type = kind === 'flag' ? ('boolean' as const) : ('string' as const);
    return isArgument ? [] : [[place.slice('--'.length), { type, multiple: kind === 'list' }] as const];
  });
  try {
    return parseArgs({ args, allowPositionals: true, options: Object.fromEntries(options) });
  } catch (error) {
    throw refused(command, error);
  }
}

const restOf = (words: readonly string[], from: number) => (words.length > from ? words.slice(from) : undefined);

/** The values of a command line, as they are written in it; what is left out is absent. */
function valuesOf(command: Command, args: string[]): Record<string, unknown> {
  const { positionals, values } = parsed(command, args);
  const named = command.fields.filter(({ isArgument }) => isArgument);
  const options = command.fields.filter(({ isArgument }) => !isArgument);
  // A last argument that is a list takes the rest.
  const rest = named.at(-1)?.kind === 'list' ? named.length - 1 : null;
  const extra = rest === null ? positionals[named.length] : undefined;
  if (extra !== undefined) {
    const last = named.at(-1)?.place;
    throw wrongly(
      command,
      last === undefined
        ? 'takes no words'
        : `takes nothing after ${last}, and '${extra}' is given (a text of several words needs quotes)`,
    );
  }
  const given = [
    ...named.map(({ key }, nth) => [key, nth === rest ? restOf(positionals, nth) : positionals[nth]] as const),
    ...options.map(({ key, place }) => [key, values[place.slice('--'.length)]] as const),
  ];
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

/** Whether the command line is `version`, which needs no database. */
export function asksVersion(args: readonly string[]): boolean {
  if (args[0] !== 'version' || args.includes('--help')) return false;
  if (args.length > 1) throw new UserError('version takes nothing: npm run admin -- version');
  return true;
}

/** Reads a command line; null: it is `--help`. Throws one sentence when it is not a command. */
export function readCommand(
  commands: Commands,
  args: string[],
  by: string,
  readFile: ReadFile = readText,
): OperatorRequest | null {
  const [name, ...rest] = args;
  if (name === undefined || name === 'help' || args.includes('--help')) return null;
  const command = commands.named(name);
  if (!command || command.isInternal) throw unknownCommand(name, commands);
  const values = valuesOf(command, rest);
  refuseIncomplete(command, values);
  for (const { key, kind } of command.fields) {
    const path = values[key];
    if (typeof path !== 'string') continue;
    if (kind === 'file') values[key] = resolve(path);
    if (kind === 'content') values[key] = readFile(path);
  }
  command.parse(values);
  return { by, command: name, values };
}
