import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { API_BASE } from '#contract/calls.ts';
import { startFreezingProxy } from '#support/server/freezing-proxy.ts';
import { type BenchServer, openPostgres, PASSWORD, type Serving, startBenchServer, startLoad } from './bench-server.ts';
import type { Load, Outcome, Probe, ProbeResult } from './load.ts';
import type { Child } from './measure.ts';
import { type Bench, type Figures, type Measured, note } from './report.ts';
import type { ServerUsage } from './server.ts';

/** Of the server's heap, in MB: that of a small machine. */
const HEAP = 512;
const HANDSHAKES = 92_000;
const HANDSHAKE_SECONDS = 15;
const HANDSHAKE_CONNECTIONS = 60;
const REFUSED_CONNECTIONS = 200;
const REFUSED_SECONDS = 10;
const PACE = 100;

/** Ratios within one round, and seconds. */
const TARGETS = {
  'handshakes: servers that ended': 0,
  'handshakes: p99 of others against GET /status': 2,
  'handshakes: peak memory against GET /status': 1.5,
  'names, refused: p50 of a player against malformed': 2,
  'recoveries, refused: p50 of a player against malformed': 2,
  'sign-ins, refused: p50 of a player against malformed': 2,
  'frozen connections: seconds until whole': 30,
  'frozen connections: seconds until stopped': 10,
};

const REFUSED = {
  malformed: { path: '/users/validateNameExist', body: '{"account_name":7}' },
  'names, refused': { path: '/users/validateNameExist', body: '{"account_name":"somebody"}' },
  'recoveries, refused': { path: '/auth/request-password-recovery', body: '{"account_name":"nobody"}' },
  'sign-ins, refused': { path: '/auth/login', body: '{"account_name":"nobody","password":"Measured1"}' },
};

/** One refusal is enough to measure them. */
const SETTINGS = {
  LIMIT_EXISTENCE_CHECKS_PER_ADDRESS: '1',
  LIMIT_RECOVERY_REQUESTS_PER_ADDRESS: '1',
  LIMIT_LOGIN_PER_PAIR: '1',
};

type Processes = { crowd: Child; watcher: Child; figures: Figures };
type SignedIn = BenchServer & { token: string };
type CrowdLoad = Required<Pick<Load, 'connections' | 'paths' | 'body' | 'most' | 'seconds'>>;

