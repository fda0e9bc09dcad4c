import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  DRAWINGS,
  DRAWINGS_HASH,
  drawingAddress,
  drawingName,
  drawingNumber,
  drawingOf,
  EMBLEMS_ADDRESS,
  EMBLEMS_HASH,
} from '#domain/catalogue/drawings.ts';
import { typeWord } from '#domain/catalogue/item-types.ts';
import { MODEL_FAMILIES } from '#domain/catalogue/monster-page.ts';
import { drawingFile, drawingFiles } from '#items/drawings.ts';
import { snapshot } from '#snapshot/current.ts';
import { ROOT } from '#support/server/source-files.ts';

const files = [...drawingFiles];
const items = [...snapshot().items.values()];

describe('the drawings of items', () => {
  it('are as many as the table says, in a row from 1', () => {
    const named = Object.entries(DRAWINGS).flatMap(([word, count]) =>
      Array.from({ length: count }, (_, index) => drawingName(word, index + 1)),
    );
    expect(files.map(([name]) => name).sort()).toEqual(named.sort());
  });

  it('are eight for each of the fifteen commonest types, three for any other', () => {
    const counts = new Map<string, number>();
    for (const { item_type } of items) counts.set(typeWord(item_type), (counts.get(typeWord(item_type)) ?? 0) + 1);
    const commonest = [...counts].sort(([, one], [, other]) => other - one).slice(0, 15);
    for (const [word] of commonest) expect(DRAWINGS[word as keyof typeof DRAWINGS], word).toBeGreaterThanOrEqual(8);
    expect(Math.min(...Object.values(DRAWINGS))).toBeGreaterThanOrEqual(3);
  });

  it('have files whose names change with them', () => {
    const all = files.map(([name, svg]) => `${name} ${svg}`).sort();
    const wanted = hash('sha256', all.join(''), 'hex').slice(0, 8);
    expect(DRAWINGS_HASH, `a drawing is another one: set DRAWINGS_HASH to '${wanted}'`).toBe(wanted);
    expect(drawingFile(drawingAddress('sword-3'))).toBe(drawingFiles.get('sword-3'));
    expect(() => drawingFile('/sprites/sword-99.00000000.svg')).toThrow("no drawing 'sword-99'");
  });

  it('of monsters are one file, whose name changes with them', () => {
    const file = drawingFile(EMBLEMS_ADDRESS);
    const wanted = hash('sha256', file, 'hex').slice(0, 8);
    expect(EMBLEMS_HASH, `an emblem is another one: set EMBLEMS_HASH to '${wanted}'`).toBe(wanted);
    expect(file.match(/<symbol id="\w+" viewBox="0 0 96 96">/g)).toHaveLength(MODEL_FAMILIES.length);
  });

  it('weigh little', () => {
    expect(files.reduce((sum, [, svg]) => sum + svg.length, 0)).toBeLessThan(600_000);
    const heavy = files.filter(([, svg]) => gzipSync(svg).length > 1_000);
    expect(heavy.map(([name]) => name)).toEqual([]);
  });

  it('are pictures on the grid of 96, of paints that every browser shows, and bring nothing that the content policy blocks', () => {
    for (const [name, svg] of files) {
      expect(svg, name).toMatch(
        /^<svg xmlns="[^"]+" viewBox="0 0 96 96">(?:<defs>.*<\/defs>)?<g id="d"[^>]*>.*<\/g><\/svg>\n$/,
      );
      expect(svg, name).toContain('currentColor');
      expect(svg, name).not.toMatch(/\sstyle=|<style|<script|\son\w+=|\shref=|NaN|undefined/);
      const paints = [...svg.matchAll(/<linearGradient id="(\w+)"/g)].map(([, id]) => id);
      // A browser that finds no paint in another file shows the colour beside it.
      const used = [...svg.matchAll(/url\(#(\w+)\)( none| #[0-9a-f]{6})?/g)];
      expect([...new Set(used.map(([, id]) => id))].sort(), name).toEqual(paints.sort());
      expect(
        used.filter(([, , colour]) => colour === undefined),
        name,
      ).toEqual([]);
    }
  });
});

describe('an icon id', () => {
  it('that names a drawing of the type chooses it', () => {
    expect(drawingOf(7, 'I007003')).toBe('sword-3');
    expect(drawingOf(111, 'I111002')).toBe('ultimate-2');
    expect(drawingOf(9_999, null)).toBe('generic-1');
  });

  it.each([
    ['names no drawing', 7, 'I007000'],
    ['names one too many', 7, 'I007099'],
    ["names another type's", 8, 'I007003'],
    ['is a number', 7, '20282'],
    ['is anything', 7, '../x'],
    ['is empty', 7, ''],
  ])('that %s chooses one all the same, always the same', (_, type, id) => {
    const number = drawingNumber(type, id);
    expect(drawingFiles.has(drawingOf(type, id))).toBe(true);
    expect(drawingNumber(type, id)).toBe(number);
  });

  it('without a drawing shares them out evenly; none at all has the first', () => {
    const chosen = Array.from({ length: 1_800 }, (_, nth) => drawingNumber(1, String(20_000 + nth)));
    for (let number = 1; number <= DRAWINGS.head; number += 1) {
      const times = chosen.filter((one) => one === number).length;
      expect(times, String(number)).toBeGreaterThan(60);
      expect(times, String(number)).toBeLessThan(140);
    }
    expect(drawingNumber(1, null)).toBe(1);
  });
});

describe('in the sample world', () => {
  it('every icon id names a drawing of its type, or a picture', () => {
    const others = items.filter(({ item_type: type, ui_id_1: id }) => {
      const name = `I${String(type).padStart(3, '0')}${String(drawingNumber(type, id)).padStart(3, '0')}`;
      return id !== null && id !== name && !existsSync(join(ROOT, 'public/icons', `${id}.webp`));
    });
    expect(others.map(({ item_id }) => item_id)).toEqual([]);
  });

  it('the armour of a set is of one make, and of another than that of sets one quality away', () => {
    const makes = new Map<string, { number: number; quality: number }>();
    for (const { item_id, item_type: type, item_set, item_quality: quality, ui_id_1 } of items) {
      if (item_set.length === 0 || type > 5) continue;
      const set = item_set.join();
      const number = drawingNumber(type, ui_id_1);
      expect(makes.get(set)?.number ?? number, `item ${item_id}`).toBe(number);
      makes.set(set, { number, quality });
    }
    const all = [...makes.values()];
    expect(all.length).toBeGreaterThan(30);
    for (const one of all) {
      const near = all.filter((other) => Math.abs(other.quality - one.quality) === 1 && other.number === one.number);
      expect(near, `make ${one.number}`).toEqual([]);
    }
  });
});
