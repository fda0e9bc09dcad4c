import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { Item } from '#contract/item.ts';
import { Monster } from '#contract/monster.ts';
import { PatchNote } from '#contract/patch-note.ts';
import { WireLanguage } from '#contract/text.ts';
import { CLASS_LINES } from '#domain/catalogue/classes.ts';
import { FIRST_MONSTER_ID, SET_TYPE_ORDER } from '#domain/catalogue/item-types.ts';
import { cleanNote } from '#domain/news/chat-markdown.ts';
import { LIST_ENTRIES } from '#domain/site/side-bar.ts';
import { loadWorld, worldOf as makeWorld, type WorldSize } from '#scripts/bench/load-world.ts';
import type { World } from '#snapshot/world.ts';
import { HARD_CASES } from '#support/catalogue/hard-cases.ts';
import { ROOT } from '#support/server/source-files.ts';

/** The sizes of a real game and of the sample; a count may miss by a tenth and a little. */
const SCALE = {
  demo: { items: 1200, monsters: 300, maps: 40, sets: 40, drops: 3000, notes: 36, droppers: 120 },
  load: { items: 45_000, monsters: 8600, maps: 430, sets: 800, drops: 100_000, notes: 400, droppers: 1000 },
} as const;

const worlds = new Map<WorldSize, World>();
const worldOf = (size: WorldSize): World => worlds.get(size) as World;
const about = (count: number, wanted: number) => Math.abs(count - wanted) / wanted < 0.15;

beforeAll(() => {
  for (const size of ['demo', 'load'] as const) worlds.set(size, makeWorld(size));
}, 60_000);

