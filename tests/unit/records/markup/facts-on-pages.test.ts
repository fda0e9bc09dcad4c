import { describe, expect, it, vi } from 'vitest';
import type { Drop, Item } from '#contract/item.ts';
import type { Monster } from '#contract/monster.ts';
import { itemPage } from '#domain/catalogue/item-page.ts';
import { monsterPage } from '#domain/catalogue/monster-page.ts';
import { LANGUAGES, type Language, languageOf } from '#i18n/languages.ts';
import { itemHead } from '#records/item-view.ts';
import { itemBody } from '#records/markup/item-body.ts';
import { monsterBody } from '#records/markup/monster-body.ts';
import { aMonster, anItem, linkedWorld } from '#support/catalogue/linked-world.ts';
import { memorySnapshot } from '#support/catalogue/memory-snapshot.ts';

vi.stubEnv('SITE', 'https://memoria.example');

const en = languageOf('en');
const coin = anItem({ item_id: 2 });

/** What a page says, tags apart. */
const words = (markup: string) => markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

const worldOf = (items: Item[], monsters: Monster[]) =>
  memorySnapshot({ ...linkedWorld(), items: [coin, ...items], monsters });

function itemWords(fields: Partial<Item>, language: Language = en): string {
  const world = worldOf([anItem({ item_id: 9, ...fields })], []);
  return words(itemBody(itemPage(world, 9), 'whole', language).text);
}

function monsterWords(fields: Partial<Monster>, language: Language = en): string {
  const world = worldOf([], [aMonster({ id: 50_009, ...fields })]);
  return words(monsterBody(monsterPage(world, 50_009), 'whole', language, () => '').text);
}

const GOODS: Partial<Item> = {
  ...{ m_atk: 310, block: 4, stack_size: 99, sockets: 2, buy_price: 1200, sell_price: 1 },
  validity: { kind: 'until', until: '2027-03-01T05:00:00Z' },
};

describe('an item', () => {
  it('says what it is as goods', () => {
    const said = itemWords(GOODS);
    for (const fact of [
      'Magic attack M-ATK 310',
      'Block 4',
      'Duration until Mar 1, 2027, 5:00 AM UTC',
      'Sockets 2',
      'Stacks up to 99',
      'Buy price 1,200 gold',
      'Sell price 1 gold',
    ]) {
      expect(said).toContain(fact);
    }
  });

  it('of an older server says nothing of it', () => {
    expect(itemWords({})).not.toMatch(/M-ATK|Block|Duration|Sockets|Stacks|gold|Stats/);
  });

  it('of a type that nobody has named is called by its number, and leads to the others of it', () => {
    expect(itemWords({ item_type: 41 })).toContain('Type Other (41)');
    const page = itemPage(worldOf([anItem({ item_id: 9, item_type: 62 })], []), 9);
    expect(itemHead(page, languageOf('es')).crumbs[1]).toEqual({
      name: 'Otro (62)',
      path: '/es/database/list-items/0?type=62',
    });
  });

  it('keeps colours beyond the qualities, and numbers that are none', () => {
    const world = worldOf([anItem({ item_id: 9, item_description: { en: '$35$Tide$$ for $62$' } })], []);
    expect(itemBody(itemPage(world, 9), 'whole', en).text).toContain(
      '<span data-mark="260 muted">Tide</span> for $62$',
    );
  });
});

describe('a monster', () => {
  const fields = { rank: 3, element: 4, p_atk: 1200, m_atk: 13, p_def: 14, m_def: 15, experience: 9000 };

  it('says what it is and does in a fight', () => {
    const said = monsterWords(fields);
    for (const fact of [
      'Rank Boss',
      'Element Fire',
      'Physical attack ATK 1,200',
      'Magic defence M-DEF',
      'Experience 9,000',
    ]) {
      expect(said).toContain(fact);
    }
    expect(monsterWords({ rank: 7, element: 9 })).toMatch(/Rank Rank 7 .*Element Element 9/);
  });

  it('of an older server says nothing of it', () => {
    expect(monsterWords({})).not.toMatch(/Rank|Element|ATK|DEF|Experience/);
    expect(monsterWords({ rank: 0, element: 0 })).not.toMatch(/Rank|Element/);
  });
});

describe('a drop', () => {
  const drops = (drop: Drop) => ({ possible_drops: { '2': drop } });

  it.each<[string, Drop, string]>([
    ['the rate alone', { rate: 3, quantity: 1 }, '1 3%'],
    ['the chance of a kill', { rate: 3, quantity: 1, chance: 0.03 }, '1 3% About 33 kills'],
    [
      'one that is not what the rate says',
      { rate: 50, quantity: 1, chance: 0.25 },
      '1 50% About 4 kills · 25% per kill',
    ],
    ['a chance alone', { rate: null, quantity: 1, chance: 1 }, '1 100% About 1 kill'],
    ['a chance that never comes', { rate: 3, quantity: 1, chance: 0 }, '1 3%'],
    ['nothing that is known', { rate: null, quantity: 1 }, '1 unknown'],
    ['from two to five', { rate: 3, quantity: 2, min: 2, max: 5 }, '×2–5 3%'],
  ])('shows %s', (_, drop, shown) => {
    expect(monsterWords(drops(drop))).toMatch(new RegExp(`∞ no level needed ${RegExp.escape(shown)} $`));
    const world = worldOf([], [aMonster({ id: 50_009, ...drops(drop) })]);
    expect(words(itemBody(itemPage(world, 2), 'whole', en).text)).toContain(shown);
  });

  it('of a container is opened for', () => {
    const said = itemWords({ item_type: 28, ...drops({ rate: 50, quantity: 1, chance: 0.25 }) });
    expect(said).toContain('50% About 4 openings · 25% per opening');
  });
});

it('all of it has words in every language', () => {
  const drop = { possible_drops: { '2': { rate: 50, quantity: 1, chance: 0.25 } } };
  const pages = LANGUAGES.map((language) => [
    itemWords({ ...GOODS, item_type: 41, ...drop }, language),
    monsterWords({ rank: 7, element: 9, experience: 5, ...drop }, language),
  ]);
  expect(new Set(pages.flat()).size).toBe(8);
  expect(pages.flat().filter((page) => /\{\{|game:|database:/.test(page))).toEqual([]);
});
