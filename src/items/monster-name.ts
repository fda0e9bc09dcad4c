import type { Text, WireLanguage } from '#contract/text.ts';
import type { ModelFamily } from '#domain/catalogue/monster-page.ts';
import { readName } from '#domain/site/text.ts';

/** A monster's name as it is shown; the game writes a title above some names, in a line of its own. */
type MonsterName = { title: string | null; name: string };

/** Title and name in a language; the last line is the name. */
export function monsterName(names: Text, language: WireLanguage, id: number): MonsterName {
  const lines = readName(names, language, id)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const name = lines.pop() ?? `#${id}`;
  return { title: lines.length > 0 ? lines.join(' ') : null, name };
}

/** Both in one line, for links and titles: the name first, because lists are read by it. */
export function monsterLine({ title, name }: MonsterName): string {
  return title === null ? name : `${name} (${title})`;
}

const FILES = import.meta.glob<string>('./monsters/*.svg', { eager: true, query: '?raw', import: 'default' });

/** The drawing of a family from its file; throws when a family has none. */
export function monsterEmblem(family: ModelFamily): string {
  const file = FILES[`./monsters/${family}.svg`];
  if (file === undefined) throw new Error(`src/items/monsters has no ${family}.svg: add the drawing of this family.`);
  return file.replace(' xmlns="http://www.w3.org/2000/svg"', ' aria-hidden="true"');
}
