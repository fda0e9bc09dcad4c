import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnDelivery } from '#contract/delivery.ts';
import { itemsOf } from '#server/catalogue/service.ts';
import { deliveries } from '#server/deliveries/schema.ts';
import { type DeliveryWorld, deliveryWorld, idsOf, putDelivery } from '#support/deliveries/delivery-world.ts';
import { addBuyer, type Buyer } from '#support/store/store-work.ts';

let world: DeliveryWorld;
let { api } = {} as DeliveryWorld;
beforeAll(async () => {
  world = await deliveryWorld();
  ({ api } = world);
});
afterAll(() => api.close());

const put = ({ player }: Buyer, given: Parameters<typeof putDelivery>[3] = {}) =>
  putDelivery(api, player.id, api.clock.now(), given);
const seen = async ({ bearer }: Buyer): Promise<OwnDelivery[]> =>
  (await api.get('/awards/deliveries', bearer)).json().deliveries;

test('a player sees what is on the way, with the items’ names', async () => {
  const buyer = await addBuyer(api);
  const title = { en: 'A level', es: 'Un nivel' };
  const id = await put(buyer, { title });
  const name = (await itemsOf(api.database.db, [1600])).get(1600)?.item_name;
  expect(name?.en).toEqual(expect.any(String));
  expect(await seen(buyer)).toEqual([
    {
      ...{ id, source: 'award', title, state: 'waiting', delivered_at: null },
      items: [{ item_id: 1600, quantity: 3, item_name: name }, expect.objectContaining({ item_id: 1602, quantity: 1 })],
      created_at: api.clock.now().toISOString(),
    },
  ]);
});

test('it waits until the game server has given it, whoever has it meanwhile', async () => {
  const buyer = await addBuyer(api);
  const id = await put(buyer);
  const state = async () => (await seen(buyer))[0]?.state;
  const lease = randomUUID();
  await world.claim(lease, { most: 100 });
  expect(await state()).toBe('waiting');
  await api.database.db.update(deliveries).set({ state: 'dead', leasedUntil: null }).where(eq(deliveries.id, id));
  expect(await state()).toBe('waiting');
  api.clock.advance(1_000);
  await world.acknowledge(lease, id);
  expect(await seen(buyer)).toMatchObject([{ state: 'delivered', delivered_at: api.clock.now().toISOString() }]);
});

test('an item that nobody knows any more has no name, and nothing else is missing for it', async () => {
  const buyer = await addBuyer(api);
  await put(buyer, { items: [{ item_id: 9_999_999, quantity: 2 }] });
  expect((await seen(buyer))[0]?.items).toEqual([{ item_id: 9_999_999, quantity: 2, item_name: {} }]);
});

test('a player sees the newest fifty, and nobody else’s', async () => {
  const [buyer, other] = [await addBuyer(api), await addBuyer(api)];
  const ids: number[] = [];
  for (let nth = 0; nth < 51; nth += 1) ids.push(await put(buyer));
  await put(other);
  expect(idsOf(await seen(buyer))).toEqual(ids.toReversed().slice(0, 50));
  expect(await seen(await addBuyer(api))).toEqual([]);
});
