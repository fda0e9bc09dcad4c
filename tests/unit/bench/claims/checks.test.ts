import { describe, expect, test } from 'vitest';
import { answerFindings, doubleFindings, leaseFindings, lostFindings } from '#scripts/bench/claims/checks.ts';
import { createGame, type Given } from '#scripts/bench/claims/game.ts';
import type { DatabaseState } from '../../../../scripts/bench/claims/read-state.ts';
import type { Try } from '../../../../scripts/bench/claims/run-round.ts';

const ITEMS = [{ item_id: 1600, quantity: 2 }];
const CLAIM = { source: 'award', ref: '7:level', accountId: 7, option: null, deliveryId: 1, items: ITEMS } as const;
const ROW = { id: 1, source: 'award', ref: '7:level', accountId: 7, items: ITEMS, state: 'delivered' };
const GIVEN: Given = { id: 1, account_name: 'seven', items: ITEMS };
const GRANTED: Try = { source: 'award', ref: '7:level', option: null, status: 200, code: '' };

/** What a run left behind that claimed and gave one thing, but for what is given. */
function left({ claims = [CLAIM] as object[], rows = [ROW] as object[], given = [GIVEN] } = {}) {
  const deliveries = rows.map((row) => ({ row, name: 'seven' }));
  const game = createGame({ forgets: false });
  game.gave(given);
  return { books: { claims, deliveries } as unknown as DatabaseState, game };
}

describe('what is lost', () => {
  test('is nothing when claim, delivery and gift are one', () => {
    const { books, game } = left();
    expect(lostFindings(books, game)).toEqual([]);
    expect(doubleFindings(books, game, [GRANTED])).toEqual([]);
    expect(answerFindings(books, [GRANTED])).toEqual([]);
  });

  test.each([
    ['a claim without a delivery', { rows: [] }, /has no delivery/],
    ['a delivery without a claim', { claims: [] }, /follows from no claim/],
    ['a delivery that was never given', { given: [] }, /was never given/],
    ['one that nobody acknowledged', { rows: [{ ...ROW, state: 'waiting' }] }, /was never acknowledged/],
    ['one under another name', { rows: [{ ...ROW, ref: '7:other' }] }, /is delivered as award 7:other/],
    ['one to another account', { rows: [{ ...ROW, accountId: 8 }] }, /goes to another account/],
    ['one of other items', { rows: [{ ...ROW, items: [] }] }, /is 2 × 1600, and {2}is delivered/],
    ['one that was given to somebody else', { given: [{ ...GIVEN, account_name: 'eight' }] }, /was given to eight/],
    ['one that was given as something else', { given: [{ ...GIVEN, items: [] }] }, /was given as , not 2 × 1600/],
  ])('%s', (_, more, reported) => {
    const { books, game } = left(more);
    expect(lostFindings(books, game).join('; ')).toMatch(reported);
  });
});

describe('what is double', () => {
  test.each([
    ['a claim', { claims: [CLAIM, { ...CLAIM, deliveryId: 2 }] }, /award 7:level was claimed 2 times/],
    ['a delivery', { rows: [ROW, { ...ROW, id: 2 }] }, /award 7:level is delivered 2 times/],
    ['a gift', { given: [GIVEN, GIVEN] }, /delivery 1 was given 2 times/],
  ])('%s', (_, more, reported) => {
    const { books, game } = left(more);
    expect(doubleFindings(books, game, [GRANTED]).join('; ')).toMatch(reported);
  });

  test('an answer that grants it', () => {
    const { books, game } = left();
    expect(doubleFindings(books, game, [GRANTED, GRANTED])).toEqual(['award 7:level was granted 2 times']);
  });
});

test('an answer that is not so is found, and a choice that nobody made', () => {
  const { books } = left({ claims: [] });
  expect(answerFindings(books, [GRANTED])).toEqual(['award 7:level was granted, and is not claimed']);
  const refused = { ...GRANTED, status: 409, code: 'rewardClaimed' };
  expect(answerFindings(books, [refused])).toEqual(['award 7:level is called claimed, and is not']);
  const chosen = left({ claims: [{ ...CLAIM, option: 2 }] }).books;
  expect(answerFindings(chosen, [{ ...GRANTED, option: 1 }])).toHaveLength(2);
});

test('two leases of one delivery at once are found, and one after it was acknowledged', () => {
  const game = createGame({ forgets: false });
  game.holds.push({ id: 1, lease: 'one', from: 0, until: 1_000 }, { id: 1, lease: 'one', from: 0, until: 1_000 });
  game.holds.push({ id: 1, lease: 'two', from: 1_000, until: 2_000 });
  expect(leaseFindings(game)).toEqual([]);
  game.holds.push({ id: 1, lease: 'three', from: 1_500, until: 2_500 });
  expect(leaseFindings(game)).toEqual(['delivery 1 was handed over 500 ms before its lease ended']);
  game.acknowledged.set(1, 1_200);
  expect(leaseFindings(game)).toContain('delivery 1 was handed over after it was acknowledged');
});
