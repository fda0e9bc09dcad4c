import { Deck } from '#world/deck.ts';
import { LANGUAGES, type Words } from '#world/grammar/language.ts';
import { write } from '#world/grammar/template.ts';
import { ROLL } from '#world/lexicon/hard-texts.ts';
import { PLACES } from '#world/lexicon/places.ts';
import { somebody } from '#world/people.ts';
import type { Random } from '#world/random.ts';
import { placeFiller } from './storyteller.ts';

/** The length of the game's longest tooltip, in characters. */
export const LONGEST_TOOLTIP = 7600;

export const ROLL_NAME = ROLL.name;

const TRIES = 20_000;

/**
 * The longest description of the world: one line for every keeper, until the longest of the four languages has exactly
 * `LONGEST_TOOLTIP` characters; the last lines are drawn until the sum fits.
 */
export function longRoll(random: Random): Words {
  const entries = new Deck(random, ROLL.entries);
  const places = new Deck(
    random,
    PLACES.map((_, index) => placeFiller(index)),
  );
  const draw = () => write([entries.draw()], { maker: somebody(random).filler, place: places.draw() });
  const last = write([ROLL.last], {});
  let text = write([ROLL.first], {});
  const room = (candidate: Words) =>
    LONGEST_TOOLTIP - Math.max(...LANGUAGES.map((language) => joined(candidate, last)[language].length));
  while (room(text) > 330) text = joined(text, draw());
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    let candidate = text;
    while (room(candidate) > 60) candidate = joined(candidate, draw());
    if (room(candidate) === 0) return joined(candidate, last);
  }
  throw new Error(`No roll of exactly ${LONGEST_TOOLTIP} characters was found; its entries need more lengths.`);
}

function joined(first: Words, second: Words): Words {
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, `${first[language]}\n${second[language]}`]),
  ) as Words;
}
