import { join, resolve } from 'node:path';
import { baseOf } from '#scripts/export/over-http.ts';
import { SHORTEST_SECRET, secretsIn } from '#server/kernel/auth/secrets.ts';
import { UserError } from '#server/kernel/user-error.ts';
import { readCommandLine } from '../start/command-line.ts';

export const HELP = `npm run consume -- [OPTIONS]

A sample of what a game server does: claims deliveries from the portal, gives each once and acknowledges it. Here, giving is
one line of JSON in a journal: {"id", "account_name", "source", "ref", "items"}. It may be killed at any moment and started
again: what is in the journal is only acknowledged, what is not is given.

  --portal URL     where the portal is; http://localhost with PORT (4321) when left out
  --journal FILE   what was given; given.ndjson in PORTAL_HOME (.portal) when left out. One consumer uses it at a time
  --once           ends when nothing is left to be given, instead of looking every two seconds
  --most N         deliveries claimed at a time, 1 to 100; 20 when left out
  --seconds N      how long the portal waits for the acknowledgement before it hands them over again, 1 to 3600; 60
  --json           prints each delivery given as the line of the journal, instead of in words
  --help           this text

INTAKE_SECRET in the environment is the portal's own. Ctrl-C or SIGTERM ends it after what is under way.
Exit code 0: it was stopped, or nothing is left (--once); 1: it could not go on, and says why in one sentence.
`;

const OPTIONS = {
  portal: { type: 'string' },
  journal: { type: 'string' },
  once: { type: 'boolean' },
  most: { type: 'string' },
  seconds: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

function numberOf(name: string, word: string, most: number): number {
  const number = /^\d{1,4}$/.test(word) ? Number(word) : 0;
  if (number < 1 || number > most) throw new UserError(`--${name} takes a whole number from 1 to ${most}.`);
  return number;
}

function ownPortal({ PORT: port }: NodeJS.ProcessEnv): string {
  if (port && !(/^\d{1,5}$/.test(port) && Number(port) <= 65_535)) {
    throw new UserError('PORT is not a port number: correct it, or say where the portal is with --portal URL.');
  }
  return `http://localhost:${port || 4321}`;
}

/**
 * Reads the command line and the environment; null: help is requested. `base` is the address that the portal's calls begin with.
 * Throws `UserError` for invalid input.
 */
export function readOptions(args: string[], env: NodeJS.ProcessEnv) {
  const { values } = readCommandLine('npm run consume', { args, options: OPTIONS });
  const { portal, journal, most = '20', seconds = '60', ...flags } = values;
  if (flags.help) return null;
  const secret = env['INTAKE_SECRET'] ?? '';
  if (secret.length < SHORTEST_SECRET) {
    const problem = secret === '' ? 'is missing' : 'is too short';
    throw new UserError(`INTAKE_SECRET ${problem}: set it to what the portal was started with.`);
  }
  return {
    base: baseOf(portal ?? ownPortal(env)),
    secret: secretsIn(secret, 'INTAKE_SECRET')[0],
    journal: resolve(journal ?? join(env['PORTAL_HOME'] || '.portal', 'given.ndjson')),
    once: flags.once ?? false,
    most: numberOf('most', most, 100),
    seconds: numberOf('seconds', seconds, 3_600),
    json: flags.json ?? false,
  };
}
