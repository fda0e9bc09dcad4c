import { Deck } from '#world/deck.ts';
import { GRAMMARS } from '#world/grammar/grammars.ts';
import { LANGUAGES, perLanguage, type Row, type Words } from '#world/grammar/language.ts';
import { type Filler, fillerOf, plainWords, type Slots, slotsOf, write } from '#world/grammar/template.ts';
import { BEASTS, FOLKS, TIMES } from '#world/lexicon/folks.ts';
import { PLACES } from '#world/lexicon/places.ts';
import { FLAT_STATS, STATS } from '#world/lexicon/stats.ts';
import { STUFFS, type StuffKind } from '#world/lexicon/stuffs.ts';
import { numberFiller, percentFiller } from '#world/numbers.ts';
import { somebody } from '#world/people.ts';
import { between, pick, type Random, weighted } from '#world/random.ts';
import { coloured } from './colour-marks.ts';
import { FAMILIES, type Family, type FamilyKey } from './families.ts';

/** What a description is about: the kind, its noun, its quality, and what its name already promised. */
export type Subject = { family: FamilyKey; type: number; quality: number; noun: Filler; promised: Slots };

type Shape = readonly ('lead' | 'aside' | 'story' | 'break')[];

/** How descriptions are built, with weights that give the lengths of the game's tooltips (median 145, p90 393, p99 816). */
const SHAPES: readonly (readonly [Shape, number])[] = [
  [['lead'], 42],
  [['lead', 'aside'], 29],
  [['lead', 'story'], 8],
  [['lead', 'story', 'aside'], 10],
  [['lead', 'story', 'break', 'story', 'aside'], 8],
  [['lead', 'aside', 'break', 'story', 'story', 'break', 'story', 'story', 'aside'], 3],
];

/** What is still to be said: a sentence with what fills it, and everything its description has named. */
type Line = { row: Row; slots: Slots };
type Telling = { family: Family; subject: Subject; said: Map<string, Filler[]>; paragraphs: Line[][] };

/** Slots that may hold the same twice. */
const NUMBERS: ReadonlySet<string> = new Set(['n', 'pct', 'big', 'few', 's', 'min']);
const SHORT = 70;
const METAL: readonly StuffKind[] = ['metal'];
const COLOURED_SHARE = 0.22;
const TRIES = 14;

/** Writes descriptions; remembers them by type, so that no two of a type are equal once their digits are gone. */
export class Storyteller {
  readonly #random: Random;
  readonly #decks = new Map<readonly Row[], Deck<Row>>();
  readonly #told = new Set<string>();

  constructor(random: Random) {
    this.#random = random;
  }

