import type { WireLanguage } from '#contract/text.ts';
import { GRAMMARS } from '#world/grammar/grammars.ts';
import { type Noun, perLanguage, type Row, type Words } from '#world/grammar/language.ts';
import { type Filler, fillerOf, type Slots } from '#world/grammar/template.ts';
import { EPITHETS } from '#world/lexicon/abilities.ts';
import { ADJECTIVES } from '#world/lexicon/modifiers/adjectives.ts';
import { TRADES, USES } from '#world/lexicon/modifiers/trades.ts';
import { PLACES } from '#world/lexicon/places.ts';
import { STUFFS } from '#world/lexicon/stuffs.ts';
import { type Person, somebody } from '#world/people.ts';
import { between, pick, type Random, weighted } from '#world/random.ts';
import { FAMILIES, type FamilyKey } from './families.ts';
import { finishName, placeFiller } from './storyteller.ts';

/** A name in four languages, the noun inside it, and what it promises about maker, place and stuff. */
export type Name = { text: Words; noun: Filler; promised: Slots };

type Part = 'adjective' | 'stuff' | 'trade' | 'use' | 'maker' | 'place' | 'epithet';
type Pattern = readonly Part[];

const LONGEST = 84;

/** The families of which some are known by a name of their own. */
const FAMOUS: ReadonlySet<FamilyKey> = new Set<FamilyKey>([
  'blade',
  'blunt',
  'axe',
  'bow',
  'gun',
  'engine',
  'staff',
  'relic',
  'shield',
  'head',
  'ironHead',
  'body',
  'ironBody',
  'cloak',
  'trinket',
  'key',
  'soul',
]);
const TRIES = 8;

/** Plain things have plain names; the finer a thing, the more its name knows. */
const PLAIN: readonly (readonly [Pattern, number])[] = [
  [['adjective'], 30],
  [['stuff'], 24],
  [['trade'], 28],
  [['use'], 12],
  [['adjective', 'stuff'], 6],
];
const FINE: readonly (readonly [Pattern, number])[] = [
  [['adjective'], 26],
  [['trade'], 20],
  [['maker'], 30],
  [['stuff'], 10],
  [['place'], 6],
  [['adjective', 'stuff'], 4],
  [['epithet'], 4],
];
const GREAT: readonly (readonly [Pattern, number])[] = [
  [['maker'], 34],
  [['place'], 18],
  [['epithet'], 28],
  [['adjective', 'place'], 4],
  [['adjective', 'maker'], 8],
  [['adjective', 'maker', 'place'], 1],
];
/** What is tried when a name is taken: first something as short, later something longer. */
const OTHER: readonly (readonly [Pattern, number])[] = [
  [['maker'], 60],
  [['trade'], 20],
  [['adjective'], 20],
];
const LONG: readonly (readonly [Pattern, number])[] = [
  [['adjective', 'maker'], 40],
  [['adjective', 'place'], 20],
  [['adjective', 'stuff'], 20],
  [['use', 'maker'], 10],
  [['stuff', 'place'], 10],
];
const OTHER_FROM = 1;
const LONG_FROM = 4;
/** How often a taken name is given all the same, as the game does with its levels of one thing. */
const TWICE = 0.12;

/** Whether a name is longer than any of the game's in some language. */
export function tooLong(text: Words): boolean {
  return Object.values(text).some((name) => name.length > LONGEST);
}

/** Gives names; a name that is taken is tried again with more words, and only now and then given twice. */
export class Namer {
  readonly #random: Random;
  readonly #taken = new Set<string>();

  constructor(random: Random) {
    this.#random = random;
  }

