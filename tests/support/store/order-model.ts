import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { MINUTE } from '#server/kernel/clock.ts';
import { syncOrder } from '#server/store/orders/sync-order.ts';
import { type ProviderEvent, ProviderUnavailableError, type Reversal } from '#server/store/payments/provider.ts';
import { receiveEvent } from '#server/store/receive-webhook.ts';
import { ledgerEntries, orders, outbox, plans, serviceRequests } from '#server/store/schema.ts';
import type { TestApp } from '#support/server/build-test-app.ts';
import type { FakeProvider } from './fake-provider.ts';
import { addBuyer, type Buyer, createWork, orderAt } from './store-work.ts';

/** What a sequence does, one step; `at` is one of the orders it placed. */
export type Action =
  | { do: 'place'; plan: 'points' | 'place'; key: number | null; away: 'before' | 'after' | null }
  | {
      do: 'approve' | 'cancel' | 'reconcile' | 'rush' | 'deny' | 'complete' | 'hold' | 'cheat' | 'void' | 'seize';
      at: number;
    }
  | { do: 'return'; at: number; fails?: { of: 'getPayment' | 'capture'; when: 'before' | 'after' } | null }
  | { do: 'tell'; at: number; times: number }
  | { do: 'back'; at: number; share: number; kind: Reversal['kind'] }
  | { do: 'tellBack'; at: number; times: number }
  | { do: 'wait'; minutes: number };

/** A provider that is away is no fault of the portal's: it asks again later. */
function unlessAway(error: unknown): false {
  if (error instanceof ProviderUnavailableError) return false;
  throw error;
}

const PRICE = 333;
const POINTS = 1001;

/** One player, a pack of an odd price and a commission with one place, and the orders that came of it. */
export class OrderWorld {
  readonly placed: string[] = [];
  readonly #api: TestApp;
  readonly #provider: FakeProvider;
  readonly #work: ReturnType<typeof createWork>;
  readonly #buyer: Buyer;
  readonly #plans: { points: string; place: string };
  readonly #unknown: { order: string; reversal: Reversal }[] = [];

  private constructor(api: TestApp, provider: FakeProvider, buyer: Buyer, names: { points: string; place: string }) {
    this.#api = api;
    this.#provider = provider;
    this.#buyer = buyer;
    this.#plans = names;
    this.#work = createWork(api, provider);
  }

  static async begin(api: TestApp, provider: FakeProvider): Promise<OrderWorld> {
    const buyer = await addBuyer(api);
    const names = { points: `ODD_${buyer.player.id}`, place: `LAST_${buyer.player.id}` };
    await api.database.db.insert(plans).values([
      { name: names.points, kind: 'points', mpPoints: 770, bonus: 231, price: PRICE, position: 90 },
      { name: names.place, kind: 'commission', mpPoints: 0, bonus: 0, price: PRICE, saleLimit: 1, position: 91 },
    ]);
    return new OrderWorld(api, provider, buyer, names);
  }

  async #place({ plan, key, away }: Extract<Action, { do: 'place' }>): Promise<void> {
    if (away) this.#provider.fail({ of: 'create', when: away });
    const idempotencyKey = key === null ? randomUUID() : `key-of-${this.#buyer.player.id}-${key}`;
    const body = { price: this.#plans[plan], idempotencyKey, ...(plan === 'points' ? { pvalues: POINTS } : {}) };
    const path = plan === 'points' ? '/payments' : '/payments/servicesStore';
    const answer = await this.#api.post(path, body, this.#buyer.bearer);
    expect([200, 400, 403, 409, 503]).toContain(answer.statusCode);
    if (answer.statusCode === 200) {
      const order = await orderAt(this.#api, answer.json<{ href: string }>().href);
      if (!this.placed.includes(order)) this.placed.push(order);
    }
    this.#provider.forget();
  }

  /** As the browser that comes back does, but for its answer. */
  async #returnToPortal(order: string): Promise<void> {
    await syncOrder(this.#work.deps, order).catch(unlessAway);
  }

  async #cancel(order: string): Promise<void> {
    const answer = await this.#api.post(`/payments/orders/${order}/cancel`, {}, this.#buyer.bearer);
    expect(answer.statusCode).toBe(200);
  }

