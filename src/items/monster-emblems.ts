import { MODEL_FAMILIES, type ModelFamily } from '#domain/catalogue/monster-page.ts';

const FILES = import.meta.glob<string>('./monsters/*.svg', { eager: true, query: '?raw', import: 'default' });

export function monsterEmblem(family: ModelFamily): string {
  const file = FILES[`./monsters/${family}.svg`];
  if (file === undefined) throw new Error(`src/items/monsters has no ${family}.svg: add the drawing of this family.`);
  return file.replace(' xmlns="http://www.w3.org/2000/svg"', ' aria-hidden="true"');
}

/** All emblems in one file, which lists show by `emblemAddress`. */
export function emblemFile(): string {
  const symbols = MODEL_FAMILIES.map((family) =>
    monsterEmblem(family)
      .replace('<svg aria-hidden="true"', `<symbol id="${family}"`)
      .replace('</svg>', '</symbol>')
      .trim(),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`;
}
