import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '#contract/store.ts';
import { balanceOf } from '#server/store/ledger.ts';
import { ledgerEntries, orders, outbox, plans, serviceRequests } from '#server/store/schema.ts';
import { addPlayer, signedIn } from '#support/account/players.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';
import { buy, checkout } from '#support/store/store.ts';

const VERIFIED = { verifiedAt: new Date('2026-04-02T00:00:00Z') };
let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
});
afterAll(() => api.close());

async function buyer() {
  const player = await addPlayer(api, VERIFIED);
  return { player, bearer: await signedIn(api, player) };
}

const balance = (id: number) => balanceOf(api.database.db, id);

describe('buying a pack', () => {
  test('answers an approval link, and credits MP and bonus once it was approved and the browser came back', async () => {
    const { player, bearer } = await buyer();
    const bought = await buy(api, bearer, { price: 'MP5000', pvalues: 6500 });
    expect(bought.answer).toEqual({
      statusCode: 200,
      rel: 'approve',
      href: expect.stringMatching(/^http:\/\/localhost:4321\/sandbox\/checkout\//),
    });
    await checkout(api, bought.href, 'approve');
    const settled = await api.post(`/payments/orders/${bought.order}/capture`, {}, bearer);
    expect(settled.json<{ order: Order }>().order).toMatchObject({
      state: 'paid',
      pvalues: 6500,
      price: 10,
      currency: 'EUR',
    });
    expect(await balance(player.id)).toBe(6500);
    const own = (await api.mails()).filter(({ recipient }) => recipient === player.email);
    expect(own.map(({ kind }) => kind)).toEqual(['receipt']);
  });

  test('credits once, however often and from wherever the approval is told', async () => {
    const { player, bearer } = await buyer();
    const bought = await buy(api, bearer, { price: 'MP10000', pvalues: 13_000 });
    await checkout(api, bought.href, 'twice');
    const come = () => api.post(`/payments/orders/${bought.order}/capture`, {}, bearer);
    const answers = await Promise.all([come(), come(), come(), come()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    await come();
    expect(await balance(player.id)).toBe(13_000);
    const entries = await api.database.db.select().from(ledgerEntries).where(eq(ledgerEntries.accountId, player.id));
    expect(entries).toHaveLength(1);
    const after = await api.database.db.select().from(outbox).where(eq(outbox.orderId, bought.order));
    expect(after.map(({ kind }) => kind)).toEqual(['purchase']);
  });

  test('a key names one purchase: sent again it is the same order, also at the same moment; for another plan it is refused', async () => {
    const { player, bearer } = await buyer();
    const idempotencyKey = randomUUID();
    const again = () => api.post('/payments', { price: 'MP5000', pvalues: 6500, idempotencyKey }, bearer);
    const answers = await Promise.all([again(), again(), again()]);
    expect(new Set(answers.map((answer) => answer.json().href)).size).toBe(1);
    const rows = await api.database.db.select().from(orders).where(eq(orders.accountId, player.id));
    expect(rows).toHaveLength(1);
    const other = await api.post('/payments', { price: 'MP10000', pvalues: 13_000, idempotencyKey }, bearer);
    expect([other.statusCode, other.json().code]).toEqual([409, 'orderKeyUsed']);
  });
});

describe('buying a service', () => {
  test('opens a request, counts a designer’s place, and sells the last one once', async () => {
    const { db } = api.database;
    await db.update(plans).set({ saleLimit: 1, sold: 0 }).where(eq(plans.name, 'dlyon_ALT'));
    const [one, two] = [await buyer(), await buyer()];
    const bought = await Promise.all([one, two].map(({ bearer }) => buy(api, bearer, { price: 'dlyon_ALT' })));
    await Promise.all(bought.map(({ href }) => checkout(api, href, 'approve')));
    const [first, second] = await Promise.all(
      [one, two].map(({ bearer }, nth) => api.post(`/payments/orders/${bought[nth]?.order}/capture`, {}, bearer)),
    );
    const states = [first, second].map((answer) => answer?.json<{ order: Order }>().order);
    expect(states.map((order) => order?.state).sort()).toEqual(['failed', 'paid']);
    expect(states.find((order) => order?.state === 'failed')?.reason).toBe('soldOut');
    expect(states.find((order) => order?.state === 'paid')?.request?.state).toBe('waiting');
    expect(await db.select().from(serviceRequests).where(eq(serviceRequests.plan, 'dlyon_ALT'))).toHaveLength(1);
    const tokens = await api.get('/payments/get-designer-tokens', one.bearer);
    expect(tokens.json()).toMatchObject({ dlyon_15: 1, lenalee_15: 0 });
    const late = await api.post('/payments/servicesStore', { price: 'dlyon_ALT' }, one.bearer);
    expect([late.statusCode, late.json().code]).toEqual([400, 'planSoldOut']);
  });
});