  /** A name for a thing of a family, called one of `nouns`. */
  name(family: FamilyKey, nouns: readonly Row[], quality: number): Name {
    let last: Name | null = null;
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const patterns = attempt >= LONG_FROM ? LONG : attempt >= OTHER_FROM ? OTHER : patternsFor(quality);
      const name = this.#compose(family, pick(this.#random, nouns), weighted(this.#random, patterns));
      last = name ?? last;
      if (name && (this.claim(name.text) || (attempt === 0 && this.#random() < TWICE))) return name;
    }
    return last ?? this.#plain(pick(this.#random, nouns));
  }

  /** Notes a name; false when another item has it in English. */
  claim(text: Words): boolean {
    if (this.#taken.has(text.en)) return false;
    this.#taken.add(text.en);
    return true;
  }

  #plain(row: Row): Name {
    const noun = fillerOf(row, 'none');
    return { text: perLanguage((language) => finishName(language, noun.words[language].text)), noun, promised: {} };
  }

  #compose(family: FamilyKey, row: Row, pattern: Pattern): Name | null {
    const { adjectives, stuffs } = FAMILIES[family];
    const random = this.#random;
    const noun = fillerOf(row, 'none');
    if (pattern.includes('epithet')) {
      if (!FAMOUS.has(family)) return null;
      const epithet = pick(random, EPITHETS);
      return { text: perLanguage((_, column) => (epithet[column] ?? '').replaceAll('’', "'")), noun, promised: {} };
    }
    const complemented = / d[eo’]|\u2019s /.test(row[1]) || / d[e’]/.test(row[3]);
    if (complemented && (pattern.includes('stuff') || pattern.includes('trade') || pattern.includes('use')))
      return null;
    const stuff =
      pattern.includes('stuff') && stuffs ? pick(random, STUFFS[pick(random, stuffs)] as readonly Row[]) : null;
    if (pattern.includes('stuff') && !stuff) return null;
    const parts: Parts = {
      adjective: pattern.includes('adjective') ? pick(random, ADJECTIVES[adjectives] as readonly Row[]) : null,
      owner: pattern.includes('trade') ? pick(random, TRADES) : pattern.includes('use') ? pick(random, USES) : null,
      stuff: stuff ? fillerOf(stuff, 'none') : null,
      maker: pattern.includes('maker') ? somebody(random) : null,
      place: pattern.includes('place') ? between(random, 0, PLACES.length - 1) : null,
      full: random() < 0.2,
    };
    const text = perLanguage((language, column) =>
      finishName(language, assemble(language, column, noun.words[language], parts)),
    );
    if (tooLong(text)) return null;
    return { text, noun, promised: promises(parts) };
  }
}

function patternsFor(quality: number): readonly (readonly [Pattern, number])[] {
  if (quality <= 2) return PLAIN;
  return quality <= 5 ? FINE : GREAT;
}

type Parts = {
  adjective: Row | null;
  owner: Row | null;
  stuff: Filler | null;
  maker: Person | null;
  place: number | null;
  /** Whether a maker is named with first name and surname. */
  full: boolean;
};

function promises({ stuff, maker, place }: Parts): Slots {
  return {
    ...(stuff ? { stuff } : {}),
    ...(maker ? { maker: maker.filler } : {}),
    ...(place === null ? {} : { place: placeFiller(place) }),
  };
}

function assemble(language: WireLanguage, column: number, noun: Noun, parts: Parts): string {
  const grammar = GRAMMARS[language];
  const maker = parts.maker && (parts.full ? `${parts.maker.first} ${parts.maker.last}` : parts.maker.last);
  const place = parts.place === null ? null : placeFiller(parts.place).words[language];
  const adjective = parts.adjective?.[column];
  const owner = parts.owner?.[column];
  const stuff = parts.stuff?.words[language].text;
  let called = noun;
  if (language === 'en') {
    if (stuff) called = grammar.modified(called, stuff);
    if (adjective) called = grammar.modified(called, adjective);
    if (owner) called = grammar.modified(called, owner);
    const words = maker ? `${maker}’s ${called.text}` : called.text;
    return place ? `${words} ${grammar.phrase(place, 'of', 'the')}` : words;
  }
  if (adjective) called = grammar.modified(called, adjective);
  if (stuff) called = grammar.modified(called, `+de ${stuff}`);
  if (owner) called = grammar.modified(called, owner);
  const owned = maker ? `${called.text} de ${maker}` : called.text;
  return place ? `${owned} ${grammar.phrase(place, 'of', 'the')}` : owned;
}
