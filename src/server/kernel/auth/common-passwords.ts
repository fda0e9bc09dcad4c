import { COMMON_WORDS } from './common-words.ts';

/** Signs that stand for letters, and which. */
const DISGUISES: Record<string, string> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '9': 'g' },
  ...{ '@': 'a', $: 's', '!': 'i', '|': 'l', '+': 't', '€': 'e' },
};

/** Rows of letters on keyboards, and the alphabet. */
const LETTERS = [
  ...['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'azertyuiop', 'qsdfghjklm', 'wxcvbn', 'qwertzuiop', 'yxcvbnm'],
  'abcdefghijklmnopqrstuvwxyz',
];
const DIGITS = '1234567890';

/** One sign of each row in turns. */
const alternating = (one: string, other: string) =>
  [...one.slice(0, other.length)].map((sign, nth) => sign + (other[nth] ?? '')).join('');

/** What fingers run along; each is walked either way. */
const ROWS = [
  ...[...LETTERS, DIGITS, '0123456789', '1qaz2wsx3edc4rfv5tgb6yhn7ujm', 'qazwsxedcrfvtgbyhnujm'],
  ...LETTERS.flatMap((row) => [alternating(row, DIGITS), alternating(DIGITS, row)]),
];
const WALKS = ROWS.flatMap((row) => [row, [...row].reverse().join('')]);

/** A shorter walk is chance; so many signs may be left over. */
const SHORTEST_WALK = 3;
const MOST_LEFT_OVER = 2;
/** More than so many digits and signs around a word are a secret of their own. */
const MOST_AROUND = 6;
/** Shorter parts of a name are in many passwords by chance. */
const SHORTEST_OWN_WORD = 3;

const plain = (password: string) => password.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const undisguised = (text: string) => [...text].map((sign) => DISGUISES[sign] ?? sign).join('');

/** Whether one of the words is left once some of the digits and signs around it are taken away, and its disguise. */
function isDressedWord(text: string, isWord: (word: string) => boolean): boolean {
  const before = /^\P{L}*/u.exec(text)?.[0].length ?? 0;
  const after = /\P{L}*$/u.exec(text)?.[0].length ?? 0;
  for (let from = 0; from <= Math.min(before, MOST_AROUND); from += 1) {
    for (let cut = 0; cut <= Math.min(after, MOST_AROUND - from); cut += 1) {
      // Some of them may be letters in disguise: 'pa$$w0rd', 'p@ssw0rd1'.
      if (isWord(undisguised(text.slice(from, text.length - cut)))) return true;
    }
  }
  return false;
}

/** The words of an account's name, or of what is before the @ of its address: all of it, its parts, and each without its digits. */
function wordsOf(name: string): string[] {
  const whole = plain(name.replace(/@.*$/s, ''));
  const parts = [whole, whole.replace(/[._-]/g, ''), ...whole.split(/[._-]/)];
  return [...parts, ...parts.map((part) => part.replace(/^\P{L}+|\P{L}+$/gu, ''))]
    .filter(({ length }) => length >= SHORTEST_OWN_WORD)
    .map(undisguised);
}

/** The longest walk that a text begins with, or how often its first sign is said again; 0 for none. */
function walkFrom(text: string): number {
  let length = /^(.)\1*/su.exec(text)?.[0].length ?? 0;
  while (length < text.length && WALKS.some((row) => row.includes(text.slice(0, length + 1)))) length += 1;
  return length >= SHORTEST_WALK ? length : 0;
}

/** Whether fingers only ran along the keys, or counted. */
function isWalk(text: string): boolean {
  let [at, leftOver] = [0, 0];
  while (at < text.length) {
    const length = walkFrom(text.slice(at));
    if (length === 0) leftOver += 1;
    at += length || 1;
  }
  return leftOver <= MOST_LEFT_OVER;
}

/** Whether one to four signs are said again and again. */
const isRepeated = (text: string) => /^(.{1,4}?)\1+.{0,2}$/su.test(text) && new Set(text).size <= 6;

/**
 * Whether a password is among those that are guessed first: a common word and some digits, a row of keys, a repetition; or a word
 * of the account's own, which are its name and its address, with some digits.
 */
export function isCommonPassword(password: string, own: readonly (string | null)[] = []): boolean {
  const text = plain(password);
  const ownWords = own.flatMap((name) => (name === null ? [] : wordsOf(name)));
  const isWord = (word: string) => COMMON_WORDS.has(word) || ownWords.includes(word);
  return isDressedWord(text, isWord) || isWalk(text) || isRepeated(text);
}
