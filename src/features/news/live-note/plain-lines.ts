import { cleanNote } from '#domain/news/chat-markdown.ts';
import { plainNames } from '#domain/news/note-names.ts';

/** A line of a note and what it stands for. */
export type PlainLine = { is: 'h2' | 'p' | 'li'; text: string };

const MARKS = /\*\*|__|~~|[*`]/g;
/** As long as such things are: without a bound, one long line of brackets would keep a browser busy for seconds. */
const IMAGES = /!\[[^[\]\n]{0,300}\]\([^()\n]{0,1000}\)/g;
const LINKS = /\[([^[\]\n]{0,300})\]\([^()\n]{0,1000}\)/g;
/** Fences, rules and the line below a table's head say nothing. */
const SILENT = /^(?:`{3,}.*|[-*_\s|:]*)$/;

function plain(written: string): string {
  return plainNames(written.replace(IMAGES, '').replace(LINKS, '$1')).replace(MARKS, '').trim();
}

/** A note's markdown as lines of words; only headings and points of lists are told apart. */
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
