import { type Filler, sameWords } from './grammar/template.ts';
import { MEN, SURNAMES, WOMEN } from './lexicon/people.ts';
import { pick, type Random } from './random.ts';

/** Somebody who made, owned or lost a thing; the name is the same in every language, the gender is not. */
export type Person = { first: string; last: string; filler: Filler };

/** A person of the chronicle; some thousands are possible. */
export function somebody(random: Random): Person {
  const woman = random() < 0.5;
  const first = pick(random, woman ? WOMEN : MEN);
  const last = pick(random, SURNAMES);
  return { first, last, filler: sameWords(`${first} ${last}`, woman ? 'f' : 'm') };
}
