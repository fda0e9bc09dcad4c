import { eq, isNull } from 'drizzle-orm';
import type { Order } from '#contract/store.ts';
import { lockAccount } from '#server/kernel/auth/lock-account.ts';
import { openSession } from '#server/kernel/auth/sessions.ts';
import { createTokens } from '#server/kernel/auth/tokens.ts';
import { DEFAULT_LIMITS, type Limits } from '#server/kernel/limits.ts';
import { createOutbox, createReconciler } from '#server/store/jobs.ts';
import type { PaymentProvider, ProviderEvent } from '#server/store/payments/provider.ts';
import { orders, outbox, plans } from '#server/store/schema.ts';
import { NO_FAILPOINTS } from '#server/store/store-services.ts';
import { addPlayer } from '#support/account/players.ts';
import type { TestApp } from '#support/server/build-test-app.ts';
import type { FakeProvider } from './fake-provider.ts';

export type SessionUser = { authorization: string };
type Account = Awaited<ReturnType<typeof addPlayer>>;
export type Buyer = { player: Account; bearer: SessionUser };

/** A pack of 10 EUR, as it is asked for. */
export const PACK = { price: 'MP5000', pvalues: 6500 };

/** A bearer header of a session that was begun without a password: hashing is what takes the time. */
export async function sessionUserOf(api: TestApp, { id }: Pick<Account, 'id'>): Promise<SessionUser> {
  const now = api.clock.now();
  const session = await api.database.db.transaction(async (tx) => {
    await lockAccount(tx, id);
    return openSession(tx, id, { address: '', device: '' }, now, DEFAULT_LIMITS);
  });
  return { authorization: `Bearer ${createTokens(api.app.jwt).sign(session.id, now, session.expiresAt)}` };
}

/** A player who may buy, unless it is given otherwise. */
export async function addBuyer(api: TestApp, given: Parameters<typeof addPlayer>[1] = {}): Promise<Buyer> {
  const player = await addPlayer(api, { verifiedAt: new Date('2026-04-02T00:00:00Z'), ...given });
  return { player, bearer: await sessionUserOf(api, player) };
}

/** What goes on beside the calls, done when a test says so; `troubles` is what was reported. */
export function createWork(api: TestApp, provider: PaymentProvider | null, limits: Partial<Limits> = {}) {
  const { database, clock, mailer } = api;
  const troubles: unknown[] = [];
  const report = (error: unknown) => void troubles.push(error);
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const common = { db: database.db, clock, provider, faults: NO_FAILPOINTS, log, mailer };
  const deps = { ...common, limits: { ...DEFAULT_LIMITS, ...limits } };
  const tasks = createOutbox(deps, api.live, report);
  const all = { ...deps, outbox: tasks };
  const reconciler = createReconciler(all, report);
  return { deps: all, troubles, outbox: tasks, reconcile: reconciler.idle };
}

/** Waits until everything that follows payments was done, by whichever process took it. */
export async function followed(api: TestApp): Promise<void> {
  const { db } = api.database;
  const left = () => db.select({ id: outbox.id }).from(outbox).where(isNull(outbox.doneAt)).limit(1);
  for (let patience = 200; patience > 0 && (await left()).length > 0; patience -= 1) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Brings a message of the fake; answers as the call does. */
export function tell(api: TestApp, provider: FakeProvider, event: Partial<ProviderEvent>) {
  const { payload, headers } = provider.message(event);
  return api.post(`/webhooks/${provider.name}`, payload, headers);
}

/** An order as it stands in the database. */
export async function orderRow(api: TestApp, id: string) {
  const [row] = await api.database.db.select().from(orders).where(eq(orders.id, id));
  if (!row) throw new Error(`there is no order ${id}`);
  return row;
}

/** The order that is paid at an address. */
export async function orderAt(api: TestApp, href: string): Promise<string> {
  const [row] = await api.database.db.select({ id: orders.id }).from(orders).where(eq(orders.approvalHref, href));
  if (!row) throw new Error(`no order is paid at ${href}`);
  return row.id;
}

/** What a pack credits by its name, with the bonus of 30 %; undefined for what is no pack. */
function creditOf(price: string): number | undefined {
  const points = /^MP(\d+)$/.exec(price)?.[1];
  return points === undefined ? undefined : Number(points) * 1.3;
}

/** Begins a purchase by the call that its plan belongs to; answers its order. */
export async function place(
  api: TestApp,
  { bearer }: Pick<Buyer, 'bearer'>,
  price = PACK.price,
  pvalues = creditOf(price),
): Promise<string> {
  const call = pvalues === undefined ? '/payments/servicesStore' : '/payments';
  const answer = await api.post(call, { price, pvalues }, bearer);
  if (answer.statusCode !== 200) throw new Error(`the purchase was refused: ${answer.body}`);
  return orderAt(api, answer.json<{ href: string }>().href);
}

/** Comes back from paying. */
export async function returnToPortal(api: TestApp, { bearer }: Pick<Buyer, 'bearer'>, order: string): Promise<Order> {
  const answer = await api.post(`/payments/orders/${order}/capture`, {}, bearer);
  if (answer.statusCode !== 200) throw new Error(`coming back was refused: ${answer.body}`);
  return answer.json<{ order: Order }>().order;
}

/** Buys to the end with the fake. */
export async function bought(api: TestApp, provider: FakeProvider, buyer: Buyer, price?: string): Promise<string> {
  const order = await place(api, buyer, price);
  provider.approve(order);
  await returnToPortal(api, buyer, order);
  return order;
}

/** An order of a buyer of its own, not paid yet. */
export async function beginOrder(api: TestApp, price?: string) {
  const buyer = await addBuyer(api);
  return { buyer, order: await place(api, buyer, price) };
}

/** An order of a buyer of its own, bought to the end with the fake. */
export async function paidOrder(api: TestApp, provider: FakeProvider, price?: string) {
  const buyer = await addBuyer(api);
  return { buyer, order: await bought(api, provider, buyer, price) };
}

/** Tasks that follow from an order. */
export async function tasksOf(api: TestApp, order: string): Promise<string[]> {
  const rows = await api.database.db.select({ kind: outbox.kind }).from(outbox).where(eq(outbox.orderId, order));
  return rows.map(({ kind }) => kind);
}

/** Puts a commission of 30 EUR on sale, of which so many are sold at a time. */
export async function addCommission(api: TestApp, name: string, saleLimit: number): Promise<void> {
  const plan = { name, kind: 'commission', mpPoints: 0, bonus: 0, price: 3000, saleLimit, position: 99 } as const;
  await api.database.db.insert(plans).values(plan);
}
