import { describe, expect, it } from 'vitest';
import { FindItemsQuery } from '#contract/catalogue.ts';
import { STATS } from '#domain/catalogue/item-facts.ts';
import { belongs, filterOf } from '#domain/catalogue/item-filter.ts';
import { ASKED_MARKS, MARKS } from '#domain/catalogue/item-marks.ts';
import { DEFAULT_ORDER } from '#domain/catalogue/item-order.ts';
import { listRow } from '#domain/catalogue/list-row.ts';
import { OtherFormat } from '#features/catalogue/file-format.ts';
import { decodeIndex, type IndexRow } from '#features/catalogue/item-list/decode-index.ts';
import { encodeColumns, encodeIndex } from '#features/catalogue/item-list/encode-index.ts';
import { finder } from '#features/catalogue/item-list/find-rows.ts';
import { type ColumnsFile, type IndexFile, packNumbers, unpackAt } from '#features/catalogue/item-list/index-file.ts';
import { type ListState, NO_FILTER } from '#features/catalogue/item-list/list-state.ts';
import { rowTexts } from '#features/catalogue/item-list/row-texts.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { FILTER_CASES, filterItems } from '#support/catalogue/filter-cases.ts';

const words = rowTexts(LANGUAGES[0]);
const everything: ListState = { ...NO_FILTER, ...DEFAULT_ORDER, q: '', limit: 50, page: 1 };

/** Every third item has a picture; some share one. */
const iconOf = (id: number) => (id % 3 === 0 ? `/icons/${id % 2}.01234567.webp` : null);

function travelled(items: typeof filterItems, language: (typeof LANGUAGES)[number]['wire']) {
  const rows = items.map((item) => listRow(item, language, { icon: iconOf(item.item_id) }));
  const file = encodeIndex(rows, words, (type) => [type, `type ${type}`, `type-${type}`]);
  const index = decodeIndex(JSON.parse(JSON.stringify(file)) as IndexFile);
  index.addColumns(JSON.parse(JSON.stringify(encodeColumns(rows))) as ColumnsFile);
  return index;
}

describe('the browser filters an index as the server filters its items', () => {
  it.each(FILTER_CASES)('$rule', ({ ask, ids }) => {
    const query = FindItemsQuery.parse(ask);
    const { name: _, ...rest } = filterOf(query);
    const entry = filterItems.filter((item) =>
      belongs(
        { id: item.item_id, type: item.item_type, auction: item.auction_type, rune: item.rune_type },
        { type: query.item_type, auction: query.auction_type, rune: query.rune_type },
      ),
    );
    const found = finder(travelled(entry, query.lang))({
      ...everything,
      q: query.item_name ?? '',
      quality: rest.quality ?? null,
      class: rest.classId ?? null,
      min: rest.min ?? NO_FILTER.min,
      max: rest.max ?? NO_FILTER.max,
      ...Object.fromEntries(ASKED_MARKS.map((mark) => [mark, (rest.marks & MARKS[mark]) !== 0])),
      stats: rest.stats,
    });
    // In the browser the bounds are the default and filter nothing, and any other level leaves out what has none.
    const isDefault = (rest.min ?? NO_FILTER.min) <= NO_FILTER.min && rest.max === undefined;
    const isLevelAsked = (rest.max ?? 0) > 0 || (rest.min ?? NO_FILTER.min) > NO_FILTER.min;
    const levelOf = (id: number) => filterItems.find(({ item_id }) => item_id === id)?.lvl_requirement ?? 0;
    const open = rest.min === NO_FILTER.min && isDefault ? filterItems.filter((item) => !item.lvl_requirement) : [];
    const expected = [...ids.filter((id) => !isLevelAsked || levelOf(id) > 0), ...open.map(({ item_id }) => item_id)];
    expect(found.rows.map(({ id }) => id).sort((a, b) => a - b)).toEqual(expected.sort((a, b) => a - b));
    expect(found.total).toBe(expected.length);
  });
});

