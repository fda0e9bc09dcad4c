import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PatchNote } from '#contract/patch-note.ts';
import { SiteLanguage } from '#contract/text.ts';
import { itemPage } from '#domain/catalogue/item-page.ts';
import { monsterPage } from '#domain/catalogue/monster-page.ts';
import { wireOf } from '#domain/catalogue/record-path.ts';
import { LIST_ENTRIES } from '#domain/site/side-bar.ts';
import { firstPage, indexKey, listRows } from '#snapshot/list-rows.ts';
import { mapKey, mapPage, mapScenes, mapsKey, monsterListKey, monsterPages, monsterRows } from '#snapshot/map-pages.ts';
import { feedEntries, noteListPage, noteListPages, notePage } from '#snapshot/note-page.ts';
import { feedKey, itemKey, monsterKey, noteKey, noteListKey } from '#snapshot/page-keys.ts';
import { picturesOf } from '#snapshot/pictures.ts';
import type { Snapshot } from '#snapshot/snapshot.ts';
import type { World } from '#snapshot/world.ts';
import { aMonster, aNote, anItem, linkedWorld } from '#support/catalogue/linked-world.ts';
import { memorySnapshot } from '#support/catalogue/memory-snapshot.ts';

const WIRE = ['en', 'es', 'pt', 'fr'] as const;

/** Every page of a snapshot: what it shows, and its key. */
function pagesOf(snapshot: Snapshot): Map<string, { shown: string; key: string }> {
  const pages = new Map<string, { shown: string; key: string }>();
  const put = (name: string, page: object, key: string) => pages.set(name, { shown: JSON.stringify(page), key });
  for (const id of snapshot.items.keys()) put(`item ${id}`, itemPage(snapshot, id), itemKey(snapshot, id));
  for (const id of snapshot.monsters.keys()) put(`monster ${id}`, monsterPage(snapshot, id), monsterKey(snapshot, id));
  put('maps', mapScenes(snapshot), mapsKey(snapshot));
  for (const { scene } of mapScenes(snapshot)) {
    put(`map ${scene}`, mapPage(snapshot, scene), mapKey(snapshot, scene));
  }
  for (let page = 1; page <= monsterPages(snapshot); page += 1) {
    const shown = { rows: monsterRows(snapshot, page), of: snapshot.monsters.size };
    put(`monsters ${page}`, shown, monsterListKey(snapshot, page));
  }
  for (const site of SiteLanguage.options) {
    const language = wireOf(site);
    for (const { id } of snapshot.notes(language)) {
      put(`note ${id}`, notePage(snapshot, site, id), noteKey(snapshot, site, id));
    }
    for (let page = 1; page <= noteListPages(snapshot, language); page += 1) {
      put(`news ${site} ${page}`, noteListPage(snapshot, language, page), noteListKey(snapshot, language, page));
    }
    put(`feed ${site}`, feedEntries(snapshot, language), feedKey(snapshot, language));
  }
  for (const entry of LIST_ENTRIES) {
    const key = indexKey(snapshot, entry);
    for (const language of WIRE) {
      put(`list ${entry.key} ${language}`, firstPage(snapshot, entry, language), key);
      put(`index ${entry.key} ${language}`, listRows(snapshot, entry, language), key);
    }
  }
  return pages;
}

/** What a field of a kind of value may become instead. */
function otherValue(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value === 'boolean') return fc.constant(!value);
  if (typeof value === 'number' || value === null) return fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 7 }));
  if (typeof value === 'string') return fc.constantFrom(`${value}1`, '1', '2026-05-05 00:00:00');
  if (Array.isArray(value)) {
    const known = fc.constantFrom(1502, 1503, 1504, 1599, 50_001, 50_002, 50_003);
    return fc.uniqueArray(known, { maxLength: 3 });
  }
  return fc.constantFrom({}, { en: 'Other' }, { en: 'Other', pt: 'Outro' });
}

type Loose = Record<string, unknown>;

const MAPS: Record<string, Loose[]> = {
  crafting: [{}, { '1503': 2 }, { '1502': 13, '1599': 1 }],
  possible_drops: [
    {},
    { '1501': { rate: 3, quantity: 2 } },
    { '1501': { rate: 3, quantity: 2, chance: 0.06, min: 1, max: 4 } },
    { '1503': { rate: null, quantity: 1 }, '7': { rate: 1, quantity: 1 } },
  ],
  validity: [{ kind: 'permanent' }, { kind: 'duration', seconds: 60 }],
  set_enchants: [{}, { '3': { en: 'a' } }, { '3': { en: 'b' }, '4': { fr: 'c' } }],
};
const SPOT = { scene: 'S002', scene_names: { fr: 'Baie' }, x_coord: 1, y_coord: 2 };

