import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backupName, writtenManifest } from '#server/kernel/backups.ts';
import { RequestLog } from '#server/kernel/http/request-log.ts';
import { HttpError } from '#server/kernel/http-error.ts';
import { createMetrics, type MeasuredServer } from '#server/kernel/metrics/metrics.ts';

const NOW = new Date('2026-03-04T05:06:07Z');

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'portal-metrics-'));
});
afterEach(() => rmSync(home, { recursive: true }));

function writeBackup(time: Date): void {
  const folder = join(home, 'backups', backupName(time));
  mkdirSync(folder, { recursive: true });
  const { name, text } = writtenManifest({
    version: '1.0.0',
    time: time.toISOString(),
    database: { kind: 'postgres', server: '15.14', migration: null, tables: {}, ledger: null },
    secrets: { salt: '', auth: [], intake: [] },
    files: [{ name: 'database.dump', bytes: 0, sha256: '0'.repeat(64) }],
  });
  writeFileSync(join(folder, name), text);
}

/** A server that is measured, on a database that answers what it is told to. */
function measured(execute: () => Promise<unknown>) {
  const metrics = createMetrics({
    backupDir: join(home, 'backups'),
    dataDir: join(home, 'data'),
    distDir: join(home, 'dist'),
  });
  const app = fastify({ logger: { level: 'silent' }, logController: new RequestLog(metrics.observe) });
  const query = () => ({}) as never;
  const watched = {
    ...{
      db: { execute },
      clock: { now: () => NOW },
      queues: { passwords: { load: () => ({ running: 2, waiting: 3 }) } },
    },
    ...{ pool: { totalCount: 5, idleCount: 4, waitingCount: 6 }, live: { sockets: () => 7 } },
    recordsReadAt: () => new Date(NOW.getTime() - 8_000),
    figures: [
      { name: 'memoria_waiting', help: 'Waiting.', query },
      { name: 'memoria_never', help: 'Never.', none: Number.POSITIVE_INFINITY, query },
      {
        name: 'memoria_states',
        help: 'States.',
        manyRows: true,
        label: { name: 'state', values: ['open', 'dead'] },
        query,
      },
    ],
  } as unknown as MeasuredServer;
  metrics.watch(app, watched);
  const samples = async () => (await metrics.text()).split('\n').filter((line) => /^memoria_/.test(line));
  return { app, samples };
}

test('the database is asked once in a while, and states without a row are 0', async () => {
  let asked = 0;
  const { samples } = measured(async () => {
    asked += 1;
    return {
      rows: [
        { name: 'memoria_waiting', label: null, value: 9 },
        { name: 'memoria_never', label: null, value: null },
        { name: 'memoria_states', label: 'dead', value: 1 },
      ],
    };
  });
  const [first, second] = [await samples(), await samples()];
  for (const all of [first, second]) {
    expect(all).toEqual(
      expect.arrayContaining([
        ...['memoria_database_up 1', 'memoria_waiting 9', 'memoria_never +Inf'],
        ...['memoria_states{state="open"} 0', 'memoria_states{state="dead"} 1'],
        ...['memoria_database_connections{state="used"} 1', 'memoria_database_connections{state="idle"} 4'],
        ...['memoria_database_connections_waiting 6', 'memoria_sockets 7', 'memoria_records_age_seconds 8'],
        ...['memoria_queue_running{queue="passwords"} 2', 'memoria_queue_waiting{queue="passwords"} 3'],
      ]),
    );
  }
  // Those of many rows apart.
  expect(asked).toBe(2);
});

test.each([
  ['fails', () => Promise.reject(new Error('gone'))],
  ['does not answer', () => new Promise<never>(() => undefined)],
])('a database that %s takes its own gauges with it, and nothing else', async (_, execute) => {
  const { samples } = measured(execute);
  const all = await samples();
  expect(all).toEqual(expect.arrayContaining(['memoria_database_up 0', 'memoria_sockets 7']));
  expect(all.filter((line) => /^memoria_(?:waiting|never|states)/.test(line))).toEqual([]);
});

test('requests are counted by the pattern of their route; refused reports by the code of the refusal', async () => {
  const { app, samples } = measured(async () => ({ rows: [] }));
  app.get('/players/:name', () => 'ok');
  app.post('/intake/status', () => {
    throw new HttpError(403, 'intakeSignature', 'No.');
  });
  for (const name of ['alice', 'bob']) await app.inject(`/players/${name}`);
  await app.inject('/nowhere/at/all');
  await app.inject({ method: 'POST', url: '/intake/status' });
  await app.close();
  const all = await samples();
  expect(all.filter((line) => line.includes('_count{method'))).toEqual([
    'memoria_http_request_duration_seconds_count{method="GET",route="/players/:name",status="200"} 2',
    'memoria_http_request_duration_seconds_count{method="GET",route="none",status="404"} 1',
    'memoria_http_request_duration_seconds_count{method="POST",route="/intake/status",status="403"} 1',
  ]);
  expect(all).toContain('memoria_reports_refused_total{reason="intakeSignature"} 1');
  expect(all.join()).not.toMatch(/alice|bob|nowhere/);
});

test('snapshot, site and backup are found where they lie; what is not there is infinitely old', async () => {
  const { samples } = measured(async () => ({ rows: [] }));
  const none = [
    'memoria_snapshot_age_seconds +Inf',
    'memoria_build_age_seconds +Inf',
    'memoria_backup_age_seconds +Inf',
  ];
  const before = await samples();
  expect(before).toEqual(expect.arrayContaining(none));
  expect(before.some((line) => line.startsWith('memoria_snapshot '))).toBe(false);
  mkdirSync(join(home, 'data'));
  writeFileSync(join(home, 'data/manifest.json'), JSON.stringify({ snapshot: 41 }));
  writeBackup(new Date('2026-03-04T04:06:07Z'));
  // By one of the future, whose clock was wrong, none would ever be old.
  writeBackup(new Date('2099-03-01T00:00:00Z'));
  // One that is not finished, and one of something else.
  mkdirSync(join(home, 'backups', backupName(NOW)));
  mkdirSync(join(home, 'backups/notes'));
  expect(await samples()).toEqual(expect.arrayContaining(['memoria_snapshot 41', 'memoria_backup_age_seconds 3600']));
});
