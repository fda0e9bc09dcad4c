import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { languageOf } from '#i18n/languages.ts';
import { mapBody } from '#records/markup/map-body.ts';
import { mapPage } from '#snapshot/map-pages.ts';
import { aMonster, linkedWorld } from '#support/catalogue/linked-world.ts';
import { memorySnapshot } from '#support/catalogue/memory-snapshot.ts';

const place = (scene: string, x: number, y: number) => {
  return { scene, scene_names: { en: 'Salt <i>Mere' }, x_coord: x, y_coord: y };
};

function shown(scene = 'S001'): Document {
  const monsters = [
    aMonster({
      id: 50_001,
      level: 9,
      rank: 3,
      material_id: 'M001001',
      possible_drops: { '1501': { rate: 1, quantity: 1 } },
      found_in_maps: [place(scene, 12, 30), place(scene, 200, 30)],
    }),
    aMonster({ id: 50_002, monster_name: { en: '<b>Owl' }, found_in_maps: [place(scene, 13, 31)] }),
  ];
  const page = mapPage(memorySnapshot({ ...linkedWorld(), monsters }), scene);
  return new JSDOM(`<main>${mapBody(page, 'facts', languageOf('en'))}</main>`).window.document;
}

describe('the page of a map', () => {
  it('has a row for each monster, which holds its marks on the map under the address of its places', () => {
    const rows = [...shown().querySelectorAll('[data-board] li')];
    expect(rows.map((row) => row.querySelector('svg')?.id)).toEqual(['m50001', 'm50002']);
    expect(rows.map((row) => row.querySelectorAll('svg circle').length)).toEqual([2, 1]);
    expect(rows.map((row) => row.querySelector('svg g text')?.textContent)).toEqual(['1', '2']);
    expect(rows[0]?.querySelector('.link-item')?.getAttribute('href')).toBe('/database/monster/50001/monster-50001/en');
    expect(rows[0]?.textContent).toContain('level 9 · Boss · 0 HP');
    expect(rows[0]?.textContent).toContain('12;\u00a030 · 200;\u00a030');
  });

  it('names the monsters of a drop by their numbers, which show their places', () => {
    const links = [...shown().querySelectorAll('.pieces .count a')];
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([['1', '#m50001']]);
  });

  it('takes no name for markup', () => {
    const page = shown();
    expect(page.querySelector('h1')?.textContent).toBe('Salt <i>Mere');
    expect(page.querySelectorAll('main b, main i')).toHaveLength(0);
  });

  it('lies on an empty sheet where the map has no picture', () => {
    expect(shown('S040').querySelector('.map-sheet img')?.getAttribute('src')).toBe('/maps/sheet.svg');
  });
});
