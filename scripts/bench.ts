import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { parseArgs } from 'node:util';
import { readSettings } from '#server/kernel/settings.ts';
import { UserError } from '#server/kernel/user-error.ts';
import type { Asked as FaultsAsked } from './bench/fleet/runs.ts';
import { type Bench, type Figures, type Measured, report } from './bench/report.ts';
import { runProgram } from './start/command-line.ts';

const HELP = `npm run bench -- NAME [OPTION …]

Measures, prints medians with versions and the machine's size, and writes every figure as JSON to PORTAL_HOME/bench. What else a bench
leaves in its folder there may be deleted. scripts/bench/README.md says what each needs, and for how long it runs.

  start        first start with an empty home, then starts with nothing changed, each up to the first finished page; npm run serve
               on PostgreSQL, where its binaries are found, until it listens and until it is ready
  dev          npm run dev on a copy of the project: a changed colour, island and text until an open page shows it
  build        full builds in several processes and in one; the same pages by Hugo, where it is installed, and by bare template
               literals and writes; rebuilds after a change of 1 % of the items and with nothing changed
  rebuild      npm run rebuild of a database on PostgreSQL, from the command to the swapped site: one item changed, and nothing
  search       find-items over HTTP, one server process, 50 connections: distinct questions, repeated ones, and ones whose
               answer the client has (304); the same questions to PostgreSQL's ILIKE where its binaries are found
  list         sizes of the load world's list and search indexes, keystrokes in the list of all its items in a browser, a held key,
               page 900 by the back button, keystrokes in the search over everything, and 200 questions that browser and server must
               answer alike
  links        what pages show of each other (used in, dropped by, found in, sets, variants), counted and compared from both ends;
               fails when one end shows what the other does not
  import       the world as files of a game, brought into an empty portal by npm run import-game, on the embedded database and on
               PostgreSQL where its binaries are found: the dry run (seconds, memory), all of it, a patch of 1 % and each again;
               4,000 icons, and the same again
  logins       a steady pace of GET /config, alone and while 20 clients sign in over and over, on the embedded database and on
               PostgreSQL where its binaries are found
  crowds       what one address can do to a server with a heap of 512 MB: 92,000 handshakes of the live socket against as many
               GET /status (memory, p99 of others), 200 connections that collect refusals against as many whose requests cannot
               be read (what a player feels), and connections to PostgreSQL that freeze (seconds until whole and until stopped)
  requests     requests that are wrong in every way, by the contract, to one server process on PostgreSQL: no answer of 5xx but a 503
               that is meant, no secret in its log, no memory that grows after the first tenth (from 100,000 requests on; at most
               8 MB of objects and 48 MB of the process), and books that are right afterwards
  injections   more than 600 texts that are to run, break a page, a log, a mail or a terminal, in every field: through the API, the
               import of a game, site.json, export, build, live pages, feeds and tooltips on other sites, each page opened in a
               browser with the content policy and without
  ranking      the ranking's calls with 20,000 players, and how long others wait while a new ranking comes in; its page in a browser:
               first paint and first rows with 100 and with 20,000 players in turn, sorting and filtering to paint
  operations   the guide from an empty folder to two processes behind nginx on PostgreSQL, with 50,000 accounts and the world; then,
               under 100 requests a second (pages, items, searches, sign-ins, purchases, live sockets): restarts in turn for 10,000
               requests, another certificate, another secret, a killed process, a grant to 5,000 accounts, a patch that is printed,
               taken back and shown again (under 10 a second), backups, and a lost database that is restored. Fails on a request that fails where
               none may, and on books that are not right
  live         sockets of the site's client at one process, and twice as many at two, on PostgreSQL: memory of each, a purchase until
               its event is there and until an open page shows it, and a restart: seconds until all are back, and how long other calls wait meanwhile
  day          the guide's production, whose capacity a ramp finds, then mixed traffic at 70 % of it: browsing, searching, signing in,
               buying, claiming, tickets and live sockets, while both processes restart in turn, a patch is printed and a ranking
               comes in. Fails on a failed request, on memory that grows (from 15 minutes on), and on books that are not right
  pages        bytes that ten kinds of page of the sample world take on a first visit, and, where Lighthouse is installed, what each
               lacks of 100 points on a phone, in four categories, signed out and signed in
  commands     operator's commands that only read, on PostgreSQL, each as a process of its own: seconds to its end
  house        the size and order of the code: lines, files, files with one importer, plain classes, circles of imports, long lines
  payments     purchases while messages come twice, late, out of order or never, answers get lost, and API processes are
               killed at seeded points and at random; two processes on one PostgreSQL, which is ended at once and begins again at
               seeded moments, and one on PGlite. The provider is a double with records of its own; fails when portal and provider
               do not agree to the cent about every payment
  claims       100 parallel claims of one reward with a process killed between, again and again; then rounds in which players claim
               awards, battle pass and codes, twice and in parallel, answers get lost, money goes back and API processes,
               consumers and PostgreSQL are killed; fails unless every claim was given once, with what belongs to it, to whom it belongs

  --at COMMIT  of 'house': measures that commit, not the files as they are
  --list       of 'house': names the files, classes and circles that were counted
  --rounds N   how often (default and least: 3; of 'build', 'crowds', 'import', 'live' and 'operations', whose round takes minutes: 1);
               of 'claims' rounds of the fault run (default 1,000)
  --world W    the world that 'build' and 'rebuild' print, 'search' searches, 'links' compares, 'import' brings in, 'start', 'operations'
               and 'day' serve: demo or load (default: load, 45,000 items)
  --orders N   of 'payments': purchases of the fault run (default 1,000). More than 1,000 of them, or of the
               rounds of 'claims', are parts, each on a database of its own;
               PORTAL_HOME/bench/parts has the outcome of each that has ended. The same command with the
               same seed goes on with the first that has not, and sums all of them
  --repetitions N  of 'claims': how often 100 parallel claims are tried for each kind of reward, in each part (default 20)
  --seed TEXT  of 'payments', 'claims' and 'requests': what all that is drawn by lot follows from (default: a new one,
               which is printed); that of a part is TEXT-0, TEXT-1 …, with which it can be run alone. Other code needs another seed
  --requests N of 'requests': how many (default 1,000,000)
  --minutes N  of 'day': how long its traffic goes on (default 30)
  --sockets N  of 'live': players of each process (default 2,000)
  --most N     of 'injections': addresses of each kind, at most (default: all)
  --database D of 'payments' and 'claims': pglite, postgres or both (default; postgres where something is taken out)
  --without G  of 'payments' and 'claims': runs on a copy of the source without this lock, constraint or step, and says by
               which checks that is noticed, or what holds in its place; several joined by '+' are taken out together, 'each' tries
               all that the bench knows. Fails where neither is known. May be repeated
  --help       this text
`;

