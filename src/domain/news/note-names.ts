import { fold } from '../site/text.ts';

/** A name that its writer wants linked, such as `[[Tide Sword]]`. */
const BRACKETED = /\[\[([^[\]\n]{1,120})\]\]/g;

/** What a word is made of. An apostrophe or hyphen ends one, so that a name is found in `l'Épée des marées`, too. */
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;
const FIRST_TWO = /^([\p{L}\p{N}][\p{L}\p{M}\p{N}]*)[^\p{L}\p{N}]+([\p{L}\p{N}][\p{L}\p{M}\p{N}]*)/u;
const IN_WORD = /^[\p{L}\p{M}\p{N}]/u;

/** A name as it is written, and what has it; null where several have. */
export type NameEntry<Named> = { name: string; named: Named | null };

/** The names that running text is searched for, by their first two words, longest first; and those that brackets ask for. */
export type NameIndex<Named> = {
  running: ReadonlyMap<string, readonly NameEntry<Named>[]>;
  bracketed: (name: string) => NameEntry<Named> | null;
};

/** A stretch of text, and the name that it is. */
export type NamedText<Named> = { text: string; entry: NameEntry<Named> | null };

const UNEVEN = /[’ʼ\u00a0\u202f]/;

/** Typographic apostrophes and hard blanks as the keyboard has them; every character stays in its place. */
function evened(text: string): string {
  return UNEVEN.test(text) ? text.replace(/[’ʼ]/g, "'").replace(/[\u00a0\u202f]/g, ' ') : text;
}

const pair = (one: string, two: string): string => `${one} ${two}`;

/** The first two words of a name that may stand in running text: two words and more, the first at its beginning. '': any other. */
function beginning(name: string): string {
  if (!name.includes(' ')) return '';
  const [, one, two] = FIRST_TWO.exec(name) ?? [];
  return one && two ? pair(one, two) : '';
}

/** Makes the book of all names; one that several have stays in it, so that no shorter name is found inside it. */
export function createNameIndex<Named>(all: Iterable<readonly [name: string, named: Named | null]>): NameIndex<Named> {
  const exact = new Map<string, NameEntry<Named>>();
  for (const [written, named] of all) {
    const name = evened(written).trim();
    exact.set(name, { name, named: exact.has(name) ? null : named });
  }
  const running = Map.groupBy(exact.values(), ({ name }) => beginning(name));
  running.delete('');
  for (const entries of running.values()) entries.sort((a, b) => b.name.length - a.name.length);
  let folded: Map<string, NameEntry<Named>> | undefined;
  const bracketed = (name: string) => {
    // Most notes have no brackets: names are folded for the first that has.
    folded ??= foldedNames(exact.values());
    return folded.get(fold(evened(name).trim())) ?? null;
  };
  return { running, bracketed };
}

function foldedNames<Named>(entries: Iterable<NameEntry<Named>>): Map<string, NameEntry<Named>> {
  const folded = new Map<string, NameEntry<Named>>();
  for (const entry of entries) {
    const name = fold(entry.name);
    folded.set(name, folded.has(name) ? { ...entry, named: null } : entry);
  }
  return folded;
}

/** Finds names in running text: as they are written, capitals included, the longest first. */
function* inRunning<Named>(text: string, { running }: NameIndex<Named>): Generator<NamedText<Named>> {
  const plain = evened(text);
  const words = [...plain.matchAll(WORD)];
  let done = 0;
  for (const [place, word] of words.entries()) {
    const next = words[place + 1];
    if (!next || word.index < done) continue;
    const entry = running
      .get(pair(word[0], next[0]))
      ?.find(({ name }) => plain.startsWith(name, word.index) && !IN_WORD.test(plain.slice(word.index + name.length)));
    if (!entry) continue;
    if (word.index > done) yield { text: text.slice(done, word.index), entry: null };
    done = word.index + entry.name.length;
    yield { text: text.slice(word.index, done), entry };
  }
  if (done < text.length) yield { text: text.slice(done), entry: null };
}

/**
 * Text in stretches, with the names in it. A name in brackets is found whatever its
 * capitals and accents; its brackets go, also where nothing or too much has that name.
 */
export function* namedTexts<Named>(text: string, book: NameIndex<Named>): Generator<NamedText<Named>> {
  let done = 0;
  for (const { 0: all, 1: name = '', index } of text.matchAll(BRACKETED)) {
    yield* inRunning(text.slice(done, index), book);
    yield { text: name.trim(), entry: book.bracketed(name) };
    done = index + all.length;
  }
  yield* inRunning(text.slice(done), book);
}

export function plainNames(text: string): string {
  return text.replace(BRACKETED, (_, name: string) => name.trim());
}
