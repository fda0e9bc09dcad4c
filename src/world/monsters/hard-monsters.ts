import type { Monster } from '#contract/monster.ts';
import { perLanguage } from '#world/grammar/language.ts';
import { HARD_CASES } from '#world/hard-cases.ts';
import { HARD_MONSTERS } from '#world/lexicon/hard-texts.ts';
import type { Scene } from '#world/maps.ts';
import type { Random } from '#world/random.ts';
import { healthAt, type MonsterDraft, makeSpots, modelOf, type Rank } from './make-monsters.ts';

type HardKey = keyof typeof HARD_MONSTERS;

const MISSING_MODEL = 'M099001';

/** Model family, level and rank of each case. */
const SHAPES: Readonly<Record<HardKey, readonly [family: number, level: number | null, rank: Rank]>> = {
  twoLines: [8, 38, 'boss'],
  manyDrops: [6, 52, 'elite'],
  noLevel: [0, null, 'normal'],
  mostHealth: [3, 100, 'field'],
  missingModel: [9, 61, 'normal'],
  nowhere: [8, 12, 'normal'],
  sharedId: [0, 26, 'normal'],
};

/** The monsters of the hard cases; drops come later. */
export function makeHardMonsters(random: Random, scenes: readonly Scene[]): MonsterDraft[] {
  return (Object.keys(HARD_MONSTERS) as HardKey[]).map((key) => {
    const [family, level, rank] = SHAPES[key];
    const monster: Monster = {
      id: HARD_CASES.monsters[key],
      monster_name: perLanguage((_, column) => (HARD_MONSTERS[key][column] ?? '').replaceAll('’', "'")),
      material_id: key === 'missingModel' ? MISSING_MODEL : modelOf(family),
      level,
      health_points: key === 'mostHealth' ? 2_100_000_000 : healthAt(random, level ?? 50, rank),
      mana_points: 0,
      possible_drops: {},
      found_in_maps: key === 'nowhere' ? [] : spotsOf(random, key, level ?? 50, rank, scenes),
    };
    return { monster, rank };
  });
}

/** One of them stands on the map without picture, so that the case shows on a page. */
function spotsOf(
  random: Random,
  key: HardKey,
  level: number,
  rank: Rank,
  scenes: readonly Scene[],
): Monster['found_in_maps'] {
  const blind = scenes.find(({ scene }) => scene === HARD_CASES.sceneWithoutImage);
  return makeSpots(random, level, rank, key === 'mostHealth' && blind ? [blind] : scenes);
}
