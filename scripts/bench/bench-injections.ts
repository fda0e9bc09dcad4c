import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { API_BASE } from '#contract/calls.ts';
import {
  feedAddress,
  listAddress,
  mapAddress,
  noteAddress,
  PAGES,
  type PageName,
  pageAddress,
} from '#domain/site/addresses.ts';
import { RECORDS } from '#server/app.ts';
import { systemClock } from '#server/kernel/clock.ts';
import { openDatabase } from '#server/kernel/db/connect.ts';
import { seedWorld } from '#server/main.ts';
import { gameOf } from '#support/game-files/game-of.ts';
import { writeGame } from '#support/game-files/write-game.ts';
import { readOutbox } from '#support/mail/outbox.ts';
import { freePort } from '#support/server/portal.ts';
import { openPostgres, SECRET, startBenchServer } from './bench-server.ts';
import { answerTickets, fillPortal, INTAKE_SECRET } from './injections/fill-portal.ts';
import { hostileSite } from './injections/hostile-site.ts';
import {
  FIRST_ITEM,
  FIRST_MONSTER,
  FIRST_NOTE,
  HELD,
  hostileItem,
  hostileWorld,
  MONSTERS,
  NOTES,
} from './injections/hostile-world.ts';
import { foreignPages, type Seen, type Visits, visitPages } from './injections/visit-pages.ts';
import { runScript, type ScriptEnv } from './measure.ts';
import { range } from './random.ts';
import type { Bench, Measured } from './report.ts';

const TARGETS = {
  'executed or alive': 0,
  'broken layouts': 0,
  'mails with foreign headers or markup': 0,
  'commands that print what steers a terminal': 0,
  'lines of the log that are not JSON': 0,
};

/** Ids of imported items, which are printed, and of those that come after the pages were. */
const IMPORTED = 20_000;
const LATER = 30_000;

const DEMO = { name: 'demo', password: 'Demo1234' };

/** What a game's files can hold: their cells end at a pipe, their lines at a control sign. */
const inFiles = HELD.map((text, nth) => ({ text, nth })).filter(({ text }) => !/[\p{Cc}\u2028\u2029|]/u.test(text));

/** Items as a game's files have them, from one id on. */
const gameItems = (first: number, count: number) =>
  inFiles.slice(0, count).map(({ text, nth }, at) => ({ ...hostileItem(first + at, nth, [7, 1]), ui_id_1: text }));

/** `most` of each kind of address. */
function addresses(most: number): { open: string[]; own: string[] } {
  const some = (count: number, make: (nth: number) => string) => range(Math.min(count, most)).map(make);
  const escaped = (nth: number) => encodeURIComponent(HELD[nth % HELD.length] ?? '');
  const open = [
    ...some(HELD.length, (nth) => `/database/item/${FIRST_ITEM + nth}`),
    ...some(inFiles.length, (nth) => `/database/item/${IMPORTED + nth}`),
    ...some(inFiles.length, (nth) => `/database/item/${LATER + nth}`),
    ...some(MONSTERS, (nth) => `/database/monster/${FIRST_MONSTER + nth}`),
    ...some(NOTES, (nth) => noteAddress(FIRST_NOTE + nth, 'en')),
    ...some(
      HELD.length,
      (nth) => `${PAGES.databaseMain}?q=${escaped(nth)}&text=${escaped(nth)}&item_name=${escaped(nth)}`,
    ),
    ...some(60, (nth) => `/${escaped(nth * 10)}`),
    ...some(20, (nth) => `/database/item/${FIRST_ITEM + nth}/${escaped(nth * 9)}/es`),
    ...some(20, (nth) => `${PAGES.ranking}?search=${escaped(nth * 11)}&text=${escaped(nth * 11)}`),
    ...some(8, (nth) => mapAddress(`S${String(nth + 1).padStart(3, '0')}`, 'en')),
    ...some(20, (nth) => `${listAddress({ type: 7 }, 'en')}?name=${escaped(nth * 13)}&page=${nth}`),
    ...[
      PAGES.home,
      PAGES.news,
      PAGES.terms,
      PAGES.ranking,
      PAGES.maps,
      PAGES.monsters,
      PAGES.guide,
      PAGES.database,
      '/register/1',
    ],
    ...[7, 1, 24, 28].map((type) => listAddress({ type }, 'en')),
    ...[`${PAGES.compare}?ids=${FIRST_ITEM},${FIRST_ITEM + 1},${FIRST_ITEM + 2}`, `/database/guide/3`, '/news/page/2'],
    ...[`${PAGES.login}?return=${escaped(130)}`, `${PAGES.receipt}?points=${escaped(1)}&order=${escaped(2)}`],
    ...[`${PAGES.processing}?order=${escaped(3)}`, `${PAGES.verifyCode}?code=${escaped(4)}`],
  ];
  const own = [PAGES.tickets, PAGES.profile, PAGES.awards, PAGES.battlepass, PAGES.store, PAGES.kept, PAGES.changeName];
  return { open, own: [...own, PAGES.downloads] };
}

