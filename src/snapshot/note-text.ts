import { marked, type Token } from 'marked';
import type { PatchNote } from '#contract/patch-note.ts';
import type { SiteLanguage } from '#contract/text.ts';
import { wireOf } from '#domain/catalogue/record-path.ts';
import { itemRef } from '#domain/catalogue/refs.ts';
import { cleanNote } from '#domain/news/chat-markdown.ts';
import { minutesToRead } from '#domain/news/note.ts';
import { createNameIndex, namedTexts, plainNames } from '#domain/news/note-names.ts';
import { recordAddress } from '#domain/site/addresses.ts';
import { madeOnce } from '#domain/site/made-once.ts';
import { readText } from '#domain/site/text.ts';
import type { Snapshot } from './snapshot.ts';

function words(token: Token): string {
  if (token.type === 'image') return '';
  if (token.type === 'br' || token.type === 'space' || token.type === 'hr') return ' ';
  if (token.type === 'table') return [...token.header, ...token.rows.flat()].map((cell) => cell.text).join(' ');
  const parts: Token[] | undefined = token.type === 'list' ? token.items : 'tokens' in token ? token.tokens : undefined;
  if (parts) return parts.map(words).join(token.type === 'list' ? ' ' : '');
  if (!('text' in token)) return '';
  return token.type === 'code' || token.type === 'codespan' ? String(token.text) : plainNames(String(token.text));
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

const tokensOf = (content: string): Token[] => marked.lexer(cleanNote(content), { gfm: true, breaks: true });

/** The bare words of a note: no chat markup, no markdown, one line; hard blanks stay, as French needs them. */
export function plainText(content: string): string {
  return wordsOf(tokensOf(content));
}

function wordsOf(tokens: readonly Token[]): string {
  return tokens
    .map(words)
    .join(' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/[^\S\u00a0\u202f]+/g, ' ')
    .trim();
}

export function readingMinutes(content: string): number {
  return minutesToRead(plainText(content));
}

/** Characters of a title: a first line that is longer is a paragraph, and names nothing. */
const LONGEST_TITLE = 120;
const FIRST_LINE = /^[^\n]*(?:\n|$)/;
/** What makes a heading of the line above it. */
const UNDERLINE = /^[ \t]*=+[ \t]*(?:\n|$)/;

const firstWords = (content: string): string => plainText(FIRST_LINE.exec(content)?.[0] ?? '');
const belowFirst = (content: string): string => content.replace(FIRST_LINE, '').replace(UNDERLINE, '');

/** The title of a note: its first line in plain words, shortened where that is a paragraph; null when it says nothing. */
export function headline(content: string): string | null {
  const line = firstWords(content);
  return (line.length <= LONGEST_TITLE ? line : shortened(line, LONGEST_TITLE)) || null;
}

/** What stands below the title of a note's page: all but the first line, which is kept where it is no title or not all of it. */
export function noteBody(content: string): string {
  const { length } = firstWords(content);
  return length === 0 || length > LONGEST_TITLE ? content : belowFirst(content);
}

/** Where a sentence ends and another begins: its last mark, with the quotes and brackets that close behind it. */
const SENTENCE_END = /[.!?…](?:[\u00a0\u202f]?["”’»)])*(?= [^\p{Ll}])/gu;

/** The longest run of whole sentences, or of words when no sentence ends far enough in. */
function shortened(text: string, longest: number): string {
  const ends = [...text.matchAll(SENTENCE_END)].map((end) => end.index + end[0].length);
  const end = ends.findLast((at) => at <= longest) ?? 0;
  // A first sentence of two words would leave a card nearly empty.
  if (end >= longest / 3) return text.slice(0, end);
  const cut = text.slice(0, longest + 1).replace(/ [^ ]*$/, '');
  return `${cut.slice(0, longest).replace(/[.,;:!?…\s]+$/, '')}…`;
}

/**
 * What stands below the first line, in plain words, at most `longest` characters and a mark of omission.
 * Only its paragraphs: headings, lists and tables do not read as sentences. They are taken when there is no paragraph.
 */
export function excerpt(content: string, longest = 180): string {
  const below = tokensOf(belowFirst(content)).filter(({ type }) => type !== 'heading');
  const text = wordsOf(below.filter(({ type }) => type === 'paragraph')) || wordsOf(below);
  return text.length <= longest ? text : shortened(text, longest);
}

export type NamedItem = { id: number; address: string; quality: number };

/** A name that a note tells; the item is null where several have it, or only a monster. */
export type NoteName = { name: string; item: NamedItem | null };

function* allNames({ items, monsters }: Snapshot, site: SiteLanguage): Generator<[name: string, id: number | null]> {
  const language = wireOf(site);
  for (const [id, { item_name }] of items) {
    const name = readText(item_name, language);
    if (name) yield [name, id];
  }
  // A monster's name leads nowhere, but an item that shares it may not be the one that is meant.
  for (const { monster_name } of monsters.values()) {
    const name = readText(monster_name, language);
    if (name) yield [name, null];
  }
}

const nameIndexOf = madeOnce(
  (snapshot: Snapshot) => madeOnce((site: SiteLanguage) => createNameIndex(allNames(snapshot, site))),
  new WeakMap(),
);

function namedItem(snapshot: Snapshot, id: number, site: SiteLanguage): NamedItem | null {
  const ref = itemRef(snapshot, id);
  if (ref.kind === 'missing') return null;
  return { id, address: recordAddress('item', id, ref.slugs[site], site), quality: ref.quality };
}

/** Asked for by a page's key and by the page. */
const namesOfNote = new WeakMap<PatchNote, NoteName[]>();

/**
 * The names that a note tells, by alphabet. Looked for in its text before it is taken for markdown: what is found in code,
 * too, is not linked there, and a page's key needs no parsing.
 */
export function noteNames(snapshot: Snapshot, site: SiteLanguage, note: PatchNote): NoteName[] {
  const ready = namesOfNote.get(note);
  if (ready) return ready;
  const found = new Map<string, number | null>();
  for (const { entry } of namedTexts(cleanNote(note.content), nameIndexOf(snapshot)(site))) {
    if (entry) found.set(entry.name, entry.named);
  }
  const names = [...found]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, id]) => ({ name, item: id === null ? null : namedItem(snapshot, id, site) }));
  namesOfNote.set(note, names);
  return names;
}
