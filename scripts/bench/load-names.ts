import type { Item } from '#contract/item.ts';
import { type Text, WireLanguage } from '#contract/text.ts';
import { type Random, shuffled } from './random.ts';

/** Gives copies of records names and descriptions of their own, in the languages that the original has. */
export type Namer = ReturnType<typeof createNamer>;

/** What stands before and after the noun of a name: "Stoker's " or ' of the Lower Orchard'. */
type Affix = readonly [before: string, after: string];
type Affixes = Record<WireLanguage, Affix>;

/** So many names in a row may be taken before one comes twice. */
const MOST_TRIES = 40;

/** One name in so many stays that of the original: in a game, too, some things share a name. */
const SHARED = 0.03;

const FIRST = 'Bar Cor Dun Fen Gar Hal Jor Kel Lun Mar Nor Pell Quin Ros Sel Tam Ven Wil'.split(' ');
const LAST = 'wick mont ley bury dale fax gate holt kin low mere nock pool rook shaw tarn vane wold yard zell'.split(
  ' ',
);

const AFTER: Record<WireLanguage, RegExp> = {
  en: / of /,
  es: / del? /,
  pt: / d[aeo]s? /,
  fr: / (?:de |du |des |d'|aux? |à )/,
};

function apart(name: string, language: WireLanguage): { noun: string; affix: Affix } {
  const [, before = '', rest = name] = (language === 'en' && /^(.+?(?:'s|s') )(.+)$/.exec(name)) || [];
  const at = rest.search(AFTER[language]);
  return at < 1 ? { noun: rest, affix: [before, ''] } : { noun: rest.slice(0, at), affix: [before, rest.slice(at)] };
}

/** The affixes of names that have one in every language, and as many again of invented makers. */
function affixesOf(items: readonly Item[]): Affixes[] {
  const found = new Map<string, Affixes>();
  for (const { item_name } of items) {
    const all = WireLanguage.options.map((one) => [one, apart(item_name[one] ?? '', one).affix] as const);
    if (all.every(([, affix]) => affix.join('') !== '')) found.set(all.join(), Object.fromEntries(all) as Affixes);
  }
  const makers = FIRST.flatMap((first) => LAST.map((last) => first + last)).map((maker): Affixes => {
    const after: Affix = ['', ` de ${maker}`];
    return { en: [`${maker}'s `, ''], es: after, pt: after, fr: after };
  });
  return [...found.values(), ...makers];
}

function renamed(name: Text, affixes: Affixes): Text {
  const entries = WireLanguage.options.flatMap((language) => {
    const [line = '', ...more] = name[language]?.split('\n') ?? [];
    const [before, after] = affixes[language];
    return line === '' ? [] : [[language, [before + apart(line, language).noun + after, ...more].join('\n')]];
  });
  return Object.fromEntries(entries) as Text;
}

const sentences = (text = '') => (text === '' ? [] : text.split(/(?<=[.!?»] |\n)/));

export function createNamer(random: Random, items: readonly Item[]) {
  const affixes = shuffled(random, affixesOf(items));
  const at = (place: number) => affixes[place % affixes.length] as Affixes;
  const taken = new Set<string>();
  return {
    another: (name: Text): Text => {
      let found = name;
      const shares = random() < SHARED;
      const first = Math.floor(random() * affixes.length);
      for (let tries = 0; !shares && tries < MOST_TRIES; tries += 1) {
        found = renamed(name, at(first + tries));
        if (!Object.values(found).some((text = '') => taken.has(text))) break;
      }
      for (const text of Object.values(found)) taken.add(text ?? '');
      return found;
    },
    /** The name of a thing that belongs to the `nth` copy of a set: all of that set get the same ending. */
    ofSet: (name: Text, [first = 0]: readonly number[], nth: number) => renamed(name, at(first * 7 + nth * 31)),
    /** A description of sentences of others: it ends as the last of them does. */
    reworded: (text: Text, [one, other]: readonly [Item, Item]) => {
      const entries = WireLanguage.options.flatMap((language) => {
        const own = sentences(text[language]);
        const begun = own.length > 1 ? own.slice(0, -1) : sentences(one.item_description[language]).slice(0, 1);
        const end = sentences(other.item_description[language]).at(-1) ?? '';
        return own.length > 0 ? [[language, begun.join('') + end]] : [];
      });
      return Object.fromEntries(entries) as Text;
    },
  };
}
