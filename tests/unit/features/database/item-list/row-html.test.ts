import { describe, expect, it } from 'vitest';
import { rowHtml } from '#features/database/item-list/row-html.ts';
import { rowWords, shownRow } from '#features/database/item-list/row-words.ts';
import { LANGUAGES, languageOf } from '#i18n/languages.ts';
import { itemLink, level } from '#items/record/parts.ts';
import { typeName } from '#items/words.ts';
import { listRow } from '#rules/list-row.ts';
import { itemRef } from '#rules/refs.ts';
import { filterItems } from '#support/filter-cases.ts';
import { linkedWorld } from '#support/linked-world.ts';
import { memorySnapshot } from '#support/memory-snapshot.ts';

const world = memorySnapshot({ ...linkedWorld(), items: [...filterItems] });

describe.each(LANGUAGES)('a row in $name', (language) => {
  it('links its item as every page does, and shows its level so', () => {
    for (const item of filterItems) {
      const row = { ...listRow(item, language.wire), alike: false };
      const linked = itemRef(world, item.item_id);
      const html = rowHtml(shownRow(row, language), rowWords(language));
      expect(html).toContain(itemLink(linked, language, typeName(language, item.item_type)).text);
      expect(html).toContain(`>${level(item.lvl_requirement, language).text}</td></tr>`);
    }
  });
});

it('a name is never markup, and an equal one brings its number', () => {
  const english = languageOf('en');
  const row = { ...listRow(filterItems.find(({ item_id }) => item_id === 31) as (typeof filterItems)[number], 'en') };
  const html = rowHtml(shownRow({ ...row, name: '<b onclick="x()">\'', alike: true }, english), rowWords(english));
  expect(html).toContain('<span>&lt;b onclick=&quot;x()&quot;&gt;&#39;<small>White · Material · #31</small></span>');
});
