import { describe, expect, test } from 'vitest';
import { CLASSES_OF_LEVEL } from '#domain/ranking/ranking.ts';
import { searchedName } from '#domain/site/text.ts';
import { PlaceFinder } from '#features/ranking/find-places.ts';
import { rankedRows } from '#features/ranking/ranked-rows.ts';
import { choosingClass, choosingLevel, DEFAULT_VIEW, searching, sorting, type View } from '#features/ranking/view.ts';
import {
  DEFAULT_ORDER,
  LEVEL_CASES,
  ORDER_CASES,
  ranked,
  rankedPlayers,
  SEARCH_CASES,
} from '#support/ranking/ranking-cases.ts';

// The cases that the server answers, too, over the way the browser answers them.

const NO_CLASSES = new Map<number, number>();
const rows = rankedRows(rankedPlayers);
const finder = new PlaceFinder(rows, NO_CLASSES);
const found = (view: View) => finder.find(view).rows.map(({ player }) => player.id);

test('the default order is points, wins, fewer losses, id, whatever order the list came in', () => {
  expect(found(DEFAULT_VIEW)).toEqual(DEFAULT_ORDER);
  expect(rankedRows([...rankedPlayers].reverse()).map(({ player }) => player.id)).toEqual(DEFAULT_ORDER);
});

test.each(ORDER_CASES)('$rule', ({ ids }) => {
  expect(found(DEFAULT_VIEW).filter((id) => ids.includes(id))).toEqual(ids);
});

describe('a level filter', () => {
  test.each(LEVEL_CASES)('$rule', ({ level, ids }) => {
    expect(found(choosingLevel(DEFAULT_VIEW, level))).toEqual(ids);
  });
});

describe('a search by name', () => {
  const nobody = SEARCH_CASES.filter(({ text }) => searchedName(text) === '');

  test.each(SEARCH_CASES.filter((each) => !nobody.includes(each)))('$rule', ({ text, ids }) => {
    expect(found(searching(DEFAULT_VIEW, text))).toEqual(ids);
  });

  test.each(nobody)('$rule: such a search is none', ({ text }) => {
    expect(searching(DEFAULT_VIEW, text)).toEqual(DEFAULT_VIEW);
  });
});

test('the class filter narrows the current level’s list', () => {
  expect(found(choosingClass(choosingLevel(DEFAULT_VIEW, 40), 3))).toEqual([40, 41]);
  expect(found(choosingClass(DEFAULT_VIEW, 3))).toEqual([40, 41]);
});

test('level 100’s rows are by level only, whatever the class; its class menu still narrows them', () => {
  const top = choosingLevel(DEFAULT_VIEW, 100);
  expect(found(top)).toEqual([41, 42, 44]);
  expect(found(choosingClass(top, CLASSES_OF_LEVEL[100][0] ?? 0))).toEqual([42]);
  expect(found(choosingClass(DEFAULT_VIEW, 40))).toEqual([42, 43]);
});

test('a position is the place in the whole list; it stays with the row under filters and other sorts', () => {
  const places = (view: View) => finder.find(view).rows.map(({ position, player }) => [player.id, position]);
  const whole = new Map(DEFAULT_ORDER.map((id, index) => [id, index + 1]));
  for (const view of [
    choosingLevel(DEFAULT_VIEW, 40),
    searching(DEFAULT_VIEW, 'player'),
    sorting(DEFAULT_VIEW, 'level'),
    sorting(choosingLevel(DEFAULT_VIEW, 100), 'score'),
  ]) {
    for (const [id = 0, position] of places(view)) expect(position).toBe(whole.get(id));
  }
});

test('equal values stand in order of place, ascending and descending', () => {
  const descending = sorting(DEFAULT_VIEW, 'wins');
  const ascending = sorting(descending, 'wins');
  const zeroWins = (ids: readonly number[]) => ids.filter((id) => id >= 40);
  expect(zeroWins(found(descending))).toEqual(zeroWins(DEFAULT_ORDER));
  expect(zeroWins(found(ascending))).toEqual(zeroWins(DEFAULT_ORDER));
  expect(found(descending)[0]).toBe(1);
  expect(found(ascending).at(-1)).toBe(1);
});

