// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Order, OrderState } from '#contract/store.ts';
import { momentText } from '#domain/site/dates.ts';
import { formatPrice } from '#domain/store/money.ts';
import { fill } from '#i18n/fill.ts';
import { languageOf } from '#i18n/languages.ts';
import { $points, $purchase } from '#session/state.ts';
import { asked, right, server, unreachable, wrong } from '#support/browser/island-server.ts';
import { anOrder, answerOrders, guildRequest, PAID, row, SERVICE } from '#support/store/store-history.ts';
import { card, closeStore, freshStore, open, page, texts, textsOf } from '#support/store/store-page.ts';

vi.mock('#session/island-api.ts', () => import('#support/browser/island-server.ts'));
vi.mock('#session/balance.ts', () => ({ refreshPoints: () => Promise.resolve({ ok: true, answer: 0 }) }));

const part = (at: number, selector: string) => row(at).querySelector(selector)?.textContent ?? null;
const controls = (at: number) => [...row(at).querySelectorAll('.order-actions > *')].map((one) => one.textContent);
const press = (at: number, text: string) =>
  page.work(() => {
    const found = [...row(at).querySelectorAll('button')].find((one) => one.textContent === text);
    found?.click();
  });

beforeEach(freshStore);
afterEach(closeStore);

test('orders are listed as they come, newest first, with what, when, points, price and state', async () => {
  const language = languageOf('fr');
  answerOrders([
    anOrder(),
    anOrder({ plan: 'lenalee_ALT', kind: 'commission', pvalues: 0, bonus: 0, price: 15, ...PAID }),
    anOrder({ plan: 'MP400', pvalues: 520, bonus: 120, price: 1.5, currency: 'BRL', state: 'expired', href: null }),
  ]);
  await open(language);
  const number = new Intl.NumberFormat('fr').format;
  expect(textsOf('.order-name b')).toEqual([
    `${number(6_500)} MP`,
    fill(texts.plans.commissionOutfit, { designer: '[DA]lenalee' }),
    `${number(520)} MP`,
  ]);
  expect(textsOf('.order-name time')).toEqual(Array(3).fill(momentText('2031-02-03T04:05:06.000Z', 'fr')));
  expect(textsOf('.order-points')).toEqual([`${number(5_000)} + ${number(1_500)} MP`, '', '']);
  expect(textsOf('.order .order-price')).toEqual([
    ...[formatPrice(10, 'EUR', 'fr'), formatPrice(15, 'EUR', 'fr'), formatPrice(1.5, 'BRL', 'fr')],
  ]);
  expect(textsOf('.order-state')).toEqual([texts['state.pending'], texts['state.paid'], texts['state.expired']]);
});

test.each([
  ['created', 'pending', ['Cancel the order']],
  ['pending', 'pending', ['Continue paying', 'Cancel the order']],
  ['capturing', 'pending', []],
  ['review', 'pending', []],
  ['paid', 'done', ['Receipt']],
  ['cancelled', 'ended', []],
  ['expired', 'ended', []],
  ['failed', 'wrong', []],
  ['refunded', 'ended', ['Receipt']],
  ['disputed', 'wrong', ['Receipt']],
] satisfies [OrderState, string, string[]][])(
  'an order that is %s has a word, a sign and a colour (%s), and offers %j',
  async (state, tone, offered) => {
    answerOrders([anOrder({ state })]);
    await open();
    const shown = row(0).querySelector('.order-state');
    expect(shown?.textContent).toBe(texts[`state.${state}`]);
    expect(shown?.getAttribute('data-tone')).toBe(tone);
    expect(shown?.querySelector('svg')).not.toBeNull();
    expect(controls(0)).toEqual(offered);
  },
);

test('why an order ended or waits is told', async () => {
  answerOrders([
    anOrder({ state: 'failed', reason: 'soldOut', href: null }),
    anOrder({ state: 'review', reason: 'capturePending', href: null }),
  ]);
  await open(languageOf('es'));
  expect(textsOf('.order-reason')).toEqual([texts['reason.soldOut'], texts['reason.capturePending']]);
});

