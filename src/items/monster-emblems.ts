import type { ModelFamily } from '#domain/catalogue/monster-page.ts';
import { madeOnce } from '#domain/site/made-once.ts';

const FILES = import.meta.glob<string>('./monsters/*.svg', { eager: true, query: '?raw', import: 'default' });

export function monsterEmblem(family: ModelFamily): string {
  const file = FILES[`./monsters/${family}.svg`];
  if (file === undefined) throw new Error(`src/items/monsters has no ${family}.svg: add the drawing of this family.`);
  return file.replace(' xmlns="http://www.w3.org/2000/svg"', ' aria-hidden="true"');
}

/** The drawing of a family in a page that shows it several times (`emblemSprite`). */
export function emblemId(family: ModelFamily): string {
  return `e-${family}`;
}

const symbolOf = madeOnce((family: ModelFamily) =>
  monsterEmblem(family)
    .replace('<svg aria-hidden="true"', `<symbol id="${emblemId(family)}"`)
    .replace('</svg>', '</symbol>')
    .trim(),
);

export function emblemSprite(families: Iterable<ModelFamily>): string {
  const symbols = [...new Set(families)].sort().map(symbolOf);
  return symbols.length === 0
    ? ''
    : `<svg class="visually-hidden" aria-hidden="true" focusable="false">${symbols.join('')}</svg>`;
}
