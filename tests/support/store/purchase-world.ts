import { balanceOf } from '#server/store/ledger.ts';
import { buildTestApp, type TestAppOptions } from '#support/server/build-test-app.ts';
import { createFakeProvider } from './fake-provider.ts';
import { type Buyer, beginOrder, createWork, orderRow, paidOrder, tell } from './store-work.ts';

/** What `purchaseWorld` opens. */
export type PurchaseWorld = Awaited<ReturnType<typeof purchaseWorld>>;

/** A portal that sells through a fake, what goes on beside its calls, and the steps of its purchases by short names. */
export async function purchaseWorld(options: Omit<TestAppOptions, 'provider'> = {}) {
  const provider = createFakeProvider();
  const api = await buildTestApp({ ...options, provider });
  const work = createWork(api, provider);
  let reported = 0;
  return {
    ...{ api, provider, work },
    balance: ({ player }: Buyer) => balanceOf(api.database.db, player.id),
    state: async (order: string) => (await orderRow(api, order)).state,
    /** A message of its own about an order. */
    news: (order: string, more: object = {}) => {
      reported += 1;
      return tell(api, provider, { eventId: `E-${reported}`, orderId: order, ...more });
    },
    /** An order of a buyer of its own, not paid yet. */
    begun: (price?: string) => beginOrder(api, price),
    /** An order of a buyer of its own, bought to the end. */
    paid: (price?: string) => paidOrder(api, provider, price),
    /** Lets time pass; then the reconciler looks once. */
    later: async (milliseconds: number) => {
      api.clock.advance(milliseconds);
      await work.reconcile();
    },
  };
}
