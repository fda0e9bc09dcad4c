import { describe, expect, it } from 'vitest';
import { itemPage } from '#domain/catalogue/item-page.ts';
import { monsterPage } from '#domain/catalogue/monster-page.ts';
import { firstPage } from '#snapshot/list-rows.ts';
import { latestNotes, noteList, notePage } from '#snapshot/note-page.ts';
import { aNote, anItem, linkedWorld } from '#support/catalogue/linked-world.ts';
import { memorySnapshot } from '#support/catalogue/memory-snapshot.ts';

const snapshot = memorySnapshot(linkedWorld());

describe('an item page', () => {
  const page = itemPage(snapshot, 1501);

  it('holds the whole record, its slugs and the date of its last change', () => {
    expect(page.item).toEqual(linkedWorld().items[0]);
    expect(page.slugs).toEqual({
      en: 'tide-sword',
      es: 'espada-de-la-marea',
      br: 'espada-da-mare',
      fr: 'epee-des-marees',
    });
    expect(page.changed).toBe('2026-06-01T00:00:00.000Z');
  });

  it('shows ingredients by id, and keeps the place of one that does not exist', () => {
    expect(page.craft.map(({ ref, quantity }) => [ref.kind, ref.id, quantity])).toEqual([
      ['item', 1502, 12],
      ['missing', 1599, 1],
    ]);
  });

  it('shows the pieces of its set in order, and only the effects they can reach', () => {
    expect(page.set?.pieces.map(({ kind, id }) => [kind, id])).toEqual([
      ['item', 1501],
      ['item', 1503],
      ['missing', 1598],
    ]);
    expect(page.set?.effects).toEqual([{ pieces: 3, text: { en: 'Strength +8' } }]);
  });

  it('an item without a set has none', () => {
    expect(itemPage(snapshot, 1502).set).toBeNull();
  });

  it('never takes a container with a high id for a monster', () => {
    expect(page.foundInItems.map(({ kind, id }) => [kind, id])).toEqual([
      ['item', 1504],
      ['item', 50_001],
    ]);
  });

  it('shows droppers by rate, and last the one that nothing is known of', () => {
    const rows = page.foundInMonsters.map(({ ref, rate, quantity, spots }) => [
      ref.kind,
      ref.id,
      rate,
      quantity,
      spots.length,
    ]);
    expect(rows).toEqual([
      ['monster', 50_002, 8, 1, 0],
      ['monster', 50_001, 0.5, 1, 1],
      ['missing', 59_999, null, null, 0],
    ]);
  });

  it('a bag shows what it gives by rate, unknown rates last', () => {
    const drops = itemPage(snapshot, 1504).drops;
    expect(drops.map(({ ref, rate, quantity }) => [ref.id, rate, quantity])).toEqual([
      [1501, 2.5, 1],
      [1502, null, 3],
    ]);
  });

  it('what is shown of another item is enough for a link', () => {
    expect(itemPage(snapshot, 1502).foundInMonsters[0]?.ref).toMatchObject({ id: 50_001, level: 40 });
    expect(itemPage(snapshot, 1501).set?.pieces[1]).toEqual({
      kind: 'item',
      id: 1503,
      names: { en: 'Item 1503' },
      slugs: { en: 'item-1503', es: 'item-1503', br: 'item-1503', fr: 'item-1503' },
      quality: 0,
      type: 1,
      drawing: 'head-1',
      icon: null,
      level: null,
      rebirth: true,
    });
  });

  it('is that of its own snapshot, whichever was asked for last', () => {
    const world = linkedWorld();
    const items = world.items.map((item) => ({ ...item, item_name: { en: `Other ${item.item_id}` } }));
    const other = memorySnapshot({ ...world, items });
    const names = [snapshot, other, snapshot].map((each) => itemPage(each, 1501).item.item_name.en);
    expect(names).toEqual([page.item.item_name.en, 'Other 1501', page.item.item_name.en]);
    expect(itemPage(other, 1502).item.item_id).toBe(1502);
  });

  it('an id that does not exist is refused', () => {
    expect(() => itemPage(snapshot, 4)).toThrow('no item 4');
  });

  it('a bag inside a bag that contains the first ends', () => {
    const bag = (item_id: number, other: number) =>
      anItem({ item_id, possible_drops: { [other]: { rate: 1, quantity: 1 } }, can_be_found: [other] });
    const world = { ...linkedWorld(), items: [bag(1, 2), bag(2, 1)] };
    expect(itemPage(memorySnapshot(world), 1).drops[0]?.ref.id).toBe(2);
  });
});