describe.each(['demo', 'load'] as const)('the %s world', (size) => {
  const items = () => new Map(worldOf(size).items.map((item) => [item.item_id, item]));
  const monsters = () => new Map(worldOf(size).monsters.map((monster) => [monster.id, monster]));
  const item = (id: number): Item => items().get(id) as Item;
  const monster = (id: number): Monster => monsters().get(id) as Monster;

  it('has the scale of the game facts', () => {
    const { items, monsters, notes } = worldOf(size);
    const wanted = SCALE[size];
    const drops = monsters.reduce((sum, { possible_drops }) => sum + Object.keys(possible_drops).length, 0);
    const sets = new Set(items.filter(({ item_set }) => item_set.length > 0).map(({ item_set }) => item_set.join()));
    const scenes = new Set(monsters.flatMap(({ found_in_maps }) => found_in_maps.map(({ scene }) => scene)));
    expect(about(items.length, wanted.items), `${items.length} items`).toBe(true);
    expect(about(monsters.length, wanted.monsters), `${monsters.length} monsters`).toBe(true);
    expect(about(drops, wanted.drops), `${drops} drop rows`).toBe(true);
    expect(about(sets.size, wanted.sets), `${sets.size} sets`).toBe(true);
    expect(about(scenes.size, wanted.maps), `${scenes.size} maps`).toBe(true);
    expect(about(notes.en.length, wanted.notes), `${notes.en.length} notes`).toBe(true);
  });

  it('honours the contract in every record', () => {
    const { items, monsters, notes } = worldOf(size);
    expect(items.filter((record) => !Item.safeParse(record).success)).toEqual([]);
    expect(monsters.filter((record) => !Monster.safeParse(record).success)).toEqual([]);
    expect(Object.values(notes).flatMap((list) => list.filter((note) => !PatchNote.safeParse(note).success))).toEqual(
      [],
    );
  });

  it('is ordered by id and uses no id twice', () => {
    for (const ids of [[...items().keys()], [...monsters().keys()]]) {
      expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
    }
  });

  it('says in both directions where a thing is found', () => {
    const all = items();
    const found = new Map<number, Set<string>>();
    const note = (id: string, where: string) => found.set(Number(id), (found.get(Number(id)) ?? new Set()).add(where));
    for (const { id, possible_drops } of worldOf(size).monsters) {
      for (const dropped of Object.keys(possible_drops)) note(dropped, `monster ${id}`);
    }
    for (const { item_id, possible_drops } of all.values()) {
      for (const held of Object.keys(possible_drops)) note(held, `item ${item_id}`);
    }
    const wrong = [...all.values()].filter((record) => {
      const said = [
        ...record.can_be_found.map((id) => (id >= FIRST_MONSTER_ID ? `monster ${id}` : `item ${id}`)),
        ...record.found_in_items.map((id) => `item ${id}`),
      ];
      return said.sort().join() !== [...(found.get(record.item_id) ?? [])].sort().join();
    });
    expect(wrong.map(({ item_id }) => item_id)).toEqual([]);
  });

  it('refers to nothing that does not exist, but for the one missing piece', () => {
    const known = items();
    const dangling = worldOf(size).items.flatMap((record) =>
      [
        ...record.item_set,
        ...Object.keys(record.crafting).map(Number),
        ...Object.keys(record.possible_drops).map(Number),
      ].filter((id) => !known.has(id)),
    );
    expect([...new Set(dangling)]).toEqual([HARD_CASES.items.missingPiece]);
  });

  it('fills every list of the side bar', () => {
    const empty = LIST_ENTRIES.filter(
      ({ type, auction, rune }) =>
        type !== 0 &&
        type !== 99 &&
        !worldOf(size).items.some(
          (record) =>
            record.item_type === type &&
            (auction === undefined || record.auction_type === auction) &&
            (rune === undefined || record.rune_type === rune),
        ),
    );
    expect(empty).toEqual([]);
  });

  it('has something in every guide: sets, tomes, talents of both kinds, skill stones and ultimates', () => {
    const shelves: Record<string, (record: Item) => boolean> = {
      sets: (record) => SET_TYPE_ORDER.includes(record.item_type) && record.item_set.length > 0,
      tomes: (record) => record.item_type === 25,
      talents: (record) => record.item_type === 26 && !record.item_name.es?.includes('Talento Antiguo'),
      ancient: (record) => record.item_type === 26 && Boolean(record.item_name.es?.includes('Talento Antiguo')),
      stones: (record) => record.item_type === 22 && record.auction_type === 32,
      ultimates: (record) => record.item_type === 111,
    };
    const missing = CLASS_LINES.flatMap((line) =>
      Object.entries(shelves).flatMap(([shelf, belongs]) =>
        worldOf(size).items.some(
          (record) => belongs(record) && record.class_group.some((id) => (line as readonly number[]).includes(id)),
        )
          ? []
          : [`${shelf} of class ${line[0]}`],
      ),
    );
    expect(missing).toEqual([]);
  });

  it('has descriptions and names that differ: a search finds few of many', () => {
    const { items } = worldOf(size);
    for (const language of WireLanguage.options) {
      const names = items.flatMap(({ item_name }) => item_name[language] ?? []);
      const words = new Set(names.flatMap((name) => name.toLowerCase().split(/\s/)));
      expect(new Set(names).size / names.length, language).toBeGreaterThan(0.92);
      expect(words.size, language).toBeGreaterThan(size === 'demo' ? 850 : 1200);
    }
    const descriptions = items.flatMap(({ item_description }) => item_description.en ?? []);
    expect(new Set(descriptions).size / descriptions.length).toBeGreaterThan(0.95);
  });

  describe('holds every hard case', () => {
    const own = HARD_CASES.items;
    const facts: Record<string, () => boolean> = {
      'one name shared by eight ids': () => new Set(own.sharedName.map((id) => item(id).item_name.en)).size === 1,
      'a description of 7,600 characters': () =>
        Math.max(...Object.values(item(own.longTooltip).item_description).map((text = '') => text.length)) === 7600,
      'broken colour marks': () => /\$/.test(item(own.brokenMarks).item_description.en ?? ''),
      'an item without icon': () => item(own.noIcon).ui_id_1 === null,
      'an item dropped by very many': () =>
        item(own.manyDroppers).can_be_found.filter((id) => id >= FIRST_MONSTER_ID).length >= SCALE[size].droppers,
      'an item without level': () => item(own.noLevel).lvl_requirement === null,
      'an item for everyone': () => item(own.forEveryone).class_group.length === 0,
      'class 61': () => item(own.class61).class_group.includes(61),
      'a level beyond the filter': () => (item(own.beyondFilter).lvl_requirement ?? 0) > 100,
      'a name of 84 characters': () =>
        Object.values(item(own.longName).item_name).some((name = '') => name.length === 84),
      'a set with a missing piece': () =>
        own.brokenSet.every((id) => item(id).item_set.includes(own.missingPiece)) && !items().has(own.missingPiece),
      'accents, CJK, quotes, a pipe and a less-than sign': () =>
        /[à-ÿ]/i.test(item(own.accents).item_name.en ?? '') &&
        /\p{sc=Han}|\p{sc=Hiragana}|\p{sc=Katakana}/u.test(item(own.cjk).item_name.en ?? '') &&
        /["']/.test(item(own.quotes).item_name.en ?? '') &&
        item(own.pipe).item_name.en?.includes('|') === true &&
        item(own.lessThan).item_name.en?.includes('<') === true,
      'one costume for 1, 3, 7 and 30 days': () =>
        own.timedVariants.map((id) => /\d+/.exec(item(id).item_name.en ?? '')?.[0]).join() === '1,3,7,30' &&
        own.timedVariants.map((id) => JSON.stringify(item(id).validity)).join() ===
          [1, 3, 7, 30].map((days) => JSON.stringify({ kind: 'duration', seconds: days * 86_400 })).join(),
      'a bag that holds a bag that holds the first': () => {
        const [first, second] = own.bagCycle;
        return String(second) in item(first).possible_drops && String(first) in item(second).possible_drops;
      },
      'a container above 49,999 in found_in_items': () =>
        item(own.bagCycle[0]).found_in_items.includes(own.bagCycle[1]),
      'an item id that is a monster id': () => items().has(own.sharedId) && monsters().has(own.sharedId),
      'a monster of two lines': () => monster(HARD_CASES.monsters.twoLines).monster_name.en?.includes('\n') === true,
      'a monster with 41 drops': () => Object.keys(monster(HARD_CASES.monsters.manyDrops).possible_drops).length === 41,
      'a monster without level': () => monster(HARD_CASES.monsters.noLevel).level === null,
      '2.1 thousand million health': () => monster(HARD_CASES.monsters.mostHealth).health_points === 2_100_000_000,
      'a model without file': () =>
        monster(HARD_CASES.monsters.missingModel).material_id === 'M099001' &&
        !existsSync(join(ROOT, 'public/models/m099001.glb')),
      'a monster on no map': () => monster(HARD_CASES.monsters.nowhere).found_in_maps.length === 0,
      'a map without picture': () =>
        worldOf(size).monsters.some(({ found_in_maps }) =>
          found_in_maps.some(({ scene }) => scene === HARD_CASES.sceneWithoutImage),
        ),
      'a type without a name, and colours beyond the qualities': () =>
        item(HARD_CASES.unnamedType).item_type === 41 &&
        /\$35\$.*\$62\$/.test(item(HARD_CASES.unnamedType).item_description.en ?? ''),
      'a talent of old in Spanish': () =>
        worldOf(size).items.some(({ item_name }) => item_name.es?.includes('Talento Antiguo') === true),
    };

    it.each(Object.keys(facts))('%s', (name) => {
      expect(facts[name]?.()).toBe(true);
    });
  });
});

describe('the load world', () => {
  it('is the same each time', () => {
    expect(JSON.stringify(loadWorld(worldOf('demo')))).toBe(JSON.stringify(worldOf('load')));
  });

  it('leaves the records of the sample as they are, but for where they are found', () => {
    const items = new Map(worldOf('load').items.map((item) => [item.item_id, item]));
    const nowhere = { can_be_found: [], found_in_items: [] };
    for (const item of worldOf('demo').items) {
      expect({ ...items.get(item.item_id), ...nowhere }).toEqual({ ...item, ...nowhere });
    }
  });
});

describe('the notes of the sample', () => {
  it.each([
    ['heading', /^## /m],
    ['bold', /\*\*[^*]+\*\*/],
    ['italics', /(?<!\*)\*[^*\n]+\*(?!\*)/],
    ['list', /^- /m],
    ['numbered list', /^1\. /m],
    ['nested list', /^ {2}- /m],
    ['quote', /^> /m],
    ['code', /(?<!`)`[^`\n]+`(?!`)/],
    ['code block', /^```\n[\s\S]+?\n```$/m],
    ['table', /^\|---\|/m],
    ['link', /\]\(\//],
    ['spoiler', /\|\|[^|]+\|\|/],
    ['member', /<@\d{18}>/],
    ['role', /<@&\d{18}>/],
    ['channel', /<#\d{18}>/],
    ['call to everyone', /@everyone/],
    ['call to those present', /@here/],
    ['custom emoji', /<:\w+:\d+>/],
    ['moving emoji', /<a:\w+:\d+>/],
    ['emoji code', /(?<![\w<]):[a-z_]+:/],
  ])('use a %s in every language', (_, mark) => {
    const { notes } = worldOf('demo');
    for (const language of WireLanguage.options) {
      expect(notes[language].some(({ content }) => mark.test(content))).toBe(true);
    }
  });

  it('leave no mark of the chat to the page', () => {
    for (const { content } of Object.values(worldOf('demo').notes).flat()) {
      expect(cleanNote(content)).not.toMatch(/<[@#a:]|@(?:everyone|here)|\|\||(?<!\w):\w+:| [.,](?:\s|$)/);
    }
  });
});

it('every picture and film that the sample names is there', () => {
  const { notes, banners } = worldOf('demo');
  const named = [...Object.values(notes).flat(), ...banners].flatMap((one) => [
    one.image,
    'video' in one ? one.video : null,
  ]);
  const own = [...new Set(named)].filter((address) => address?.startsWith('/'));
  expect(own).toContain('/art/popup.webp');
  expect(own.filter((address) => !existsSync(join(ROOT, 'public', address ?? '')))).toEqual([]);
});
