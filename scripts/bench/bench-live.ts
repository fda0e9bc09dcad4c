import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import jwt from '@fastify/jwt';
import { sql } from 'drizzle-orm';
import { fastify } from 'fastify';
import { type Browser, chromium } from 'playwright';
import { API_BASE } from '#contract/calls.ts';
import { secretsIn } from '#server/kernel/auth/secrets.ts';
import { systemClock } from '#server/kernel/clock.ts';
import { openDatabase } from '#server/kernel/db/connect.ts';
import { DEFAULT_LIMITS } from '#server/kernel/limits.ts';
import { BROWSER_FLAGS, findBrowser } from '#support/browser/browser.ts';
import { freePort } from '#support/server/portal.ts';
import { buildSite } from './bench-ranking.ts';
import { type BenchServer, openPostgres, SECRET, startBenchServer } from './bench-server.ts';
import { signPlayersIn } from './fleet/serve-process.ts';
import type { Back, Bought, ClientsTask, Opened } from './live/clients.ts';
import { openPage } from './live/page.ts';
import { type Child, startChild } from './measure.ts';
import { percentile } from './percentile.ts';
import { ask, type Player } from './player.ts';
import { type Bench, type Figures, type Measured, note } from './report.ts';
import type { ServerUsage } from './server.ts';

/** Sockets a second while the clients connect first: the load that is measured is that of the restart. */
const PER_SECOND = 200;
const EVENTS = 200;
/** Purchases of the player whose page is open in a browser. */
const SHOWN = 20;
/** Between two requests of others, in milliseconds. */
const PACE = 20;
/** Of the measurement of other calls before the restart, in milliseconds. */
const BEFORE = 5_000;
/** Until all should be back, in seconds. */
const PATIENCE = 120;
const OTHERS = ['/status', '/config?param=banner'];

const TARGETS = {
  'purchase until the event p99 ms': 300,
  'purchase until the screen p99 ms': 300,
  'restart: p99 of other calls ms': 100,
  'restart: sockets missing': 0,
};

type Asked = Bench & { sockets: number };
type Site = { distDir: string; browser: Browser };
type Server = BenchServer & { address: string; start: () => Promise<BenchServer> };
type Setup = {
  name: string;
  figures: Figures;
  servers: Server[];
  players: Player[];
  clients: Child;
  databaseUrl: string;
};

/** Signs so many players in, whose sessions were last used an hour ago, as those of most open pages. */
async function signIn(databaseUrl: string, count: number): Promise<Player[]> {
  const app = fastify();
  const [secret] = secretsIn(SECRET);
  await app.register(jwt, { secret });
  const clock = systemClock;
  const database = await openDatabase({ home: '', databaseUrl }, clock);
  try {
    const players = await signPlayersIn({ app, db: database.db, clock, limits: DEFAULT_LIMITS }, count);
    await ageSessions(databaseUrl);
    return players;
  } finally {
    await database.close();
  }
}

async function ageSessions(databaseUrl: string): Promise<void> {
  const database = await openDatabase({ home: '', databaseUrl });
  try {
    await database.db.execute(sql`update sessions set created_at = now() - interval '1 hour', last_seen_at = null`);
  } finally {
    await database.close();
  }
}

async function openServer(home: string, distDir: string, databaseUrl: string): Promise<Server> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const settings = {
    PORT: String(port),
    DIST_DIR: distDir,
    PUBLIC_ORIGIN: address,
    PAYMENTS: 'sandbox',
    TRUST_PROXY: '127.0.0.1',
    LIMIT_ORDERS_PER_ACCOUNT: '10000',
  };
  const start = () => startBenchServer({ home, databaseUrl, world: 'small', settings });
  return { ...(await start()), address, start };
}

const memory = async (servers: readonly Server[]) => {
  let sum = 0;
  for (const { server } of servers) sum += (await server.ask<ServerUsage>('usage')).megabytes;
  return sum;
};

