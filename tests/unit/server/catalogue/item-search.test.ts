import { describe, expect, it } from 'vitest';
import { FindItemsQuery } from '#contract/catalogue.ts';
import { belongs, filterOf, passes } from '#domain/catalogue/item-filter.ts';
import { between, pick, seeded } from '#scripts/bench/random.ts';
import { itemEntry } from '#server/catalogue/item-entry.ts';
import { indexNames, type NameIndex } from '#server/catalogue/name-index.ts';
import { indexRecords, type Records } from '#server/catalogue/records.ts';
import { findItems } from '#server/catalogue/routes.ts';
import { rowsOf } from '#server/catalogue/row-sets.ts';
import { itemRow } from '#server/catalogue/seed.ts';
import { item } from '#support/catalogue/small-world.ts';

const random = seeded(7, 'names');
const LETTERS = [...'aabbc d', '剣', '🏮', 'ß'];
const word = (longest: number) =>
  Array.from({ length: between(random, 0, longest) }, () => pick(random, LETTERS)).join('');

/** The rows that hold a part. */
function holding(index: NameIndex, part: string, count: number): number[] {
  const rows = new Int32Array(Math.ceil(count / 32));
  index.addHolding(part, rows);
  return rowsOf(rows, 0, count);
}

describe('the index of names', () => {
  it('finds by every part, short or long, what reading all names finds', async () => {
    const names = Array.from({ length: 400 }, () => word(12));
    const index = await indexNames(names);
    for (let turn = 0; turn < 3_000; turn += 1) {
      const part = turn % 2 === 0 ? word(5) : pick(random, names).slice(between(random, 0, 4));
      if (part === '') continue;
      const truth = [...names.keys()].filter((row) => names[row]?.includes(part));
      expect(holding(index, part, names.length)).toEqual(truth);
    }
  });

  it('finds nothing among no names, and nothing by the letter that ends a name', async () => {
    for (const part of ['a', 'abcd']) expect(holding(await indexNames([]), part, 0)).toEqual([]);
    for (const part of ['\0', 'b\0', 'b\0a']) expect(holding(await indexNames(['ab', 'ab']), part, 2)).toEqual([]);
  });
});

describe('find-items in memory', () => {
  const some = Array.from({ length: 300 }, (_, row) =>
    item(row + 1, {
      item_name: { en: `${word(8)} ${row % 7}` },
      item_type: pick(random, [7, 8, 22]),
      item_quality: between(random, 0, 3),
      lvl_requirement: pick(random, [null, 5, 50, 101]),
      class_group: pick(random, [[], [3], [61, 4]]),
      auction_type: pick(random, [null, 32]),
      archivable: between(random, 0, 1),
    }),
  );
  const readAll = () => new Map(some.map((one) => [one.item_id, itemEntry(itemRow(one))]));
  const details = [...readAll().values()].flatMap((entry) => entry.details ?? []);
  const records = indexRecords(readAll(), new Map(), null);

  /** As after a change: every third item is read, and the others are known from before. */
  async function readAgain(): Promise<Records> {
    const before = await records;
    const fresh = readAll();
    const items = new Map([...before.items].map(([id, entry]) => [id, id % 3 === 0 ? fresh.get(id) : entry] as const));
    return indexRecords(new Map([...items].flatMap(([id, entry]) => (entry ? [[id, entry]] : []))), new Map(), before);
  }

  const optional = <Value>(value: Value): Value | undefined => (random() < 0.3 ? value : undefined);
  const question = () =>
    FindItemsQuery.parse({
      item_type: pick(random, ['0', '7', '22', '99']),
      page: String(between(random, 1, 4)),
      item_name: optional(word(4)),
      quality: optional(String(between(random, 0, 3))),
      item_class: optional(pick(random, ['3', '61', '40'])),
      min_lvl: optional('5'),
      max_lvl: optional('50'),
      auction_type: optional('32'),
      archivable: optional('true'),
    });

  it.each([
    ['that were read', () => records],
    ['of which some were read again', readAgain],
  ])('answers what the shared rule says of each of the items %s', async (_which, recordsOf) => {
    const { search } = await recordsOf();
    for (let turn = 0; turn < 1_000; turn += 1) {
      const query = question();
      const asked = filterOf(query);
      const matches = details.filter(({ facts, names }) => belongs(facts, asked) && passes(facts, names.en, asked));
      const page = matches.slice((query.page - 1) * 10, query.page * 10);
      const answer = JSON.parse(findItems({ search }, query).bytes.toString());
      expect(answer.total).toBe(matches.length);
      expect(answer.items.map((one: { item_id: number }) => one.item_id)).toEqual(page.map(({ facts }) => facts.id));
    }
  });
});
