import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fill } from '#i18n/fill.ts';
import { resources } from '#i18n/resources.ts';
import { asked } from '#support/browser/island-server.ts';
import { ORDER_ID } from '#support/store/orders.ts';
import {
  answer,
  CAPTURE,
  LOOK,
  looks,
  openPage,
  page,
  said,
  texts,
  wait,
  ways,
  words,
} from '#support/store/processing-page.ts';
import { ICONS } from '#ui/icons.ts';

beforeEach(openPage);
afterEach(() => page.end());

describe('the page that waits for a payment', () => {
  it('captures once on load, then looks after a second and ever more slowly, up to five', async () => {
    page.follow();
    await wait();
    expect([asked(CAPTURE), asked(LOOK)]).toEqual([[{ params: { id: ORDER_ID } }], []]);
    await wait(999);
    expect(looks()).toBe(1);
    await wait(1);
    expect(asked(LOOK)).toEqual([{ params: { id: ORDER_ID } }]);
    await wait(1_500 + 2_250 + 3_375);
    expect([asked(CAPTURE).length, looks()]).toEqual([2, 5]);
    await wait(5_000);
    expect(looks()).toBe(6);
    expect(said('status')).toEqual([texts.waiting, texts.waitingHint]);
  });

  it('goes on to the receipt of all points, the bonus included', async () => {
    answer({ state: 'paid', href: null });
    page.follow(ORDER_ID, 'br');
    await wait();
    expect(page.left).toEqual([`/br/receipt-payment?points=6500&order=${ORDER_ID}`]);
    await wait(120_000);
    expect([looks(), page.left.length]).toEqual([1, 1]);
  });

  it('looks at once when the purchase is told', async () => {
    page.follow();
    await wait(100);
    answer({ state: 'paid' });
    page.tell({ points: 6_500, before: 0 });
    await wait();
    expect(page.left).toEqual([`/receipt-payment?points=6500&order=${ORDER_ID}`]);
  });

  it('says at once that a way of paying was declined, and leads back to choose another, without trying it again by itself', async () => {
    answer({ state: 'pending', reason: 'declined', href: 'https://pay.example/again' });
    page.follow();
    await wait();
    expect(said('alert')).toEqual([texts.declined]);
    expect(ways()?.[0]).toEqual([texts.otherWay, 'https://pay.example/again']);
    await wait(60_000);
    expect(asked(CAPTURE)).toHaveLength(1);
    answer({ state: 'paid' });
    await wait(15_000);
    expect(page.left).toEqual([`/receipt-payment?points=6500&order=${ORDER_ID}`]);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//pay.example'])(
    'offers %s to nobody: one pays on the web',
    async (href) => {
      answer({ href });
      page.follow();
      await wait(60_000);
      expect(ways()).toEqual([[texts.toTickets, '/tickets']]);
      answer({ state: 'pending', reason: 'declined', href });
      await wait(20_000);
      expect(ways()).toEqual([[texts.toTickets, '/tickets']]);
    },
  );

  it('goes on to the choice of a bought name', async () => {
    answer({ state: 'paid', kind: 'service', plan: 'CHANGE_NAME', pvalues: 0 });
    page.follow();
    await wait();
    expect(page.left).toEqual(['/change-name']);
  });

  it.each([
    ['service', 'OBJECT_RECOVERY', `/es/store?scale=2#order-${ORDER_ID}`],
    ['commission', 'dlyon', `/es/store?scale=3#order-${ORDER_ID}`],
  ] as const)(
    'says that a %s is paid, with the way to where it is followed, and goes there',
    async (kind, plan, to) => {
      answer({ state: 'paid', kind, plan, pvalues: 0 });
      page.follow(ORDER_ID, 'es');
      await wait();
      const { paid, paidService, goOn } = resources.es.processing;
      expect([said('status'), ways(), page.left]).toEqual([[paid, paidService], [[goOn, to]], []]);
      await wait(5_000);
      expect(page.left).toEqual([to]);
    },
  );

  it.each([
    ['cancelled', null, 'status', 'cancelled'],
    ['expired', null, 'status', 'expired'],
    ['failed', 'declined', 'alert', 'declined'],
    ['failed', 'refused', 'alert', 'failed'],
    ['failed', 'soldOut', 'alert', 'soldOut'],
    ['refunded', 'soldOut', 'alert', 'soldOutRefunded'],
    ['refunded', null, 'status', 'refunded'],
    ['disputed', null, 'alert', 'disputed'],
  ] as const)('%s (%s) is said plainly, with the way back to the store', async (state, reason, role, key) => {
    answer({ state, reason });
    page.follow();
    await wait();
    expect(said(role)).toEqual([texts[key]]);
    expect(said(role === 'status' ? 'alert' : 'status')).toEqual([]);
    expect(ways()?.[0]).toEqual([texts.toStore, '/store']);
    await wait(120_000);
    expect([looks(), said(role)]).toEqual([1, [texts[key]]]);
  });

  it('does not say that nothing was charged of a payment that the provider does not know, and leads to a ticket', async () => {
    answer({ state: 'failed', reason: 'notFound' });
    page.follow();
    await wait();
    expect(said('alert')).toEqual([texts.notFound]);
    expect(ways()).toEqual([
      [texts.toStore, '/store'],
      [texts.toTickets, '/tickets'],
    ]);
  });

  it.each([
    ['cancelled', 'ended', { icon: ICONS.close }],
    ['expired', 'ended', { icon: ICONS.close }],
    ['refunded', 'ended', { icon: ICONS.leave }],
    ['failed', 'failed', {}],
  ] as const)('an order that is %s has the tone %s and its own sign: nothing is done', async (state, tone, sign) => {
    answer({ state });
    page.follow();
    await wait();
    expect(words).toMatchObject({ tone, ...sign });
  });

  it.each([
    ['capturePending', 'review'],
    ['amountMismatch', 'review'],
    ['soldOut', 'soldOutRefunding'],
  ] as const)('under review (%s) it says so, and goes on when that is over', async (reason, key) => {
    answer({ state: 'review', reason });
    page.follow();
    await wait(70_000);
    expect([said('status'), ways()]).toEqual([[texts[key]], [[texts.toStore, '/store']]]);
    answer({ state: 'paid', reason: null });
    await wait(20_000);
    expect(page.left).toEqual([`/receipt-payment?points=6500&order=${ORDER_ID}`]);
  });

  it('says after a minute how to get help and where it can still be paid, and goes on looking', async () => {
    page.follow();
    await wait(59_999);
    expect(ways()).toEqual([]);
    await wait(1);
    expect(said('status')).toEqual([
      texts.slow,
      fill(texts.help, { support: 'support@memoria.example' }),
      fill(texts.number, { order: ORDER_ID }),
    ]);
    expect(ways()).toEqual([
      [texts.payNow, 'https://pay.example/checkout'],
      [texts.toTickets, '/tickets'],
    ]);
    answer({ state: 'paid' });
    await wait(20_000);
    expect(page.left).toEqual([`/receipt-payment?points=6500&order=${ORDER_ID}`]);
  });
});
