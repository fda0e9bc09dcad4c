import type { Row } from '#world/grammar/language.ts';

/** The drawn banner pictures, `/art/notes/<name>.webp`. */
type Picture =
  | 'tide'
  | 'forge'
  | 'road'
  | 'archive'
  | 'festival'
  | 'arena'
  | 'garden'
  | 'storm'
  | 'harvest'
  | 'winter'
  | 'library'
  | 'voyage';

/** Lines that several notes share: each is drawn once before any comes again. */
export type Pool = 'fixes' | 'known' | 'closings';

/** A paragraph, one of several, lines that belong together (list, table, code), or a list drawn from a pool. */
export type Part =
  | Row
  | { either: readonly Row[] }
  | { lines: readonly Row[] }
  | { drawn: Pool; count: readonly [low: number, high: number] };

/** What a note of one kind says. Every text may hold `{slots}`; see `facts.ts` for those that every note has. */
export type NoteTemplate = {
  key: string;
  picture: Picture | null;
  /** How many such notes are written for one of another kind; 1 when not given. */
  often?: number;
  titles: readonly Row[];
  /** The second paragraph: home shows it alone, so it says what the note is about. */
  leads: readonly Row[];
  parts: readonly Part[];
  /** Own number slots and the range each is drawn from; from 2 up, so that plurals agree. */
  numbers?: Readonly<Record<string, readonly [low: number, high: number]>>;
  percents?: Readonly<Record<string, readonly [low: number, high: number]>>;
  /** Own date slots, in days after the note. */
  days?: Readonly<Record<string, readonly [low: number, high: number]>>;
  /** The wire's `description`; most notes have none. */
  description?: Row;
  /** Months (1 to 12) in which such a note is written, and how many days pass before the next of its kind. */
  months?: readonly number[];
  rest?: number;
};

/** A line that reads the same in every language, such as a fence of code. */
export function same(text: string): Row {
  return [text, text, text, text];
}
