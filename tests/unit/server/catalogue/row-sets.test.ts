import { expect, it } from 'vitest';
import { STATS } from '#domain/catalogue/item-facts.ts';
import { belongs, classMask, type FilterFacts, type ItemFilter, passes } from '#domain/catalogue/item-filter.ts';
import { between, pick, seeded } from '#scripts/bench/random.ts';
import { addRow, hasRow, intersect, RowSets, rowsOf, sizeOf } from '#server/catalogue/row-sets.ts';

const random = seeded(11, 'row sets');
const COUNT = 77;
const STR = STATS.findIndex(({ word }) => word === 'str');

const facts: FilterFacts[] = Array.from({ length: COUNT }, (_, row) => {
  const strength = between(random, 0, 9);
  return {
    id: row + 1,
    type: pick(random, [7, 8]),
    auction: pick(random, [null, 32]),
    rune: null,
    quality: between(random, 0, 2),
    level: between(random, 0, 105),
    classes: classMask(pick(random, [[], [3], [61]])),
    marks: between(random, 0, 63),
    stat: (place: number) => (place === STR ? strength : 0),
  };
});

it('a set gives its rows in order, any part of them, and their number', () => {
  const sets = new RowSets(COUNT, (row) => facts[row] as FilterFacts);
  const set = sets.none();
  const truth = [0, 1, 31, 32, 33, 63, 64, 76];
  for (const row of truth) addRow(set, row);
  expect(sizeOf(set)).toBe(truth.length);
  expect(truth.every((row) => hasRow(set, row)) && !hasRow(set, 2)).toBe(true);
  for (let from = 0; from <= truth.length; from += 1) {
    for (const count of [1, 3, 50]) expect(rowsOf(set, from, count)).toEqual(truth.slice(from, from + count));
  }
  expect(sizeOf(sets.all())).toBe(COUNT);
});

it('what the sets of a question have in common is what the shared rule lets pass', () => {
  const sets = new RowSets(COUNT, (row) => facts[row] as FilterFacts);
  const optional = (value: number) => (random() < 0.5 ? value : undefined);
  for (let turn = 0; turn < 500; turn += 1) {
    const filter: ItemFilter = {
      type: pick(random, [0, 7, 99, 123]),
      auction: optional(32),
      name: '',
      quality: optional(between(random, 0, 2)),
      classId: optional(pick(random, [3, 61, 5])),
      min: optional(between(random, 0, 100)),
      max: optional(between(random, 0, 100)),
      marks: random() < 0.5 ? between(random, 0, 63) : 0,
      stats: random() < 0.5 ? [{ place: STR, least: between(random, 1, 9) }] : [],
    };
    const found = sets.all();
    for (const set of sets.of(filter)) intersect(found, set);
    const truth = facts.flatMap((one, row) => (belongs(one, filter) && passes(one, '', filter) ? [row] : []));
    expect(rowsOf(found, 0, COUNT)).toEqual(truth);
  }
});
