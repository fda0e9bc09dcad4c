import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts } from '#server/kernel/auth/schema.ts';
import { plans } from '#server/store/schema.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';
import { createFakeProvider } from '#support/store/fake-provider.ts';
import { addBuyer, type Buyer, bought, followed, orderAt, returnToPortal, tell } from '#support/store/store-work.ts';

const provider = createFakeProvider();
let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp({ provider });
});
afterAll(() => api.close());

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
/** Mails to a buyer, oldest first, with ordinary spaces. */
async function mailsTo({ player }: Buyer) {
  await followed(api);
  const all = await api.mails();
  return all
    .filter(({ recipient }) => recipient === player.email)
    .map(({ kind, subject, text, html }) => ({ kind, subject: plain(subject), text: plain(text), html }));
}

async function boughtIn(language: string, buyer: Buyer, body: { price: string; pvalues?: number }) {
  const path = body.pvalues === undefined ? '/payments/servicesStore' : '/payments';
  const answer = await api.post(path, body, { ...buyer.bearer, 'accept-language': language });
  const order = await orderAt(api, answer.json().href);
  provider.approve(order);
  // A message comes from the provider, which speaks no language: the order remembers its buyer's.
  await tell(api, provider, { eventId: `paid-${order}`, orderId: order });
  return order;
}

describe('a receipt', () => {
  test.each([
    ['en', 'Your purchase: 6,500 MP', 'Purchase: 6,500 MP', 'Amount: €10', 'Order number: ', '/store'],
    ['es', 'Tu compra: 6500 MP', '6500 MP', '10 €', '', '/es/store'],
    ['pt', 'Sua compra: 6.500 MP', '6.500 MP', '€ 10', '', '/br/store'],
    ['fr', 'Votre achat : 6 500 MP', 'Achat : 6 500 MP', 'Montant : 10 €', 'Numéro de commande : ', '/fr/store'],
  ])(
    'in %s says what was bought, for how much, and under which number',
    async (language, subject, what, price, number, page) => {
      const buyer = await addBuyer(api);
      const order = await boughtIn(language, buyer, { price: 'MP5000', pvalues: 6500 });
      const mails = await mailsTo(buyer);
      expect(mails.map(({ kind }) => kind)).toEqual(['receipt']);
      expect(mails[0]?.subject).toBe(subject);
      for (const part of [what, price, number + order, `http://localhost:4321${page}`])
        expect(mails[0]?.text).toContain(part);
      expect(mails[0]?.text).not.toContain('{{');
    },
  );

  test.each([
    ['en', 'Name change', '€5'],
    ['es', 'Cambio de nombre', '5 €'],
    ['pt', 'Troca de nome', '€ 5'],
    ['fr', 'Changement de nom', '5 €'],
  ])('of a service in %s speaks of no points', async (language, what, price) => {
    const buyer = await addBuyer(api);
    await boughtIn(language, buyer, { price: 'CHANGE_NAME' });
    const [mail] = await mailsTo(buyer);
    for (const part of [what, price]) expect(mail?.text).toContain(part);
    expect(mail?.text).not.toMatch(/\bMP\b|Memories Points/);
  });

  test('goes out once, whoever brought the news', async () => {
    const buyer = await addBuyer(api);
    const order = await bought(api, provider, buyer);
    await Promise.all([
      returnToPortal(api, buyer, order),
      tell(api, provider, { eventId: `again-${order}`, orderId: order }),
    ]);
    expect(await mailsTo(buyer)).toHaveLength(1);
  });

  test('goes to the address that is the account’s when the money comes', async () => {
    const buyer = await addBuyer(api);
    const answer = await api.post('/payments', { price: 'MP5000', pvalues: 6500 }, buyer.bearer);
    const order = await orderAt(api, answer.json().href);
    const email = 'moved.meanwhile@gmail.com';
    await api.database.db.update(accounts).set({ email }).where(eq(accounts.id, buyer.player.id));
    provider.approve(order);
    await returnToPortal(api, buyer, order);
    expect([await mailsTo(buyer), (await mailsTo({ ...buyer, player: { ...buyer.player, email } })).length]).toEqual([
      [],
      1,
    ]);
  });
});

describe('money that goes back', () => {
  test.each([
    ['en', 'refund', 'Part of your payment was refunded: 6,500 MP', '€2.50 of €10', '€2.50', '1,625'],
    ['es', 'refund', 'Reembolsamos una parte de tu pago', 'Tu saldo es ahora de 4875 MP', '2,50 €', '1625'],
    ['pt', 'dispute', '', '', '€ 2,50', '1.625'],
    ['fr', 'dispute', 'Votre paiement a été contesté : 6 500 MP', 'Ce paiement a été contesté', '2,50 €', '1 625'],
  ] as const)(
    'is written in %s of a part by %s, with what it took',
    async (language, kind, subject, text, price, points) => {
      const buyer = await addBuyer(api);
      const order = await boughtIn(language, buyer, { price: 'MP5000', pvalues: 6500 });
      const reversal = provider.giveBack(order, 250, kind);
      await tell(api, provider, { eventId: reversal.ref, orderId: order, reversal });
      await tell(api, provider, { eventId: `${reversal.ref}-again`, orderId: order, reversal });
      const mails = await mailsTo(buyer);
      expect(mails.map((mail) => mail.kind)).toEqual(['receipt', 'moneyBack']);
      expect(mails[1]?.subject).toContain(subject);
      for (const part of [text, price, points, order]) expect(mails[1]?.text).toContain(part);
      expect(mails[1]?.text).not.toContain('{{');
    },
  );

  test('for a place that was sold meanwhile is written, and no receipt is', async () => {
    const { db } = api.database;
    const rare = {
      name: 'RARE',
      kind: 'commission',
      mpPoints: 0,
      bonus: 0,
      price: 3000,
      saleLimit: 1,
      position: 99,
    } as const;
    await db.insert(plans).values(rare);
    const [late, quick] = [await addBuyer(api), await addBuyer(api)];
    const answer = await api.post('/payments/servicesStore', { price: 'RARE' }, late.bearer);
    const order = await orderAt(api, answer.json().href);
    await api.post(`/payments/orders/${order}/cancel`, {}, late.bearer);
    await bought(api, provider, quick, 'RARE');
    provider.take(order);
    await tell(api, provider, { eventId: `late-${order}`, orderId: order });
    const mails = await mailsTo(late);
    expect(mails.map(({ kind }) => kind)).toEqual(['moneyBack']);
    expect(mails[0]?.text).toContain('€30');
  });
});

test('an account without a trusted address is credited without a mail', async () => {
  const buyer = await addBuyer(api, { email: null, createdAt: new Date('2024-01-01T00:00:00Z'), verifiedAt: null });
  const before = (await api.mails()).length;
  const order = await bought(api, provider, buyer);
  expect((await returnToPortal(api, buyer, order)).state).toBe('paid');
  expect((await api.mails()).length).toBe(before);
});
