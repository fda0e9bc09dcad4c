import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { drawBrand } from '#scripts/art/brand/draw-brand.ts';
import { drawClasses } from '#scripts/art/classes/draw-classes.ts';
import { drawCrests } from '#scripts/art/crests/draw-crests.ts';
import { drawIcons } from '#scripts/art/icons/draw-icons.ts';
import { drawMonsters } from '#scripts/art/monsters/draw-monsters.ts';
import { drawScenes } from '#scripts/art/scenes/draw-scenes.ts';
import { ROOT } from '#support/server/source-files.ts';

/** What a part of the art would write, without writing it. */
async function drawnBy(...parts: readonly (typeof drawIcons)[]): Promise<Map<string, string>> {
  const drawn = new Map<string, string>();
  const save = (path: string, content: string | Buffer) => {
    if (typeof content === 'string') drawn.set(path, `${content}\n`);
  };
  const files = { written: { changed: 0, same: 0, bytes: 0 }, save };
  for (const part of parts) await part(files);
  return drawn;
}

const icons = await drawnBy(drawIcons);
const others = await drawnBy(drawMonsters, drawClasses, drawCrests, drawScenes, drawBrand);
const all = new Map([...icons, ...others]);
const ids = (svg: string) => [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id);

describe('drawn files', () => {
  it('are in the repository as the script draws them', () => {
    const stale = [...all].filter(([path, svg]) => {
      const file = join(ROOT, path);
      return !existsSync(file) || readFileSync(file, 'utf8') !== svg;
    });
    expect(stale.map(([path]) => path)).toEqual([]);
  });

  it('are well-formed', () => {
    const { DOMParser } = new JSDOM().window;
    const broken = [...all].filter(([, svg]) => {
      const document = new DOMParser().parseFromString(svg, 'image/svg+xml');
      return document.querySelector('parsererror') || document.documentElement.localName !== 'svg';
    });
    expect(broken.map(([path]) => path)).toEqual([]);
  });

  it('hold no picture, script, style or address of another file', () => {
    const foreign = /<(?:image|script|style|foreignObject)|href=|data:|url\((?!#)|\sstyle=|\son\w+=/i;
    expect([...all].filter(([, svg]) => foreign.test(svg)).map(([path]) => path)).toEqual([]);
  });

  it('refer to no gradient that they do not hold', () => {
    const dangling = [...all].filter(([, svg]) => {
      const known = new Set(ids(svg));
      return [...svg.matchAll(/url\(#([^)]+)\)/g)].some(([, id = '']) => !known.has(id));
    });
    expect(dangling.map(([path]) => path)).toEqual([]);
  });
});

describe('item icons', () => {
  it('share no id, so that any number of them can stand on one page', () => {
    const used = [...icons.values()].flatMap(ids);
    expect(used.filter((id, n) => used.indexOf(id) !== n)).toEqual([]);
  });

  it('all carry the colour of the quality', () => {
    expect([...icons].filter(([, svg]) => !svg.includes('currentColor')).map(([path]) => path)).toEqual([]);
  });

  it('stay small enough to be printed into pages', () => {
    expect([...icons].filter(([, svg]) => svg.length > 2700).map(([path]) => path)).toEqual([]);
  });
});
