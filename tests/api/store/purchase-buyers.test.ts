import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts } from '#server/kernel/auth/schema.ts';
import { ACTIVE, CANCELLED, SUSPENDED } from '#server/kernel/auth/status.ts';
import { MINUTE } from '#server/kernel/clock.ts';
import { book } from '#server/store/ledger.ts';
import { syncOrder } from '#server/store/orders/sync-order.ts';
import { orders } from '#server/store/schema.ts';
import { PLAYER_PASSWORD } from '#support/account/players.ts';
import { EASY_CAPTCHA, registerAccount } from '#support/account/registration.ts';
import { type PurchaseWorld, purchaseWorld } from '#support/store/purchase-world.ts';
import {
  addBuyer,
  addCommission,
  type Buyer,
  bought,
  followed,
  orderRow,
  PACK,
  place,
  returnToPortal,
  sessionUserOf,
  tell,
} from '#support/store/store-work.ts';

const CUTOFF = new Date('2024-09-22T05:00:00Z');

let { api, provider, work, balance } = {} as PurchaseWorld;
beforeAll(async () => {
  ({ api, provider, work, balance } = await purchaseWorld({ limits: EASY_CAPTCHA }));
});
afterAll(() => api.close());

const change = ({ player }: Buyer, values: Partial<typeof accounts.$inferInsert>) =>
  api.database.db.update(accounts).set(values).where(eq(accounts.id, player.id));
const refusalOf = async (path: string, body: object, { bearer }: Pick<Buyer, 'bearer'>) => {
  const answer = await api.post(path, body, bearer);
  return [answer.statusCode, answer.json().code];
};

describe('an account whose address is not verified', () => {
  test('cannot buy from the moment it is made until its address is shown to be its own', async () => {
    const name = 'newcomer';
    await registerAccount(api, { name, email: 'newcomer@gmail.com', password: PLAYER_PASSWORD });
    const bearer = await api.signIn(name, PLAYER_PASSWORD);
    expect(await refusalOf('/payments', PACK, { bearer })).toEqual([403, 'notVerified']);
    expect(await refusalOf('/payments/servicesStore', { price: 'CHANGE_NAME' }, { bearer })).toEqual([
      403,
      'notVerified',
    ]);
    expect(await refusalOf('/payments/servicesStore', { price: 'dlyon' }, { bearer })).toEqual([403, 'notVerified']);
    await api.database.db.update(accounts).set({ verifiedAt: api.clock.now() }).where(eq(accounts.name, name));
    expect((await api.post('/payments', PACK, bearer)).statusCode).toBe(200);
  });

  test('and is old can buy; one made in the moment of the cutoff cannot', async () => {
    const old = await addBuyer(api, { verifiedAt: null, createdAt: new Date(CUTOFF.getTime() - 1) });
    await bought(api, provider, old);
    expect(await balance(old)).toBe(6500);
    const young = await addBuyer(api, { verifiedAt: null, createdAt: CUTOFF });
    expect(await refusalOf('/payments', PACK, young)).toEqual([403, 'notVerified']);
  });

  test('any more, by an address that was put back, is not charged for what it began', async () => {
    const buyer = await addBuyer(api);
    const order = await place(api, buyer);
    await change(buyer, { verifiedAt: null });
    provider.approve(order);
    expect(await returnToPortal(api, buyer, order)).toMatchObject({ state: 'failed', reason: 'refused' });
    expect(provider.of(order).captureId).toBeNull();
  });
});

