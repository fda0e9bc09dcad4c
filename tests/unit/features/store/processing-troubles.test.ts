import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AnswerOf } from '#contract/calls.ts';
import { orderOf } from '#features/store/order-of.ts';
import { fill } from '#i18n/fill.ts';
import { resources } from '#i18n/resources.ts';
import type { Result } from '#lib/failure.ts';
import { asked, foreignRefusal, right, server, unreachable, wrong } from '#support/browser/island-server.ts';
import { anOrder, ORDER_ID } from '#support/store/orders.ts';
import {
  answer,
  CAPTURE,
  LIST,
  LOOK,
  looks,
  openPage,
  page,
  refuse,
  said,
  texts,
  wait,
  ways,
} from '#support/store/processing-page.ts';

beforeEach(openPage);
afterEach(() => page.end());

describe('a network that comes and goes', () => {
  it.each([
    unreachable,
    wrong(500, 'errorOccurred'),
    wrong(502, 'errorOccurred'),
    wrong(503, 'paymentProvider'),
    wrong(429, 'tooManyRequests'),
  ])('%o is asked again without a word, the capture until it was answered', async (refusal) => {
    refuse(refusal);
    page.follow();
    await wait(10_000);
    expect(asked(CAPTURE).length).toBeGreaterThan(3);
    expect([asked(LOOK), said('alert'), said('status')[0]]).toEqual([[], [], texts.waiting]);
    answer({ state: 'paid' });
    await wait(5_000);
    expect(page.left).toEqual([`/receipt-payment?points=6500&order=${ORDER_ID}`]);
  });

  it('an answer that never comes is given up after a while', async () => {
    server.answers[CAPTURE] = new Promise(() => undefined);
    page.follow();
    await wait(14_000);
    expect(looks()).toBe(1);
    answer({ state: 'paid' });
    await wait(3_000);
    expect(page.left).toEqual([`/receipt-payment?points=6500&order=${ORDER_ID}`]);
  });

  it('an older answer that comes late changes nothing', async () => {
    let late: (answer: Result<AnswerOf<typeof CAPTURE>>) => void = () => undefined;
    server.answers[CAPTURE] = new Promise((resolve) => {
      late = resolve;
    });
    page.follow();
    await wait(100);
    answer({ state: 'paid' });
    await page.look();
    late(right({ statusCode: 200, order: anOrder({ state: 'failed' }) }));
    await wait();
    expect([page.left, said('alert')]).toEqual([[`/receipt-payment?points=6500&order=${ORDER_ID}`], []]);
  });

  it('a session that ended is page.left to the sign-in', async () => {
    refuse(wrong(401, 'unauthorized'));
    page.follow();
    await wait(120_000);
    expect([looks(), said('alert')]).toEqual([1, []]);
  });
});

describe('an order that nobody knows', () => {
  it.each([
    [404, 'orderNotFound'],
    [400, 'invalidRequest'],
    [403, 'forbidden'],
  ] as const)('somebody else’s or none (%i %s) is said clearly, with the way to the store', async (status, code) => {
    refuse(wrong(status, code));
    page.follow(ORDER_ID, 'fr');
    await wait();
    expect(said('alert')).toEqual([resources.fr.processing.missing]);
    expect(ways()?.map(([, href]) => href)).toEqual(['/fr/store', '/fr/store#orders', '/fr/tickets']);
    await wait(120_000);
    expect(looks()).toBe(1);
  });

  it('none in the address is said, too, where the server has orders', async () => {
    server.answers[LIST] = right({ statusCode: 200, orders: [], total: 0 });
    page.follow(null);
    await wait();
    expect([said('status'), looks()]).toEqual([[texts.noOrder], 0]);
    expect(ways()?.map(([, href]) => href)).toEqual(['/store', '/store#orders']);
  });

  it.each([
    [`?order=${ORDER_ID}&token=5O1&PayerID=QX`, ORDER_ID],
    ['', null],
    ['?order=', null],
    ['?order=7', null],
    [`?order=${ORDER_ID}&order=${ORDER_ID}`, null],
    [`?order=${ORDER_ID}/../x`, null],
    ['?order=%00', null],
  ])('the address %s names %s', (search, order) => {
    expect(orderOf(search)).toBe(order);
  });
});

describe('a server without own calls', () => {
  it.each([404, 405, 501])('(%i) is not asked again: the purchase is told', async (status) => {
    refuse(foreignRefusal(status, null, 'errorOccurred'));
    page.follow();
    await wait(59_000);
    expect([looks(), said('status')[0], said('alert')]).toEqual([1, texts.waiting, []]);
    page.tell({ points: 9_500, before: 3_000 });
    await wait();
    expect(page.left).toEqual(['/receipt-payment?points=6500']);
  });

  it('says after a minute how to get help', async () => {
    server.answers[LIST] = wrong(404, 'notFound');
    page.follow(null);
    await wait(60_000);
    expect(said('status')).toEqual([texts.slow, fill(texts.help, { support: 'support@memoria.example' })]);
    expect(ways()).toEqual([[texts.toTickets, '/tickets']]);
    expect(asked(LIST)).toHaveLength(1);
  });

  it('a purchase that adds no points is said to be paid', async () => {
    refuse(wrong(404, 'notFound'));
    page.follow();
    await wait();
    page.tell({ points: 3_000, before: 3_000 });
    await wait();
    expect([said('status'), ways(), page.left]).toEqual([
      [texts.paid, texts.paidSomewhere],
      [[texts.toStore, '/store']],
      [],
    ]);
  });
});
