import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { runClaims } from '#scripts/bench/claims/fault-run.ts';
import { findingLines } from '#scripts/bench/fleet/runs.ts';
import { openTestDatabase, prepareHome } from '#support/server/test-database.ts';

// A twentieth of `npm run bench -- claims`: two processes on PostgreSQL, one on the embedded database, and the sample consumer,
// all killed for real.
const ROUNDS = 50;
const STAMPEDES = 2;
const CLAIMS = 30;
const SEED = 'a twentieth';

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'portal-claims-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

async function onDatabase(): Promise<{ url: string | null; close: () => Promise<void> }> {
  if (inject('template').kind === 'postgres') return openTestDatabase();
  await prepareHome(home);
  return { url: null, close: async () => undefined };
}

test('every claim is given once, while answers get lost, money goes back, and processes of portal and game are killed between two steps', async () => {
  const database = await onDatabase();
  try {
    const { findings, deaths, counts } = await runClaims({
      ...{ rounds: ROUNDS, bursts: STAMPEDES, claims: CLAIMS, seed: SEED },
      ...{ home, databaseUrl: database.url },
    });
    const lines = findingLines(findings);
    expect(lines, lines.join('; ')).toEqual([]);
    // What was tried did happen.
    const { 'at random': anywhere = 0, ...atPoints } = deaths;
    expect(Object.values(atPoints).filter((times) => times > 0).length).toBeGreaterThan(1);
    expect(anywhere).toBeGreaterThan(1);
    const { award = 0, battlepass = 0, code = 0 } = counts['claims'] ?? {};
    expect(Math.min(award, battlepass, code)).toBeGreaterThan(5);
    expect(Object.keys(counts['consumer processes killed'] ?? {})).toContain('given, not acknowledged');
    expect(Object.keys(counts['ways of consumers'] ?? {})).toContain('dies before acknowledging');
  } finally {
    await database.close();
  }
}, 480_000);
