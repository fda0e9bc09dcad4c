import { MEN, SURNAMES, WOMEN } from '#world/lexicon/people.ts';
import { between, pick, type Random } from '#world/random.ts';

const FIRST = [...WOMEN, ...MEN];

const WORDS =
  'Lantern Ferret Gull Anchor Thistle Magpie Bramble Kettle Otter Pepper Rudder Sparrow Tinder Walnut Badger Cinder Drizzle Ember Fathom Gravel Heron Inkwell Juniper Kelp Lobster Marrow Nettle Oyster Pebble Quince'.split(
    ' ',
  );

/** How players write their names. */
const MANNERS: readonly ((random: Random) => string)[] = [
  (random) => pick(random, FIRST),
  (random) => `${pick(random, FIRST)}${pick(random, SURNAMES)}`,
  (random) => `${pick(random, FIRST)} ${pick(random, SURNAMES)}`,
  (random) => `${pick(random, FIRST)}${between(random, 2, 99)}`,
  (random) => `x${pick(random, FIRST)}x`,
  (random) => `${pick(random, WORDS)}${pick(random, WORDS).toLowerCase()}`,
  (random) => `Sir${pick(random, WORDS)}`,
  (random) => `${pick(random, WORDS)}_${pick(random, SURNAMES)}`,
  (random) => `${pick(random, SURNAMES)}.${pick(random, WORDS).toLowerCase()}`,
];

/** Gives out names of players, none twice; those in `taken` are not given either. */
export function playerNames(random: Random, taken: Iterable<string>): () => string {
  const given = new Set(taken);
  return () => {
    const name = pick(random, MANNERS)(random);
    let free = name;
    for (let tries = 2; given.has(free); tries += 1) free = `${name}${between(random, 2, 9 * tries)}`;
    given.add(free);
    return free;
  };
}
