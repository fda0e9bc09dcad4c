import type { Text, WireLanguage } from '#contract/text.ts';
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