  /** A description nobody of this type has yet, in any language. */
  tell(subject: Subject): Words {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const text = this.#attempt(subject, attempt > TRIES / 2 ? ['lead', 'story', 'aside'] : null);
      if (this.remember(subject.type, text)) return text;
    }
    throw new Error(
      `No new description was found for an item of type ${subject.type}; its family needs more sentences.`,
    );
  }

  /** Notes a text as told; false when the type has it already in some language, digits aside. */
  remember(type: number, text: Words): boolean {
    const keys = LANGUAGES.map((language) => `${type}${language}${text[language].replace(/\d+/g, '')}`);
    if (keys.some((key) => this.#told.has(key))) return false;
    for (const key of keys) this.#told.add(key);
    return true;
  }

  #attempt(subject: Subject, forced: Shape | null): Words {
    const family = FAMILIES[subject.family];
    const telling: Telling = { family, subject, said: new Map(), paragraphs: [[]] };
    for (const part of forced ?? weighted(this.#random, SHAPES)) {
      if (part === 'break') telling.paragraphs.push([]);
      else this.#add(telling, pool(family, part));
    }
    const [first] = telling.paragraphs as [Line[]];
    const short = telling.paragraphs.length === 1 && first.length === 1 && (first[0]?.row[0].length ?? 0) < SHORT;
    if (short) this.#add(telling, family.asides);
    if (family.effects) {
      const row = this.#deck(family.effects).draw();
      telling.paragraphs.unshift([{ row, slots: this.#slotsFor(row, telling) }]);
    }
    return this.#join(telling);
  }

  /** One more sentence; rather one that speaks of nobody and nowhere the telling has spoken of yet. */
  #add(telling: Telling, from: readonly Row[]): void {
    const deck = this.#deck(from);
    const told = telling.paragraphs.flat().map(({ row }) => row);
    const fresh = (row: Row) => !told.includes(row) && [...slotsOf(row[0])].every((slot) => !telling.said.has(slot));
    const oneMaker = (row: Row) => !told.includes(row) && !(slotsOf(row[0]).has('maker') && telling.said.has('maker'));
    const row = deck.drawWhere(fresh) ?? deck.drawWhere(oneMaker);
    if (row === null) return;
    telling.paragraphs.at(-1)?.push({ row, slots: this.#slotsFor(row, telling) });
  }

  /** What fills a sentence: what the name promised the first time, afterwards always something else. */
  #slotsFor(row: Row, { family, subject, said }: Telling): Slots {
    const slots: Record<string, Filler> = { noun: subject.noun };
    for (const slot of new Set(row.flatMap((template) => [...slotsOf(template)]))) {
      const before = said.get(slot) ?? [];
      let filler = (before.length === 0 && subject.promised[slot]) || this.#filler(slot, family);
      while (!NUMBERS.has(slot) && before.includes(filler)) filler = this.#filler(slot, family);
      said.set(slot, [...before, filler]);
      slots[slot] = filler;
    }
    return slots;
  }

  #deck(rows: readonly Row[]): Deck<Row> {
    const known = this.#decks.get(rows);
    if (known) return known;
    const deck = new Deck(this.#random, rows);
    this.#decks.set(rows, deck);
    return deck;
  }

  #filler(slot: string, family: Family): Filler {
    const random = this.#random;
    switch (slot) {
      case 'maker':
        return somebody(random).filler;
      case 'place':
        return PLACE_FILLERS[between(random, 0, PLACE_FILLERS.length - 1)] as Filler;
      case 'folk':
        return pick(random, FOLK_FILLERS);
      case 'beast':
        return pick(random, BEAST_FILLERS);
      case 'when':
        return pick(random, TIME_FILLERS);
      case 'stat':
        return pick(random, STAT_FILLERS);
      case 'stuff':
        return pick(random, STUFF_FILLERS[pick(random, family.stuffs ?? METAL)]);
      case 'flat':
        return pick(random, FLAT_FILLERS);
      case 'big':
        return percentFiller(between(random, 6, 24) * 20);
      case 'few':
        return numberFiller(between(random, 3, 14));
      case 'pct':
        return percentFiller(between(random, 2, 30));
      case 'n':
        return numberFiller(between(random, 4, 120) * (random() < 0.5 ? 1 : 5));
      case 's':
        return numberFiller(between(random, 2, 12));
      case 'min':
        return numberFiller(between(random, 3, 30));
      default:
        throw new Error(`No description knows the slot {${slot}}.`);
    }
  }

  #join({ paragraphs, subject: { quality }, family }: Telling): Words {
    const told = paragraphs
      .filter((lines) => lines.length > 0)
      .map((lines) => lines.map(({ row, slots }) => write([row], slots)));
    const marked = quality > 0 && !family.effects && this.#random() < COLOURED_SHARE;
    return perLanguage((language) => {
      const texts = told.map((sentences) => sentences.map((words) => words[language]));
      const last = texts.at(-1);
      if (marked && last) last.push(coloured(last.pop() ?? '', quality));
      return texts.map((sentences) => sentences.join(' ')).join('\n');
    });
  }
}

function pool(family: Family, part: 'lead' | 'aside' | 'story'): readonly Row[] {
  if (part === 'lead') return family.leads;
  return part === 'aside' ? family.asides : family.stories;
}

const PLACE_FILLERS = PLACES.map((row) => fillerOf(row, 'the'));
const FOLK_FILLERS = FOLKS.map((row) => fillerOf(row, 'the'));
const BEAST_FILLERS = BEASTS.map((row) => fillerOf(row, 'the'));
const TIME_FILLERS = TIMES.map(plainWords);
const STAT_FILLERS = STATS.map((row) => fillerOf(row, 'none'));
const FLAT_FILLERS = FLAT_STATS.map((row) => fillerOf(row, 'none'));
const STUFF_FILLERS = Object.fromEntries(
  Object.entries(STUFFS).map(([kind, rows]) => [kind, rows.map((row) => fillerOf(row, 'none'))]),
) as Record<keyof typeof STUFFS, Filler[]>;

/** The place of a row as a filler, for names that promise one. */
export function placeFiller(index: number): Filler {
  return PLACE_FILLERS[index] as Filler;
}

/** The last touch of every language on a name: its capitals, plain apostrophes and spaces, so that it can be searched. */
export function finishName(language: keyof Words, name: string): string {
  const grammar = GRAMMARS[language];
  return grammar.title(grammar.finish(name)).replaceAll('’', "'").replaceAll('\u00a0', ' ');
}