function mutation(
  world: World,
): fc.Arbitrary<[kind: 'items' | 'monsters', index: number, field: string, value: unknown]> {
  const records = [
    ...world.items.map((record, index) => ['items', index, record] as const),
    ...world.monsters.map((record, index) => ['monsters', index, record] as const),
  ];
  return fc.constantFrom(...records).chain(([kind, index, record]) => {
    const fields = Object.keys(record).filter((field) => !['item_id', 'id', 'quality'].includes(field));
    return fc.constantFrom(...fields).chain((field) => {
      const maps = MAPS[field];
      const value = maps
        ? fc.constantFrom(...maps)
        : field === 'found_in_maps'
          ? fc.constantFrom([], [SPOT], [SPOT, SPOT])
          : otherValue((record as Loose)[field]);
      return value.map((changed) => [kind, index, field, changed] as [typeof kind, number, string, unknown]);
    });
  });
}

function mutate(world: World, kind: 'items' | 'monsters', index: number, field: string, value: unknown): World {
  const records = [...world[kind]] as unknown as Loose[];
  records[index] = { ...records[index], [field]: value, ...(field === 'item_quality' ? { quality: value } : {}) };
  return { ...world, [kind]: records };
}

/** Names of the pages whose key differs, and of those that show something else. */
function compare(world: World, changed: World): { keys: string[]; shown: string[] } {
  return compareSnapshots(memorySnapshot(world), memorySnapshot(changed));
}

function compareSnapshots(one: Snapshot, other: Snapshot): { keys: string[]; shown: string[] } {
  const before = pagesOf(one);
  const after = pagesOf(other);
  const differs = (part: 'key' | 'shown') =>
    [...new Set([...before.keys(), ...after.keys()])].filter(
      (name) => before.get(name)?.[part] !== after.get(name)?.[part],
    );
  return { keys: differs('key'), shown: differs('shown') };
}

type Hashed = [name: string, hash: string];

/** A world with pictures of icons and maps of these hashes. */
function picturedWorld(world: World, icons: readonly Hashed[], maps: readonly Hashed[]): Snapshot {
  const files = (hashes: readonly Hashed[]) =>
    new Map(hashes.map(([name, hash]) => [name, { file: '', size: 1, time: 1, hash }]));
  return memorySnapshot(world, undefined, picturesOf({ icons: files(icons), maps: files(maps) }));
}

/** What comes, changes and goes. */
const stepsOf = (none: Snapshot, first: Snapshot, second: Snapshot) =>
  [
    [none, first],
    [first, second],
    [second, none],
  ] as const;

/** The linked world with a note that names items, one of them by its brackets. */
function namingWorld(): World {
  const world = linkedWorld();
  const [newest, ...older] = world.notes.en;
  const naming = older.map((note) => ({ ...note, content: 'PATCH\nItem 1502, Item 1504 and [[corcel]].' }));
  return { ...world, notes: { ...world.notes, en: [newest as PatchNote, ...naming] } };
}

