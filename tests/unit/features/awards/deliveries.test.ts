// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerDeliveries, ownDelivery } from '#support/awards/award-answers.ts';
import { closeAwards, freshAwards, open, page, texts, textsOf } from '#support/awards/awards-page.ts';
import { asked, server, wrong } from '#support/browser/island-server.ts';

vi.mock('#session/island-api.ts', () => import('#support/browser/island-server.ts'));

const LIST = 'GET /awards/deliveries';

beforeEach(() => freshAwards());
afterEach(closeAwards);

test('what was sent: what it was, which items, and whether it is in the game', async () => {
  const delivered_at = '2026-05-01T10:05:00.000Z';
  answerDeliveries([
    ownDelivery(2),
    ownDelivery(1, { source: 'code', title: {}, state: 'delivered', delivered_at, items: [] }),
  ]);
  await open();
  expect(textsOf('.deliveries-delivery h3')).toEqual(['Level 2', 'Promotion code']);
  expect(page.text('.deliveries-items')).toBe('Hand lamp ×\u00a02');
  expect(page.find('.deliveries-items a').getAttribute('href')).toBe('/database/item/101/hand-lamp/en');
  const [waiting, arrived] = textsOf('.deliveries-delivery .state');
  expect(waiting).toBe('On its way');
  expect(arrived).toMatch(/^In the game since May 1, 2026/);
});

test('nothing yet, and what will stand there', async () => {
  await open();
  expect(page.text('.deliveries .empty')).toBe(texts['deliveries.empty']);
});

test('a server that does not tell has no such part', async () => {
  server.answers[LIST] = wrong(404, 'notFound');
  await open();
  expect(document.querySelector('.deliveries')).toBeNull();
});

test('who comes back to the page sees what has arrived meanwhile', async () => {
  answerDeliveries([ownDelivery(1)]);
  await open();
  answerDeliveries([ownDelivery(1, { state: 'delivered', delivered_at: '2026-05-01T10:05:00.000Z' })]);
  await page.work(() => void window.dispatchEvent(new Event('focus')));
  expect(asked(LIST)).toHaveLength(2);
  expect(page.text('.deliveries-delivery .state--done')).toMatch(/^In the game since/);
});

test('while something is on its way, the page in view looks every 15 s until it has arrived', async () => {
  const inView = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  answerDeliveries([ownDelivery(1)]);
  await open();
  await page.wait(60_000);
  expect(asked(LIST)).toHaveLength(1);
  inView.mockReturnValue(false);
  await page.wait(15_000);
  expect(asked(LIST)).toHaveLength(2);
  answerDeliveries([ownDelivery(1, { state: 'delivered', delivered_at: '2026-05-01T10:05:00.000Z' })]);
  await page.wait(15_000);
  expect(page.text('.deliveries-delivery .state--done')).toMatch(/^In the game since/);
  await page.wait(60_000);
  expect(asked(LIST)).toHaveLength(3);
  inView.mockRestore();
});
