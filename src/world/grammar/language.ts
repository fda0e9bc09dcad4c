import type { WireLanguage } from '#contract/text.ts';

/** The same meaning in four languages, in the order of `LANGUAGES`: how every table of words is written. */
export type Row = readonly [en: string, es: string, pt: string, fr: string];

/** A finished text in all four languages. */
export type Words = Record<WireLanguage, string>;

/** The order of a row's columns. */
export const LANGUAGES = ['en', 'es', 'pt', 'fr'] as const satisfies readonly WireLanguage[];

/** A noun as a language needs it; English leaves the gender unused. */
export type Noun = {
  text: string;
  gender: 'm' | 'f';
  plural: boolean;
  /** The word for "in" that belongs to a place ('at', 'sur'); null takes the language's usual one. */
  at: string | null;
  /** A name that never takes an article, as English `Widow’s Ford`; written with a leading `=`. */
  proper: boolean;
};

/** What may stand before a noun, as templates name it in every language. */
export type Preposition = 'of' | 'from' | 'in' | 'to' | 'by' | 'with' | 'for';
export type Determiner = 'the' | 'a' | 'this' | 'none';

/** What one language knows about putting words together. */
export type Grammar = {
  /** Reads the lexicon's notation: `la espada`, `dans le verger`, `at the ford`, `boots (pl)`. */
  noun(written: string): Noun;
  /** Preposition, determiner and noun, contracted and elided: 'du beffroi', 'pela ponte', 'an axe'. */
  phrase(noun: Noun, preposition: Preposition | null, determiner: Determiner): string;
  /** A noun with its adjective or complement in the language's order, agreeing; see `modifier.ts`. */
  modified(noun: Noun, modifier: string): Noun;
  /** Capitals of a name that stands alone. */
  title(name: string): string;
  /** The last touch on a finished text: elision across words, 'a' and 'an', spaces before high punctuation. */
  finish(text: string): string;
};

/** A text per language, made by a function of the language and its column. */
export function perLanguage(make: (language: WireLanguage, column: number) => string): Words {
  return { en: make('en', 0), es: make('es', 1), pt: make('pt', 2), fr: make('fr', 3) };
}

/** A row as the wire's text. */
export function textOf([en, es, pt, fr]: Row): Words {
  return { en, es, pt, fr };
}

/** First letter in capitals, the rest as it is. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
