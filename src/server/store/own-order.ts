import type { Order } from '#contract/store.ts';
import { isCancellable, wasPaid } from '#domain/store/order-state.ts';
import { consume } from '../kernel/auth/rate-limit.ts';
import { MINUTE } from '../kernel/clock.ts';
import type { Caller } from '../kernel/http/caller.ts';
import { lockOrder, moveOrder } from './orders/order-rows.ts';
import { syncOrder } from './orders/sync-order.ts';
import { ProviderRefusedError, ProviderUnavailableError } from './payments/provider.ts';
import { ownOrder } from './queries.ts';
import { orderNotFound } from './refusals.ts';
import type { StoreServices } from './store-services.ts';

type Whose = { id: string; accountId: number };

/** One of the bearer's orders, else 404; that somebody asks for another's is logged. */
export async function readOwn({ db, log }: StoreServices, { id, accountId }: Whose): Promise<Order> {
  const order = await ownOrder(db, id, accountId);
  if (order) return order;
  log.warn({ account: accountId, order: id }, 'an order was asked for that is not the account’s');
  throw orderNotFound();
}

/** Each of these asks the provider, who would not have it asked without end. */
async function countLookup({ db, clock, limits }: StoreServices, { accountId }: Whose, address: string): Promise<void> {
  const share = { of: 'subject', most: limits.capturesPerAccount, within: MINUTE } as const;
  const rateLimit = { kind: 'capture', subject: `account ${accountId}`, address, shares: [share] };
  await consume(db, rateLimit, clock.now());
}

/** Back from paying: settles the order; while the provider is of no help it stays as it is, and the reconciler goes on. */
export async function captureOwn(services: StoreServices, whose: Whose, caller: Caller): Promise<Order> {
  const order = await readOwn(services, whose);
  if (wasPaid(order.state)) return order;
  await countLookup(services, whose, caller.address);
  try {
    const { provider } = services;
    await syncOrder({ ...services, provider: provider?.forWaiting() ?? null }, whose.id);
  } catch (error) {
    if (!(error instanceof ProviderUnavailableError || error instanceof ProviderRefusedError)) throw error;
    services.log.warn({ err: error, order: whose.id }, 'the provider could not be asked');
  }
  return readOwn(services, whose);
}

/** Gives an order up whose money is not there and not being taken; any other stays as it is. */
export async function cancelOwn(services: StoreServices, whose: Whose): Promise<Order> {
  await readOwn(services, whose);
  const now = services.clock.now();
  await services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, whose.id);
    if (isCancellable(order.state)) await moveOrder(tx, order, 'cancelled', {}, now);
  });
  return readOwn(services, whose);
}