/** Sends the other calls at a steady pace until it is stopped: each counts from the moment it was due. */
function startOthers(address: string) {
  const times: number[] = [];
  const under: Promise<void>[] = [];
  const statuses = new Map<number, number>();
  const began = performance.now();
  const send = async (path: string, due: number) => {
    const { status } = await ask(`${address}${API_BASE}${path}`);
    times.push(performance.now() - due);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  const timer = setInterval(() => {
    for (let due = began + under.length * PACE; due <= performance.now(); due = began + under.length * PACE) {
      under.push(send(OTHERS[under.length % OTHERS.length] ?? '', due));
    }
  }, PACE);
  return async () => {
    clearInterval(timer);
    await Promise.all(under);
    return {
      p99: percentile(times, 0.99),
      worst: percentile(times, 1),
      wrong: times.length - (statuses.get(200) ?? 0),
    };
  };
}

/** Sockets come one after the other: what each takes of the servers' memory. */
async function connect({ name, servers, players, clients, figures }: Setup): Promise<void> {
  const before = await memory(servers);
  const addresses = servers.map(({ address }) => address);
  const opened = await clients.ask<Opened>({
    ask: 'open',
    addresses,
    players,
    perSecond: PER_SECOND,
  } satisfies ClientsTask);
  if (opened.sockets < players.length)
    throw new Error(`${opened.sockets} of ${players.length} sockets are open (${name}).`);
  const held = (await memory(servers)) - before;
  note(figures, `${name}: memory per socket KB`, (held * 1024) / players.length);
  const stop = startOthers(servers[0]?.address ?? '');
  await pause(BEFORE);
  const { p99, wrong } = await stop();
  if (wrong > 0) throw new Error(`${wrong} other calls failed while nothing happened (${name}).`);
  note(figures, `${name}: other calls before p99 ms`, p99);
}

async function buy({ name, clients }: Setup, nth: number): Promise<Bought & { took: number }> {
  const { took, ...bought } = await clients.ask<Bought>({ ask: 'buy', nth } satisfies ClientsTask);
  if (took === null) throw new Error(`A purchase (${bought.status}) was never announced (${name}).`);
  return { took, ...bought };
}

function noteTimes({ name, figures }: Setup, what: string, times: readonly number[]): void {
  note(figures, `${name}: ${what} p50 ms`, percentile(times, 0.5));
  note(figures, `${name}: ${what} p99 ms`, percentile(times, 0.99));
}

/** Purchases of players among all, and of the first one, whose page is open. */
async function purchases(setup: Setup, { browser }: Site): Promise<void> {
  const { players, servers } = setup;
  const [first] = players;
  if (!first) throw new Error('There are no players.');
  const times: number[] = [];
  for (let nth = 0; nth < Math.min(EVENTS, players.length); nth += 1) {
    const spread = Math.floor((nth * players.length) / EVENTS) + (nth % 2);
    times.push((await buy(setup, 1 + spread)).took);
  }
  noteTimes(setup, 'purchase until the event', times);
  const page = await openPage(browser, servers[0]?.address ?? '', first);
  const shown: number[] = [];
  for (let nth = 0; nth < SHOWN; nth += 1) {
    const { approvedAt } = await buy(setup, 0);
    shown.push((await page.shownAt(approvedAt)) - approvedAt);
  }
  await page.close();
  noteTimes(setup, 'purchase until the screen', shown);
}

/** Restarts every process at once, and waits until all are back. */
async function restart(setup: Setup): Promise<void> {
  const { name, servers, clients, figures, databaseUrl } = setup;
  await clients.ask({ ask: 'watch' } satisfies ClientsTask);
  const began = performance.now();
  await Promise.all(servers.map(({ server }) => server.end()));
  note(figures, `${name}, restart: seconds to stop`, (performance.now() - began) / 1000);
  await ageSessions(databaseUrl);
  const starts = servers.map(async (server) => {
    Object.assign(server, await server.start());
    return Date.now();
  });
  const ready = Math.min(...(await Promise.all(starts)));
  const stop = startOthers(servers[0]?.address ?? '');
  const back = await clients.ask<Back>({ ask: 'back', ready, patience: PATIENCE } satisfies ClientsTask);
  const others = await stop();
  const results = {
    'sockets missing': back.missing,
    'seconds until all are back': back.seconds,
    'handshakes tried': back.attempts,
    'most handshakes in a second': back.peak,
    'p99 of other calls ms': others.p99,
    'worst of other calls ms': others.worst,
    'other calls failed': others.wrong,
    'p99 of balances ms': back.refreshP99,
    'worst of balances ms': back.refreshWorst,
    'balances failed': back.unanswered,
  };
  for (const [what, value] of Object.entries(results)) note(figures, `${name}, restart: ${what}`, value);
  console.log(`${name}: all back after ${back.seconds.toFixed(1)} s, other calls p99 ${others.p99.toFixed(0)} ms`);
}

async function measure(asked: Asked, site: Site, url: string, processes: number): Promise<void> {
  const { folder, figures, sockets } = asked;
  await using open = new AsyncDisposableStack();
  const servers: Server[] = [];
  open.defer(async () => {
    for (const { server } of servers) await server.end();
  });
  for (let nth = 0; nth < processes; nth += 1)
    servers.push(await openServer(join(folder, String(nth)), site.distDir, url));
  const players = await signIn(url, sockets * processes);
  const clients = open.use(startChild(new URL('./live/clients.ts', import.meta.url)));
  const name = processes === 1 ? 'one process' : 'two processes';
  const setup = { name, figures, servers, players, clients, databaseUrl: url };
  await connect(setup);
  await purchases(setup, site);
  await restart(setup);
}

/** Sockets of the site's own client at one process and at two: memory, purchases' events, and a restart from which all come back. */
export async function benchLive(asked: Asked): Promise<Measured> {
  const { folder, rounds, sockets } = asked;
  rmSync(folder, { recursive: true, force: true });
  await using postgres = await openPostgres('live events of several processes need it');
  if (postgres.url === null) throw new Error('PostgreSQL is not found: install it, several processes need it.');
  console.log('Building the site of the sample world.');
  const distDir = await buildSite(folder, { PAYMENTS: 'sandbox' });
  await using browser = await chromium.launch({ executablePath: await findBrowser(console.log), args: BROWSER_FLAGS });
  for (let round = 0; round < rounds; round += 1) {
    for (const processes of [1, 2]) await measure(asked, { distDir, browser }, postgres.url, processes);
  }
  const targets = Object.fromEntries(
    Object.keys(asked.figures).flatMap((figure) => {
      const target = Object.entries(TARGETS).find(([name]) => figure.endsWith(name));
      return target ? [[figure, target[1]]] : [];
    }),
  );
  return { sizes: { socketsPerProcess: sockets, events: EVENTS }, targets };
}
