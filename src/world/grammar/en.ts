import { capital, type Grammar, type Noun } from './language.ts';

const PLURAL = / \(pl\)$/;
const PLACE = /^(at|in|on|under) (?=[a-zA-Z=])/;
const PLURALS = { the: 'the', a: 'some', this: 'these' };
const LOWER = new Set([
  'a',
  'an',
  'and',
  'at',
  'but',
  'by',
  'for',
  'from',
  'in',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
]);
/** 'a' before a vowel that is heard; 'one' and 'use' begin with a consonant. */
const ARTICLE = /(?<![\p{L}’'])([Aa]) (?=(?!one\b|once\b|uni[cfqtv]|use[fd]|eu)(?:[aeiou]|hour|honest|heir))/giu;

function noun(written: string): Noun {
  const plural = PLURAL.test(written);
  const bare = written.replace(PLURAL, '');
  const at = PLACE.exec(bare)?.[1] ?? null;
  const text = bare.replace(PLACE, '').replace(/^the /, '');
  return { text: text.replace(/^=/, ''), gender: 'm', plural, at, proper: text.startsWith('=') };
}

/** English: no gender, adjectives first, capitals on every strong word of a name. */
export const EN: Grammar = {
  noun,
  phrase(word, preposition, determiner) {
    const before = preposition === 'in' ? (word.at ?? 'in') : preposition;
    const article = word.proper || determiner === 'none' ? null : word.plural ? PLURALS[determiner] : determiner;
    return [before, article, word.text].filter(Boolean).join(' ');
  },
  modified(word, modifier) {
    const after = modifier.startsWith('+');
    return { ...word, text: after ? `${word.text} ${modifier.slice(1)}` : `${modifier} ${word.text}` };
  },
  title(name) {
    const words = name.split(' ');
    return words.map((word, at) => (at > 0 && LOWER.has(word) ? word : capitalParts(word))).join(' ');
  },
  finish(text) {
    return text.replace(ARTICLE, '$1n ');
  },
};

/** 'salt-raker' is 'Salt-Raker' in a title, 'man-at-arms' 'Man-at-Arms'. */
function capitalParts(word: string): string {
  return word
    .split('-')
    .map((part, at) => (at > 0 && LOWER.has(part) ? part : capital(part)))
    .join('-');
}
