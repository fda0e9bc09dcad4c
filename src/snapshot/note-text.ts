import { marked, type Token } from 'marked';
import { cleanNote } from '#rules/chat-marks.ts';
import { plainNames } from '#rules/note-names.ts';
import { minutesToRead } from '#rules/reading-time.ts';

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

/** The bare words of a note: no chat markup, no markdown, one line. */
export function plainText(content: string): string {
  return wordsOf(tokensOf(content));
}

function wordsOf(tokens: readonly Token[]): string {
  return tokens
    .map(words)
    .join(' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Minutes it takes to read a note. */
export function readingMinutes(content: string): number {
  return minutesToRead(plainText(content));
}

/** The first line in plain words; null when it says nothing. */
export function headline(content: string): string | null {
  return plainText(content.split('\n', 1)[0] ?? '') || null;
}

const OPEN_END = /[\p{L}\p{N})]$/u;

/** Lines of a list or a table as a run of text: those that bring no stop of their own get one. */
function listed(lines: readonly string[]): string {
  const said = lines.filter(Boolean);
  return said.map((line, at) => (OPEN_END.test(line) ? line + (at < said.length - 1 ? ';' : '.') : line)).join(' ');
}

function sentences(token: Token): string {
  if (token.type === 'list') return listed(token.items.map((item: Token) => wordsOf([item])));
  if (token.type !== 'table') return wordsOf([token]);
  const rows: { text: string }[][] = [token.header, ...token.rows];
  return listed(rows.map((row) => plainText(row.map(({ text }) => text).join(', '))));
}

/**
 * What stands below the first line (specification, home list), in plain words, cut between words at `longest` characters.
 * Headings are left out: in a run of text they would read as the start of a sentence.
 */
export function excerpt(content: string, longest = 180): string {
  const end = content.indexOf('\n');
  const below = end < 0 ? [] : tokensOf(content.slice(end + 1));
  const blocks = below.filter((token) => token.type !== 'heading').map(sentences);
  const text = blocks.filter(Boolean).join(' ');
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest + 1).replace(/\s+\S*$/, '');
  return `${cut.slice(0, longest).replace(/[.,;:!?…\s]+$/, '')}…`;
}
