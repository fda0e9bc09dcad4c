import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { API_BASE } from '#contract/calls.ts';
import { openPostgres, PASSWORD, startBenchServer, startLoad } from './bench-server.ts';
import type { Probe, ProbeResult } from './load.ts';
import type { Child } from './measure.ts';
import { type Bench, type Figures, type Measured, note } from './report.ts';

const PLAYERS = 20;
const SECONDS = 10;
/** Between two requests, in milliseconds: 100 a second. */
const PACE = 10;
const MOST = 60;

async function measure(generator: Child, port: number, players: number, figures: Figures, name: string) {
  const path = `${API_BASE}/config?param=banner`;
  const probe: Probe = { port, players, path, seconds: SECONDS, pace: PACE, password: PASSWORD };
  const { p50, p99, slowest, wrong, logins } = await generator.ask<ProbeResult>(probe);
  if (wrong > 0) throw new Error(`${wrong} answers were not HTTP 200 (${name}).`);
  note(figures, `${name}: GET /config p50 ms`, p50);
  note(figures, `${name}: GET /config p99 ms`, p99);
  note(figures, `${name}: GET /config slowest ms`, slowest);
  if (players > 0) note(figures, `${name}: logins/s`, logins / SECONDS);
  console.log(`${name}: p99 ${p99.toFixed(1)} ms, ${(logins / SECONDS).toFixed(1)} logins/s`);
  return p99;
}

async function onDatabase(name: string, databaseUrl: string | null, { folder: home, rounds, figures }: Bench) {
  const { server, port } = await startBenchServer({ home, databaseUrl, players: PLAYERS });
  await using _server = server;
  await using generator = startLoad();
  await measure(generator, port, PLAYERS, {}, `${name}, warming up`);
  for (let round = 0; round < rounds; round += 1) {
    const idle = await measure(generator, port, 0, figures, `${name}, idle`);
    const busy = await measure(generator, port, PLAYERS, figures, `${name}, ${PLAYERS} log in`);
    note(figures, `${name}: p99 against idle`, busy / idle);
  }
}

export async function benchLogins(bench: Bench): Promise<Measured> {
  const { folder } = bench;
  rmSync(folder, { recursive: true, force: true });
  await onDatabase('PGlite', null, { ...bench, folder: join(folder, 'pglite') });
  await using postgres = await openPostgres('only the embedded database was measured');
  if (postgres.url !== null)
    await onDatabase('PostgreSQL', postgres.url, { ...bench, folder: join(folder, 'postgres') });
  const names = Object.keys(bench.figures).filter((name) => name.endsWith('log in: GET /config p99 ms'));
  const targets = Object.fromEntries(names.map((name) => [name, MOST]));
  return { sizes: { players: PLAYERS, seconds: SECONDS, paceMilliseconds: PACE }, targets };
}
