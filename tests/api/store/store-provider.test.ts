import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ProviderRefusedError, ProviderUnavailableError } from '#server/store/payments/provider.ts';
import { orders } from '#server/store/schema.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';
import { watchLog } from '#support/server/watch-log.ts';
import { type OpenStore, openStore, refusal } from '#support/store/open-store.ts';
import { addBuyer, type Buyer, bought, orderAt, PACK, place, returnToPortal, tell } from '#support/store/store-work.ts';

let { api, provider, buyer, bearer, packs } = {} as OpenStore;
beforeAll(async () => {
  ({ api, provider, buyer, bearer, packs } = await openStore());
});
afterAll(() => api.close());
afterEach(() => provider.forget());

describe('a provider that is away', () => {
  test.each([['before'], ['after']] as const)(
    '%s it made the payment is a 503; the same key then works, and it is one payment',
    async (when) => {
      const body = { ...PACK, idempotencyKey: randomUUID() };
      provider.fail({ of: 'create', when });
      const away = await packs(body);
      expect([away.statusCode, away.json()]).toEqual([503, refusal(503, 'paymentProvider')]);
      const [row] = await api.database.db.select().from(orders).where(eq(orders.idempotencyKey, body.idempotencyKey));
      expect(row).toMatchObject({ state: 'created', approvalHref: null });
      const here = await packs(body);
      expect(here.statusCode).toBe(200);
      expect(await orderAt(api, here.json().href)).toBe(row?.id);
    },
  );

  test('or refuses the payment is a 503 without its reasons', async () => {
    provider.fail({ of: 'create', when: 'before', error: new ProviderRefusedError('MERCHANT_SECRET_WORDS') });
    const answer = await packs(PACK);
    expect([answer.statusCode, answer.body.includes('MERCHANT')]).toEqual([503, false]);
  });

  test('and a key whose order ended meanwhile is a 409', async () => {
    const body = { ...PACK, idempotencyKey: randomUUID() };
    const first = await packs(body);
    await api.post(`/payments/orders/${await orderAt(api, first.json().href)}/cancel`, {}, bearer);
    expect((await packs(body)).json()).toEqual(refusal(409, 'orderKeyUsed'));
  });

  test('another account’s key is its own', async () => {
    const body = { ...PACK, idempotencyKey: randomUUID() };
    const [one, other] = [await packs(body), await packs(body, (await addBuyer(api)).bearer)];
    expect([one.statusCode, other.statusCode]).toEqual([200, 200]);
    expect(one.json().href).not.toBe(other.json().href);
  });
});

describe('the provider’s own page', () => {
  const ADDRESS = 'http://localhost:4321';
  test.each([
    ['en', 'en', '6,500 MP', ''],
    ['es-MX,es;q=0.9,en;q=0.1', 'es', '6500 MP', '/es'],
    ['pt-BR', 'pt', '6.500 MP', '/br'],
    ['fr-CA', 'fr', '6 500 MP', '/fr'],
    ['de, ja;q=0.5', 'en', '6,500 MP', ''],
    ['', 'en', '6,500 MP', ''],
  ])('for a browser of %j is in the language %s, and leads back into it', async (accepted, language, what, prefix) => {
    const answer = await packs(PACK, { ...bearer, ...(accepted === '' ? {} : { 'accept-language': accepted }) });
    const order = await orderAt(api, answer.json().href);
    const { description, ...asked } = provider.of(order);
    expect(description.replace(/\s/g, ' ')).toBe(what);
    expect(asked).toMatchObject({
      language,
      returnUrl: `${ADDRESS}${prefix}/processing?order=${order}`,
      cancelUrl: `${ADDRESS}${prefix}/cancel-payment?order=${order}`,
    });
  });

  test.each([
    ['en', 'Name change', 'Commission by [DA]dlyon: look only'],
    ['es', 'Cambio de nombre', 'Encargo a [DA]dlyon: solo la apariencia'],
    ['pt', 'Troca de nome', 'Encomenda a [DA]dlyon: só a aparência'],
    ['fr', 'Changement de nom', 'Commande à [DA]dlyon : apparence seule'],
  ])('says in %s what is sold', async (language, service, commission) => {
    for (const [price, what] of [
      ['CHANGE_NAME', service],
      ['dlyon_ALT', commission],
    ]) {
      const answer = await api.post('/payments/servicesStore', { price }, { ...bearer, 'accept-language': language });
      expect(provider.of(await orderAt(api, answer.json().href)).description.replace(/\s/g, ' ')).toBe(what);
    }
  });
});

describe('a store without a provider', () => {
  let closed: TestApp;
  let visitor: Buyer;
  beforeAll(async () => {
    closed = await buildTestApp({ provider: null });
    visitor = await addBuyer(closed);
  });
  afterAll(() => closed.close());

  test('sells nothing, says so, and still shows what it would sell and what was bought', async () => {
    const answers = [
      await closed.post('/payments', PACK, visitor.bearer),
      await closed.post('/payments/servicesStore', { price: 'CHANGE_NAME' }, visitor.bearer),
    ];
    for (const answer of answers)
      expect([answer.statusCode, answer.json()]).toEqual([403, refusal(403, 'storeClosed')]);
    const shown = (await closed.get('/payments/plans', visitor.bearer)).json();
    expect(shown).toMatchObject({ open: false, provider: null });
    expect(shown.plans).toHaveLength(22);
    expect((await closed.get('/payments/orders', visitor.bearer)).json()).toMatchObject({ orders: [], total: 0 });
    expect((await closed.get('/payments/get-designer-tokens', visitor.bearer)).statusCode).toBe(200);
  });

  test('hears no messages', async () => {
    for (const name of ['sandbox', 'paypal', 'null', 'undefined']) {
      expect((await closed.post(`/webhooks/${name}`, {})).statusCode).toBe(404);
    }
  });
});

test('logs tell of every purchase, refusal and trouble by their numbers, and hold nothing that is secret', async () => {
  const log = watchLog(api);
  const shopper = await addBuyer(api);
  const secrets: string[] = [
    shopper.bearer.authorization.slice(7),
    shopper.player.email ?? '',
    shopper.player.passwordHash ?? '',
  ];
  const order = await bought(api, provider, shopper);
  const reversal = provider.giveBack(order, 1000, 'dispute');
  await tell(api, provider, { eventId: reversal.ref, orderId: order, reversal });
  await packs({ ...PACK, pvalues: -1, idempotencyKey: 'a-key-that-is-told-to-nobody' }, shopper.bearer);
  const other = await place(api, buyer, 'CHANGE_NAME');
  provider.fail({ of: 'getPayment', when: 'before', error: new ProviderUnavailableError('away') });
  await returnToPortal(api, buyer, other);
  await api.post('/webhooks/sandbox', '{}', { 'x-fake-signature': 'a-forged-signature' });
  log.stop();
  expect(log.lines.map(({ message }) => message)).toEqual([
    'an order moved',
    'money went back',
    'a purchase was refused',
    'the provider could not be asked',
    'a forged payment message was refused',
  ]);
  secrets.push(
    'a-key-that-is-told-to-nobody',
    'a-forged-signature',
    'https://pay.example.com',
    bearer.authorization.slice(7),
  );
  expect(secrets.filter((secret) => secret !== '' && log.text().includes(secret))).toEqual([]);
  expect(log.lines[0]).toMatchObject({ level: 'info', facts: { order, from: 'capturing', to: 'paid' } });
});
