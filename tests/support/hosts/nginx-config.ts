/** A directive of nginx: its words, and what stands in its braces. */
export type Directive = { words: string[]; block: Directive[] | null };

const TOKEN = /\s+|#[^\n]*|"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([{};])|((?:[^\s"'{};\\]|\\.)+)/gy;

/** In quotes a backslash stays, but for one before a quote. */
const unquoted = (text: string) => text.replace(/\\(["'])/g, '$1');

function tokens(text: string): { word: string; mark: boolean }[] {
  const found: { word: string; mark: boolean }[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (!match) throw new Error(`nginx could not read: ${text.slice(at, at + 60)}`);
    const [, double, single, mark, bare] = match;
    const word = double ?? single;
    if (word !== undefined) found.push({ word: unquoted(word), mark: false });
    else if (mark !== undefined) found.push({ word: mark, mark: true });
    else if (bare !== undefined) found.push({ word: bare, mark: false });
  }
  return found;
}

/** Reads a configuration file. */
export function readConfig(text: string): Directive[] {
  const all = tokens(text);
  let at = 0;
  const block = (inner: boolean): Directive[] => {
    const made: Directive[] = [];
    let words: string[] = [];
    for (; at < all.length; at += 1) {
      const { word, mark } = all[at] ?? { word: '', mark: true };
      if (!mark) words.push(word);
      else if (word === '}') break;
      else if (word === ';') {
        made.push({ words, block: null });
        words = [];
      } else {
        at += 1;
        made.push({ words, block: block(true) });
        words = [];
      }
    }
    if (words.length > 0 || inner !== (all[at]?.word === '}'))
      throw new Error(`nginx misses a mark after ${words.join(' ')}`);
    return made;
  };
  return block(false);
}
