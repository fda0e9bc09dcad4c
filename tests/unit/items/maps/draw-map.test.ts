import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { drawMap } from '#items/maps/draw-halls.ts';
import { namedPlaces } from '#items/maps/place-names.ts';
import { type SceneKind, sceneKind } from '#items/maps/scene-kind.ts';

const KINDS: readonly SceneKind[] = ['island', 'coast', 'highland', 'woodland', 'marsh', 'desert', 'snow', 'halls'];
const SCENES = ['S001', 'S017', 'S212', 'S430'];
const maps = KINDS.flatMap((kind) => SCENES.map((scene) => ({ kind, scene, svg: drawMap(scene, kind) })));
const { DOMParser } = new JSDOM().window;

describe('the drawing of a map', () => {
  it('is the same for the same scene and another for every other', () => {
    expect(drawMap('S017', 'coast')).toBe(maps.find(({ kind, scene }) => kind === 'coast' && scene === 'S017')?.svg);
    expect(new Set(maps.map(({ svg }) => svg)).size).toBe(maps.length);
  });

  it('is at most 15 KB', () => {
    expect(maps.filter(({ svg }) => svg.length > 15 * 1024).map(({ kind, scene }) => [kind, scene])).toEqual([]);
  });

  it('is well-formed, without a word, a script, a style or another file in it', () => {
    const bad = maps.filter(({ svg }) => {
      const document = new DOMParser().parseFromString(svg, 'image/svg+xml');
      return (
        document.querySelector('parsererror, text, script, style, image') ||
        /NaN|undefined|\sstyle=|href="[^#]/.test(svg)
      );
    });
    expect(bad).toEqual([]);
  });
});

describe('the kind of a scene', () => {
  it.each<[string, SceneKind]>([
    ['Heron Strand', 'coast'],
    ['The Rust Dunes', 'desert'],
    ['The Tallow Marsh', 'marsh'],
    ["The Shepherds' Snow", 'snow'],
    ['The Lower Catacombs', 'halls'],
    ['The Copper Woods', 'woodland'],
  ])('follows its name: %s', (en, kind) => {
    expect(sceneKind('S001', { en })).toBe(kind);
  });

  it('follows its id where the name says nothing', () => {
    const kinds = SCENES.map((scene) => sceneKind(scene, { en: 'Zzz' }));
    expect(kinds).toEqual(SCENES.map((scene) => sceneKind(scene, {})));
    expect(new Set(kinds).size).toBeGreaterThan(1);
  });
});

describe('the named places of a map', () => {
  it('are at least two, inside the map, and do not meet', () => {
    for (const { kind, scene } of maps) {
      const places = namedPlaces(scene, kind);
      expect(places.length, `${kind} ${scene}`).toBeGreaterThanOrEqual(2);
      expect(places.filter(({ x, y }) => Math.min(x, y) < 20 || Math.max(x, y) > 500)).toEqual([]);
      const meeting = places.flatMap((a, n) =>
        places.slice(n + 1).filter((b) => Math.abs(a.x - b.x) < 190 && Math.abs(a.y - b.y) < 30),
      );
      expect(meeting, `${kind} ${scene}`).toEqual([]);
    }
  });
});
