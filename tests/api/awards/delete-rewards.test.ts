import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnData } from '#contract/account.ts';
import { awardClaims, promotionClaims } from '#server/awards/schema.ts';
import { progressEvents, seasonClaims, seasonDays, seasonPoints } from '#server/battlepass/schema.ts';
import { deliveries } from '#server/deliveries/schema.ts';
import { accounts } from '#server/kernel/auth/schema.ts';
import { askOwnData } from '#support/account/own-data.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';
import { INTAKE_SECRET, report } from '#support/server/signed-report.ts';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp({ settings: { intakeSecret: INTAKE_SECRET } });
});
afterAll(() => api.close());

async function idOf(name: string): Promise<number> {
  const [account] = await api.database.db.select().from(accounts).where(eq(accounts.name, name));
  return account?.id ?? 0;
}

type OfAccounts = PgTable & { accountId: PgColumn };
const rowsOf = (table: OfAccounts, id: number) => api.database.db.select().from(table).where(eq(table.accountId, id));

test('a deleted account leaves what it claimed and what is on its way, and nothing of when somebody played', async () => {
  const { db } = api.database;
  const [demo, veteran] = [await idOf('demo'), await idOf('veteran')];
  const now = api.clock.now();
  const reported = { kind: 'arena', minutes: null, at: now, receivedAt: now } as const;
  await db.insert(progressEvents).values([
    { ...reported, id: 'of-demo', accountId: demo },
    { ...reported, id: 'of-veteran', accountId: veteran },
  ]);
  const bearer = await api.signIn('demo', 'Demo1234');
  const code = { code: 'KEEPTHELAMPLIT' };
  expect((await api.post('/auth/claimPromotionCode', code, bearer)).statusCode).toBe(200);
  const kept = [awardClaims, promotionClaims, seasonClaims, deliveries];
  const before = await Promise.all(kept.map((table) => rowsOf(table, demo)));
  expect(before.every((rows) => rows.length > 0)).toBe(true);
  const erased = [seasonPoints, seasonDays, progressEvents];
  expect((await Promise.all(erased.map((table) => rowsOf(table, demo)))).every((rows) => rows.length > 0)).toBe(true);

  const deleted = await api.post('/auth/deleteAccount', { currentPassword: 'Demo1234' }, bearer);
  expect(deleted.json()).toEqual({ statusCode: 200 });

  const event = { id: 'late', account_name: 'demo', kind: 'online', minutes: 90, at: now.toISOString() };
  const late = await report(api, '/intake/progress', { events: [event] });
  expect(late.json().results).toEqual([{ id: 'late', outcome: 'unknownAccount' }]);
  expect(await Promise.all(kept.map((table) => rowsOf(table, demo)))).toEqual(before);
  for (const table of erased) expect(await rowsOf(table, demo)).toEqual([]);
  const others = await askOwnData(api, await api.signIn('veteran', 'Veteran1234'), 'Veteran1234');
  const { gameReports, seasonMinutes } = others.json<OwnData>();
  expect([gameReports.length, seasonMinutes.length > 0]).toEqual([1, true]);
});
