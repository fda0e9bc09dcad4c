import type { WireLanguage } from '#contract/text.ts';
import { GRAMMARS } from './grammars.ts';
import { capital, type Determiner, LANGUAGES, type Noun, type Preposition, perLanguage, type Row } from './language.ts';

/** What fills a slot: its word in every language, and the determiner it takes when the template names none. */
export type Filler = { words: Record<WireLanguage, Noun>; usual: Determiner };

/** Slots by name; `noun` is the thing itself. */
export type Slots = Readonly<Record<string, Filler>>;

type Place = { slot: string; preposition: Preposition | null; determiner: Determiner | null; capital: boolean };
type Choice = { slot: string; options: readonly string[] };
type Segment = string | Place | Choice;

const PREPOSITIONS: readonly string[] = ['of', 'from', 'in', 'to', 'by', 'with', 'for'] satisfies Preposition[];
const DETERMINERS: readonly string[] = ['the', 'a', 'this', 'none'] satisfies Determiner[];
const cache = new Map<string, readonly Segment[]>();
const slotNames = new Map<string, ReadonlySet<string>>();

/**
 * Reads a template. `{place}`, `{of the noun}`, `{In place}` put a slot with preposition and determiner (capital first
 * letter: capital result); `{o|a|os|as}` agrees with the noun (m, f, mpl, fpl), `{was|were}` with its number;
 * `{maker:he|she}` and `{folk:os|as}` with another slot's gender.
 */
export function segments(template: string): readonly Segment[] {
  const known = cache.get(template);
  if (known) return known;
  const parts = template
    .split(/(\{[^{}]*\})/)
    .filter(Boolean)
    .map((part) => (part.startsWith('{') ? readSlot(part.slice(1, -1), template) : part));
  cache.set(template, parts);
  return parts;
}

function readSlot(inside: string, template: string): Segment {
  if (inside.includes('|')) {
    const [, named, options = ''] = /^(?:(\w+):)?(.*)$/s.exec(inside) ?? [];
    return { slot: named ?? 'noun', options: options.split('|') };
  }
  const words = inside.toLowerCase().split(' ');
  const slot = words.pop() ?? '';
  const preposition = words.find((word) => PREPOSITIONS.includes(word)) ?? null;
  const determiner = words.find((word) => DETERMINERS.includes(word)) ?? null;
  if (!slot || words.length !== Number(preposition !== null) + Number(determiner !== null)) {
    throw new Error(`The template "${template}" has a slot that cannot be read: {${inside}}.`);
  }
  return {
    slot,
    preposition: preposition as Preposition | null,
    determiner: determiner as Determiner | null,
    capital: /^[A-Z]/.test(inside),
  };
}

/** The slots a template asks for, the noun left out; empty for a plain sentence. */
export function slotsOf(template: string): ReadonlySet<string> {
  const known = slotNames.get(template);
  if (known) return known;
  const names = segments(template).flatMap((part) => (typeof part === 'string' ? [] : [part.slot]));
  const asked = new Set(names.filter((name) => name !== 'noun'));
  slotNames.set(template, asked);
  return asked;
}

function filler(slots: Slots, name: string, template: string): Filler {
  const found = slots[name];
  if (!found) throw new Error(`Nothing fills {${name}} in "${template}".`);
  return found;
}

function chosen({ slot, options }: Choice, noun: Noun): string {
  const female = noun.gender === 'f' ? 1 : 0;
  const many = noun.plural ? 1 : 0;
  if (options.length === 4) return options[female + many * 2] ?? '';
  return options[slot === 'noun' ? many : female] ?? '';
}

/** A template in one language, without the last touch. */
export function fill(template: string, language: WireLanguage, slots: Slots): string {
  const grammar = GRAMMARS[language];
  let text = '';
  for (const part of segments(template)) {
    if (typeof part === 'string') {
      text += part;
      continue;
    }
    const { words, usual } = filler(slots, part.slot, template);
    if ('options' in part) text += chosen(part, words[language]);
    else {
      const phrase = grammar.phrase(words[language], part.preposition, part.determiner ?? usual);
      text += part.capital ? capital(phrase) : phrase;
    }
  }
  return text;
}

/** Sentences one after the other, finished, in every language. */
export function write(sentences: readonly Row[], slots: Slots, glue = ' ') {
  return perLanguage((language, column) => {
    const said = sentences.map((row) => fill(row[column] ?? '', language, slots));
    return GRAMMARS[language].finish(said.join(glue));
  });
}

/** A lexicon row as a slot's filler. */
export function fillerOf(row: Row, usual: Determiner): Filler {
  const [en, es, pt, fr] = LANGUAGES.map((language, column) => GRAMMARS[language].noun(row[column] ?? '')) as [
    Noun,
    Noun,
    Noun,
    Noun,
  ];
  return { words: { en, es, pt, fr }, usual };
}

/** The same words in every language, as names and numbers are. */
export function sameWords(text: string, gender: 'm' | 'f' = 'm'): Filler {
  const noun: Noun = { text, gender, plural: false, at: null, proper: true };
  return { words: { en: noun, es: noun, pt: noun, fr: noun }, usual: 'none' };
}

/** A text that differs by language but is no noun: an adverb of time, a formatted number. */
export function plainWords(row: Row): Filler {
  const noun = (text: string): Noun => ({ text, gender: 'm', plural: false, at: null, proper: true });
  return { words: { en: noun(row[0]), es: noun(row[1]), pt: noun(row[2]), fr: noun(row[3]) }, usual: 'none' };
}
