import { cleanNote } from '#domain/news/chat-markdown.ts';
import { minutesToRead, noteInstant } from '#domain/news/note.ts';
import { plainNames } from '#domain/news/note-names.ts';
import { pageAddress } from '#domain/site/addresses.ts';
import { serverDay } from '#domain/site/dates.ts';
import { isOwnPath } from '#domain/site/web-address.ts';
import { fill } from '#i18n/fill.ts';
import type { Language } from '#i18n/languages.ts';
import { translatorOf } from '#i18n/translator.ts';
import { element } from '#lib/elements.ts';
import type { LiveNote } from './find-note.ts';

/** A line of a note and its element. */
type PlainLine = { is: 'h2' | 'p' | 'li'; text: string };

const MARKS = /\*\*|__|~~|[*`]/g;
/** Bounded: otherwise one long line of brackets would keep a browser busy for seconds. */
const IMAGES = /!\[[^[\]\n]{0,300}\]\([^()\n]{0,1000}\)/g;
const LINKS = /\[([^[\]\n]{0,300})\]\([^()\n]{0,1000}\)/g;
/** Fences, rules and the line below a table's head have no text. */
const SILENT = /^(?:`{3,}.*|[-*_\s|:]*)$/;

function plain(written: string): string {
  return plainNames(written.replace(IMAGES, '').replace(LINKS, '$1')).replace(MARKS, '').trim();
}

/** A note's markdown as plain lines; only headings and list items are kept apart. */
export function plainLines(content: string): PlainLine[] {
  return cleanNote(content)
    .split('\n')
    .filter((line) => !SILENT.test(line))
    .map((line): PlainLine => {
      const [, heading, point, quote] = /^\s*(?:(#{1,6}\s+)|([-+*•]\s+)|(>+\s*))?/.exec(line) ?? [];
      const text = plain(line.trimStart().slice((heading ?? point ?? quote ?? '').length));
      return { is: heading ? 'h2' : point ? 'li' : 'p', text };
    })
    .filter(({ text }) => text !== '');
}

/** The texts of a note's page, as the catalogue has them. */
export type NoteTexts = Record<'patchOf' | 'estimated_one' | 'estimated_other' | 'recently' | 'back', string>;

/** A note's page and its title. */
export type ShownNote = { title: string; content: Node };

/** As the printed page has it: the date, which becomes relative like any other. */
function ago(instant: Date, date: string, recently: string): Node {
  const time = { class: 'note-ago', datetime: instant.toISOString(), 'data-relative': recently };
  return element('time', time, date);
}

function plainProse(lines: readonly PlainLine[]): HTMLElement {
  const prose = element('div', { class: 'prose' });
  let list: HTMLElement | null = null;
  for (const { is, text } of lines) {
    if (is === 'li') {
      list ??= prose.appendChild(element('ul', {}));
      list.append(element('li', {}, text));
    } else {
      list = null;
      prose.append(element(is, {}, text));
    }
  }
  return prose;
}

/** Characters of a title: a first line that is longer is a paragraph. */
const LONGEST_TITLE = 120;

/** The title of a note in plain lines and what stands below it; null where its first line is none. */
function titledLines(lines: readonly PlainLine[]): { title: string | null; below: readonly PlainLine[] } {
  const [first, ...below] = lines;
  const isTitle = first !== undefined && below.length > 0 && first.text.length <= LONGEST_TITLE;
  return isTitle ? { title: first.text, below } : { title: null, below: lines };
}

/** The text as the server renders and cleans it, with the code of a build; no markdown is rendered here. */
function renderedProse(html: string): HTMLElement {
  const prose = element('div', { class: 'prose' });
  prose.innerHTML = html;
  return prose;
}

/**
 * A note until its page is printed: as the server renders it, or, where it does not, in plain lines, of which headings and lists
 * are kept. It has no neighbours yet.
 */
export function showNote(note: LiveNote, language: Language, texts: NoteTexts): ShownNote {
  const instant = noteInstant(note.date);
  const date = instant ? serverDay(instant.toISOString(), language.web) : note.date;
  const patch = fill(texts.patchOf, { date });
  const lines = plainLines(note.content || note.description);
  const plain = titledLines(lines);
  const own = note.html === undefined ? plain.title : note.title;
  const title = own ?? patch;
  const count = minutesToRead(lines.map(({ text }) => text).join(' '));
  const estimated = element('span', {}, translatorOf(texts, language.web)('estimated', { count }));
  const meta = [
    ...(own ? [element('b', {}, patch)] : []),
    estimated,
    ...(instant ? [ago(instant, date, texts.recently)] : []),
  ];
  const banner = { class: 'note-banner', src: note.image ?? '', alt: '', width: '760', height: '330' };
  const back = { class: 'button button--quiet', href: pageAddress('news', language.site) };
  const content = document.createDocumentFragment();
  content.append(
    ...(isOwnPath(banner.src) ? [element('img', banner)] : []),
    element('header', { class: 'note-head' }, element('h1', {}, title), element('p', { class: 'note-meta' }, ...meta)),
    note.html === undefined ? plainProse(plain.below) : renderedProse(note.html),
    element('p', {}, element('a', back, texts.back)),
  );
  return { title, content };
}
