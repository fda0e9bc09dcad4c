import { capital, type Grammar, type Noun } from './language.ts';
import { agreed, readModifier } from './modifier.ts';

const PLACE = /^(dans|sur|sous|à) (?=l[ea]s? |l’)/;
const ARTICLE = /^(?:(le|la|les) |l’)/;
const MUTE_H =
  'h(?:a(?:bi[lt]|lein|meçon|rmon)|e(?:ctare|rb|ure)|i(?:rond|stoi|ver)|o(?:mm|nn|raire|ri[zs]|rlog|spi|rreur)|ô(?:pi|t[ee])|éri|éroïn|u(?:il|issi|ît|me[ud]|mi))';
/** What elides the word before it: a vowel that is heard, or a mute h; 'onze' and 'oui' do not, names with y neither. */
const OPEN = `(?:(?:(?!onz|oui\\b|ouist)[aeiouàâäéèêëîïôöùûœæ])|${MUTE_H})`;
const STARTS_OPEN = new RegExp(`^${OPEN}`, 'i');
const ELIDES = new RegExp(
  `(?<![\\p{L}-])(d|l|qu|n|s|m|t|jusqu|lorsqu|puisqu)(?:e|(?<=l)a) (?=(?:\\*\\*|\\[\\[|\\$\\d\\$)?${OPEN})`,
  'giu',
);
const SI_IL = /(?<!\p{L})(s)i (?=ils?(?!\p{L}))/giu;
/** Before high punctuation that ends a word; a chat emoji such as `:lamp:` is none. */
const HIGH = / (?=[:;!?»](?:[\s*»)$]|$))|(?<=«) /g;
const PREPOSITIONS = { of: 'de', from: 'de', in: 'à', to: 'à', by: 'par', with: 'avec', for: 'pour' };

function noun(written: string): Noun {
  const at = PLACE.exec(written)?.[1] ?? null;
  const bare = written.replace(PLACE, '');
  const article = ARTICLE.exec(bare)?.[1] ?? '';
  return {
    text: bare.replace(ARTICLE, ''),
    gender: article === 'la' ? 'f' : 'm',
    plural: article === 'les',
    at,
    proper: false,
  };
}

/** Feminines after `les` and `l’` are written `les … (f)`, because the article hides the gender. */
function gendered(written: string): Noun {
  const feminine = written.endsWith(' (f)');
  const word = noun(feminine ? written.slice(0, -4) : written);
  return feminine ? { ...word, gender: 'f' } : word;
}

function article(word: Noun, kind: 'the' | 'a' | 'this'): string {
  const open = STARTS_OPEN.test(word.text);
  if (word.plural) return { the: 'les ', a: 'des ', this: 'ces ' }[kind];
  if (kind === 'the') return open ? 'l’' : word.gender === 'f' ? 'la ' : 'le ';
  if (kind === 'a') return word.gender === 'f' ? 'une ' : 'un ';
  return word.gender === 'f' ? 'cette ' : open ? 'cet ' : 'ce ';
}

/** 'de' and 'à' with the article: du, des, au, aux; with 'des' of an indefinite plural, de alone. */
function contracted(preposition: string, words: string, determiner: string): string {
  if (preposition === 'de' && determiner === 'a' && words.startsWith('des ')) return `de ${words.slice(4)}`;
  if (determiner === 'the' && /^les? /.test(words)) {
    const rest = words.replace(/^les? /, '');
    const plural = words.startsWith('les ');
    if (preposition === 'de') return `${plural ? 'des' : 'du'} ${rest}`;
    if (preposition === 'à') return `${plural ? 'aux' : 'au'} ${rest}`;
  }
  const elides = preposition === 'de' && STARTS_OPEN.test(words);
  return elides ? `d’${words}` : `${preposition} ${words}`;
}

function forms(masculine: string): readonly string[] {
  const feminine = feminineOf(masculine);
  const plural = /[sx]$/.test(masculine)
    ? masculine
    : masculine.endsWith('al')
      ? `${masculine.slice(0, -2)}aux`
      : `${masculine}${masculine.endsWith('eau') ? 'x' : 's'}`;
  return [masculine, feminine, plural, `${feminine}s`];
}

function feminineOf(masculine: string): string {
  if (masculine.endsWith('e')) return masculine;
  if (masculine.endsWith('eux')) return `${masculine.slice(0, -1)}se`;
  if (masculine.endsWith('er')) return `${masculine.slice(0, -2)}ère`;
  if (masculine.endsWith('if')) return `${masculine.slice(0, -1)}ve`;
  if (/(?:el|en|on|et)$/.test(masculine)) return `${masculine}${masculine.at(-1)}e`;
  if (masculine.endsWith('eur')) return `${masculine.slice(0, -1)}se`;
  return `${masculine}e`;
}

/** French: elision over word borders, du/des/au/aux, cet before a vowel, spaces before high punctuation. */
export const FR: Grammar = {
  noun: gendered,
  phrase(word, preposition, determiner) {
    const words = (determiner === 'none' ? '' : article(word, determiner)) + word.text;
    if (preposition === null) return words;
    const before = preposition === 'in' ? (word.at ?? 'à') : PREPOSITIONS[preposition];
    return contracted(before, words, determiner);
  },
  modified(word, modifier) {
    const { agrees, tail, before, fixed } = readModifier(modifier);
    if (!before) {
      const adjective = fixed ? '' : agreed(agrees, word, forms);
      return { ...word, text: [word.text, adjective].filter(Boolean).join(' ') + tail };
    }
    const open = word.gender === 'm' && !word.plural && STARTS_OPEN.test(word.text) ? agrees.split('/')[4] : undefined;
    return { ...word, text: `${open ?? agreed(agrees, word, forms)} ${word.text}` };
  },
  title: capital,
  finish(text) {
    return text.replace(ELIDES, '$1’').replace(SI_IL, '$1’').replace(HIGH, '\u00a0');
  },
};
