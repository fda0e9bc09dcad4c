import { GRAMMARS } from './grammar/grammars.ts';
import { capital, perLanguage, type Words } from './grammar/language.ts';
import { fillerOf } from './grammar/template.ts';
import { finishName } from './items/storyteller.ts';
import { MAP_MARKS, MAP_NOUNS } from './lexicon/map-parts.ts';
import { MAPPED_PLACES, PLACES } from './lexicon/places.ts';
import { pick, type Random, shuffled } from './random.ts';
import type { WorldSize } from './world.ts';

/** A map: its scene id (`S001`…), its name, and the level of what lives there. */
export type Scene = { scene: string; names: Words; level: number };

const COUNTS: Record<WorldSize, number> = { demo: MAPPED_PLACES, load: 430 };

/** The maps of a world: the named places first, then combinations of a kind of place and a mark. */
export function makeScenes(random: Random, size: WorldSize): Scene[] {
  const count = COUNTS[size];
  const names = [...placeNames(size), ...(size === 'load' ? combinedNames(random) : [])];
  return Array.from({ length: count }, (_, index) => ({
    scene: `S${String(index + 1).padStart(3, '0')}`,
    names: names[index % names.length] as Words,
    level: Math.max(1, Math.round(((index + 0.5) / count) * 100)),
  }));
}

function placeNames(size: WorldSize): Words[] {
  const rows = size === 'demo' ? PLACES.slice(0, MAPPED_PLACES) : PLACES;
  return rows.map((row) => {
    const filler = fillerOf(row, 'the');
    return perLanguage((language) => {
      const noun = filler.words[language];
      const written = language === 'en' && !noun.proper ? `The ${noun.text}` : noun.text;
      return written.replaceAll('’', "'");
    });
  });
}

function combinedNames(random: Random): Words[] {
  const all = MAP_NOUNS.flatMap((noun) =>
    MAP_MARKS.map((mark) =>
      perLanguage((language, column) => {
        const word = fillerOf(noun, 'the').words[language];
        return finishName(language, capital(GRAMMARS[language].modified(word, mark[column] ?? '').text));
      }),
    ),
  );
  return shuffled(random, all);
}

/** The scene a monster of a level most likely lives in: near its own level, with some wandering. */
export function sceneFor(random: Random, scenes: readonly Scene[], level: number): Scene {
  const near = scenes.filter((scene) => Math.abs(scene.level - level) <= 6);
  return pick(random, near.length > 0 ? near : scenes);
}
