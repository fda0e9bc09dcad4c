import { marked, type Token } from 'marked';

/** Stretches in which nothing is chat markup: fenced code, code spans, addresses. */
const KEPT = /(```[\s\S]*?(?:```|$)|(?<ticks>`+)(?!`)[\s\S]*?[^`]\k<ticks>(?!`)|https?:\/\/[^\s<>)]+)/;

const MENTIONS = /<(?:@[!&]?|#)\d+>|<(?:t|id):[\w:]+>|(?<![\w@])@(?:everyone|here)\b/g;
const COMMANDS = /<(\/[^:<>\n]+):\d+>/g;
const CUSTOM_EMOJI = /<a?:\w+:\d+>/g;
/** One or more codes in a row; digits and letters around rule out times and ratios such as 10:30:15. */
const EMOJI_CODES = /(?<![\w/:])(?::[\w+-]{2,40}:)+(?![\w/:])/g;
const SPOILERS = /\|\|([\s\S]+?)\|\|/g;
const SMALL_TEXT = /^-# /gm;

function stripChat(text: string): string {
  return text
    .replace(CUSTOM_EMOJI, '')
    .replace(MENTIONS, '')
    .replace(COMMANDS, '$1')
    .replace(EMOJI_CODES, '')
    .replace(SPOILERS, '$1')
    .replace(SMALL_TEXT, '');
}

/** What the removed marks leave behind: doubled blanks, blanks before a full stop, emptied lines. */
function closeGaps(text: string): string {
  return text
    .replace(/(?<=\S)[ \t]{2,}(?=\S)/g, ' ')
    .replace(/(?<=\S)[ \t]+(?=[.,;](?:\s|$))/gm, '')
    .replace(/^[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n');
}

/** The same text in `content` without code and addresses; `change` sees only what may hold chat markup. */
function outsideCode(content: string, change: (text: string) => string): string {
  let rest = content;
  let done = '';
  for (let kept = KEPT.exec(rest); kept; kept = KEPT.exec(rest)) {
    done += change(rest.slice(0, kept.index)) + kept[0];
    rest = rest.slice(kept.index + kept[0].length);
  }
  return done + change(rest);
}

/** A note's markdown without mentions, emoji codes, spoiler marks and command links; words, code and addresses stay. */
export function cleanNote(content: string): string {
  const lines = content.replace(/\r\n?/g, '\n');
  return outsideCode(lines, (text) => closeGaps(stripChat(text))).trim();
}

function words(token: Token): string {
  if (token.type === 'image') return '';
  if (token.type === 'br' || token.type === 'space' || token.type === 'hr') return ' ';
  if (token.type === 'table') return [...token.header, ...token.rows.flat()].map((cell) => cell.text).join(' ');
  const parts: Token[] | undefined = token.type === 'list' ? token.items : 'tokens' in token ? token.tokens : undefined;
  if (parts) return parts.map(words).join(token.type === 'list' ? ' ' : '');
  return 'text' in token ? String(token.text) : '';
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

const WORDS_PER_MINUTE = 200;

/** Minutes it takes to read a note: 200 words each, rounded up, at least 1. */
export function readingMinutes(content: string): number {
  const count = plainText(content).split(' ').filter(Boolean).length;
  return Math.max(1, Math.ceil(count / WORDS_PER_MINUTE));
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
