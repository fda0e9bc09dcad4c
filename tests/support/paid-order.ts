import { eq } from 'drizzle-orm';
import { orders } from '#server/db/store-schema.ts';
import type { OrderRow } from '#server/orders/order-rows.ts';
import type { TestApp } from './build-test-app.ts';
import type { FakeProvider } from './fake-provider.ts';
import { addPlayer, signedIn } from './players.ts';
import { buy } from './store.ts';

/** A pack of 10 EUR, as it is bought. */
export const PACK = { price: 'MP5000', pvalues: 6500 };

/** An order as it is now. */
export async function orderNow(api: Pick<TestApp, 'database'>, id: string): Promise<OrderRow> {
  const [order] = await api.database.db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Error(`there is no order ${id}`);
  return order;
}

/** A player whose address is confirmed. */
export async function addBuyer(api: TestApp) {
  const player = await addPlayer(api, { verifiedAt: new Date('2026-04-02T00:00:00Z') });
  return { player, bearer: await signedIn(api, player) };
}

/** Begins a purchase of a player of its own, or of `by`. */
export async function beginOrder(
  api: TestApp,
  body: { price: string; pvalues?: number } = PACK,
  by?: Awaited<ReturnType<typeof addBuyer>>,
) {
  const buyer = by ?? (await addBuyer(api));
  return { ...buyer, id: (await buy(api, buyer.bearer, body)).order };
}

/** Comes back from the provider's page. */
export const comeBack = (api: TestApp, { id, bearer }: { id: string; bearer: { authorization: string } }) =>
  api.post(`/payments/orders/${id}/capture`, {}, bearer);

/** A purchase that is paid. */
export async function paidOrder(
  api: TestApp,
  provider: Pick<FakeProvider, 'approve'>,
  ...begun: [body?: { price: string; pvalues?: number }, by?: Awaited<ReturnType<typeof addBuyer>>]
) {
  const bought = await beginOrder(api, ...begun);
  provider.approve(bought.id);
  await comeBack(api, bought);
  return bought;
}
