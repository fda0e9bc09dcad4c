import type { Text } from '#contract/text.ts';
import { textNumber } from '#domain/site/seeded.ts';

/** The lie of a land, which decides how its map is drawn. */
export type SceneKind = 'island' | 'coast' | 'highland' | 'woodland' | 'marsh' | 'desert' | 'snow' | 'halls';

const WORDS: readonly (readonly [SceneKind, RegExp])[] = [
  ['snow', /\b(snows?|winter|frost|ice|glacier)\b/i],
  ['desert', /\b(dunes?|sands?|desert|rust|ash|rainless|saltpans?)\b/i],
  ['marsh', /\b(marsh|fens?|bog|swamp|mire|ford|sluice|weir)\b/i],
  ['halls', /\b(catacombs?|crypts?|cellars?|mines?|library|archive|foundry|halls?|vaults?|kitchen|dungeon|maze)\b/i],
  ['island', /\b(islands?|isle|sunken|drowned|atoll)\b/i],
  ['coast', /\b(strand|lighthouse|harbour|quay|dock|kelp|coast|shore|beach|lantern|bay|ferry|causeway)\b/i],
  ['highland', /\b(quarry|stair|hill|pass|mount|mountain|peak|rock|cliffs?|terraces?|towers?|heath)\b/i],
  ['woodland', /\b(woods?|forest|orchard|grove|gardens?|thicket)\b/i],
];
const OTHERS: readonly SceneKind[] = ['coast', 'highland', 'woodland', 'island'];

/** What its English name says of a scene; where it says nothing, its id decides. */
export function sceneKind(scene: string, names: Text): SceneKind {
  const name = names.en ?? '';
  const said = WORDS.find(([, words]) => words.test(name))?.[0];
  return said ?? (OTHERS[textNumber(`kind ${scene}`) % OTHERS.length] as SceneKind);
}
