// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $points } from '#session/state.ts';
import { asked, server, wrong } from '#support/browser/island-server.ts';
import { anOrder, answerOrders, guildRequest, PAID, row, SERVICE } from '#support/store/store-history.ts';
import { closeStore, freshStore, open, page, texts, textsOf } from '#support/store/store-page.ts';

vi.mock('#session/island-api.ts', () => import('#support/browser/island-server.ts'));
vi.mock('#session/balance.ts', () => ({ refreshPoints: () => Promise.resolve({ ok: true, answer: 0 }) }));

beforeEach(freshStore);
afterEach(closeStore);

test('the head leads to the orders, on the same page, unless the server tells of none', async () => {
  await open();
  const way = page.find('.store-head a');
  expect([way.getAttribute('href'), way.getAttribute('target'), way.textContent]).toEqual([
    '#orders',
    null,
    texts.orders,
  ]);
  expect(document.querySelector('#orders')?.textContent).toBe(texts.orders);
  server.answers['GET /payments/orders'] = wrong(404, 'notFound');
  await page.work(() => $points.set(1));
  expect(page.find('.store-to-orders').classList.contains('store-invisible')).toBe(true);
});

test('an address that names an order leads to it: its request stands open with the focus, and that it is paid is said', async () => {
  const mine = anOrder({ ...SERVICE, ...PAID, request: { ...guildRequest('open'), id: 9 } });
  answerOrders([anOrder({ ...SERVICE, ...PAID, request: guildRequest('waiting') }), mine]);
  const came = vi.fn();
  Element.prototype.scrollIntoView = came;
  history.replaceState(null, '', `/store?scale=2#order-${mine.id}`);
  await open();
  expect(row(1).id).toBe(`order-${mine.id}`);
  expect(row(1).querySelector('details')?.open).toBe(true);
  expect(came.mock.contexts).toEqual([row(1)]);
  expect(document.activeElement).toBe(row(1).querySelector('textarea'));
  expect(page.text('.order-message .notice--done')).toBe(texts.paid);
  await page.work(() => $points.set(2));
  expect(came).toHaveBeenCalledOnce();
});

test.each(['#order-', '#order-nobody', '#order-00000000-0000-4000-8000-999999999999'])(
  'an address with %s leads to no order and says nothing',
  async (hash) => {
    answerOrders([anOrder(PAID)]);
    history.replaceState(null, '', `/store${hash}`);
    await open();
    expect([document.querySelector('.order-message .notice'), document.activeElement]).toEqual([null, document.body]);
  },
);

test('the history is looked at again when the reader comes back, and every 30 s while something waits', async () => {
  const order = anOrder({ ...SERVICE, ...PAID, request: guildRequest('open') });
  answerOrders([order]);
  await open();
  const looks = () => asked('GET /payments/orders').length;
  await page.wait(30_000);
  expect(looks()).toBe(2);
  answerOrders([{ ...order, request: guildRequest('done') }]);
  await page.work(() => window.dispatchEvent(new Event('focus')));
  expect([looks(), ...textsOf('.order-request summary .badge')]).toEqual([3, texts.requests.done]);
  await page.wait(90_000);
  expect(looks()).toBe(3);
});