describe('page keys', () => {
  const world = namingWorld();

  it('whatever is changed of a record: exactly the pages that show something else get another key', () => {
    const step = fc.property(mutation(world), (change) => {
      const { keys, shown } = compare(world, mutate(world, ...change));
      // The record's own line counts as a whole, so its own page may get a new key for a field that looks the same.
      const own = `${change[0].slice(0, -1)} ${change[0] === 'items' ? world.items[change[1]]?.item_id : world.monsters[change[1]]?.id}`;
      expect(keys.filter((name) => name !== own)).toEqual(shown.filter((name) => name !== own));
      if (shown.includes(own)) expect(keys).toContain(own);
    });
    fc.assert(step, { seed: 20_261_121, numRuns: 600 });
  });

  it('a new name reaches its own page and every page that shows it, nothing else', () => {
    const { keys } = compare(world, mutate(world, 'items', 0, 'item_name', { en: 'Ebb Sword' }));
    expect(keys).toEqual([
      'item 1501',
      'item 1502',
      'item 1503',
      'item 1504',
      'item 50001',
      'monster 50001',
      'monster 50002',
      'map S001',
      ...['all', 'sword'].flatMap((entry) =>
        WIRE.flatMap((language) => [`list ${entry} ${language}`, `index ${entry} ${language}`]),
      ),
    ]);
  });

  it('a new description reaches its own page only', () => {
    expect(compare(world, mutate(world, 'items', 0, 'item_description', { en: 'Warm.' })).keys).toEqual(['item 1501']);
  });

  it('a picture that comes, changes or goes reaches the pages that show its item, no others', () => {
    const pictured = (...icons: Hashed[]) => picturedWorld(world, icons, []);
    const none = pictured(['X9', '00000000']);
    const [first, second] = [pictured(['M0001', '11111111']), pictured(['M0001', '22222222'])];
    for (const [one, other] of stepsOf(none, first, second)) {
      const { keys, shown } = compareSnapshots(one, other);
      expect(keys).toEqual(shown);
      expect(keys).toContain('item 1502');
      expect(keys).toContain('monster 50001');
      expect(keys.filter((name) => name.startsWith('note'))).toEqual([]);
      expect(keys.length).toBeLessThan(pagesOf(one).size / 2);
    }
    expect(compareSnapshots(memorySnapshot(world), none).keys).toEqual([]);
  });

  it("an operator's picture of a map that comes, changes or goes reaches the pages that show the map, no others", () => {
    const mapped = (...maps: Hashed[]) => picturedWorld(world, [], maps);
    const none = mapped(['s009', '00000000']);
    const [first, second] = [mapped(['s001', '11111111']), mapped(['s001', '22222222'])];
    for (const [one, other] of stepsOf(none, first, second)) {
      const { keys, shown } = compareSnapshots(one, other);
      expect(keys).toEqual(shown);
      expect(keys).toEqual(expect.arrayContaining(['maps', 'map S001', 'monster 50001', 'item 1501']));
      expect(keys.filter((name) => /^(?:note|list|index|monsters) /.test(name))).toEqual([]);
    }
    expect(compareSnapshots(memorySnapshot(world), none).keys).toEqual([]);
    const small = mapped(['s001', '11111111'], ['s001.tile', '33333333']);
    expect(compareSnapshots(first, small).keys).toEqual(['maps']);
  });

  it('how long one variant stays reaches the others', () => {
    const coat = (item_id: number, days: number) => anItem({ item_id, item_name: { en: `Coat (${days} Days)` } });
    const coats = { ...world, items: [...world.items, coat(9001, 2), coat(9002, 3)] };
    const index = coats.items.length - 1;
    const { keys, shown } = compare(coats, mutate(coats, 'items', index, 'validity', { kind: 'permanent' }));
    expect(keys.filter((key) => key.startsWith('item'))).toEqual(['item 9001', 'item 9002']);
    expect(shown.filter((key) => key.startsWith('item'))).toEqual(['item 9001', 'item 9002']);
  });

  it('what a monster gives how often reaches the item it gives', () => {
    const drops = { '1501': { rate: 0.5, quantity: 1, chance: 0.01 }, '1502': { rate: 40, quantity: 2 } };
    const { keys, shown } = compare(world, mutate(world, 'monsters', 0, 'possible_drops', drops));
    expect([keys, shown]).toEqual([expect.arrayContaining(['item 1501', 'monster 50001']), expect.any(Array)]);
    expect(keys).toHaveLength(2);
    expect(shown.sort()).toEqual(keys.sort());
  });

  it('a removed item changes the pages that named it', () => {
    const { keys, shown } = compare(world, { ...world, items: world.items.slice(1) });
    expect(keys).toEqual(shown);
    expect(keys).toContain('item 1503');
  });

  it('a new translation changes its siblings', () => {
    const fr = [{ ...(world.notes.en[0] as PatchNote), id: 15 }];
    const { keys } = compare(world, { ...world, notes: { ...world.notes, fr } });
    expect(keys.sort()).toEqual(['feed fr', 'news fr 1', 'note 12', 'note 13', 'note 14', 'note 15']);
  });

  describe('of notes', () => {
    const many = (count: number, special: Partial<PatchNote> = {}): World => {
      const note = (at: number) =>
        aNote({ id: 100 + at, messageId: `${at}`, date: `2026-03-${10 + at}`, ...(at === 5 ? special : {}) });
      return {
        ...world,
        notes: { en: Array.from({ length: count }, (_, at) => note(at)).reverse(), es: [], pt: [], fr: [] },
      };
    };
    const tells = (content: string) => many(13, { content: `# Day\n\n${content}` });

    it('a new first line reaches both neighbours, the page of the list it stands on, and the feed', () => {
      const { keys, shown } = compare(many(13), many(13, { content: '# Another\n\nWords.' }));
      expect(keys.sort()).toEqual(['feed en', 'news en 1', 'note 104', 'note 105', 'note 106']);
      expect(shown.sort()).toEqual(keys);
    });

    it('one note more moves the others along, and a second page comes', () => {
      const { keys } = compare(many(12), many(13));
      expect(keys.sort()).toEqual(['feed en', 'news en 1', 'news en 2', 'note 111', 'note 112']);
    });

    it('an item that is named otherwise, or has another quality, reaches the notes that name it, no others', () => {
      const named = tells('Here is the Tide Sword.');
      for (const change of [{ item_name: { en: 'Ebb Sword' } }, { item_quality: 1, quality: 1 }]) {
        const items = named.items.map((item) => (item.item_id === 1501 ? { ...item, ...change } : item));
        const { keys, shown } = compare(named, { ...named, items });
        expect(keys.filter((key) => key.startsWith('note'))).toEqual(['note 105']);
        expect(shown).toContain('note 105');
      }
    });

    it('a second item or a monster of the same name takes the link from the note', () => {
      const named = tells('Here is the Tide Sword.');
      const twin = { ...named, items: [...named.items, anItem({ item_id: 1600, item_name: { en: 'Tide Sword' } })] };
      expect(compare(named, twin).keys).toContain('note 105');
      const beast = {
        ...named,
        monsters: [...named.monsters, aMonster({ id: 60_001, monster_name: { en: 'Tide Sword' } })],
      };
      expect(compare(named, beast).keys).toContain('note 105');
    });
  });
});
