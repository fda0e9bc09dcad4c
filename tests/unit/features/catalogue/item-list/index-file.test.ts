import { describe, expect, it } from 'vitest';
import { FindItemsQuery } from '#contract/catalogue.ts';
import { belongs, filterOf } from '#domain/catalogue/item-filter.ts';
import { listRow } from '#domain/catalogue/list-row.ts';
import { decodeIndex, OtherFormat } from '#features/catalogue/item-list/decode-index.ts';
import { encodeIndex } from '#features/catalogue/item-list/encode-index.ts';
import { finder } from '#features/catalogue/item-list/find-rows.ts';
import { type IndexFile, packNumbers, unpackAt } from '#features/catalogue/item-list/index-file.ts';
import { type ListState, NO_FILTER } from '#features/catalogue/item-list/list-state.ts';
import { rowTexts } from '#features/catalogue/item-list/row-texts.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { FILTER_CASES, filterItems } from '#support/catalogue/filter-cases.ts';

const words = rowTexts(LANGUAGES[0]);
const everything: ListState = { ...NO_FILTER, q: '', limit: 50, page: 1 };

/** Every third item has a picture; some share one. */
const iconOf = (id: number) => (id % 3 === 0 ? `/icons/${id % 2}.01234567.webp` : null);

function travelled(items: typeof filterItems, language: (typeof LANGUAGES)[number]['wire']) {
  const rows = items.map((item) => listRow(item, language, iconOf(item.item_id)));
  const file = encodeIndex(rows, words, (type) => [type, `type ${type}`, `type-${type}`]);
  return decodeIndex(JSON.parse(JSON.stringify(file)) as IndexFile);
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
      archivable: rest.archivable,
    });
    // In the browser the bounds are the default and filter nothing, and any other level leaves out what has none.
    const isDefault = (rest.min ?? NO_FILTER.min) <= NO_FILTER.min && rest.max === undefined;
    const isLevelAsked = rest.max !== undefined || (rest.min ?? NO_FILTER.min) > NO_FILTER.min;
    const levelOf = (id: number) => filterItems.find(({ item_id }) => item_id === id)?.lvl_requirement ?? 0;
    const open = rest.min === NO_FILTER.min && isDefault ? filterItems.filter((item) => !item.lvl_requirement) : [];
    const expected = [...ids.filter((id) => !isLevelAsked || levelOf(id) > 0), ...open.map(({ item_id }) => item_id)];
    expect(found.rows.map(({ id }) => id)).toEqual(expected.sort((a, b) => a - b));
    expect(found.total).toBe(expected.length);
  });
});

describe('an index', () => {
  it('brings back every fact of a row', () => {
    const index = travelled(filterItems, 'en');
    const found = finder(index)(everything);
    for (const [place, item] of filterItems.entries()) {
      const row = listRow(item, 'en');
      expect(found.rows[place]).toMatchObject({
        id: row.id,
        name: row.name || `#${row.id}`,
        quality: row.quality,
        typeName: `type ${row.type}`,
        drawing: `type-${row.type}-${row.drawing}`,
        icon: iconOf(row.id),
        level: row.level,
        rebirth: row.rebirth,
      });
    }
  });

  it('tells no level from level 0', () => {
    const index = travelled(
      [...filterItems.slice(0, 1)].map((item) => ({ ...item, lvl_requirement: 0 })),
      'en',
    );
    expect(finder(index)(everything).rows[0]?.level).toBe(0);
    expect(finder(travelled(filterItems, 'en'))(everything).rows[2]?.level).toBeNull();
  });

  it('equal names show the id, wherever in the list the other stands', () => {
    const [first, second, ...others] = filterItems;
    const twins = [first, second].map((item) => ({ ...(item as NonNullable<typeof item>), item_name: { en: 'Twin' } }));
    const find = finder(travelled([...twins, ...others], 'en'));
    expect(find({ ...everything, quality: 0, max: 1 }).rows[0]).toMatchObject({ id: 10, alike: true });
    expect(
      find(everything)
        .rows.filter(({ alike }) => alike)
        .map(({ id }) => id),
    ).toEqual([10, 11, 5199, 7001, 54_335, 60_001]);
  });

  it('of nothing is empty', () => {
    expect(finder(travelled([], 'en'))(everything)).toEqual({ total: 0, page: 1, pages: 1, rows: [] });
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
  const ids = (state: Partial<ListState>) => find({ ...everything, ...state }).rows.map(({ id }) => id);

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
    expect(last.rows.map(({ id }) => id)).toEqual(filterItems.slice(25).map(({ item_id }) => item_id));
  });
});
