import { describe, expect, test } from 'vitest';
import type { KeptEntries, KeptItem, KeptList } from '#contract/kept.ts';
import {
  FAVOURITES,
  isTooMuch,
  keptIds,
  MOST_KEPT,
  mergeKept,
  NOTHING_KEPT,
  shownLists,
  withoutOldRemovals,
} from '#domain/catalogue/kept-lists.ts';
import { seededRandom } from '#domain/site/seeded.ts';

const random = seededRandom('kept lists');
const below = (count: number) => Math.floor(random() * count);
const flip = () => below(2) === 0;

/** Few keys and few times, so that entries of one key and one time meet often. */
function entry(): KeptEntries {
  const [list, at, kept] = [`list${below(3)}`, below(6), flip()];
  return flip()
    ? { lists: [{ list, name: `name ${below(3)}`, at, kept }], items: [] }
    : { lists: [], items: [{ list, item: 1 + below(4), at, kept }] };
}

function shuffled<Of>(all: readonly Of[]): Of[] {
  const rest = [...all];
  return all.map(() => rest.splice(below(rest.length), 1)[0] as Of);
}

const mergedIn = (order: readonly KeptEntries[]) => order.reduce(mergeKept, NOTHING_KEPT);

describe('copies', () => {
  test('end alike in whatever order, and however often, they are merged', () => {
    for (let round = 0; round < 300; round += 1) {
      const changes = Array.from({ length: 1 + below(20) }, entry);
      const all = mergedIn(changes);
      expect(mergedIn(shuffled(changes))).toEqual(all);
      expect(mergedIn(shuffled([...changes, ...changes]))).toEqual(all);
      // Three devices that meet in pairs, as they happen to.
      const devices = [0, 1, 2].map((device) => mergedIn(changes.filter((_, index) => index % 3 === device)));
      const [a, b, c] = devices as [KeptEntries, KeptEntries, KeptEntries];
      expect(mergeKept(mergeKept(a, b), c)).toEqual(all);
      expect(mergeKept(a, mergeKept(c, b))).toEqual(all);
    }
  });

  test('hold the last change of each entry; at one time keeping wins', () => {
    const item = (at: number, kept: boolean): KeptEntries => ({ lists: [], items: [{ list: 'a', item: 1, at, kept }] });
    expect(mergeKept(item(5, true), item(6, false))).toEqual(item(6, false));
    expect(mergeKept(item(6, false), item(6, true))).toEqual(item(6, true));
  });
});

const held = (list: string, item: number, at = 1, kept = true): KeptItem => ({ list, item, at, kept });
const named = (list: string, name: string, at = 1, kept = true): KeptList => ({ list, name, at, kept });

describe('what is shown', () => {
  test('is the favourites first, then lists by name, each with what was kept last in front', () => {
    const kept = {
      lists: [named('b', 'Élan'), named('a', 'Zeal'), named('c', 'gone', 9, false)],
      items: [held(FAVOURITES, 7, 1), held(FAVOURITES, 8, 2), held('a', 3), held('c', 4), held('b', 5, 2, false)],
    };
    expect(shownLists(kept, 'fr')).toEqual([
      { list: FAVOURITES, name: '', items: [8, 7] },
      { list: 'b', name: 'Élan', items: [] },
      { list: 'a', name: 'Zeal', items: [3] },
    ]);
    expect([...keptIds(kept)].sort()).toEqual([3, 7, 8]);
  });

  test('a removed list is back with an item that another device kept in it afterwards', () => {
    const gone = { lists: [named('c', 'Raid', 9, false)], items: [held('c', 4, 8)] };
    expect(shownLists(gone, 'en').map(({ list }) => list)).toEqual([FAVOURITES]);
    const later = mergeKept(gone, { lists: [], items: [held('c', 5, 10)] });
    expect(shownLists(later, 'en')[1]).toEqual({ list: 'c', name: 'Raid', items: [5, 4] });
  });
});

describe('bounds', () => {
  const many = (count: number, kept: boolean) =>
    Array.from({ length: count }, (_, index) => held('a', index + 1, index, kept));

  test('count what is kept, and forget the oldest removals only', () => {
    expect(isTooMuch({ lists: [], items: many(MOST_KEPT.items, true) })).toBe(false);
    expect(isTooMuch({ lists: [], items: many(MOST_KEPT.items + 1, true) })).toBe(true);
    const removed = many(MOST_KEPT.removed + 2, false);
    expect(withoutOldRemovals({ lists: [], items: [...removed, held('b', 1)] }).items).toEqual([
      ...removed.slice(2),
      held('b', 1),
    ]);
  });
});