const LEAST_ROUNDS = 3;

type Asked = Bench & { home: string; values: Values };

/** The options of a bench, its least rounds where these are not three, and its run; runs with faults write a file, and answer its name. */
type Kind = { options: readonly (keyof Values)[]; least?: number; run: (asked: Asked) => Promise<Measured | string> };

const ROUNDS = ['rounds'] as const;
const ROUNDS_AND_WORLD = ['rounds', 'world'] as const;
const FAULT_RUN = ['seed', 'database', 'without'] as const;

/** Each is loaded when it is asked for. */
const BENCHES: Record<string, Kind> = {
  start: {
    options: ROUNDS_AND_WORLD,
    run: async (asked) => (await import('./bench/bench-start.ts')).benchStart(asked),
  },
  dev: { options: ROUNDS, run: async (asked) => (await import('./bench/bench-dev.ts')).benchDev(asked) },
  build: {
    options: ROUNDS_AND_WORLD,
    least: 1,
    run: async (asked) => (await import('./bench/bench-build.ts')).benchBuild(asked),
  },
  rebuild: {
    options: ROUNDS_AND_WORLD,
    run: async (asked) => (await import('./bench/bench-rebuild.ts')).benchRebuild(asked),
  },
  search: {
    options: ROUNDS_AND_WORLD,
    run: async (asked) => (await import('./bench/bench-search.ts')).benchSearch(asked),
  },
  list: { options: ROUNDS, run: async (asked) => (await import('./bench/bench-list.ts')).benchList(asked) },
  links: { options: ['world'], run: async (asked) => (await import('./bench/bench-links.ts')).benchLinks(asked) },
  import: {
    options: ROUNDS_AND_WORLD,
    least: 1,
    run: async (asked) => (await import('./bench/bench-import.ts')).benchImport(asked),
  },
  ranking: { options: ROUNDS, run: async (asked) => (await import('./bench/bench-ranking.ts')).benchRanking(asked) },
  crowds: {
    options: ROUNDS,
    least: 1,
    run: async (asked) => (await import('./bench/bench-crowds.ts')).benchCrowds(asked),
  },
  requests: {
    options: ['requests', 'seed'],
    run: async ({ values, ...bench }) =>
      (await import('./bench/bench-requests.ts')).benchRequests(bench, {
        requests: readCount(values, 'requests', REQUESTS),
        seed: values.seed ?? randomBytes(4).toString('hex'),
      }),
  },
  injections: {
    options: ['most'],
    run: async ({ values, ...bench }) =>
      (await import('./bench/bench-injections.ts')).benchInjections(bench, { most: readCount(values, 'most', ALL) }),
  },
  logins: { options: ROUNDS, run: async (asked) => (await import('./bench/bench-logins.ts')).benchLogins(asked) },
  operations: {
    options: ROUNDS_AND_WORLD,
    least: 1,
    run: async (asked) => (await import('./bench/bench-operations.ts')).benchOperations(asked),
  },
  live: {
    options: ['rounds', 'sockets'],
    least: 1,
    run: async (asked) =>
      (await import('./bench/bench-live.ts')).benchLive({
        ...asked,
        sockets: readCount(asked.values, 'sockets', SOCKETS),
      }),
  },
  day: {
    options: ['minutes', 'world'],
    run: async (asked) =>
      (await import('./bench/bench-day.ts')).benchDay({
        ...asked,
        minutes: readCount(asked.values, 'minutes', MINUTES),
      }),
  },
  pages: { options: ROUNDS, run: async (asked) => (await import('./bench/bench-pages.ts')).benchPages(asked) },
  commands: { options: ROUNDS, run: async (asked) => (await import('./bench/bench-commands.ts')).benchCommands(asked) },
  house: {
    options: ['at', 'list'],
    run: async ({ figures, values }) => (await import('./bench/bench-house.ts')).benchHouse(figures, values),
  },
  payments: {
    options: [...FAULT_RUN, 'orders'],
    run: async ({ home, values }) =>
      (await import('./bench/bench-payments.ts')).benchPayments(home, {
        ...readFaults(values),
        orders: readCount(values, 'orders', PURCHASES),
      }),
  },
  claims: {
    options: [...FAULT_RUN, 'rounds', 'repetitions'],
    least: 1,
    run: async ({ home, values }) =>
      (await import('./bench/bench-claims.ts')).benchClaims(home, {
        ...readFaults(values),
        rounds: readCount(values, 'rounds', CLAIM_ROUNDS),
        repetitions: readCount(values, 'repetitions', REPETITIONS),
      }),
  },
};