const ways = {
  'a call that was let in a moment before': (order: string) => syncOrder(work.deps, order),
  'a webhook': (order: string) => tell(api, provider, { eventId: `approved-${order}`, orderId: order }),
  'the reconciler': async () => {
    api.clock.advance(2 * MINUTE);
    await work.reconcile();
  },
};
describe.each([
  ['suspended', SUSPENDED],
  ['cancelled', CANCELLED],
])('an account that was %s', (_word, status) => {
  test.each(Object.entries(ways))(
    'after it began an order is not charged, although the payment was approved, by %s',
    async (_way, go) => {
      const buyer = await addBuyer(api);
      const order = await place(api, buyer);
      provider.approve(order);
      await change(buyer, { status });
      await go(order);
      expect(await orderRow(api, order)).toMatchObject({ state: 'failed', reason: 'refused', holdsPlace: false });
      expect([provider.of(order).captureId, await balance(buyer)]).toEqual([null, 0]);
    },
  );

  test('in the moment its money was taken is credited while the account stands, because the money is there', async () => {
    const buyer = await addBuyer(api);
    const order = await place(api, buyer);
    provider.approve(order);
    provider.fail({ of: 'capture', when: 'after' });
    expect((await returnToPortal(api, buyer, order)).state).toBe('capturing');
    await change(buyer, { status });
    api.clock.advance(2 * MINUTE);
    await work.reconcile();
    // The money of an account that is gone goes back, because nobody could have what it buys.
    const [state, points] = status === CANCELLED ? (['refunded', 0] as const) : (['paid', 6500] as const);
    await followed(api);
    expect([(await orderRow(api, order)).state, await balance(buyer)]).toEqual([state, points]);
  });

  test('in the moment before its money was taken is not charged, and its place is free', async () => {
    const name = `ONE_${status}`;
    await addCommission(api, name, 1);
    const [buyer, next] = [await addBuyer(api), await addBuyer(api)];
    const order = await place(api, buyer, name);
    provider.approve(order);
    provider.fail({ of: 'capture', when: 'before' });
    expect((await returnToPortal(api, buyer, order)).state).toBe('capturing');
    expect(await refusalOf('/payments/servicesStore', { price: name }, next)).toEqual([400, 'planSoldOut']);
    await change(buyer, { status });
    api.clock.advance(2 * MINUTE);
    await work.reconcile();
    // Whoever asked a moment ago may have taken it: it is not given up before that is known.
    expect(await orderRow(api, order)).toMatchObject({ state: 'capturing', holdsPlace: true });
    api.clock.advance(60 * MINUTE);
    await work.reconcile();
    expect(await orderRow(api, order)).toMatchObject({ state: 'failed', reason: 'refused', holdsPlace: false });
    expect((await orderRow(api, await bought(api, provider, next, name))).state).toBe('paid');
  });

  test('is nobody with the session that it had, at every call of the store', async () => {
    const buyer = await addBuyer(api);
    const order = await place(api, buyer);
    await change(buyer, { status });
    const answers = await Promise.all([
      api.post('/payments', PACK, buyer.bearer),
      api.post('/payments/servicesStore', { price: 'CHANGE_NAME' }, buyer.bearer),
      ...['capture', 'cancel'].map((what) => api.post(`/payments/orders/${order}/${what}`, {}, buyer.bearer)),
      ...['plans', 'orders', `orders/${order}`, 'get-designer-tokens', 'requests'].map((path) =>
        api.get(`/payments/${path}`, buyer.bearer),
      ),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 401));
    expect((await orderRow(api, order)).state).toBe('pending');
  });
});

test('an account that is restored buys anew; what it began before stays ended', async () => {
  const buyer = await addBuyer(api);
  const order = await place(api, buyer);
  provider.approve(order);
  await change(buyer, { status: SUSPENDED });
  await tell(api, provider, { eventId: `early-${order}`, orderId: order });
  await change(buyer, { status: ACTIVE });
  const again = { ...buyer, bearer: await sessionUserOf(api, buyer.player) };
  expect((await returnToPortal(api, again, order)).state).toBe('failed');
  await bought(api, provider, again);
  expect(await balance(buyer)).toBe(6500);
});

