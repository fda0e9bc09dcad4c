import { COMMON_WORDS } from './common-words.ts';

/** Signs that stand for letters, and which. */
const DISGUISES: Record<string, string> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '9': 'g' },
  ...{ '@': 'a', $: 's', '!': 'i', '|': 'l', '+': 't', '€': 'e' },
};

/** What fingers run along, and the alphabet; each is walked either way. */
const ROWS = [
  ...['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'azertyuiop', 'qsdfghjklm', 'wxcvbn', 'qwertzuiop', 'yxcvbnm'],
  ...['1234567890', '0123456789', 'abcdefghijklmnopqrstuvwxyz', '1qaz2wsx3edc4rfv5tgb6yhn7ujm', '1q2w3e4r5t6y7u8i9o0p'],
  ...['qazwsxedcrfvtgbyhnujm', '1a2b3c4d5e6f7g8h9i'],
];
const WALKS = ROWS.flatMap((row) => [row, [...row].reverse().join('')]);

/** A shorter walk is chance; so many signs may be left over. */
const SHORTEST_WALK = 3;
const MOST_LEFT_OVER = 2;
/** More than so many digits and signs around a word are a secret of their own. */
const MOST_AROUND = 6;

const plain = (password: string) => password.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const undisguised = (text: string) => [...text].map((sign) => DISGUISES[sign] ?? sign).join('');

/** Whether a common word is left once some of the digits and signs around it are taken away, and its disguise. */
function isDressedWord(text: string): boolean {
  const before = /^\P{L}*/u.exec(text)?.[0].length ?? 0;
  const after = /\P{L}*$/u.exec(text)?.[0].length ?? 0;
  for (let from = 0; from <= Math.min(before, MOST_AROUND); from += 1) {
    for (let cut = 0; cut <= Math.min(after, MOST_AROUND - from); cut += 1) {
      // Some of them may be letters in disguise: 'pa$$w0rd', 'p@ssw0rd1'.
      if (COMMON_WORDS.has(undisguised(text.slice(from, text.length - cut)))) return true;
    }
  }
  return false;
}

/** The longest walk that a text begins with; 0 for none. */
function walkFrom(text: string): number {
  let length = 0;
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

/** Whether a password is among those that are guessed first: a common word and some digits, a row of keys, a repetition. */
export function isCommonPassword(password: string): boolean {
  const text = plain(password);
  return isDressedWord(text) || isWalk(text) || isRepeated(text);
}
