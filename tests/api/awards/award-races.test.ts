import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { awardClaims } from '#server/awards/schema.ts';
import { type AwardWorld, awardWorld, level } from '#support/awards/award-world.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';
import { giveCommand } from '#support/server/operator-command.ts';
import { addBuyer } from '#support/store/store-work.ts';

const LIMITS = { claimsPerAccount: 1_000 };
const AT_ONCE = 40;

let { api, provider, buy, buyerOf, given } = {} as AwardWorld;
/** A second process where there can be one. */
let beside: TestApp;
beforeAll(async () => {
  const choice = level({ chooseOption: true, ids: [1600, 1601, 1602, 1603] });
  const groups = { 1: { levels: { one: level(), choice } }, 2: { levels: { other: level() } } };
  ({ api, provider, buy, buyerOf, given } = await awardWorld(groups, { limits: LIMITS }));
  const isShared = inject('template').kind === 'postgres';
  beside = isShared ? await buildTestApp({ provider, limits: LIMITS, beside: api }) : api;
});
afterAll(async () => {
  if (beside !== api) await beside.close();
  await api.close();
});

/** So many claims at once, in turn of either process; the statuses of their answers, sorted. */
async function race(bearer: object, bodyOf: (nth: number) => object): Promise<number[]> {
  const calls = Array.from({ length: AT_ONCE }, (_, nth) =>
    (nth % 2 === 0 ? api : beside).post('/auth/claimScale', bodyOf(nth), { ...bearer }),
  );
  return (await Promise.all(calls)).map(({ statusCode }) => statusCode).sort();
}

const onceAndRefused = [200, ...Array.from({ length: AT_ONCE - 1 }, () => 409)];

describe('claims that arrive together', () => {
  test('of one level are one delivery', async () => {
    const buyer = await buyerOf('MP5000');
    expect(await race(buyer.bearer, () => ({ scale: 'one' }))).toEqual(onceAndRefused);
    expect(await given(buyer)).toHaveLength(1);
  });

  test('of one level with different options are one delivery, of the option that is put down', async () => {
    const buyer = await buyerOf('MP5000');
    const statuses = await race(buyer.bearer, (nth) => ({ scale: 'choice', selectedOption: nth % 4 }));
    expect(statuses).toEqual(onceAndRefused);
    const [delivery, ...more] = await given(buyer);
    expect(more).toEqual([]);
    const claims = await api.database.db.select().from(awardClaims);
    const option = claims.find(({ deliveryId }) => deliveryId === delivery?.id)?.option ?? -1;
    expect(delivery?.items).toEqual([{ item_id: 1600 + option, quantity: 1 }]);
  });

  test('of different levels are one delivery each', async () => {
    const buyer = await buyerOf('MP5000');
    const statuses = await race(buyer.bearer, (nth) => ({ scale: nth % 4 < 2 ? 'one' : 'other' }));
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
    const accountId = buyer.player.id;
    expect((await given(buyer)).map(({ ref }) => ref).sort()).toEqual([`${accountId}:one`, `${accountId}:other`]);
  });

  test('with a refund are before it or after it: what is claimed was reached, and the rest is locked', async () => {
    for (let round = 0; round < 3; round += 1) {
      const buyer = await addBuyer(api);
      const order = await buy(buyer);
      const claims = race(buyer.bearer, (nth) => ({ scale: nth % 4 < 2 ? 'one' : 'other' }));
      const [statuses] = await Promise.all([claims, giveCommand(beside, 'refund', order)]);
      expect(new Set(statuses)).not.toContain(500);
      const claimed = statuses.filter((status) => status === 200).length;
      expect(await given(buyer)).toHaveLength(claimed);
      const again = await api.post('/auth/claimScale', { scale: 'one' }, buyer.bearer);
      const isClaimed = (await given(buyer)).some(({ ref }) => ref.endsWith(':one'));
      expect(again.json().code).toBe(isClaimed ? 'rewardClaimed' : 'rewardLocked');
    }
  });
});
