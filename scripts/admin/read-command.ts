import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { SentenceError } from '#server/kernel/sentence-error.ts';
import type { OperatorRequest } from '#server/operator/commands.ts';
import { optionsOf, type Syntax, type Words } from './syntax.ts';
import { SYNTAXES, type WrittenCommand } from './syntaxes.ts';

const COMMANDS = Object.values(SYNTAXES).map(({ usage, does }) => `  ${usage}\n      ${does}`);

/** Text of `--help`. */
export const HELP = `npm run admin -- COMMAND

${COMMANDS.join('\n')}
  version
      prints the version of this code, without a database

  --help
      this text

Works while the portal runs (through its control socket in PORTAL_HOME) and while it does not. With DATABASE_URL
it connects to PostgreSQL itself. Every command that changes something is written to the audit log with your user name.
`;

function parsed(args: string[], syntax: Pick<Syntax<WrittenCommand>, 'options' | 'lists' | 'flags'>) {
  try {
    return parseArgs({ args, allowPositionals: true, options: optionsOf(syntax) });
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ')[0] : String(error);
    throw new SentenceError(`${reason}: see npm run admin -- --help.`, { cause: error });
  }
}

/** A text as an operator wrote it, from a file or the standard input. */
function readText(path: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path === '-' ? 0 : path));
  } catch (error) {
    const reason = error instanceof TypeError ? 'is no text in UTF-8' : 'could not be read';
    throw new SentenceError(`${path === '-' ? 'The standard input' : path} ${reason}: correct it and try again.`, {
      cause: error,
    });
  }
}

type ReadFile = Words['readFile'];

function read<Name extends WrittenCommand>(
  command: Name,
  args: string[],
  by: string,
  readFile: ReadFile,
): OperatorRequest<Name> {
  const syntax: Syntax<Name> = SYNTAXES[command];
  const { positionals, values } = parsed(args, syntax);
  const { flags = [] } = syntax;
  // Options take one text, lists several, and flags nothing: nothing else comes out of `optionsOf`.
  const options = values as Record<string, string | undefined>;
  const lists = values as Record<string, string[] | undefined>;
  const given = new Set(flags.filter((flag) => flag in values));
  const found = syntax.read({ words: positionals, options, lists, flags: given, readFile });
  if (typeof found === 'string') {
    throw new SentenceError(`${command} ${found}: npm run admin -- ${syntax.example}`);
  }
  return { by, command, values: found };
}

const isCommand = (word: string): word is WrittenCommand => Object.hasOwn(SYNTAXES, word);

/** Whether the version is asked for, which no database knows. */
export function asksVersion(args: readonly string[]): boolean {
  if (args[0] !== 'version' || args.includes('--help')) return false;
  if (args.length > 1) throw new SentenceError('version takes nothing: npm run admin -- version');
  return true;
}

/** Reads a command line; null asks for help. Throws one sentence when it cannot be followed. */
export function readCommand(args: string[], by: string, readFile: ReadFile = readText): OperatorRequest | null {
  const [command, ...rest] = args;
  if (command === undefined || args.includes('--help')) return null;
  if (!isCommand(command)) throw new SentenceError(`There is no command '${command}': see npm run admin -- --help.`);
  return read(command, rest, by, readFile);
}
