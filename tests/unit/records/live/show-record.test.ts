import { describe, expect, it } from 'vitest';
import { itemPage } from '#domain/catalogue/item-page.ts';
import { monsterPage } from '#domain/catalogue/monster-page.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { monsterEmblem } from '#items/monster-emblems.ts';
import type { LiveRecord } from '#records/live/find-record.ts';
import { relatedIds } from '#records/live/related.ts';
import { liveSource, readLive, recordMarkup } from '#records/live/show-record.ts';
import { itemBody } from '#records/markup/item-body.ts';
import { monsterBody } from '#records/markup/monster-body.ts';
import { snapshot } from '#snapshot/current.ts';
import { restoreItem, restoreMonster } from '#snapshot/defaults.ts';

const NO_PICTURES = { icon: () => null, mapPicture: () => null };

const data = snapshot();

/** What the API would answer of the records that one names. */
function related(live: LiveRecord) {
  const isItem = live.kind === 'item';
  const usedIn = isItem ? data.links.usedIn(live.record.item_id) : [];
  const variants = isItem ? data.links.variants(live.record.item_id) : [];
  const ids = relatedIds(live);
  const some = <T>(kind: ReadonlyMap<number, T>, wanted: readonly number[]) =>
    new Map(wanted.flatMap((id) => (kind.has(id) ? [[id, kind.get(id) as T] as const] : [])));
  const items = some(data.items, [...ids.items, ...usedIn, ...variants]);
  const monsters = some(data.monsters, ids.monsters);
  if (isItem) items.set(live.record.item_id, live.record);
  else monsters.set(live.record.id, live.record);
  return { items, monsters, usedIn, variants };
}

/** What people read of markup; the line about the last export, and what is better of all items, are the finished page's alone. */
function words(markup: string): string {
  return markup
    .replace(/<svg class="sprite"[\s\S]*?<\/svg>/, '')
    .replace(/<section class="panel" aria-labelledby="i-better">[\s\S]*?<\/section>/, '')
    .replace(/<p class="footnote"><a [^>]*>[^<]*\d{4}<\/a><\/p>\s*$/, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const ITEMS = [...data.items.values()].map(restoreItem);
const MONSTERS = [...data.monsters.values()].map(restoreMonster);

describe.each(LANGUAGES)(
  'the live fallback shows the same text as the built page of the same record, in $name',
  (language) => {
    // One language shows it; the others differ by their texts alone.
    const tier = language.site === 'es' ? {} : { tags: 'long' };

    it('for every item', tier, () => {
      for (const record of ITEMS) {
        const live: LiveRecord = { kind: 'item', record };
        const shown = words(recordMarkup(live, liveSource(live, related(live), NO_PICTURES), language));
        const built = words(itemBody(itemPage(data, record.item_id), 'whole', language).text);
        expect(shown, `item ${record.item_id}`).toBe(built);
      }
    });

    it('for every monster', tier, () => {
      for (const record of MONSTERS) {
        const live: LiveRecord = { kind: 'monster', record };
        const shown = words(recordMarkup(live, liveSource(live, related(live), NO_PICTURES), language));
        const built = words(monsterBody(monsterPage(data, record.id), 'whole', language, monsterEmblem).text);
        expect(shown, `monster ${record.id}`).toBe(built);
      }
    });
  },
);

it('a record that names what cannot be read shows the rest', () => {
  const record = ITEMS.find(({ item_set }) => item_set.length > 0);
  if (!record) throw new Error('the demo world has sets');
  const live: LiveRecord = { kind: 'item', record };
  const known = related(live);
  const broken = new Map([
    ...known.items,
    [record.item_set.find((id) => id !== record.item_id) ?? 0, { item_id: 'x' } as never],
  ]);
  const shown = recordMarkup(live, liveSource(live, { ...known, items: broken }, NO_PICTURES), LANGUAGES[0]);
  expect(shown).toContain('link-item--missing');
});

describe('a record in the looser shapes of another server', () => {
  const loose = {
    ...ITEMS[0],
    item_id: String(ITEMS[0]?.item_id),
    item_set: null,
    can_be_found: '3,50001',
    found_in_items: null,
    crafting: [],
  };

  it('is read before anything is asked of it', () => {
    const live = readLive({ kind: 'item', record: loose as never });
    if (!live) throw new Error('it can be read');
    expect(relatedIds(live)).toMatchObject({ monsters: [50_001] });
    expect(recordMarkup(live, liveSource(live, related(live), NO_PICTURES), LANGUAGES[0])).toContain('<h1>');
  });

  it('is none when it cannot be read', () => {
    expect(readLive({ kind: 'item', record: { ...loose, item_type: 'sword' } as never })).toBeNull();
    expect(readLive({ kind: 'monster', record: {} as never })).toBeNull();
  });
});