test('a pending order leads on to paying only over the web', async () => {
  answerOrders([anOrder(), anOrder({ href: 'javascript:alert(1)' })]);
  await open();
  expect(row(0).querySelector('a')?.getAttribute('href')).toBe('https://pay.example/order');
  expect(row(0).querySelector('a')?.getAttribute('aria-label')).toContain('Continue paying: 6,500 MP, Feb 3, 2031');
  expect(row(1).querySelector('a')).toBeNull();
});

test('cancelling asks once, says what came of it, and the next purchase of the same is a new one', async () => {
  const order = anOrder();
  answerOrders([order]);
  await open();
  server.answers['POST /payments'] = unreachable;
  await page.click('#store-consent');
  const buy = async () => {
    await page.work(() => card('5,000 MP').querySelector('button')?.click());
    await page.click('.purchase-go [type=submit]');
  };
  await buy();
  const gone: Order = { ...order, state: 'cancelled', href: null };
  server.answers['POST /payments/orders/{id}/cancel'] = right({ statusCode: 200, order: gone });
  answerOrders([gone]);
  await press(0, texts.cancel);
  expect(asked('POST /payments/orders/{id}/cancel')).toEqual([{ params: { id: order.id } }]);
  expect(page.text('.order-orders .notice--done')).toBe(texts.cancelled);
  expect([part(0, '.order-state'), ...controls(0)]).toEqual([texts['state.cancelled']]);
  expect(document.activeElement?.className).toBe('order-message');
  await buy();
  const keys = asked('POST /payments').map(({ body }) => (body as { idempotencyKey: string }).idempotencyKey);
  expect(new Set(keys).size).toBe(2);
});

test('an order that was paid meanwhile is not called cancelled, and a failed try says so', async () => {
  const order = anOrder();
  answerOrders([order]);
  await open();
  server.answers['POST /payments/orders/{id}/cancel'] = unreachable;
  await press(0, texts.cancel);
  expect(page.text('.order-orders .notice--failed')).toBe(`${texts.notCancelled} ${texts.errors.network}`);
  server.answers['POST /payments/orders/{id}/cancel'] = right({ statusCode: 200, order: { ...order, ...PAID } });
  answerOrders([{ ...order, ...PAID }]);
  await press(0, texts.cancel);
  expect(page.text('.order-orders .notice--failed')).toBe(texts.tooLateToCancel);
  expect(controls(0)).toEqual([texts.receipt]);
});

test('the receipt has order number, dates, what, points with bonus, price, provider and state, and can be printed', async () => {
  const order = anOrder({ ...PAID, balance: { before: 0, after: 6_500 } });
  answerOrders([order]);
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await open(languageOf('br'));
  await press(0, texts.receipt);
  const facts = Object.fromEntries(
    [...document.querySelectorAll('.receipt-facts > div')].map((fact) => [
      fact.querySelector('dt')?.textContent,
      fact.querySelector('dd')?.textContent,
    ]),
  );
  expect(facts).toEqual({
    [texts.receiptOrder]: order.id,
    [texts.receiptAccount]: 'lamp-keeper',
    [texts.receiptOrdered]: momentText(order.created_at, 'pt-BR'),
    [texts.receiptPaid]: momentText(order.settled_at ?? '', 'pt-BR'),
    [texts.receiptWhat]: '6.500 MP',
    [texts.receiptPoints]: '5.000 MP + 1.500 MP de bônus = 6.500 MP',
    [texts.receiptBalance]: '0 → 6.500 MP',
    [texts.receiptPrice]: formatPrice(10, 'EUR', 'pt-BR'),
    [texts.receiptProvider]: 'PayPal',
    [texts.receiptState]: texts['state.paid'],
  });
  expect(page.text('.receipt-from')).toContain('Memoria');
  await page.click('.receipt-actions button[type=button]');
  expect(print).toHaveBeenCalledOnce();
  await page.work(() => document.querySelector('.receipt-facts')?.closest('dialog')?.close());
  expect(document.querySelector('.receipt-facts')).toBeNull();
  vi.unstubAllGlobals();
});

