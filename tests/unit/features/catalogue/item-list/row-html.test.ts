import { describe, expect, it } from 'vitest';
import { listRow } from '#domain/catalogue/list-row.ts';
import { itemRef } from '#domain/catalogue/refs.ts';
import { rowHtml } from '#features/catalogue/item-list/row-html.ts';
import { rowTexts, shownRow } from '#features/catalogue/item-list/row-texts.ts';
import { LANGUAGES, languageOf } from '#i18n/languages.ts';
import { typeName } from '#items/item-labels.ts';
import { itemLink, level } from '#items/parts.ts';
import { picturesOf } from '#snapshot/pictures.ts';
import { filterItems } from '#support/catalogue/filter-cases.ts';
import { linkedWorld } from '#support/catalogue/linked-world.ts';
import { memorySnapshot } from '#support/catalogue/memory-snapshot.ts';

const PICTURED = new Map([['A0012', { file: '', size: 1, time: 1, hash: '0a1b2c3d' }]]);
const items = filterItems.map((item, nth) => ({ ...item, ui_id_1: nth % 2 === 0 ? 'A0012' : null }));
const world = memorySnapshot({ ...linkedWorld(), items }, undefined, picturesOf({ icons: PICTURED, maps: new Map() }));

describe.each(LANGUAGES)('a row in $name', (language) => {
  const words = rowTexts(language);
  it('links its item as every page does, and shows its level so', () => {
    for (const item of items) {
      const row = { ...listRow(item, language.wire, { icon: world.icon(item.ui_id_1) }), alike: false };
      const linked = itemRef(world, item.item_id);
      const html = rowHtml(shownRow(row, words, language), words);
      expect(html).toContain(itemLink(linked, language, typeName(language, item.item_type)).text);
      expect(html.includes('<img src="/icons/A0012.0a1b2c3d.webp" alt=""')).toBe(item.ui_id_1 !== null);
      expect(html).toContain(`>${level(item.lvl_requirement, language).text}</td><td class="script-only"><input`);
    }
  });
});

it('what the newest snapshot brought or changed says so before all else', () => {
  const english = languageOf('en');
  const words = rowTexts(english);
  const [first] = filterItems as [(typeof filterItems)[number]];
  const noteOf = (fate: 'added' | 'changed') => {
    const row = { ...listRow(first, 'en', { sources: { dropped: false, boxed: false, fate } }), alike: false };
    return /<small>(.*?)<\/small>/.exec(rowHtml(shownRow(row, words, english), words))?.[1];
  };
  expect([noteOf('added'), noteOf('changed')]).toEqual([
    'New · White · One-hand sword',
    'Changed · White · One-hand sword',
  ]);
});

it('a name is never markup, and an equal one brings its number', () => {
  const english = languageOf('en');
  const row = { ...listRow(filterItems.find(({ item_id }) => item_id === 31) as (typeof filterItems)[number], 'en') };
  const html = rowHtml(
    shownRow({ ...row, name: '<b onclick="x()">\'', alike: true }, rowTexts(english), english),
    rowTexts(english),
  );
  expect(html).toContain('<span>&lt;b onclick=&quot;x()&quot;&gt;&#39;<small>White · Material · #31</small></span>');
});