/** Pages in the operator's own French, which may be as long as they like: their layout is not looked at. A feed has none. */
const french = [
  ...Object.keys(PAGES).map((page) => pageAddress(page as PageName, 'fr')),
  ...[listAddress({ type: 7 }, 'fr'), `/database/item/${FIRST_ITEM}/x/fr`, `/database/monster/${FIRST_MONSTER}/x/fr`],
  ...['/fr/register/1', '/fr/no-such-page', mapAddress('S001', 'fr'), `/database/item/${LATER}/x/fr`],
];
const feeds = [feedAddress('en'), feedAddress('fr')];

type Found = Record<keyof typeof TARGETS, string[]>;

/** What steers a terminal, or turns a line around. */
const STEERS = /[^\P{Cc}\n\t\r]|[\u202a-\u202e\u2066-\u2069]/u;

const COMMANDS = [
  ...['tickets --state all', 'ticket 1', 'ticket 5', 'requests --state all', 'request 1', 'accounts', 'account demo'],
  ...[
    'events demo',
    'orders',
    'mails',
    'audit',
    'awards',
    'seasons',
    'list-banners',
    'list-notes',
    'codes',
    'services',
  ],
  ...['ranking-info', 'deliveries', 'jobs', 'stats', 'plans'],
].flatMap((line) => [line, `${line} --json`, `${line} --csv`]);

async function readCommands(env: ScriptEnv, most: number, found: Found): Promise<void> {
  for (const line of COMMANDS.slice(0, most * 3)) {
    const said = await runScript('scripts/admin.ts', env, line.split(' ')).then(
      (run) => run.said,
      (error: unknown) => String(error),
    );
    const wrong = STEERS.exec(said);
    if (wrong) {
      const around = JSON.stringify(said.slice(Math.max(0, wrong.index - 60), wrong.index + 40));
      found['commands that print what steers a terminal'].push(`${line}: ${around}`);
    }
    const formula = line.endsWith('--csv') ? /(?:^|,|\n)"?([=+@-][A-Za-z|].{0,40})/.exec(said) : null;
    if (formula) found['commands that print what steers a terminal'].push(`${line}: the cell ${formula[1]}`);
  }
}

const HEADERS =
  /^(?:from|to|subject|message-id|date|mime-version|content-(?:type|language|transfer-encoding)|auto-submitted|x-auto-response-suppress|list-[\w-]+|reply-to|precedence|x-[\w-]+)$/;

/** Mails of injections as pages, to be opened in the browser too. */
function readMails(home: string, found: Found): Map<string, string> {
  const pages = new Map<string, string>();
  for (const [nth, { headers, html, file }] of readOutbox(home).entries()) {
    const foreign = [...headers.keys()].filter((name) => !HEADERS.test(name));
    if (foreign.length > 0) found['mails with foreign headers or markup'].push(`${file}: ${foreign.join(', ')}`);
    pages.set(`/mail-${nth}`, html);
  }
  return pages;
}

function readLog(file: string, found: Found): void {
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line === '') continue;
    try {
      JSON.parse(line);
      if (STEERS.test(line)) throw new Error('control signs');
    } catch {
      found['lines of the log that are not JSON'].push(line.slice(0, 200));
    }
  }
}

function add(found: Found, where: string, { executed, broken }: Seen): void {
  found['executed or alive'].push(...executed.map((line) => `${where}: ${line}`));
  found['broken layouts'].push(...broken.map((line) => `${where}: ${line}`));
}

/** Runs one of the operator's programs, and prints its last word, or all of it where it fails. */
async function runAs(script: string, env: ScriptEnv, args: readonly string[] = []): Promise<void> {
  const { said } = await runScript(script, env, args).catch((error: Error) => {
    console.error(error.message);
    throw error;
  });
  console.log(`${script}: ${said.split('\n').at(-1)}`);
}

const MOST_TOLD = 40;

const LIMITS = Object.fromEntries(
  ['TICKETS', 'TICKET_REPLIES', 'ORDERS', 'KEPT_MERGES']
    .map((name) => `LIMIT_${name}_PER_ACCOUNT`)
    .concat('LIMIT_TICKETS_PER_ADDRESS', 'LIMIT_RECOVERY_REQUESTS_PER_ADDRESS')
    .map((name) => [name, '10000']),
);

/** Settings of every process of the portal. */
function environment(home: string, databaseUrl: string, origin: string): ScriptEnv {
  return {
    ...{ DATABASE_URL: databaseUrl, PORTAL_HOME: home, DATA_DIR: join(home, 'data'), DIST_DIR: join(home, 'dist') },
    ...{ PUBLIC_ORIGIN: origin, PORT: new URL(origin).port, TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'info' },
    ...{ AUTH_SECRET: SECRET, INTAKE_SECRET, PAYMENTS: 'sandbox', ...LIMITS },
  };
}

