import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliveries } from '#server/deliveries/schema.ts';
import { DAY, MINUTE } from '#server/kernel/clock.ts';
import { type DeliveryWorld, deliveryWorld, idsOf, withoutDeliveries } from '#support/deliveries/delivery-world.ts';

const SECOND = 1_000;

let { api, write, claim, acknowledge, reject, row } = {} as DeliveryWorld;
beforeAll(async () => {
  ({ api, write, claim, acknowledge, reject, row } = await deliveryWorld({ limits: { deliveryTries: 3 } }));
});
beforeEach(() => withoutDeliveries(api));
afterAll(() => api.close());

const [first, second] = [randomUUID(), randomUUID()];

describe('a rejection', () => {
  test('has the delivery tried again after pauses that double, and kept as dead after the last try', async () => {
    const [id = 0] = await write();
    for (const [tries, pause] of [
      [1, 30],
      [2, 60],
    ] as const) {
      const lease = randomUUID();
      expect(await claim(lease)).toMatchObject([{ id, tries }]);
      expect(await reject(lease, id, `no ${tries}`)).toBe('waiting');
      expect(await row(id)).toMatchObject({ state: 'waiting', lastError: `no ${tries}`, leasedUntil: null });
      api.clock.advance(pause * SECOND - 1);
      expect(await claim()).toEqual([]);
      api.clock.advance(1);
    }
    await claim(first);
    expect(await reject(first, id, 'no 3')).toBe('dead');
    expect(await row(id)).toMatchObject({ state: 'dead', lastError: 'no 3', tries: 3 });
    api.clock.advance(DAY);
    expect(await claim()).toEqual([]);
  });

  test('waits an hour at most', async () => {
    const withRetries = await deliveryWorld();
    const [id = 0] = await withRetries.write();
    await withRetries.api.database.db.update(deliveries).set({ tries: 8 });
    await withRetries.claim(first);
    await withRetries.reject(first, id);
    const { dueAt } = await withRetries.row(id);
    expect(dueAt.getTime() - withRetries.api.clock.now().getTime()).toBe(60 * MINUTE);
    await withRetries.api.close();
  });

  test('told again, or of what was given, changes nothing', async () => {
    const [id = 0, given = 0] = await write(2);
    await claim(first);
    await reject(first, id, 'once');
    const before = await row(id);
    api.clock.advance(SECOND);
    expect(await reject(first, id, 'twice')).toBe('waiting');
    expect(await row(id)).toEqual(before);
    await acknowledge(first, given);
    expect(await reject(first, given)).toBe('delivered');
    expect((await row(given)).state).toBe('delivered');
  });

  test('by somebody who does not have the delivery, or of an unknown one, is lost', async () => {
    const [id = 0] = await write();
    expect(await reject(first, id)).toBe('lost');
    await claim(first, { seconds: 1 });
    api.clock.advance(SECOND);
    await claim(second);
    expect(await reject(first, id)).toBe('lost');
    expect(await row(id)).toMatchObject({ state: 'leased', lease: second });
    expect(await reject(first, 999_999)).toBe('lost');
  });
});

test('a setting says how often and how soon', async () => {
  const quick = await deliveryWorld({ limits: { deliveryTries: 1_000_000, deliveryRetrySeconds: 1 } });
  const [id = 0] = await quick.write();
  await quick.claim(first);
  await quick.reject(first, id);
  quick.api.clock.advance(SECOND);
  expect(idsOf(await quick.claim())).toEqual([id]);
  await quick.api.close();
});