test('refunds are shown: in the list and on the receipt money and points that went back', async () => {
  answerOrders([anOrder({ ...PAID, state: 'refunded', reversed: 6_500, returned: 10 })]);
  await open();
  expect(part(0, '.order-points')).toBe(
    `5,000 + 1,500 MP${fill(texts.returned, { amount: '€10' })}6,500 MP taken back`,
  );
  await press(0, texts.receipt);
  const last = document.querySelector('.receipt-facts > div:last-child');
  expect(last?.textContent).toBe(`${texts.receiptReversed}€10 · 6,500 MP`);
});

test('what went back is in the money that was taken, whatever the price was in', async () => {
  answerOrders([anOrder({ state: 'refunded', returned: 9, returnedCurrency: 'USD' })]);
  await open();
  expect(part(0, '.order-points')).toContain(fill(texts.returned, { amount: '$9' }));
  await press(0, texts.receipt);
  expect(document.querySelector('.receipt-facts > div:last-child')?.textContent).toBe(`${texts.receiptReversed}$9`);
});

test.each([
  ['is not sold any more', { plan: 'MP400', pvalues: 520, bonus: 120 }, '400 + 120 MP', '400 MP + 120 MP'],
  ['is sold with another bonus now', { pvalues: 5_500, bonus: 500 }, '5,000 + 500 MP', '5,000 MP + 500 MP'],
] as const)('the bonus of what %s is the one it was bought with', async (_what, given, split, sum) => {
  answerOrders([anOrder({ ...PAID, ...given })]);
  await open();
  expect(part(0, '.order-points')).toBe(split);
  await press(0, texts.receipt);
  expect(document.querySelector('.receipt-facts')?.textContent).toContain(sum);
});

test('what was bought without a bonus has none on its receipt', async () => {
  answerOrders([anOrder({ ...PAID, pvalues: 5_000, bonus: 0 })]);
  await open();
  expect(part(0, '.order-points')).toBe('5,000 MP');
  await press(0, texts.receipt);
  expect(textsOf('.receipt-facts dd')).toContain('5,000 MP');
});

test.each([
  ['paid', '5,000 + 1,500 MP'],
  ['pending', '5,000 + 1,500 MP'],
  ...(['cancelled', 'expired', 'failed'] as const).map((state) => [state, ''] as const),
] as const)(
  'an order that is %s tells of its points %j: only what was paid has credited them',
  async (state, reported) => {
    answerOrders([anOrder({ state, href: null })]);
    await open();
    expect([part(0, '.order-name b'), part(0, '.order-points')]).toEqual(['6,500 MP', reported]);
  },
);

test('an order of which a part went back says so in words, in the list and on its receipt', async () => {
  answerOrders([anOrder({ ...PAID, reversed: 2_600, returned: 4 })]);
  await open(languageOf('es'));
  expect(part(0, '.order-state')).toBe(texts.partlyRefunded);
  expect(part(0, '.order-points')).toContain(fill(texts.returned, { amount: formatPrice(4, 'EUR', 'es') }));
  await press(0, texts.receipt);
  expect(textsOf('.receipt-facts dd')).toContain(texts.partlyRefunded);
});

