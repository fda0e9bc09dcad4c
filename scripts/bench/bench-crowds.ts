import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { API_BASE } from '#contract/calls.ts';
import { startPostgres } from '#support/server/postgres.ts';
import { type Child, startChild } from './child.ts';
import { type BenchServer, type Serving, startBenchServer } from './crowds/bench-server.ts';
import type { ClientLoad, ClientLoadResult } from './crowds/clients.ts';
import { measureFrozen } from './crowds/frozen-connections.ts';
import type { MemoryUse } from './crowds/server.ts';
import type { Probe, ProbeResult } from './logins/generator.ts';
import { type Figures, note, report } from './report.ts';

const HANDSHAKES = 92_000;
const HANDSHAKE_SECONDS = 15;
const HANDSHAKE_CONNECTIONS = 60;
const REFUSED_CONNECTIONS = 200;
const REFUSED_SECONDS = 10;
/** Between two calls of the player, in milliseconds. */
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

type Asking = { crowd: Child; watcher: Child; figures: Figures };
type Asked = Pick<ClientLoad, 'connections' | 'path' | 'body' | 'most' | 'seconds'>;

/** A crowd and, beside it, a player who asks for the own account at a steady pace. */
async function measure({ crowd, watcher }: Asking, { port, token }: BenchServer, asked: Asked) {
  const watch: Probe = {
    ...{ port, token, path: `${API_BASE}/auth/account`, seconds: asked.seconds, pace: PACE },
    ...{ players: 0, password: '' },
  };
  const [crowded, watched] = await Promise.all([
    crowd.ask<ClientLoadResult>({ port, ...asked } satisfies ClientLoad),
    watcher.ask<ProbeResult>(watch).catch(() => null),
  ]);
  return { crowded, watched };
}

const statusText = (statuses: ClientLoadResult['statuses']) =>
  Object.entries(statuses)
    .map(([status, count]) => `${count} x ${status}`)
    .join(', ');

/** Handshakes that show no session, and as many questions that keep nothing, each below a server of its own. */
async function measureHandshakes(asking: Asking, serving: Serving): Promise<void> {
  const { figures } = asking;
  const found: { p99: number; peak: number }[] = [];
  const paths = { 'GET /status': `${API_BASE}/status`, handshakes: '/socket.io/?EIO=4&transport=polling' };
  for (const [name, path] of Object.entries(paths)) {
    const server = await startBenchServer(serving);
    const asked = {
      connections: HANDSHAKE_CONNECTIONS,
      path,
      body: null,
      most: HANDSHAKES,
      seconds: HANDSHAKE_SECONDS,
    };
    const { crowded, watched } = await measure(asking, server, asked);
    const held = await server.child.ask<MemoryUse>({ ask: 'memory' }).catch(() => null);
    server.child.kill();
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
async function measureRefusals(asking: Asking, serving: Serving): Promise<void> {
  const { figures } = asking;
  const server = await startBenchServer({ ...serving, settings: SETTINGS });
  let control = Number.NaN;
  try {
    for (const [name, { path, body }] of Object.entries(REFUSED)) {
      const asked = {
        connections: REFUSED_CONNECTIONS,
        path: API_BASE + path,
        body,
        most: Number.MAX_SAFE_INTEGER,
        seconds: REFUSED_SECONDS,
      };
      await measure(asking, server, { ...asked, seconds: 1 });
      const { crowded, watched } = await measure(asking, server, asked);
      if (watched === null) throw new Error(`The server did not live through ${name}.`);
      note(figures, `${name}: p50 of a player ms`, watched.p50);
      console.log(`${name}: ${statusText(crowded.statuses)}; p50 of a player ${watched.p50.toFixed(0)} ms`);
      if (name === 'malformed') control = watched.p50;
      else note(figures, `${name}: p50 of a player against malformed`, watched.p50 / control);
    }
  } finally {
    server.child.kill();
  }
}

/** What one address without an account can do to a small server, and what connections to PostgreSQL can that freeze; on the loopback. */
export async function benchCrowds(home: string, rounds: number): Promise<string> {
  const folder = join(home, 'bench', 'crowds');
  rmSync(folder, { recursive: true, force: true });
  const figures: Figures = {};
  const postgres = await startPostgres();
  const crowd = startChild(new URL('./crowds/clients.ts', import.meta.url));
  const watcher = startChild(new URL('./logins/generator.ts', import.meta.url));
  const serving = { home: join(folder, 'home'), databaseUrl: postgres?.url ?? null };
  try {
    for (let round = 1; round <= rounds; round += 1) {
      console.log(`Round ${round} of ${rounds}.`);
      await measureHandshakes({ crowd, watcher, figures }, serving);
      await measureRefusals({ crowd, watcher, figures }, serving);
      if (postgres) await measureFrozen({ ...serving, databaseUrl: postgres.url }, figures);
    }
    if (!postgres) console.log('PostgreSQL is not found: nothing was frozen, and the embedded database was measured.');
  } finally {
    await Promise.all([crowd.end(), watcher.end()]);
    await postgres?.stop();
  }
  const sizes = { handshakes: HANDSHAKES, connections: REFUSED_CONNECTIONS, paceMilliseconds: PACE };
  return report('crowds', figures, sizes, home, { targets: TARGETS });
}
