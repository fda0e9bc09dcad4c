import { describe, expect, it, test } from 'vitest';
import { FindItemsQuery } from '#contract/catalogue.ts';
import type { Item } from '#contract/item.ts';
import type { WireLanguage } from '#contract/text.ts';
import { statUnits } from '#domain/catalogue/item-facts.ts';
import { belongs, classMask, type FilterFacts, filterOf, isUsableBy, passes } from '#domain/catalogue/item-filter.ts';
import { itemMarks } from '#domain/catalogue/item-marks.ts';
import { ownSources } from '#domain/catalogue/list-row.ts';
import { fold, readName } from '#domain/site/text.ts';
import { FILTER_CASES, filterItems } from '#support/catalogue/filter-cases.ts';

function factsOf(item: Item): FilterFacts {
  return {
    id: item.item_id,
    type: item.item_type,
    auction: item.auction_type,
    rune: item.rune_type,
    quality: item.item_quality,
    level: item.lvl_requirement ?? 0,
    classes: classMask(item.class_group),
    marks: itemMarks(item, ownSources(item)),
    stat: (place) => statUnits(item)[place] ?? 0,
  };
}

const nameOf = (item: Item, language: WireLanguage) => fold(readName(item.item_name, language, item.item_id));

describe('the item filter', () => {
  test.each(FILTER_CASES)('$rule', ({ ask, ids }) => {
    const query = FindItemsQuery.parse(ask);
    const filter = filterOf(query);
    const found = filterItems.filter((item) => {
      const facts = factsOf(item);
      return belongs(facts, filter) && passes(facts, nameOf(item, query.lang), filter);
    });
    expect(found.map((item) => item.item_id)).toEqual(ids);
    const byHalves = filterItems
      .filter((item) => belongs(factsOf(item), filter))
      .filter((item) => passes(factsOf(item), nameOf(item, query.lang), filter));
    expect(byHalves).toEqual(found);
  });
});

describe('a class mask', () => {
  it('holds each of the 62 classes alone', () => {
    for (let named = 0; named < 62; named += 1) {
      const mask = classMask([named]);
      const usable = Array.from({ length: 62 }, (_, id) => id).filter((id) => isUsableBy(mask, id));
      expect(usable).toEqual([named]);
    }
  });

  it('of an empty list is everyone', () => {
    const mask = classMask([]);
    expect(Array.from({ length: 62 }, (_, id) => isUsableBy(mask, id))).not.toContain(false);
  });

  it('stays within small integers', () => {
    const { low, high } = classMask([30, 61]);
    expect([low, high]).toEqual([2 ** 30, 2 ** 30]);
  });
});
