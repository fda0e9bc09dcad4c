import type { WireLanguage } from '#contract/text.ts';
import { languageWord } from '#domain/catalogue/record-path.ts';
import { wireOf } from '#domain/catalogue/record-slug.ts';
import { NONE, numberOf, type Syntax, set, type Words } from './syntax.ts';

const DEFAULT_LINES = 20;
const MOST_LINES = 500;

function languageOf(word: string | undefined): WireLanguage | null {
  const site = languageWord(word);
  return site && wireOf(site);
}

const publishNote: Syntax<'publish-note'> = {
  usage: 'publish-note FILE --lang LANG [--message-id N] [--image PATH] [--date TIME] [--description TEXT]',
  does: 'publishes a patch note: a file of markdown, or - for the standard input; --message-id makes it the translation of another, a --date to come schedules it; pictures of other hosts are brought home',
  example: 'publish-note tides.es.md --lang es --message-id 1563696090317298219',
  options: ['lang', 'message-id', 'image', 'date', 'description'],
  read: ({ words: [file, ...more], options, readFile }) => {
    const language = languageOf(options['lang']);
    if (!file || more.length > 0) return 'needs one file, or - for the standard input';
    if (!language) return 'needs --lang, one of en, es, br and fr';
    return {
      ...{ language, content: readFile(file) },
      ...{ messageId: options['message-id'] ?? null, image: options['image'] ?? null },
      ...{ date: options['date'] ?? null, description: options['description'] ?? null },
    };
  },
};

function given({ options, readFile }: Words, file: string | undefined) {
  return {
    ...(file && { content: readFile(file) }),
    ...(options['message-id'] && { messageId: options['message-id'] }),
    ...(options['date'] && { date: options['date'] }),
    ...(options['image'] !== undefined && { image: set(options['image']) }),
    ...(options['description'] !== undefined && { description: set(options['description']) }),
  };
}

const editNote: Syntax<'edit-note'> = {
  usage: 'edit-note ID [FILE] [--message-id N] [--image PATH] [--date TIME] [--description TEXT]',
  does: `changes a patch note; what is not given stays, '${NONE}' takes a picture or description away`,
  example: 'edit-note 1037 tides.md --image /art/notes/tide.webp',
  options: ['message-id', 'image', 'date', 'description'],
  read: (asked) => {
    const [id, file, ...more] = asked.words;
    const number = numberOf(id);
    if (number === null || more.length > 0) return "needs a note's number, and perhaps one file";
    return { id: number, ...given(asked, file) };
  },
};

const removeNote: Syntax<'remove-note'> = {
  usage: 'remove-note ID',
  does: 'takes a patch note away; the audit log keeps its text',
  example: 'remove-note 1037',
  read: ({ words: [id, ...more] }) => {
    const number = numberOf(id);
    return number === null || more.length > 0 ? "needs one note's number" : { id: number };
  },
};

const listNotes: Syntax<'list-notes'> = {
  usage: 'list-notes [--lang LANG] [--limit N]',
  does: `prints the newest patch notes: number, language, message, time and title; ${DEFAULT_LINES} lines unless told`,
  example: 'list-notes --lang fr --limit 5',
  options: ['lang', 'limit'],
  read: ({ words, options: { lang, limit = String(DEFAULT_LINES) } }) => {
    const language = languageOf(lang);
    const lines = numberOf(limit) ?? 0;
    if (words.length > 0) return 'takes options only';
    if (lang !== undefined && !language) return 'takes a --lang of en, es, br and fr';
    return lines < 1 || lines > MOST_LINES ? `takes a --limit from 1 to ${MOST_LINES}` : { language, limit: lines };
  },
};

/** Commands about patch notes. */
export const NOTE_SYNTAXES = {
  'list-notes': listNotes,
  'publish-note': publishNote,
  'edit-note': editNote,
  'remove-note': removeNote,
};