const LONGEST_WAIT = 60_000;

/** Until the server has read the newest records: else their pages would be those of an unknown address. */
async function untilKnown(origin: string): Promise<void> {
  const until = Date.now() + LONGEST_WAIT;
  while ((await fetch(`${origin}${API_BASE}/items/${LATER}`)).status !== 200) {
    if (Date.now() > until) throw new Error('The server does not know the items that came after the pages.');
    await pause(500);
  }
}

type Opening = { origin: string; home: string; most: number; signedIn: Record<string, unknown> };

/** Opens every page with the content policy and without; answers how many. */
async function openAll({ origin, home, most, signedIn }: Opening, found: Found): Promise<number> {
  const { open, own } = addresses(most);
  const { token, statusCode: _, message: __, device: ___, ...user } = signedIn;
  const visited = { hasVisited: 'true', languageOffer: 'done' };
  const session = {
    ...{ ...visited, access_token: String(token), account_name: DEMO.name, email: String(user['email']), vfa: 'true' },
    ...{ pvalues: '1', user: JSON.stringify(user), validateLogin: 'true' },
  };
  const mails = readMails(home, found);
  const linked = HELD.slice(0, most).map((_, nth) => `/database/item/${FIRST_ITEM + nth}`);
  const foreign = await foreignPages(origin, linked, feedAddress('en'));
  const parts: Omit<Visits, 'origin' | 'policy' | 'say'>[] = [
    { paths: open, storage: visited },
    { paths: own, storage: session },
    { paths: [...french, ...feeds], storage: visited, widths: [] },
    { paths: french, storage: session, widths: [] },
    { paths: [...mails.keys()].slice(0, most), storage: {}, pages: mails },
    { paths: [...foreign.keys()], storage: {}, pages: foreign, widths: [] },
  ];
  let visits = 0;
  for (const policy of [true, false]) {
    for (const part of parts) {
      const seen = await visitPages({ ...part, origin, policy, say: console.log });
      add(found, policy ? 'with the policy' : 'without the policy', seen);
      visits += seen.visits;
    }
  }
  return visits;
}

/** Migrates, imports, seeds, exports, builds and fills a portal, as its operator and its players would; then looks at it. */
async function livePortal(folder: string, databaseUrl: string, most: number, found: Found): Promise<number> {
  const [home, file, game] = [join(folder, 'home'), join(folder, 'server.log'), join(folder, 'game')];
  const origin = `http://127.0.0.1:${await freePort()}`;
  const env = environment(home, databaseUrl, origin);
  writeGame(game, gameOf({ items: gameItems(IMPORTED, most), monsters: [] }));
  mkdirSync(home);
  writeFileSync(join(home, 'site.json'), JSON.stringify(hostileSite()));
  await runAs('scripts/migrate.ts', env);
  await runAs('scripts/import-game.ts', env, [game]);
  const database = await openDatabase({ home: '', databaseUrl }, systemClock, () => undefined);
  await seedWorld(database.db, hostileWorld(), systemClock);
  const log = openSync(file, 'w');
  const { server } = await startBenchServer({ home, databaseUrl, settings: env, log });
  await using _server = server;
  await runAs('scripts/export.ts', env);
  await runAs('scripts/build.ts', env);
  const { signedIn, tickets, taken } = await fillPortal(origin, database.db, DEMO);
  await answerTickets(env, join(folder, 'answer.txt'), tickets.slice(0, most));
  console.log(`taken: ${JSON.stringify(taken)}`);
  const later = { ...hostileWorld(), items: gameItems(LATER, most), monsters: [] };
  await RECORDS[0]?.add(database.db, later, systemClock.now());
  await database.close();
  await untilKnown(origin);
  await readCommands(env, most, found);
  const visits = await openAll({ origin, home, most, signedIn }, found);
  closeSync(log);
  readLog(file, found);
  return visits;
}

/** Brings the injections in by the ways that an operator and players have, and opens every page in a browser. */
export async function benchInjections({ folder, figures }: Bench, { most }: { most: number }): Promise<Measured> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await using postgres = await openPostgres('the bench needs it');
  if (postgres.url === null) throw new Error('PostgreSQL is not found: install its binaries.');
  const found = Object.fromEntries(Object.keys(TARGETS).map((name) => [name, [] as string[]])) as Found;
  const visits = await livePortal(folder, postgres.url, most, found);
  for (const [name, faults] of Object.entries(found)) {
    figures[name] = [faults.length];
    for (const line of faults.slice(0, MOST_TOLD)) console.log(`${name}: ${line}`);
  }
  const isClean = Object.values(found).every(({ length }) => length === 0);
  const fault = isClean ? {} : { fault: 'Injections were at work: they are listed above.' };
  return { sizes: { injections: HELD.length, visits }, targets: TARGETS, ...fault };
}