describe('an index', () => {
  it('brings back every fact of a row', () => {
    const index = travelled(filterItems, 'en');
    for (const [place, item] of filterItems.entries()) {
      const row = listRow(item, 'en');
      const read = index.rows[place] as IndexRow;
      expect(STATS.map((_, stat) => read.stat(stat))).toEqual(row.stats);
      expect(index.shown(read)).toMatchObject({
        id: row.id,
        name: row.name || `#${row.id}`,
        quality: row.quality,
        typeName: `type ${row.type}`,
        drawing: `type-${row.type}-${row.drawing}`,
        icon: iconOf(row.id),
        level: row.level,
        marks: row.marks,
      });
    }
  });

  it('tells no level from level 0', () => {
    const index = travelled(
      [...filterItems.slice(0, 1)].map((item) => ({ ...item, lvl_requirement: 0 })),
      'en',
    );
    const shown = ({ rows, shown: show }: typeof index, place: number) => show(rows[place] as IndexRow).level;
    expect(shown(index, 0)).toBe(0);
    expect(shown(travelled(filterItems, 'en'), 2)).toBeNull();
  });

  it('equal names show the id, wherever in the list the other stands', () => {
    const [first, second, ...others] = filterItems;
    const twins = [first, second].map((item) => ({ ...(item as NonNullable<typeof item>), item_name: { en: 'Twin' } }));
    const { rows, shown } = travelled([...twins, ...others], 'en');
    expect(rows.filter((row) => shown(row).alike).map(({ id }) => id)).toEqual([10, 11, 5199, 7001, 54_335, 60_001]);
  });

  it('of nothing is empty', () => {
    expect(finder(travelled([], 'en'))(everything)).toMatchObject({ total: 0, page: 1, pages: 1, rows: [] });
  });

  it('of another format is refused with a sentence', () => {
    expect(() => decodeIndex({ format: 1 } as IndexFile)).toThrow(OtherFormat);
    expect(() => decodeIndex(null as unknown as IndexFile)).toThrow('format undefined');
  });

  it('packs every number that fits, and refuses others', () => {
    const numbers = [0, 1, 56, 57, 58, 99, 200, 4000, 55_000];
    const packed = packNumbers(numbers);
    expect(numbers.map((_, place) => unpackAt(packed, place))).toEqual(numbers);
    expect(JSON.stringify(packed)).toBe(`"${packed}"`);
    for (const number of [-1, 1.5, 60_000, Number.NaN]) expect(() => packNumbers([number])).toThrow('does not fit');
  });
});

describe('finding', () => {
  const find = finder(travelled(filterItems, 'en'));
  const ids = (state: Partial<ListState>) =>
    find({ ...everything, ...state })
      .rows.map(({ id }) => id)
      .sort((a, b) => a - b);

  it('a name that is typed on, taken back and replaced finds what it says each time', () => {
    expect(ids({ q: 't' }).length).toBeGreaterThan(ids({ q: 'th' }).length);
    expect(ids({ q: 'thing 1' })).toEqual([10, 11, 12, 13, 14]);
    expect(ids({ q: 'thing 1', quality: 7 })).toEqual([12, 13]);
    expect(ids({ q: 'thing 1' })).toEqual([10, 11, 12, 13, 14]);
    expect(ids({ q: 'first' })).toEqual([5200, 54_336]);
    expect(ids({ q: '' })).toEqual(filterItems.map(({ item_id }) => item_id));
  });

  it('pages hold as many rows as asked, and a page beyond the end is the last', () => {
    const total = filterItems.length;
    expect(total % 25, 'the last page is not full').toBeGreaterThan(0);
    expect(find({ ...everything, limit: 10, page: 2 })).toMatchObject({ page: 2, pages: Math.ceil(total / 10), total });
    const last = find({ ...everything, limit: 25, page: 999 });
    expect(last).toMatchObject({ page: 2, pages: 2 });
    const all = find(everything).rows.map(({ id }) => id);
    expect(last.rows.map(({ id }) => id)).toEqual(all.slice(25));
  });
});
