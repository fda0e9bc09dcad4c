import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#i18n/languages.ts';
import { resources } from '#i18n/resources.ts';
import { mapFigures } from '#items/maps/map-figure.ts';
import { HARD_CASES } from '#support/catalogue/hard-cases.ts';

const MONSTER = 50_001;
const [english] = LANGUAGES.filter(({ site }) => site === 'en');
const spot = (scene: string, x: number, y: number, en = 'Heron <b>Strand') => ({ scene, names: { en }, x, y });

function shown(...spots: ReturnType<typeof spot>[]): Document {
  return shownWith({}, ...spots);
}

function shownWith(mapPictures: Record<string, string>, ...spots: ReturnType<typeof spot>[]): Document {
  if (!english) throw new Error('English is gone');
  return new JSDOM(String(mapFigures(spots, { monster: MONSTER, mapPictures }, english))).window.document;
}

describe('the maps of a monster', () => {
  it('are drawn once each, with named places, a picture and every place marked', () => {
    const page = shown(spot('S001', 20, 30), spot('S002', 9, 9), spot('S001', 200, 120));
    expect(page.querySelectorAll('figure.map')).toHaveLength(2);
    const [first] = page.querySelectorAll('figure.map');
    expect(first?.querySelector('img')?.getAttribute('src')).toBe('/maps/s001.svg');
    expect(first?.querySelectorAll('.map-names text').length).toBeGreaterThanOrEqual(2);
    expect([...(first?.querySelectorAll('.map-pin') ?? [])].map((pin) => pin.getAttribute('transform'))).toEqual([
      'translate(40 60)',
      'translate(400 240)',
    ]);
  });

  it('show places that would cover one another as one mark with their number and coordinates', () => {
    const page = shown(spot('S001', 50, 50), spot('S001', 52, 51), spot('S001', 200, 9));
    expect(page.querySelector('.map-coin text')?.textContent).toBe('2');
    expect(page.querySelector('.map-coin title')?.textContent).toBe('50; 50 · 52; 51');
    expect(page.querySelectorAll('.map-pin')).toHaveLength(1);
  });

  it('say what they show, and never take a name for markup', () => {
    const page = shown(spot('S001', 1, 2));
    expect(page.querySelector('svg')?.getAttribute('aria-label')).toBe('Map of Heron <b>Strand with one place marked');
    expect(page.querySelector('figcaption b')).toBeNull();
  });

  it('lie on an empty sheet where a map has no picture, without invented names', () => {
    const page = shown(spot(HARD_CASES.sceneWithoutImage, 60, 60), spot('S001', 1, 2));
    const [blank] = page.querySelectorAll('figure.map');
    expect(blank?.querySelector('img')?.getAttribute('src')).toBe('/maps/sheet.svg');
    expect(blank?.querySelectorAll('.map-pin')).toHaveLength(1);
    expect(blank?.querySelectorAll('.map-names text')).toHaveLength(0);
  });

  it("are an operator's own where there are such pictures, without invented names and without the note of a sketch", () => {
    const page = shownWith({ S001: '/pictures/maps/s001.0a1b2c3d.webp' }, spot('S001', 1, 2), spot('S002', 1, 2));
    const [own, drawn] = page.querySelectorAll('figure.map');
    expect(own?.querySelector('img')?.getAttribute('src')).toBe('/pictures/maps/s001.0a1b2c3d.webp');
    expect(own?.querySelectorAll('.map-names text')).toHaveLength(0);
    expect(own?.querySelectorAll('.map-pin')).toHaveLength(1);
    expect([own, drawn].map((one) => one?.textContent?.includes('A sketch'))).toEqual([false, true]);
  });

  it('lead to the monster on the pages of maps, but for an id that can be no address', () => {
    const page = shown(spot('S001', 1, 2), spot('a/b', 1, 2));
    const links = [...page.querySelectorAll('figcaption a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/database/map/S001#m50001']);
  });

  it('are an empty sheet without a mark for a monster that stands nowhere', () => {
    const page = shown();
    expect(page.querySelectorAll('figure img')).toHaveLength(1);
    expect(page.querySelector('svg')).toBeNull();
  });

  it('have twelve names of each kind in every language', () => {
    const kinds = ['peaks', 'woods', 'waters', 'towns', 'ruins', 'towers', 'fens', 'sands', 'rooms'] as const;
    const counts = LANGUAGES.flatMap(({ site }) =>
      kinds.map((kind) => new Set(resources[site].maps[kind].split('|')).size),
    );
    expect(new Set(counts)).toEqual(new Set([12]));
  });
});