async function startSmallServer({ settings, ...serving }: Serving): Promise<SignedIn> {
  const small = { NODE_OPTIONS: `--max-old-space-size=${HEAP}`, ...settings };
  const bench = await startBenchServer({ ...serving, world: 'small', players: 1, settings: small });
  const answer = await fetch(`http://127.0.0.1:${bench.port}${API_BASE}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account_name: 'player0', password: PASSWORD }),
  });
  const { token } = (await answer.json()) as { token: string };
  return { ...bench, token };
}

async function measure({ crowd, watcher }: Processes, { port, token }: SignedIn, load: CrowdLoad) {
  const path = `${API_BASE}/auth/account`;
  const probe: Probe = { port, token, path, seconds: load.seconds, pace: PACE, players: 0, password: '' };
  const [crowded, watched] = await Promise.all([
    crowd.ask<Outcome>({ port, ...load } satisfies Load),
    watcher.ask<ProbeResult>(probe).catch(() => null),
  ]);
  return { crowded, watched };
}

const statusText = (statuses: Outcome['statuses']) =>
  Object.entries(statuses)
    .map(([status, count]) => `${count} x ${status}`)
    .join(', ');

/** Handshakes that show no session, and as many questions that keep nothing, each below a server of its own. */
async function measureHandshakes(processes: Processes, serving: Serving): Promise<void> {
  const { figures } = processes;
  const found: { p99: number; peak: number }[] = [];
  const paths = { 'GET /status': `${API_BASE}/status`, handshakes: '/socket.io/?EIO=4&transport=polling' };
  for (const [name, path] of Object.entries(paths)) {
    const server = await startSmallServer(serving);
    const load = {
      connections: HANDSHAKE_CONNECTIONS,
      paths: [path],
      body: null,
      most: HANDSHAKES,
      seconds: HANDSHAKE_SECONDS,
    };
    const { crowded, watched } = await measure(processes, server, load);
    const held = await server.server.ask<ServerUsage>('usage').catch(() => null);
    server.server.kill();
    console.log(
      `${name}: ${statusText(crowded.statuses)} in ${crowded.seconds.toFixed(1)} s${held ? '' : '; the process is gone'}`,
    );
    note(figures, `${name}: servers that ended`, held === null ? 1 : 0);
    if (held === null || watched === null) continue;
    note(figures, `${name}: p99 of others ms`, watched.p99);
    note(figures, `${name}: peak memory MB`, held.peak);
    console.log(`${name}: p99 of others ${watched.p99.toFixed(0)} ms, peak ${held.peak.toFixed(0)} MB`);
    found.push({ p99: watched.p99, peak: held.peak });
  }
  const [control, crowd] = found;
  if (!control || !crowd) return;
  note(figures, 'handshakes: p99 of others against GET /status', crowd.p99 / control.p99);
  note(figures, 'handshakes: peak memory against GET /status', crowd.peak / control.peak);
}

/** What a player feels of a crowd that collects refusals, against one whose requests cannot be read. */
async function measureRefusals(processes: Processes, serving: Serving): Promise<void> {
  const { figures } = processes;
  const server = await startSmallServer({ ...serving, settings: SETTINGS });
  let control = Number.NaN;
  try {
    for (const [name, { path, body }] of Object.entries(REFUSED)) {
      const load = {
        connections: REFUSED_CONNECTIONS,
        paths: [API_BASE + path],
        body,
        most: Number.MAX_SAFE_INTEGER,
        seconds: REFUSED_SECONDS,
      };
      await measure(processes, server, { ...load, seconds: 1 });
      const { crowded, watched } = await measure(processes, server, load);
      if (watched === null) throw new Error(`The server did not live through ${name}.`);
      note(figures, `${name}: p50 of a player ms`, watched.p50);
      console.log(`${name}: ${statusText(crowded.statuses)}; p50 of a player ${watched.p50.toFixed(0)} ms`);
      if (name === 'malformed') control = watched.p50;
      else note(figures, `${name}: p50 of a player against malformed`, watched.p50 / control);
    }
  } finally {
    server.server.kill();
  }
}

export async function benchCrowds({ folder, rounds, figures }: Bench): Promise<Measured> {
  rmSync(folder, { recursive: true, force: true });
  await using postgres = await openPostgres('nothing was frozen, and the embedded database was measured');
  await using crowd = startLoad();
  await using watcher = startLoad();
  const databaseUrl = postgres.url;
  const serving = { home: join(folder, 'home'), databaseUrl };
  for (let round = 1; round <= rounds; round += 1) {
    console.log(`Round ${round} of ${rounds}.`);
    await measureHandshakes({ crowd, watcher, figures }, serving);
    await measureRefusals({ crowd, watcher, figures }, serving);
    if (databaseUrl !== null) await measureFrozen({ ...serving, databaseUrl }, figures);
  }
  const sizes = { handshakes: HANDSHAKES, connections: REFUSED_CONNECTIONS, paceMilliseconds: PACE };
  return { sizes, targets: TARGETS };
}

/** Calls on their way when the connections freeze: more than a pool has. */
const CALLS = 20;
const WHOLE = 20;
/** Given up after this, in seconds. */
const MOST_SECONDS = 60;
const PROBE_PACE = 200;

const secondsSince = (since: number) => (performance.now() - since) / 1000;

async function isAnswered(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(PROBE_PACE * 10) });
    await answer.text();
    return answer.status === 200;
  } catch {
    // Too slow, or cut: no answer.
    return false;
  }
}

/** Until so many calls in a row were answered; the most that is waited for when that never happens. */
async function untilWhole(address: string, began: number): Promise<number> {
  for (let row = 0, since = 0; secondsSince(began) < MOST_SECONDS; ) {
    if (row === 0) since = secondsSince(began);
    row = (await isAnswered(address)) ? row + 1 : 0;
    if (row === WHOLE) return since;
    await pause(PROBE_PACE);
  }
  return MOST_SECONDS;
}

/** Freezes the connections to PostgreSQL below a server that is asked, and counts the seconds until it is whole, and until it has stopped. */
async function measureFrozen(serving: Serving & { databaseUrl: string }, figures: Figures): Promise<void> {
  const proxy = await startFreezingProxy(serving.databaseUrl);
  const server = await startSmallServer({ ...serving, databaseUrl: proxy.through(serving.databaseUrl) });
  const address = `http://127.0.0.1:${server.port}${API_BASE}/patchnotes/en`;
  const askAll = () => Promise.all(Array.from({ length: CALLS }, () => isAnswered(address)));
  try {
    await askAll();
    proxy.freeze();
    const began = performance.now();
    const [, whole] = await Promise.all([askAll(), untilWhole(address, began)]);
    note(figures, 'frozen connections: seconds until whole', whole);
    await askAll();
    proxy.freeze();
    const asked = askAll();
    const signalled = performance.now();
    const insist = setTimeout(() => server.server.kill(), MOST_SECONDS * 1000);
    await server.server.end();
    clearTimeout(insist);
    const stopped = secondsSince(signalled);
    note(figures, 'frozen connections: seconds until stopped', stopped);
    await asked;
    console.log(`frozen connections: whole after ${whole.toFixed(1)} s, stopped after ${stopped.toFixed(1)} s`);
  } finally {
    server.server.kill();
    await proxy.close();
  }
}
