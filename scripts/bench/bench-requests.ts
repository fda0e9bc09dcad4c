import { closeSync, createReadStream, mkdirSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '#contract/errors.ts';
import { textNumber } from '#domain/site/seeded.ts';
import { systemClock } from '#server/kernel/clock.ts';
import { openDatabase } from '#server/kernel/db/connect.ts';
import { type BadRequest, badRequest, type Requests } from '#support/fuzz/bad-requests.ts';
import { CANARY } from '#support/fuzz/bad-values.ts';
import { addPlayers, openPostgres, PASSWORD, SECRET, startBenchServer } from './bench-server.ts';
import { type Child, runScript } from './measure.ts';
import { range } from './random.ts';
import { type Bench, type Figures, type Measured, note } from './report.ts';
import { INTAKE_SECRET, learn, type Players, signPlayersIn } from './requests/players.ts';
import { type Answer, createSender } from './requests/send-request.ts';
import type { ServerUsage } from './server.ts';

export type RequestsAsked = { requests: number; seed: string };

const PLAYERS = 60;
const AT_ONCE = 32;
/** Shares of the requests after which the memory is looked at; what it holds after the first is what must not grow. */
const PARTS = 10;
/** Milliseconds without a request before the memory is looked at: timers of what was cut off have run out. */
const SETTLES = 3_000;
/** Below this many requests, caches are still being filled after the first tenth, and the memory is printed only. */
const ENOUGH = 100_000;

/** MB: what the collector leaves lying differs by some from look to look. */
const TARGETS = {
  'answers of 5xx': 0,
  'requests without an answer': 0,
  'refusals of another shape': 0,
  'lines of the log that are not JSON': 0,
  'secrets in the log': 0,
};
const GROWTH = { 'live memory: growth MB': 8, 'resident memory: growth MB': 48 };

/** Above what tries of a few players reach: else most would be answered by the limit alone. */
const LIMITS = Object.fromEntries(
  [
    ...['LOGIN_PER_PAIR', 'LOGIN_PER_ACCOUNT', 'CONFIRMATIONS_PER_ACCOUNT', 'PROMOTION_TRIES_PER_ACCOUNT'],
    ...['RECOVERY_TRIES_PER_CODE', 'RECOVERY_TRIES_PER_ACCOUNT', 'RECOVERY_TRIES_PER_DAY', 'CLAIMS_PER_ACCOUNT'],
    ...['CAPTURES_PER_ACCOUNT', 'KEPT_MERGES_PER_ACCOUNT'],
  ].map((name) => [`LIMIT_${name}`, '10000']),
);

type Found = { faults: string[]; statuses: Record<number, number>; figures: Figures };

const MOST_TOLD = 20;

function tell({ faults }: Found, figure: string, what: string, figures: Figures): void {
  const [before = 0] = figures[figure] ?? [];
  figures[figure] = [before + 1];
  if (faults.length < MOST_TOLD) faults.push(what);
}

/** A 503 says by this that it is meant: when to ask again. */
const isMeant = ({ status, headers }: Answer) => status === 503 && headers['retry-after'] !== undefined;

function judge(request: BadRequest, answer: Answer, found: Found): void {
  const { nth, name, fault, method, url } = request;
  const { status, text, headers } = answer;
  const { figures, statuses } = found;
  statuses[status] = (statuses[status] ?? 0) + 1;
  const what = `${nth}, ${fault}: ${name} (${method} ${url.slice(0, 120)}) ${status} ${text.slice(0, 200)}`;
  if (status >= 500 && !isMeant(answer)) tell(found, 'answers of 5xx', what, figures);
  // A connection that was torn, or whose bytes are no request, may be closed without one.
  if (status === 0 && fault !== 'torn' && fault !== 'raw') tell(found, 'requests without an answer', what, figures);
  const isJson = String(headers['content-type'] ?? '').startsWith('application/json');
  if (status < 400 || !isJson || method === 'HEAD') return;
  if (!Refusal.safeParse(JSON.parse(text)).success) tell(found, 'refusals of another shape', what, figures);
}

async function sendPart(port: number, from: number, to: number, requests: Requests, players: Players, found: Found) {
  const sender = createSender(port, AT_ONCE);
  const left = range(to - from).values();
  const slow: Promise<void>[] = [];
  const sendOne = async (request: BadRequest) => {
    const answer = await sender.send(request);
    judge(request, answer, found);
    if (answer.status === 401 && request.player !== null) await players.signInAgain(request.player);
  };
  const inTurn = async () => {
    for (const nth of left) {
      const request = badRequest(from + nth, requests);
      const sent = sendOne(request);
      if (request.fault === 'slow') slow.push(sent);
      else await sent;
    }
  };
  await Promise.all(range(AT_ONCE).map(inTurn));
  await Promise.all(slow);
  sender.close();
}

/** Live: after the garbage was collected. */
async function memoryOf(server: Child): Promise<{ live: number; resident: number }> {
  await pause(SETTLES);
  const { live, megabytes } = await server.ask<ServerUsage>('collect');
  return { live, resident: megabytes };
}

async function sendAll(server: Child, port: number, total: number, requests: Requests, players: Players, found: Found) {
  const { figures } = found;
  const held: { live: number; resident: number }[] = [];
  for (const part of range(PARTS)) {
    const [from, to] = [part, part + 1].map((nth) => Math.round((total * nth) / PARTS)) as [number, number];
    const began = performance.now();
    await sendPart(port, from, to, requests, players, found);
    const perSecond = ((to - from) * 1000) / (performance.now() - began);
    note(figures, 'requests/s', perSecond);
    const memory = await memoryOf(server);
    held.push(memory);
    const { live, resident } = memory;
    console.log(
      `${to} sent, ${Math.round(perSecond)} a second; live ${live.toFixed(1)} MB, resident ${resident.toFixed(0)} MB`,
    );
  }
  const [first, last] = [held[0], held.at(-1)];
  if (first === undefined || last === undefined) return;
  Object.assign(figures, {
    'live memory: MB after the first tenth': [first.live],
    'live memory: growth MB': [last.live - first.live],
    'resident memory: growth MB': [last.resident - first.resident],
  });
}

/** The codes of links in mails, beside what the run itself has put into requests. */
function mailedCodes(home: string): string[] {
  const outbox = join(home, 'outbox');
  return readdirSync(outbox).flatMap((name) => {
    const text = readFileSync(join(outbox, name), 'utf8').replaceAll(/=\r?\n/g, '');
    return [...text.matchAll(/code(?:=3D|=)([\w-]{20,})/g)].map(([, code = '']) => code);
  });
}

/** Every token of a session begins so, with any signature. */
const TOKEN = 'eyJhbGciOi';

function isJson(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}

async function readLog(file: string, home: string, found: Found): Promise<number> {
  const secrets = [SECRET, INTAKE_SECRET, PASSWORD, CANARY, TOKEN, ...mailedCodes(home)];
  let lines = 0;
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    lines += 1;
    const secret = secrets.find((one) => line.includes(one));
    if (secret !== undefined) tell(found, 'secrets in the log', `${secret} in ${line.slice(0, 500)}`, found.figures);
    if (!isJson(line)) tell(found, 'lines of the log that are not JSON', line.slice(0, 300), found.figures);
  }
  return lines;
}

