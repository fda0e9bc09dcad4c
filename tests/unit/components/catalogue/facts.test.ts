import { describe, expect, it, vi } from 'vitest';
import { itemPage } from '#domain/catalogue/item-page.ts';
import { monsterPage } from '#domain/catalogue/monster-page.ts';
import { LIST_ENTRIES } from '#domain/site/side-bar.ts';
import { LANGUAGES, languageOf } from '#i18n/languages.ts';
import { entryName, entryOf } from '#records/entry-name.ts';
import { databaseHead } from '#records/page-graph.ts';
import { itemSummary, monsterSummary, oneLine } from '#records/summary.ts';
import { linkedWorld } from '#support/catalogue/linked-world.ts';
import { memorySnapshot } from '#support/catalogue/memory-snapshot.ts';

const en = languageOf('en');
const snapshot = memorySnapshot(linkedWorld());

describe('the side bar', () => {
  it.each(LANGUAGES)('names every entry in $name', (language) => {
    expect(LIST_ENTRIES.filter((entry) => entryName(language, entry) === '')).toEqual([]);
  });

  it.each([
    ['a sword', { type: 7, auction: null, rune: null }, 'sword'],
    ['a runestone', { type: 24, auction: 33, rune: 2 }, 'runestone'],
    ['a costume for the head', { type: 35, auction: 22, rune: null }, 'headCostume'],
    ['a material', { type: 23, auction: null, rune: null }, undefined],
  ])('knows where %s stands', (_, head, key) => {
    expect(entryOf({ id: 5201, ...head })?.key).toBe(key);
  });
});

describe('descriptions for search results', () => {
  it('of an item begin with its figures, then say what it is and what the game tells', () => {
    expect(itemSummary(itemPage(snapshot, 1501), en)).toBe(
      'ATK 1,200 · SPD 1.5 · Orange · One-hand sword · level 42 · Berserker, Chronoshifter · Dropped by 3 monsters. Cold to the touch.',
    );
  });

  it('of an item without level and words are short', () => {
    expect(itemSummary(itemPage(snapshot, 1502), en)).toBe('White · Material · Dropped by one monster.');
  });

  it('of a monster give level and health', () => {
    expect(monsterSummary(monsterPage(snapshot, 50_001), en)).toBe('Monster of level 40 with 2,100,000,000 HP.');
    expect(monsterSummary(monsterPage(snapshot, 50_002), en)).toBe('Monster with 0 HP.');
  });

  it('are one line, cut between words', () => {
    expect(oneLine('a  b\nc')).toBe('a b c');
    expect(oneLine('one two, three', 9)).toBe('one two…');
    expect(oneLine('x'.repeat(210)).length).toBeLessThanOrEqual(201);
    expect(oneLine('ab😀', 3)).toBe('ab…');
  });
});

it('a page tells search engines the way to itself', () => {
  vi.stubEnv('SITE', 'https://memoria.example');
  const { jsonLd } = databaseHead({
    ...{ type: 'WebPage', language: languageOf('br'), title: 'N', description: 'D', types: [] },
    pathIn: () => '/p',
    crumbs: [{ name: 'N', path: null }],
  });
  expect(jsonLd).toMatchObject({
    '@graph': [
      { '@type': 'WebPage', url: 'https://memoria.example/p', inLanguage: 'pt-BR' },
      {
        itemListElement: [
          { position: 1, item: 'https://memoria.example/br/database/list-items/0' },
          { position: 2, name: 'N' },
        ],
      },
    ],
  });
});
