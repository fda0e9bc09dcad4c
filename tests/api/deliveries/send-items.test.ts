import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliveries, operatorGifts } from '#server/deliveries/schema.ts';
import { type ClaimedWorld, claimedWorld } from '#support/deliveries/claimed-world.ts';
import { fails, said } from '#support/server/operator-command.ts';

let { api, admin, buyer } = {} as ClaimedWorld;
beforeAll(async () => {
  ({ api, admin, buyer } = await claimedWorld());
});
afterAll(() => api.close());

const send = (ref: string, ...items: string[]) =>
  admin('send-items', buyer.player.name, ...items, '--reason', 'lost in a fault', '--ref', ref);
const sent = () => api.database.db.select().from(deliveries).where(eq(deliveries.source, 'operator'));

describe('send-items', () => {
  test('writes one delivery for each reference, which the checks know', async () => {
    expect(await send('ticket-1', '1600x2', '1600')).toEqual(said(/^Delivery \d+ to .*: 3 × item 1600\./));
    expect(await send('ticket-1', '1600x3')).toEqual(
      said(/^'ticket-1' was sent before, as delivery \d+, which is waiting\.$/),
    );
    const [delivery] = await sent();
    expect(delivery).toMatchObject({ ref: 'ticket-1', items: [{ item_id: 1600, quantity: 3 }], state: 'waiting' });
    expect(await admin('check-deliveries')).toEqual(said(/^clean/));
    expect((await admin('delivery', String(delivery?.id))).message).toContain('sent by op');
    const { deliveries: own } = (await api.get('/awards/deliveries', buyer.bearer)).json();
    expect(own[0]).toMatchObject({ source: 'operator', state: 'waiting' });
  });

  test('refuses another gift by the same reference, unknown items and accounts', async () => {
    expect(await send('ticket-1', '1600x4')).toEqual(fails(/belongs to another gift/));
    expect(await send('ticket-2', '999999')).toEqual(fails(/^There is no item 999999/));
    expect(await admin('send-items', 'nobody', '1600', '--reason', 'x', '--ref', 'y')).toEqual(
      fails(/^There is no account/),
    );
    await expect(send('ticket-3', 'ring')).rejects.toThrow('takes an item as 37656');
    expect(await sent()).toHaveLength(1);
  });

  test('a gift whose delivery is another account’s is found by the check', async () => {
    await api.database.db.update(operatorGifts).set({ accountId: 1 });
    expect(await admin('check-deliveries')).toEqual(fails(/the claim operator ticket-1 has the delivery/));
  });
});
