import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { securityEvents } from '#server/kernel/auth/schema.ts';
import { recordEvent } from '#server/kernel/auth/security-events.ts';
import { DAY } from '#server/kernel/clock.ts';
import { DEFAULT_LIMITS } from '#server/kernel/limits.ts';
import { startSweeping } from '#server/sweep.ts';
import { addPlayer } from '#support/account/players.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
});
afterAll(() => api.close());

test('what a player did is forgotten after half a year, what an operator did is not', async () => {
  const { db } = api.database;
  const { id: accountId } = await addPlayer(api);
  const by = { address: '192.0.2.1', device: 'Firefox, Windows' };
  await recordEvent(db, { accountId, kind: 'signedIn', by }, api.clock.now());
  const detail = { reason: 'sold an account' };
  await recordEvent(db, { accountId, kind: 'accountSuspended', by: { operator: 'op' }, detail }, api.clock.now());
  const left = async () => {
    await startSweeping(db, api.clock, DEFAULT_LIMITS, (error) => expect.fail(String(error)))();
    return (await db.select().from(securityEvents)).map(({ kind }) => kind);
  };
  api.clock.advance(180 * DAY);
  expect(await left()).toEqual(['signedIn', 'accountSuspended']);
  api.clock.advance(1);
  expect(await left()).toEqual(['accountSuspended']);
});

test('a step of the sweep that fails is reported by its name, and keeps no other from its work', async () => {
  const { db } = api.database;
  const { id: accountId } = await addPlayer(api);
  const by = { address: '192.0.2.1', device: 'Firefox, Windows' };
  await recordEvent(db, { accountId, kind: 'signedIn', by }, new Date(api.clock.now().getTime() - 181 * DAY));
  await db.execute(sql`alter table attempts rename to attempts_away`);
  const reported: string[] = [];
  await startSweeping(db, api.clock, DEFAULT_LIMITS, ({ message }) => reported.push(message))();
  await db.execute(sql`alter table attempts_away rename to attempts`);
  expect(reported).toEqual(['sweeping tries failed']);
  expect(await db.$count(securityEvents, eq(securityEvents.accountId, accountId))).toBe(0);
});