test('classes are sorted by their names in the reader’s language', () => {
  const order = new PlaceFinder(
    rankedRows([ranked(1, { player_class: 3 }), ranked(2, { player_class: 4 }), ranked(3, { player_class: 77 })]),
    new Map([
      [3, 1],
      [4, 0],
    ]),
  );
  const view = sorting(DEFAULT_VIEW, 'class');
  expect(order.find(view).rows.map(({ player }) => player.id)).toEqual([2, 1, 3]);
});

test('the largest and the smallest figures there are, and names that differ by an accent, find their order', () => {
  const given = [2_147_483_647, -2_147_483_647, 0, 2_147_483_646, -1, 2_147_483_647];
  const extreme = new PlaceFinder(
    rankedRows(given.map((points, index) => ranked(index + 1, { ranking_point_pvp: points }))),
    NO_CLASSES,
  );
  const ids = (view: View) => extreme.find(view).rows.map(({ player }) => player.id);
  expect(ids(DEFAULT_VIEW)).toEqual([1, 6, 4, 3, 5, 2]);
  expect(ids(sorting(DEFAULT_VIEW, 'score'))).toEqual([2, 5, 3, 4, 1, 6]);
  const named = ['Zoe', 'éa', 'Ea', 'Ab'].map((player_name, index) => ranked(index + 1, { player_name }));
  const byName = new PlaceFinder(rankedRows(named), NO_CLASSES);
  while (byName.prepareNext());
  const view = sorting(DEFAULT_VIEW, 'name');
  expect(byName.find(view).rows.map(({ player }) => player.id)).toEqual([4, 2, 3, 1]);
});

test('pages of fifty: the last one, one beyond the end, and the page a place stands on', () => {
  const many = new PlaceFinder(rankedRows(Array.from({ length: 120 }, (_, index) => ranked(index + 1))), NO_CLASSES);
  expect(many.find({ ...DEFAULT_VIEW, page: 3 })).toMatchObject({ total: 120, page: 3, pages: 3 });
  expect(many.find({ ...DEFAULT_VIEW, page: 9 })).toMatchObject({ page: 3 });
  expect(many.find({ ...DEFAULT_VIEW, page: 3 }).rows).toHaveLength(20);
  expect(many.viewWith(DEFAULT_VIEW, 51)).toEqual({ ...DEFAULT_VIEW, page: 2 });
  expect(many.viewWith(sorting(sorting(DEFAULT_VIEW, 'position'), 'position'), 1).page).toBe(3);
  expect(many.viewWith(searching(DEFAULT_VIEW, 'player 7'), 51)).toEqual({ ...DEFAULT_VIEW, page: 2 });
  expect(many.find(searching(DEFAULT_VIEW, 'nobody'))).toEqual({ total: 0, page: 1, pages: 1, rows: [] });
});

describe('a row of another server', () => {
  const read = (...players: unknown[]) => rankedRows(players).map(({ player }) => player);
  const plain = { id: 1, player_name: 'Nyx', win_count: 3, lose_count: 4 };

  test('arenas played are won and lost ones together where they are absent', () => {
    expect(read(plain)[0]?.arenas_played).toBe(7);
    expect(read({ ...plain, arenas_played: null })[0]?.arenas_played).toBe(7);
    expect(read({ ...plain, arenas_played: '9' })[0]?.arenas_played).toBe(9);
  });

  test('figures may be text; what is no number is nothing', () => {
    const texts = { id: '12', player_name: 'Nyx', ranking_point_pvp: '1500', win_count: '3', warnings: 'many' };
    expect(read(texts)[0]).toMatchObject({ id: 12, ranking_point_pvp: 1500, win_count: 3, warnings: 0 });
    expect(read({ ...plain, win_count: 1e300, lose_count: 2.9 })[0]).toMatchObject({
      win_count: 2 ** 31 - 1,
      lose_count: 2,
    });
    expect(read({ ...plain, ranking_point_pvp: '90' }, { ...plain, id: 2, ranking_point_pvp: '100' })[0]?.id).toBe(2);
  });

  test('what is no player is left out, and who has no name is called by number', () => {
    expect(read(null, 'row', {}, { id: '' })).toEqual([]);
    expect(read({ id: 7, player_name: '' })[0]?.player_name).toBe('#7');
  });

  test('the place before is a number, none, or not said', () => {
    expect(read({ ...plain, previous_position: '4' })[0]?.previous_position).toBe(4);
    expect(read({ ...plain, previous_position: null })[0]?.previous_position).toBeNull();
    expect(read(plain)[0]).not.toHaveProperty('previous_position');
  });
});
