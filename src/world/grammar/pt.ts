import { capital, type Grammar, type Noun, type Preposition } from './language.ts';
import { agreed, readModifier } from './modifier.ts';

const ARTICLE = /^(os|as|o|a) /;
const ARTICLES = {
  the: ['o', 'a', 'os', 'as'],
  a: ['um', 'uma', 'uns', 'umas'],
  this: ['este', 'esta', 'estes', 'estas'],
};
const PREPOSITIONS = { of: 'de', from: 'de', in: 'em', to: 'a', by: 'por', with: 'com', for: 'para' };
/** What a preposition becomes when it melts into the definite article: 'de' + 'o' is 'do'. */
const MELTED: Partial<Record<Preposition, readonly string[]>> = {
  of: ['do', 'da', 'dos', 'das'],
  from: ['do', 'da', 'dos', 'das'],
  in: ['no', 'na', 'nos', 'nas'],
  to: ['ao', 'à', 'aos', 'às'],
  by: ['pelo', 'pela', 'pelos', 'pelas'],
};

function noun(written: string): Noun {
  const article = ARTICLE.exec(written)?.[1] ?? '';
  return {
    text: written.replace(ARTICLE, ''),
    gender: article.startsWith('a') ? 'f' : 'm',
    plural: article.endsWith('s'),
    at: null,
    proper: false,
  };
}

function forms(masculine: string): readonly string[] {
  if (masculine.endsWith('ão')) {
    const stem = masculine.slice(0, -2);
    return [masculine, `${stem}ã`, `${stem}ãos`, `${stem}ãs`];
  }
  if (masculine.endsWith('o')) return ['o', 'a', 'os', 'as'].map((end) => masculine.slice(0, -1) + end);
  if (/(?:or|ês)$/.test(masculine) && !/(?:maior|menor|melhor|pior|superior|inferior)$/.test(masculine)) {
    const bare = masculine.replace('ês', 'es');
    return [masculine, `${bare}a`, `${bare}es`, `${bare}as`];
  }
  const plural = pluralOf(masculine);
  return [masculine, masculine, plural, plural];
}

function pluralOf(word: string): string {
  if (/[aou]l$/.test(word)) return `${word.slice(0, -1)}is`;
  if (word.endsWith('el')) return `${word.slice(0, -2)}${/[áéíóú]/.test(word) ? 'eis' : 'éis'}`;
  if (word.endsWith('m')) return `${word.slice(0, -1)}ns`;
  if (/[rz]$/.test(word)) return `${word}es`;
  return word.endsWith('s') ? word : `${word}s`;
}

/** Brazilian Portuguese: prepositions melt into the article (do, na, pelos, às), names with one capital. */
export const PT: Grammar = {
  noun,
  phrase(word, preposition, determiner) {
    const index = (word.gender === 'f' ? 1 : 0) + (word.plural ? 2 : 0);
    const article = determiner === 'none' ? '' : ARTICLES[determiner][index];
    const melted = preposition === null ? undefined : MELTED[preposition]?.[index];
    if (determiner === 'the' && melted) return `${melted} ${word.text}`;
    if (determiner === 'this' && (preposition === 'of' || preposition === 'from')) return `d${article} ${word.text}`;
    if (determiner === 'this' && preposition === 'in') return `n${article} ${word.text}`;
    return [preposition === null ? '' : PREPOSITIONS[preposition], article, word.text].filter(Boolean).join(' ');
  },
  modified(word, modifier) {
    const { agrees, tail, before, fixed } = readModifier(modifier);
    const adjective = fixed ? '' : agreed(agrees, word, forms);
    if (before) return { ...word, text: `${adjective} ${word.text}` };
    return { ...word, text: [word.text, adjective].filter(Boolean).join(' ') + tail };
  },
  title: capital,
  finish: (text) => text,
};