  /** True when one of the messages was taken: else it is to come again, because what it follows from is not known yet. */
  async #tell(event: Partial<ProviderEvent>, times: number): Promise<boolean> {
    const { payload, headers } = this.#provider.message(event);
    const message = { headers, bytes: Buffer.from(payload) };
    const tellOnce = () => receiveEvent(this.#work.deps, message).then(() => true, unlessAway);
    const taken = await Promise.all(Array.from({ length: times }, tellOnce));
    return taken.includes(true);
  }

  #news(order: string) {
    const { id, status } = this.#provider.of(order);
    return { eventId: `${status}-${id}`, type: status, orderId: order, providerOrderId: id };
  }

  async #tellBack(nth: number, times: number): Promise<void> {
    const unknown = this.#unknown[nth];
    if (!unknown) return;
    const { order, reversal } = unknown;
    const event = { eventId: reversal.ref, type: reversal.kind, orderId: order, reversal };
    const { captureId } = this.#provider.of(order);
    if (await this.#tell({ ...event, captureId }, times)) this.#unknown.splice(nth, 1);
  }

  #giveBack(order: string, { share, kind }: Extract<Action, { do: 'back' }>): void {
    const { status, takes, refunds } = this.#provider.of(order);
    const left = takes.money.minor - refunds.reduce((sum, { money }) => sum + money.minor, 0);
    if (status !== 'completed' || left <= 0) return;
    const reversal = this.#provider.giveBack(order, Math.max(1, Math.floor(left * share)), kind);
    this.#unknown.push({ order, reversal });
  }

  /** What happens at the provider's end. */
  #change(order: string, what: 'approve' | 'deny' | 'complete' | 'hold' | 'cheat' | 'void' | 'seize'): void {
    const payment = this.#provider.of(order);
    const { takes, status } = payment;
    if (what === 'approve') this.#provider.approve(order);
    if (what === 'hold') takes.status = 'pending';
    if (what === 'cheat' && payment.captureId === null) takes.money = { ...takes.money, minor: PRICE - 100 };
    if (status === 'pending' && (what === 'complete' || what === 'deny')) {
      payment.status = what === 'complete' ? 'completed' : 'declined';
    }
    // The money is taken without the portal: by hand, or by a question of a process that died over it.
    if (what === 'seize') this.#provider.take(order);
    if (what === 'void' && (status === 'open' || status === 'approved')) payment.status = 'gone';
  }

  async step(action: Action): Promise<void> {
    this.#api.clock.advance(1000);
    if (action.do === 'place') return this.#place(action);
    if (action.do === 'wait') return this.#api.clock.advance(action.minutes * MINUTE);
    if (action.do === 'reconcile') return this.#work.reconcile();
    if (action.do === 'tellBack') return this.#tellBack(action.at % Math.max(1, this.#unknown.length), action.times);
    const order = this.placed[action.at % this.placed.length];
    if (order === undefined) return;
    if (action.do === 'return') {
      if (action.fails) this.#provider.fail(action.fails);
      await this.#returnToPortal(order);
      return this.#provider.forget();
    }
    if (action.do === 'tell') return void (await this.#tell(this.#news(order), action.times));
    if (action.do === 'back') return this.#giveBack(order, action);
    if (action.do === 'cancel') return this.#cancel(order);
    if (action.do === 'rush') {
      const all = [this.#returnToPortal(order), this.#tell(this.#news(order), 2), this.#returnToPortal(order)];
      await Promise.all([...all, this.#cancel(order), this.#work.reconcile()]);
      return;
    }
    this.#change(order, action.do);
  }

  async #read() {
    const { db } = this.#api.database;
    const { id } = this.#buyer.player;
    const rows = await db.select().from(orders).where(eq(orders.accountId, id));
    const entries = await db
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.accountId, id))
      .orderBy(ledgerEntries.number);
    const sold = await db
      .select()
      .from(plans)
      .where(inArray(plans.name, Object.values(this.#plans)));
    return { rows, entries, sold };
  }

  /** What must hold after every step, whatever it was. */
  async check(): Promise<void> {
    const { rows, entries, sold } = await this.#read();
    let balance = 0;
    for (const { balanceBefore, balanceAfter, points } of entries) {
      expect(balanceBefore).toBe(balance);
      balance += points;
      expect(balanceAfter).toBe(balance);
    }
    for (const plan of sold) {
      expect(plan.sold).toBe(rows.filter((row) => row.plan === plan.name && row.holdsPlace).length);
      expect(plan.sold).toBeLessThanOrEqual(plan.saleLimit ?? plan.sold);
    }
    let expected = 0;
    for (const row of rows) {
      const credits = entries.filter(({ kind, ref }) => kind === 'purchase' && ref === row.id);
      expect(credits.length).toBeLessThanOrEqual(1);
      const wasCredited = credits.length === 1;
      if (row.kind === 'points')
        expect(wasCredited).toBe(['paid', 'refunded', 'disputed'].includes(row.state) && row.reason === null);
      if (wasCredited) {
        // Credited is what the provider really took, as agreed.
        const { status, takes } = this.#provider.of(row.id);
        expect([status, takes.money.minor]).toEqual(['completed', PRICE]);
        expected += POINTS - row.reversedPoints;
      }
    }
    expect(balance).toBe(expected);
  }

  /** Brings in all that is still on its way; then nothing is lost. */
  async finish(): Promise<void> {
    this.#api.clock.advance(300 * MINUTE);
    await this.#work.reconcile();
    // Messages come at last, whatever became of the order meanwhile.
    for (const order of this.placed) await this.#tell({ ...this.#news(order), eventId: `last-${order}` }, 1);
    while (this.#unknown.length > 0) await this.#tellBack(0, 1);
    await this.#work.outbox.idle();
    await this.check();
    const { rows } = await this.#read();
    const { db } = this.#api.database;
    const ids = rows.map(({ id }) => id);
    const tasks = await db.select().from(outbox).where(inArray(outbox.orderId, ids));
    expect(new Set(tasks.map(({ kind, orderId }) => kind + orderId)).size).toBe(tasks.length);
    const requests = await db.select().from(serviceRequests).where(inArray(serviceRequests.orderId, ids));
    for (const row of rows) {
      const states = requests.filter(({ orderId }) => orderId === row.id).map(({ state }) => state);
      this.#checkEnd(row, states);
    }
    // What waits for an operator would be asked about in every later sequence, too.
    await db.update(orders).set({ dueAt: null }).where(eq(orders.accountId, this.#buyer.player.id));
    expect(this.#work.troubles).toEqual([]);
  }

  #checkEnd(row: typeof orders.$inferSelect, requests: string[]): void {
    const payment = row.providerOrderId === null ? null : this.#provider.of(row.id);
    if (payment?.status !== 'completed') {
      expect(['cancelled', 'expired', 'failed', 'review']).toContain(row.state);
      return;
    }
    const left = payment.takes.money.minor - payment.refunds.reduce((sum, { money }) => sum + money.minor, 0);
    if (row.reason === 'amountMismatch') expect(['review', 'refunded', 'disputed']).toContain(row.state);
    else if (row.reason === 'soldOut') expect([['refunded', 'disputed'].includes(row.state), left]).toEqual([true, 0]);
    else {
      expect(row.state === 'paid' ? left > 0 : ['refunded', 'disputed'].includes(row.state) && left === 0).toBe(true);
      // What is left of the points is the share of the money that is left; each part that went back was rounded for the player.
      const points = row.points - row.reversedPoints;
      expect(points).toBeGreaterThanOrEqual(Math.floor((row.points * left) / PRICE));
      expect(points).toBeLessThanOrEqual((row.points * left) / PRICE + (left === 0 ? 0 : payment.refunds.length));
      expect(requests).toEqual(row.kind === 'points' ? [] : [left > 0 ? 'waiting' : 'cancelled']);
    }
  }
}

/** Has the database write down every move that is really written. */
export async function watchMoves({ database: { db } }: TestApp) {
  await db.execute(sql`create table order_moves (was text not null, became text not null)`);
  await db.execute(sql`create function note_move() returns trigger language plpgsql as $$
    begin insert into order_moves values (old.state, new.state); return null; end $$`);
  await db.execute(sql`create trigger note_move after update on orders for each row
    when (old.state is distinct from new.state) execute function note_move()`);
  return async () => {
    const { rows } = (await db.execute(
      sql`select was, became, count(*)::int as times from order_moves group by 1, 2`,
    )) as {
      rows: { was: string; became: string; times: number }[];
    };
    return rows;
  };
}