const text = { type: 'string' } as const;
const OPTIONS = {
  at: text,
  list: { type: 'boolean' },
  rounds: text,
  world: text,
  orders: text,
  repetitions: text,
  requests: text,
  minutes: text,
  sockets: text,
  most: text,
  seed: text,
  database: text,
  without: { type: 'string', multiple: true },
} as const;
type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

const PURCHASES = 1000;
const CLAIM_ROUNDS = 1000;
const REPETITIONS = 20;
const REQUESTS = 1_000_000;
const ALL = 9_999_999;
const SOCKETS = 2_000;
const MINUTES = 30;

type Counted = 'orders' | 'rounds' | 'repetitions' | 'requests' | 'sockets' | 'minutes' | 'most';

function readCount(values: Values, name: Counted, otherwise: number, least = 1): number {
  const written = values[name] ?? String(otherwise);
  if (!/^[1-9]\d{0,6}$/.test(written) || Number(written) < least) {
    throw new UserError(`--${name} is '${written}'; set it to a whole number from ${least} to ${ALL}.`);
  }
  return Number(written);
}

/** The bench that is named; throws a sentence where there is none, and where it takes none of an option or word. */
function readKind(values: Values, [what = '', ...more]: readonly string[]): { what: string; kind: Kind } {
  const kind = BENCHES[what];
  if (!kind) {
    const names = Object.keys(BENCHES).join(', ');
    throw new UserError(
      `${what === '' ? 'Say what to measure' : `There is no bench '${what}'`}: one of ${names}. 'npm run bench -- --help' says more.`,
    );
  }
  const options = kind.options.map((name) => `--${name}`).join(', ');
  const foreign = (Object.keys(values) as (keyof Values)[]).find((name) => !kind.options.includes(name));
  if (foreign !== undefined) throw new UserError(`'${what}' takes no --${foreign}; it takes ${options}.`);
  if (more[0] !== undefined) throw new UserError(`Unexpected argument '${more[0]}': '${what}' takes ${options}.`);
  return { what, kind };
}

function readFaults({ without = [], seed = randomBytes(4).toString('hex'), ...values }: Values): FaultsAsked {
  const { database = without.length > 0 ? 'postgres' : 'both' } = values;
  if (database !== 'pglite' && database !== 'postgres' && database !== 'both') {
    throw new UserError(`--database is '${database}'; set it to pglite, postgres or both.`);
  }
  return { seed, database, without };
}

await runProgram({
  program: 'npm run bench',
  help: HELP,
  options: OPTIONS,
  allowPositionals: true,
  run: async (values, words) => {
    const { what, kind } = readKind(values, words);
    const { least = LEAST_ROUNDS } = kind;
    const rounds = readCount(values, 'rounds', least, least);
    const size = values.world ?? 'load';
    if (size !== 'demo' && size !== 'load') throw new UserError(`--world is '${size}'; set it to demo or load.`);
    const { home } = readSettings();
    const figures: Figures = {};
    const measured = await kind.run({ home, folder: join(home, 'bench', what), rounds, size, values, figures });
    const file = typeof measured === 'string' ? measured : report(home, what, figures, measured);
    if (typeof measured !== 'string' && measured.fault) throw new Error(measured.fault);
    console.log(`Written to ${file}`);
    return 0;
  },
});
