import { parseArgs } from 'node:util';
import type { OperatorRequest } from '#server/operator/commands.ts';
import { SentenceError } from '#server/sentence-error.ts';

/** Text of `--help`. */
export const HELP = `npm run admin -- COMMAND

  grant ACCOUNT POINTS --ref REF   gives points to an account; the same REF books once, however often it is sent

  --help                           this text

Works while the portal runs (through its control socket in PORTAL_HOME) and while it does not. With DATABASE_URL
it connects to PostgreSQL itself. Every command is written to the audit log with your user name.
`;

function grantValues([account, points, ...more]: readonly string[], ref: string | undefined) {
  if (account === undefined || points === undefined || more.length > 0) {
    throw new SentenceError('grant needs an account and a number of points: npm run admin -- grant demo 500 --ref X');
  }
  if (!/^\d{1,8}$/.test(points)) throw new SentenceError(`'${points}' is not a number of points: write it like 500.`);
  if (!ref)
    throw new SentenceError('grant needs --ref: a word of your own that names this gift, so that it books once.');
  return { account, points: Number(points), ref };
}

function parsed(args: string[]) {
  const options = { ref: { type: 'string' }, help: { type: 'boolean' } } as const;
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ')[0] : String(error);
    throw new SentenceError(`${reason}: see npm run admin -- --help.`, { cause: error });
  }
}

/** Reads a command line; null asks for help. Throws one sentence when it cannot be followed. */
export function readCommand(args: string[], by: string): OperatorRequest | null {
  const { values, positionals } = parsed(args);
  const [command, ...rest] = positionals;
  if (values.help || command === undefined) return null;
  if (command !== 'grant') throw new SentenceError(`There is no command '${command}': see npm run admin -- --help.`);
  return { by, command, values: grantValues(rest, values.ref) };
}
