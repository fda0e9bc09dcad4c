import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { searchFile } from '#components/catalogue/data-files.ts';
import { CLASS_IDS } from '#domain/catalogue/classes.ts';
import { recordSlug } from '#domain/catalogue/record-path.ts';
import { searchQuery } from '#domain/catalogue/search-rank.ts';
import {
  guideAddress,
  mapAddress,
  noteAddress,
  pageAddress,
  recordAddress,
  searchIndexAddress,
} from '#domain/site/addresses.ts';
import { otherSearch } from '#features/catalogue/search/kinds.ts';
import { SEARCH_FORMAT, type SearchFile } from '#features/catalogue/search/search-file.ts';
import { LANGUAGES, type Language } from '#i18n/languages.ts';
import { resources } from '#i18n/resources.ts';
import { className } from '#items/item-labels.ts';
import { snapshot } from '#snapshot/current.ts';
import { scenes } from '#snapshot/item-list.ts';
import { ROOT } from '#support/server/source-files.ts';

const fileOf = ({ site }: Language) => JSON.parse(searchFile(searchIndexAddress(site))) as SearchFile;
const searches = (language: Language) =>
  otherSearch(fileOf(language), { language, texts: resources[language.site].search, signedIn: () => false });

/** Whether a template of `src/pages` prints an address: by its own name, or as one of a family. */
function isPrinted(address: string, { site }: Language): boolean {
  const path = (site === 'en' ? address : address.replace(`/${site}`, '')).replace(/#.*/, '') || '/index';
  const family = path.replace(/^(\/database\/(?:list-items|guide))\/.*$/, '$1/[...');
  const names = [`${family}.astro`, `${family}/index.astro`, `${family}entry].astro`, `${family}base].astro`];
  return [...names, path === '/database/guide' ? '/database/guide/[...base].astro' : ''].some(
    (name) => name !== '' && existsSync(join(ROOT, 'src/pages/[...lang]', name)),
  );
}

describe.each(LANGUAGES)('what is searched in $name', (language) => {
  const file = fileOf(language);
  const texts = resources[language.site];

  it('lists pages that exist, in its own language, each once', () => {
    const addresses = file.pages.map(([address]) => address);
    expect(addresses.filter((address) => !isPrinted(address, language))).toEqual([]);
    expect(new Set(addresses).size).toBe(addresses.length);
    const prefix = language.site === 'en' ? /^\/(?!es|br|fr)/ : new RegExp(`^/${language.site}(?:/|$)`);
    expect(addresses.filter((address) => !prefix.test(address))).toEqual([]);
    for (const page of ['awards', 'battlepass'] as const) {
      expect(addresses).toContain(pageAddress(page, language.site));
    }
  });

  it('holds every monster and every note of the language', () => {
    const data = snapshot();
    expect(file.format).toBe(SEARCH_FORMAT);
    expect(file.monsters.names).toHaveLength(data.monsters.size);
    expect(file.monsters.levels).toHaveLength(data.monsters.size);
    const notes = data.notes(language.wire);
    expect(file.notes.ids).toEqual(notes.map(({ id }) => id));
    const { searches: all } = searches(language);
    for (const [id, { monster_name }] of [...data.monsters].slice(0, 60)) {
      const [found] = all.flatMap((search) => search.find(searchQuery(String(id))).results);
      const address = recordAddress('monster', id, recordSlug('monster', monster_name, language.site), language.site);
      expect(found).toMatchObject({ kind: 'monsters', address });
      expect(found?.note).toContain(`#${id}`);
    }
    const [note] = notes;
    const found = all.flatMap((search) => search.find(searchQuery(file.notes.titles[0] ?? '')).results);
    expect(found.map(({ address }) => address)).toContain(noteAddress(note?.id ?? 0, language.site));
  });

  it('finds pages by the words that people use for them', () => {
    const first = (typed: string) =>
      searches(language).searches.flatMap((search) => search.find(searchQuery(typed)).results)[0]?.address;
    for (const page of ['profile', 'login', 'news'] as const) {
      const [word = ''] = texts.places[page].split(', ').slice(-1);
      expect(first(word), word).toBe(pageAddress(page, language.site));
    }
    expect(first(texts.places.security.split(', ')[0] ?? '')).toBe(`${pageAddress('profile', language.site)}#security`);
    expect(first(texts.security.title)).toBe(`${pageAddress('profile', language.site)}#security`);
  });
});

describe.each(LANGUAGES)('classes, maps and sets in $name', (language) => {
  const file = fileOf(language);
  const { searches: all } = searches(language);
  const found = (typed: string) => all.flatMap((search) => search.find(searchQuery(typed)).results);
  const addresses = (typed: string) => found(typed).map(({ address }) => address);

  it('finds every class: one of a line in its guide, an early one in the list of what it may use', () => {
    expect(file.classes).toHaveLength(CLASS_IDS.length);
    expect(addresses(className(language, 17))).toContain(guideAddress(3, language.site));
    expect(addresses(className(language, 61))).toContain(guideAddress(55, language.site));
    const prefix = language.site === 'en' ? '' : `/${language.site}`;
    expect(addresses(className(language, 5))).toContain(`${prefix}/database/list-items/0?class=5`);
  });

  it('finds every map, and every set on the page of a piece of it', () => {
    const data = snapshot();
    expect(file.maps.scenes).toEqual(scenes(data).map(({ scene }) => scene));
    for (const [place, scene] of file.maps.scenes.entries()) {
      expect(addresses(file.maps.names[place] ?? ''), scene).toContain(mapAddress(scene, language.site));
    }
    expect(file.sets.names.length).toBeGreaterThan(20);
    for (const [place, id] of file.sets.ids.entries()) {
      const item = data.items.get(id);
      const slug = recordSlug('item', item?.item_name ?? {}, language.site);
      const address = `${recordAddress('item', id, slug, language.site)}#i-set`;
      expect(item?.item_set).toHaveLength(file.sets.counts[place] ?? 0);
      expect(addresses(file.sets.names[place] ?? '')).toContain(address);
    }
  });
});

it('a file of another format is refused with a sentence', () => {
  const words = { language: LANGUAGES[0], texts: resources.en.search, signedIn: () => false };
  expect(() => otherSearch({ format: 99 } as SearchFile, words)).toThrow('format 99; this page reads format 3');
  expect(() => otherSearch(null as unknown as SearchFile, words)).toThrow('format undefined');
});
