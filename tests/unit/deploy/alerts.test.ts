import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { FIGURES } from '#server/app.ts';
import { createMetrics, type MeasuredServer } from '#server/kernel/metrics/metrics.ts';

const ALERTS = 'scripts/deploy/prometheus/alerts.yml';
/** How the board names the source of data that its reader chooses. */
const CHOSEN = ['$', '{datasource}'].join('');
const BOARD = 'scripts/deploy/grafana/board.json';

const folder = mkdtempSync(join(tmpdir(), 'portal-alerts-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Names that a process reports, those of a histogram's parts included. */
async function reported(): Promise<Set<string>> {
  const metrics = createMetrics({ backupDir: folder, dataDir: folder, distDir: folder });
  const parts = { db: { execute: async () => ({ rows: [] }) }, clock: { now: () => new Date() }, pool: null };
  const watched = { ...parts, queues: {}, live: { sockets: () => 0 }, recordsReadAt: () => null, figures: FIGURES };
  metrics.watch(fastify(), watched as unknown as MeasuredServer);
  const types = [...(await metrics.text()).matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  return new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => name + part) : [name],
    ),
  );
}

test('every metric of an alert or of the board is one that a process reports', async () => {
  const known = await reported();
  for (const file of [ALERTS, BOARD]) {
    const text = readFileSync(file, 'utf8').replaceAll(/job="memoria\S*"|job_name.*/g, '');
    const named = new Set([...text.matchAll(/\bmemoria_\w+/g)].map(([name]) => name));
    expect(named.size).toBeGreaterThan(8);
    expect([...named].filter((name) => !known.has(name))).toEqual([]);
  }
});

test('the board asks the one source of data that its reader chooses, and draws every metric of the portal', async () => {
  const text = readFileSync(BOARD, 'utf8');
  const board = JSON.parse(text) as {
    templating: { list: { name: string; type: string }[] };
    panels: { id: number }[];
  };
  expect(board.templating.list.map(({ name, type }) => [name, type])).toEqual([['datasource', 'datasource']]);
  expect([...text.matchAll(/"uid": "(?!memoria")([^"]+)"/g)].filter(([, uid]) => uid !== CHOSEN)).toEqual([]);
  const ids = board.panels.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { name } of FIGURES) expect(text).toContain(name);
});

const PROMTOOL = spawnSync('promtool', ['--version']).status === 0;

const promtool = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' });
  return { status, said: stdout + stderr };
};

/** An age, for twenty minutes. */
const NEVER = 'Inf '.repeat(20);

/** What happens at some minute, by series, and the alerts that follow. */
const STORIES: [series: Record<string, string>, minute: number, alerts: string[]][] = [
  [{ 'up{job="memoria",instance="a"}': '1x20', 'memoria_backup_age_seconds{instance="a"}': '60x20' }, 20, []],
  [{ 'up{job="memoria",instance="a"}': '0x20' }, 10, ['MemoriaProcessDown']],
  [{ 'probe_success{job="memoria-ready",instance="a"}': '0x20' }, 10, ['MemoriaNotReady']],
  [{ 'memoria_database_up{instance="a"}': '0x20', 'memoria_database_up{instance="b"}': '1x20' }, 10, []],
  [{ 'memoria_database_up{instance="a"}': '0x20' }, 10, ['MemoriaDatabaseDown']],
  [
    {
      'memoria_http_request_duration_seconds_count{status="500",route="/a"}': '0+2x30',
      'memoria_http_request_duration_seconds_count{status="200",route="/a"}': '0+98x30',
    },
    20,
    ['MemoriaErrors'],
  ],
  [
    {
      'memoria_http_request_duration_seconds_count{status="503",route="/ready"}': '0+50x30',
      'memoria_http_request_duration_seconds_count{status="200",route="/a"}': '0+98x30',
    },
    20,
    [],
  ],
  [{ memoria_nodejs_eventloop_lag_p99_seconds: '0.6x20' }, 10, ['MemoriaEventLoopSlow']],
  [{ memoria_database_connections_waiting: '1x20' }, 10, ['MemoriaConnectionsExhausted']],
  [
    {
      'memoria_orders_oldest_seconds{state="pending"}': '9000x20',
      'memoria_orders_oldest_seconds{state="capturing"}': '890x20',
    },
    10,
    [],
  ],
  [
    {
      'memoria_orders_oldest_seconds{state="capturing",instance="a"}': '901x20',
      'memoria_orders_oldest_seconds{state="capturing",instance="b"}': '901x20',
    },
    10,
    ['MemoriaOrderStuck'],
  ],
  [{ memoria_store_tasks_oldest_seconds: '901x20' }, 10, ['MemoriaStoreTasksLate']],
  [
    { 'memoria_deliveries{state="dead"}': '1x20', 'memoria_deliveries{state="waiting"}': '5x20' },
    10,
    ['MemoriaDeliveryDead'],
  ],
  [{ memoria_deliveries_oldest_seconds: '3601x20' }, 10, ['MemoriaDeliveriesLate']],
  [{ memoria_mails_oldest_seconds: '601x20' }, 10, ['MemoriaMailsLate']],
  [{ 'memoria_backup_age_seconds{instance="a"}': NEVER, 'memoria_backup_age_seconds{instance="b"}': '60x20' }, 10, []],
  [{ 'memoria_backup_age_seconds{instance="a"}': NEVER }, 10, ['MemoriaBackupOld']],
  [
    {
      'node_systemd_unit_state{name="memoria-check-ledger.service",state="failed"}': '1x20',
      'node_systemd_unit_state{name="other.service",state="failed"}': '1x20',
    },
    10,
    ['MemoriaNightlyJobFailed'],
  ],
  [
    { 'node_filesystem_avail_bytes{fstype="ext4"}': '14x20', 'node_filesystem_size_bytes{fstype="ext4"}': '100x20' },
    15,
    ['MemoriaDiskFull'],
  ],
  [{ 'probe_ssl_earliest_cert_expiry{job="memoria-site"}': '1209000x20' }, 1, ['MemoriaCertificateEnds']],
];

test.runIf(PROMTOOL)('the alerts are valid, and each comes when it should', () => {
  expect(promtool('check', 'rules', ALERTS)).toMatchObject({ status: 0 });
  expect(promtool('check', 'config', 'scripts/deploy/prometheus/prometheus.yml')).toMatchObject({ status: 0 });
  const names = [...readFileSync(ALERTS, 'utf8').matchAll(/alert: (\S+)/g)].map(([, name = '']) => name);
  expect(new Set(STORIES.flatMap(([, , alerts]) => alerts))).toEqual(new Set(names));
  const tests = STORIES.map(([series, minute, alerts]) => ({
    interval: '1m',
    input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
    // An alert is named with its number: its labels and sentence are not compared.
    promql_expr_test: names.map((name) => ({
      expr: `count by (alertname) (ALERTS{alertname="${name}", alertstate="firing"})`,
      eval_time: `${minute}m`,
      exp_samples: alerts.includes(name) ? [{ labels: `{alertname="${name}"}`, value: 1 }] : [],
    })),
  }));
  const file = join(folder, 'stories.yml');
  // JSON is YAML, too.
  writeFileSync(file, JSON.stringify({ rule_files: [resolve(ALERTS)], evaluation_interval: '1m', tests }));
  expect(promtool('test', 'rules', file)).toEqual({ status: 0, said: expect.stringContaining('SUCCESS') });
});
