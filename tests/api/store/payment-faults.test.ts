import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findingLines } from '#scripts/bench/fleet/runs.ts';
import { runFaults } from '#scripts/bench/payments/fault-run.ts';
import { openTestDatabase, prepareHome } from '#support/server/test-database.ts';

// A twentieth of `npm run bench -- payments`: two processes on PostgreSQL, one on the embedded database, all killed for real.
const ORDERS = 50;
const SEED = 'a twentieth';

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'portal-faults-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

async function onDatabase(): Promise<{ url: string | null; close: () => Promise<void> }> {
  if (inject('template').kind === 'postgres') return openTestDatabase();
  await prepareHome(home);
  return { url: null, close: async () => undefined };
}

test('every payment is credited once or given back, while messages and answers go astray and processes are killed between two steps', async () => {
  const database = await onDatabase();
  try {
    const { findings, deaths, counts } = await runFaults({
      orders: ORDERS,
      seed: SEED,
      home,
      databaseUrl: database.url,
    });
    const lines = findingLines(findings);
    expect(lines, lines.join('; ')).toEqual([]);
    // What was tried did happen.
    const { 'at random': anywhere, ...atPoints } = deaths;
    expect(Object.values(atPoints).filter((times) => times > 0).length).toBeGreaterThan(1);
    expect(anywhere).toBeGreaterThan(0);
    expect(counts['orders']).toMatchObject({ paid: expect.any(Number), refunded: expect.any(Number) });
    expect(Object.keys(counts['ways of messages'] ?? {})).toContain('lost');
  } finally {
    await database.close();
  }
}, 480_000);
