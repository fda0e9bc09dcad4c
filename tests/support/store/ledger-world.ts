import type { SQL } from 'drizzle-orm';
import { checkLedger } from '#server/store/orders/check-ledger.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';
import { giveCommand } from '#support/server/operator-command.ts';
import { whileDamaged } from './damaged.ts';
import { createFakeProvider } from './fake-provider.ts';
import { addBuyer, beginOrder, bought, place, returnToPortal } from './store-work.ts';

/** A portal with orders in every state, to be damaged; `ids` names them by what became of them. */
export type LedgerWorld = Awaited<ReturnType<typeof ledgerWorld>>;

/** Two orders for the last place of a designer, and one of which another amount was taken. */
async function strangeOrders(api: TestApp, provider: ReturnType<typeof createFakeProvider>) {
  await giveCommand(api, 'set-plan', 'dlyon_ALT', '--limit', '1');
  const late = [await beginOrder(api, 'dlyon_ALT'), await beginOrder(api, 'dlyon_ALT')];
  for (const { order } of late) provider.take(order);
  for (const { buyer, order } of late) await returnToPortal(api, buyer, order);
  const cheated = await beginOrder(api);
  provider.of(cheated.order).takes = { money: { minor: 700, currency: 'USD' }, status: 'completed' };
  provider.approve(cheated.order);
  await returnToPortal(api, cheated.buyer, cheated.order);
  return { soldOut: late[1]?.order ?? '', cheated: cheated.order };
}

export async function ledgerWorld() {
  const provider = createFakeProvider();
  const api = await buildTestApp({ provider });
  const buyer = await addBuyer(api);
  const pay = (price?: string) => {
    api.clock.advance(1_000);
    return bought(api, provider, buyer, price);
  };
  const ids = {
    whole: await pay(),
    half: await pay('MP10000'),
    gone: await pay('MP15000'),
    service: await pay('CHANGE_NAME'),
    open: await place(api, buyer, 'MP20000'),
    ...(await strangeOrders(api, provider)),
  };
  await giveCommand(api, 'refund', ids.half, '5');
  await giveCommand(api, 'refund', ids.gone);
  const found = (damage: readonly SQL[], now = api.clock.now()) =>
    whileDamaged(api, damage, (tx) => checkLedger(tx, now));
  return { api, ids, player: buyer.player, found };
}

/** The ledger entry of an order's purchase, as a condition. */
export const entryOf = (order: string) => `kind = 'purchase' and ref = '${order}'`;