async function addAccounts(databaseUrl: string): Promise<void> {
  const database = await openDatabase({ home: '', databaseUrl }, systemClock, () => undefined);
  await addPlayers(database.db, PLAYERS);
  await database.close();
}

/** Sends requests that are wrong in every way to a server of its own, on PostgreSQL; what it says, holds and logs is looked at. */
export async function benchRequests(
  { folder, figures }: Bench,
  { requests: total, seed }: RequestsAsked,
): Promise<Measured> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await using postgres = await openPostgres('the bench needs it');
  if (postgres.url === null) throw new Error('PostgreSQL is not found: install its binaries.');
  const [home, file] = [join(folder, 'home'), join(folder, 'server.log')];
  const log = openSync(file, 'w');
  const settings = { LOG_LEVEL: 'info', PAYMENTS: 'sandbox', INTAKE_SECRET, TRUST_PROXY: '127.0.0.1', ...LIMITS };
  const { server, port } = await startBenchServer({ home, databaseUrl: postgres.url, settings, log });
  const found: Found = { faults: [], statuses: {}, figures };
  Object.assign(figures, Object.fromEntries(Object.keys(TARGETS).map((name) => [name, [0]])));
  {
    await using _server = server;
    await addAccounts(postgres.url);
    const players = await signPlayersIn(port, PLAYERS);
    const known = await learn(players);
    const requests = { seed: textNumber(seed), senders: players.senders, known };
    await sendAll(server, port, total, requests, players, found);
    console.log(`answers: ${JSON.stringify(found.statuses)}; ${players.gone()} players cannot sign in any more`);
  }
  closeSync(log);
  const lines = await readLog(file, home, found);
  const env = { ...settings, DATABASE_URL: postgres.url, AUTH_SECRET: SECRET, PORTAL_HOME: home };
  for (const check of ['check-ledger', 'check-deliveries']) {
    console.log((await runScript('scripts/admin.ts', env, [check])).said);
  }
  const targets = total >= ENOUGH ? { ...TARGETS, ...GROWTH } : TARGETS;
  const { faults } = found;
  for (const line of faults) console.log(line);
  const fault = faults.length > 0 ? { fault: `Faults were found with --seed ${seed}: they are listed above.` } : {};
  return { sizes: { requests: total, players: PLAYERS, linesOfLog: lines }, targets, ...fault };
}