describe('a monster page', () => {
  it('shows drops by rate and where it stands', () => {
    const page = monsterPage(snapshot, 50_001);
    expect(page.drops.map(({ ref, rate }) => [ref.id, rate])).toEqual([
      [1502, 40],
      [1501, 0.5],
    ]);
    expect(page.spots).toEqual([{ scene: 'S001', names: { en: 'Saltmere' }, x: 12, y: 30 }]);
    expect(page.slugs.en).toBe('keeper-old-bell');
  });

  it('is not the item of the same id', () => {
    expect(itemPage(snapshot, 50_001).item.item_type).toBe(28);
    expect(monsterPage(snapshot, 50_001).monster.level).toBe(40);
  });
});

describe('an item list', () => {
  it.each([
    ['all', { type: 0 }, [1501, 1502, 1503, 1504, 1505, 1506, 5200, 50_001]],
    ['exclusive ids', { type: 99 }, [5200]],
    ['a type', { type: 7 }, [1501]],
    ['a type and its auction type', { type: 35, auction: 22 }, [1506]],
    ['another auction type', { type: 35, auction: 23 }, []],
    ['a rune type', { type: 24, auction: 33, rune: 2 }, [1505]],
    ['another rune type', { type: 24, auction: 33, rune: 1 }, []],
  ])('%s', (_, entry, ids) => {
    const { total, rows } = firstPage(snapshot, entry, 'en');
    expect(total).toBe(ids.length);
    expect(rows.map(({ id }) => id)).toEqual(ids);
  });

  it('has its first rows and counts all', () => {
    const items = Array.from({ length: 70 }, (_, index) => anItem({ item_id: 900 + index * 30 }));
    const { total, rows } = firstPage(memorySnapshot({ ...linkedWorld(), items }), { type: 0 }, 'en');
    expect([total, rows.length, rows[0]?.id, rows[14]?.id]).toEqual([70, 15, 900, 1320]);
  });
});

describe('notes', () => {
  it('come newest first, as cards', () => {
    expect(noteList(snapshot, 'en').map(({ id }) => id)).toEqual([12, 10]);
    expect(latestNotes(snapshot, 'en', 1)).toEqual([
      {
        id: 12,
        instant: '2026-05-04T17:00:00.000Z',
        headline: 'PATCH',
        excerpt: 'Words.',
        minutes: 1,
        image: '/art/notes/tide.webp',
      },
    ]);
  });

  it('a note names its translations by messageId, in the languages that have one', () => {
    expect(notePage(snapshot, 'en', 12).alternates).toEqual([
      { site: 'es', id: 13 },
      { site: 'br', id: 14 },
      { site: 'en', id: 12 },
    ]);
    expect(notePage(snapshot, 'en', 10).alternates).toEqual([{ site: 'en', id: 10 }]);
  });

  it('a note belongs to one language', () => {
    expect(() => notePage(snapshot, 'es', 12)).toThrow("no note 12 in 'es'");
  });

  it.each([
    'https://x.example/a.png',
    '//x.example/a.png',
    '/\\x.example/a.png',
    '/\t/x.example/a.png',
    '/.//x.example/a.png',
    'data:image/png;base64,AAAA',
    null,
  ])('the picture %j is not shown', (image) => {
    const world = { ...linkedWorld(), notes: { en: [aNote({ id: 1, image })], es: [], pt: [], fr: [] } };
    expect(noteList(memorySnapshot(world), 'en')[0]?.image).toBeNull();
  });
});
