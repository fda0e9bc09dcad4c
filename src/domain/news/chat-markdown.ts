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
    .replace(SMALL_TEXT, '')
    .replace(TOO_DEEP, '$1')
    .replace(TOO_FAR_IN, '$1');
}

/** Deeper than anybody reads, and than a parser has room for: further levels of quotes and lists fall together. */
const TOO_DEEP = /^([ \t]*(?:(?:[>+*-]|\d{1,9}[.)])[ \t]*){12})(?:(?:[>+*-]|\d{1,9}[.)])[ \t]*)+/gm;
const TOO_FAR_IN = /^((?: {4}|\t){10})[ \t]+/gm;

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

/** Signs that are not to be seen and could only mislead: controls, and what turns the direction of letters around. */
const UNSEEN = /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

/** A note's markdown without mentions, emoji codes, spoiler marks and command links; words, code and addresses stay. */
export function cleanNote(content: string): string {
  const lines = content.toWellFormed().replace(/\r\n?/g, '\n').replace(UNSEEN, '');
  return outsideCode(lines, (text) => closeGaps(stripChat(text))).trim();
}