test('a bought service shows its request: where it stands, the answer, and the form for details', async () => {
  answerOrders([
    anOrder({ ...SERVICE, ...PAID, request: guildRequest('waiting') }),
    anOrder({ ...SERVICE, ...PAID, request: { ...guildRequest('declined', 'That name is taken.'), id: 8 } }),
  ]);
  await open();
  const requests = [...document.querySelectorAll<HTMLDetailsElement>('.order-request')];
  expect(requests.map((one) => one.open)).toEqual([true, false]);
  expect(textsOf('.order-request summary .badge')).toEqual([texts.requests.waiting, texts.requests.declined]);
  expect(requests[0]?.querySelector('textarea')).not.toBeNull();
  expect(requests[1]?.textContent).toContain('That name is taken.');
  server.answers['POST /payments/requests/{id}'] = right({ statusCode: 200, request: guildRequest('open') });
  answerOrders([anOrder({ ...SERVICE, ...PAID, request: guildRequest('open') })]);
  await page.click('.order-request form button[type=submit]');
  expect(textsOf('.order-request summary .badge')).toEqual([texts.requests.open]);
});

test('what ended unpaid is left out until it is asked for', async () => {
  const left = right({ statusCode: 200 as const, orders: [anOrder(PAID)], total: 1, leftOut: 2 });
  server.answers['GET /payments/orders'] = left;
  await open();
  expect(page.text('.order-unpaid')).toBe('Show cancelled and expired (2)');
  answerOrders([anOrder(PAID), anOrder({ state: 'cancelled' }), anOrder({ state: 'expired' })]);
  await page.click('.order-unpaid button');
  expect(asked('GET /payments/orders').at(-1)).toEqual({ query: { page: 1, unpaid: 'yes' } });
  expect(textsOf('.order-state')).toEqual([texts['state.paid'], texts['state.cancelled'], texts['state.expired']]);
  server.answers['GET /payments/orders'] = left;
  await page.click('.order-unpaid button');
  expect([textsOf('.order-state').length, page.text('.order-unpaid')]).toEqual([1, 'Show cancelled and expired (2)']);
});

test('20 are on a page; the way to older ones keeps what leads nowhere in its place', async () => {
  answerOrders(
    Array.from({ length: 20 }, () => anOrder()),
    41,
  );
  await open();
  expect(page.text('.order-pages span')).toBe('Page 1 of 3');
  expect(page.find('.order-pages button').getAttribute('aria-disabled')).toBe('true');
  await page.click('.order-pages button:last-child');
  await page.click('.order-pages button:last-child');
  await page.click('.order-pages button:last-child');
  expect(page.text('.order-pages span')).toBe('Page 3 of 3');
  await page.click('.order-pages button:first-child');
  await page.click('.order-pages button:first-child');
  await page.click('.order-pages button:first-child');
  const pages = asked('GET /payments/orders').map((input) => (input as { query: { page: number } }).query.page);
  expect(pages).toEqual([1, 2, 3, 2, 1]);
});

test('a purchase that has arrived reloads the history: points by the balance, all else by the live event', async () => {
  const order = anOrder();
  answerOrders([order]);
  await open();
  answerOrders([{ ...order, ...PAID }]);
  await page.work(() => $points.set(19_000));
  expect(part(0, '.order-state')).toBe(texts['state.paid']);
  answerOrders([anOrder({ ...SERVICE, ...PAID }), { ...order, ...PAID }]);
  await page.work(() => $purchase.set({ points: 19_000, before: 19_000 }));
  expect(textsOf('.order-name b')[0]).toBe(texts.plans.CHANGE_GUILD_NAME);
});

test('no orders, failed orders and a server that does not tell are three different things', async () => {
  await open();
  expect(page.text('.order-orders .empty')).toBe(texts.ordersEmpty);
  await page.end();
  server.answers['GET /payments/orders'] = unreachable;
  await open();
  expect(page.text('.order-orders .error')).toBe(`${texts.ordersFailed} ${texts.errors.network}`);
  expect(document.querySelector('.order-orders .empty')).toBeNull();
  server.answers['GET /payments/orders'] = wrong(404, 'notFound');
  await page.click('.order-orders .fact-failed button');
  expect(document.querySelector('.order-orders')).toBeNull();
});