test('an account that its owner deleted is not charged any more; what was paid stays, what comes late goes back, and nobody is written to', async () => {
  const buyer = await addBuyer(api);
  const [paid, open, taken] = [await bought(api, provider, buyer), await place(api, buyer), await place(api, buyer)];
  expect((await api.post('/auth/deleteAccount', { currentPassword: PLAYER_PASSWORD }, buyer.bearer)).statusCode).toBe(
    200,
  );
  const before = (await api.mails()).length;
  provider.approve(open);
  provider.take(taken);
  for (const order of [open, taken]) await tell(api, provider, { eventId: `late-${order}`, orderId: order });
  expect((await orderRow(api, open)).state).toBe('failed');
  await followed(api);
  expect([(await orderRow(api, paid)).state, (await orderRow(api, taken)).state]).toEqual(['paid', 'refunded']);
  expect(await balance(buyer)).toBe(6500);
  expect((await api.mails()).length).toBe(before);
});

test('a balance that a dispute made negative blocks every purchase until it is settled, also one that was begun before', async () => {
  const buyer = await addBuyer(api);
  const order = await bought(api, provider, buyer);
  const begun = await place(api, buyer, 'CHANGE_NAME');
  const { db } = api.database;
  await book(db, { accountId: buyer.player.id, kind: 'game', ref: `spent-${order}`, points: -6000 }, api.clock.now());
  const reversal = provider.giveBack(order, 1000, 'dispute');
  await tell(api, provider, { eventId: reversal.ref, orderId: order, reversal });
  expect(await balance(buyer)).toBe(-6000);
  expect(await refusalOf('/payments', PACK, buyer)).toEqual([403, 'balanceNegative']);
  expect(await refusalOf('/payments/servicesStore', { price: 'CHANGE_NAME' }, buyer)).toEqual([403, 'balanceNegative']);
  provider.approve(begun);
  expect(await returnToPortal(api, buyer, begun)).toMatchObject({ state: 'failed', reason: 'refused' });
  await book(db, { accountId: buyer.player.id, kind: 'grant', ref: `settled-${order}`, points: 6000 }, api.clock.now());
  expect((await api.post('/payments', PACK, buyer.bearer)).statusCode).toBe(200);
});

const STEPS = ['place', 'verify', 'unverify', 'suspend', 'restore', 'approve', 'back', 'tell', 'reconcile'] as const;

test('in whatever order it is tried, nobody is sold anything, or charged, who may not buy in that moment', async () => {
  const run = async (steps: readonly (typeof STEPS)[number][]) => {
    const buyer = await addBuyer(api, { verifiedAt: null });
    let [verified, active] = [false, true];
    const mine: string[] = [];
    const taken = () => mine.filter((order) => provider.of(order).captureId !== null).length;
    for (const step of ['place', ...steps, 'approve', 'tell'] as const) {
      const [before, may] = [taken(), verified && active];
      const bearer = active ? await sessionUserOf(api, buyer.player) : buyer.bearer;
      if (step === 'place') {
        const answer = await api.post('/payments', PACK, bearer);
        expect(answer.statusCode).toBe(may ? 200 : active ? 403 : 401);
      } else if (step === 'verify' || step === 'unverify') {
        verified = step === 'verify';
        await change(buyer, { verifiedAt: verified ? api.clock.now() : null });
      } else if (step === 'suspend' || step === 'restore') {
        active = step === 'restore';
        await change(buyer, { status: active ? ACTIVE : SUSPENDED });
      } else if (step === 'reconcile') {
        api.clock.advance(2 * MINUTE);
        await work.reconcile();
      }
      const rows = await api.database.db.select().from(orders).where(eq(orders.accountId, buyer.player.id));
      mine.splice(0, mine.length, ...rows.map(({ id }) => id));
      for (const [nth, order] of mine.entries()) {
        if (step === 'approve') provider.approve(order);
        if (step === 'back') await api.post(`/payments/orders/${order}/capture`, {}, bearer);
        if (step === 'tell') await tell(api, provider, { eventId: `${nth}-${Math.random()}`, orderId: order });
      }
      if (!may) expect(taken()).toBe(before);
    }
    expect(await balance(buyer)).toBe(taken() * 6500);
  };
  await fc.assert(fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { maxLength: 9, size: 'max' }), run), {
    numRuns: 25,
    seed: 20_240_922,
  });
});
