import type { MapSpot, Monster } from '#contract/monster.ts';
import { Deck } from '#world/deck.ts';
import { GRAMMARS } from '#world/grammar/grammars.ts';
import { perLanguage, type Row, type Words } from '#world/grammar/language.ts';
import { fillerOf } from '#world/grammar/template.ts';
import { spreadMonsterIds } from '#world/ids.ts';
import { finishName, placeFiller } from '#world/items/storyteller.ts';
import { BEASTLY, BOSS_NAMES, BOSS_TITLES, FAMILIES, ROGUISH, UNCANNY } from '#world/lexicon/beasts.ts';
import { PLACES } from '#world/lexicon/places.ts';
import { type Scene, sceneFor } from '#world/maps.ts';
import { between, type Random, weighted } from '#world/random.ts';

export type Rank = 'normal' | 'elite' | 'boss' | 'field';

/** A monster with its rank, which the wire does not carry but drops and life depend on. */
export type MonsterDraft = { monster: Monster; rank: Rank };

const RANKS: readonly (readonly [Rank, number])[] = [
  ['normal', 78],
  ['elite', 12],
  ['boss', 7],
  ['field', 3],
];
const MANNERS: Readonly<Record<string, readonly Row[]>> = {
  golem: UNCANNY,
  wisp: UNCANNY,
  treant: UNCANNY,
  wraith: UNCANNY,
  bandit: ROGUISH,
  knight: ROGUISH,
};
const LIFE: Record<Rank, readonly [number, number]> = {
  normal: [0.85, 1.15],
  elite: [3, 7],
  boss: [40, 400],
  field: [900, 9000],
};
const MOST_LIFE = 2_100_000_000;
const NO_LEVEL = 0.02;

/** All monsters but the hard cases, ascending by id; drops come later. */
export function makeMonsters(
  random: Random,
  count: number,
  reserved: ReadonlySet<number>,
  scenes: readonly Scene[],
): MonsterDraft[] {
  const ids = spreadMonsterIds(random, count, reserved);
  const naming = new MonsterNamer(random);
  return ids.map((id, index) => {
    const rank = weighted(random, RANKS);
    const level = random() < NO_LEVEL ? null : between(random, 1, 100);
    const family = index % FAMILIES.length;
    return { monster: makeMonster(random, id, naming.name(family, rank), family, rank, level, scenes), rank };
  });
}

function makeMonster(
  random: Random,
  id: number,
  name: Words,
  family: number,
  rank: Rank,
  level: number | null,
  scenes: readonly Scene[],
): Monster {
  const health = healthAt(random, level ?? 50, rank);
  return {
    id,
    monster_name: name,
    material_id: modelOf(family),
    level,
    health_points: health,
    mana_points: random() < 0.4 ? Math.min(999_999, Math.round(health / 12)) : 0,
    possible_drops: {},
    found_in_maps: makeSpots(random, level ?? 50, rank, scenes),
  };
}

/** `M001001` to `M012001`: family and variant. */
export function modelOf(family: number): string {
  return `M${String(family + 1).padStart(3, '0')}001`;
}

/** 1,300 at level 1 and 169,000 at level 100 for normal monsters; ranks multiply, bosses end at 2.1 thousand million. */
export function healthAt(random: Random, level: number, rank: Rank): number {
  const base = 1300 * 130 ** ((level - 1) / 99);
  const [low, high] = LIFE[rank];
  const exact = base * low * (high / low) ** random();
  const step = 10 ** Math.max(0, Math.floor(Math.log10(exact)) - 3);
  return Math.min(MOST_LIFE, Math.round(exact / step) * step);
}

/** Where a monster stands; bosses have one place, others up to four on one or two maps. */
export function makeSpots(random: Random, level: number, rank: Rank, scenes: readonly Scene[]): MapSpot[] {
  const rare = rank === 'boss' || rank === 'field';
  const maps = rare ? 1 : weighted(random, [[0, 4] as const, [1, 76] as const, [2, 20] as const]);
  return Array.from({ length: maps }, () => sceneFor(random, scenes, level)).flatMap(({ scene, names }) =>
    Array.from({ length: rare ? 1 : between(random, 1, 3) }, () => ({
      scene,
      scene_names: names,
      x_coord: between(random, 8, 247),
      y_coord: between(random, 8, 247),
    })),
  );
}

/** Names of monsters: noun and manner for most, with a place when that is taken; title and name for bosses. */
class MonsterNamer {
  readonly #random: Random;
  readonly #titles: Deck<Row>;
  readonly #bosses: Deck<string>;
  readonly #manners = new Map<number, Deck<readonly [Row, Row]>>();
  readonly #taken = new Set<string>();

  constructor(random: Random) {
    this.#random = random;
    this.#titles = new Deck(random, BOSS_TITLES);
    this.#bosses = new Deck(random, BOSS_NAMES);
  }

  name(family: number, rank: Rank): Words {
    if (rank === 'boss' || rank === 'field') return this.#boss();
    const plain = this.#common(family, false);
    const name = this.#taken.has(plain.en) ? this.#common(family, true) : plain;
    this.#taken.add(name.en);
    return name;
  }

  #boss(): Words {
    const title = this.#titles.draw();
    const name = this.#bosses.draw();
    const titled = this.#random() < 0.7 || this.#taken.has(name);
    this.#taken.add(name);
    return perLanguage((language, column) => (titled ? `${finishName(language, title[column] ?? '')}\n${name}` : name));
  }

  #common(family: number, placed: boolean): Words {
    const deck = this.#manners.get(family) ?? new Deck(this.#random, called(family));
    this.#manners.set(family, deck);
    const [noun, manner] = deck.draw();
    const place = placed ? placeFiller(between(this.#random, 0, PLACES.length - 1)) : null;
    return perLanguage((language, column) => {
      const grammar = GRAMMARS[language];
      const word = fillerOf(noun, 'none').words[language];
      const name = grammar.modified(word, manner[column] ?? '').text;
      const of = place ? ` ${grammar.phrase(place.words[language], 'of', 'the')}` : '';
      return finishName(language, name + of);
    });
  }
}

/** Every noun of a family with every manner that suits it. */
function called(family: number): readonly (readonly [Row, Row])[] {
  const { key, nouns } = FAMILIES[family] as (typeof FAMILIES)[number];
  return nouns.flatMap((noun) => (MANNERS[key] ?? BEASTLY).map((manner) => [noun, manner] as const));
}
