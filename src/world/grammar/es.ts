import { capital, type Grammar, type Noun } from './language.ts';
import { agreed, readModifier } from './modifier.ts';

const ARTICLE = /^(el|la|los|las) /;
/** Feminine nouns with a stressed first a: 'el hacha', 'un arma', but 'la vieja hacha'. */
const STRESSED_A = /^(?:hacha|arma|ala|agua|alma|ancla|alba|arca|águila|asta|arpa|aula|ánfora|hambre)(?![\p{L}])/iu;
const ARTICLES = {
  the: ['el', 'la', 'los', 'las'],
  a: ['un', 'una', 'unos', 'unas'],
  this: ['este', 'esta', 'estos', 'estas'],
};
const PREPOSITIONS = { of: 'de', from: 'de', in: 'en', to: 'a', by: 'por', with: 'con', for: 'para' };
const VOWEL = /[aeiouáéíóú]$/;

function noun(written: string): Noun {
  const article = ARTICLE.exec(written)?.[1] ?? '';
  return {
    text: written.replace(ARTICLE, ''),
    gender: article.startsWith('la') ? 'f' : 'm',
    plural: article.endsWith('s'),
    at: null,
    proper: false,
  };
}

function article(word: Noun, kind: 'the' | 'a' | 'this'): string {
  if (kind !== 'this' && word.gender === 'f' && !word.plural && STRESSED_A.test(word.text)) {
    return kind === 'the' ? 'el' : 'un';
  }
  return ARTICLES[kind][(word.gender === 'f' ? 1 : 0) + (word.plural ? 2 : 0)] ?? '';
}

function forms(masculine: string): readonly string[] {
  if (masculine.endsWith('o')) return ['o', 'a', 'os', 'as'].map((end) => masculine.slice(0, -1) + end);
  if (
    /(?:or|ón|án|és|ín)$/.test(masculine) &&
    !/(?:mayor|menor|mejor|peor|superior|inferior|exterior|interior)$/.test(masculine)
  ) {
    const bare = masculine.replace(/[óáéí](?=[ns]$)/, (vowel) => ({ ó: 'o', á: 'a', é: 'e', í: 'i' })[vowel] ?? vowel);
    return [masculine, `${bare}a`, `${bare}es`, `${bare}as`];
  }
  if (masculine.endsWith('z'))
    return [masculine, masculine, `${masculine.slice(0, -1)}ces`, `${masculine.slice(0, -1)}ces`];
  const plural = VOWEL.test(masculine) ? `${masculine}s` : `${masculine}es`;
  return [masculine, masculine, plural, plural];
}

/** Spanish: gender and number everywhere, del and al, 'el hacha negra', names with one capital. */
export const ES: Grammar = {
  noun,
  phrase(word, preposition, determiner) {
    const words = [determiner === 'none' ? '' : article(word, determiner), word.text].filter(Boolean).join(' ');
    if (preposition === null) return words;
    const contracts = determiner === 'the' && words.startsWith('el ');
    if (contracts && (preposition === 'of' || preposition === 'from')) return `d${words}`;
    if (contracts && preposition === 'to') return `a${words.slice(1)}`;
    return `${PREPOSITIONS[preposition]} ${words}`;
  },
  modified(word, modifier) {
    const { agrees, tail, before, fixed } = readModifier(modifier);
    const adjective = fixed ? '' : agreed(agrees, word, forms);
    if (before) return { ...word, text: `${adjective} ${word.text}` };
    return { ...word, text: [word.text, adjective].filter(Boolean).join(' ') + tail };
  },
  title: capital,
  finish(text) {
    return text.replace(/ y (?=h?i(?!e))/gi, ' e ').replace(/ o (?=h?o)/gi, ' u ');
  },
};
