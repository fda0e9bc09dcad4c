import type { StatFact, StatWord } from '#domain/catalogue/item-facts.ts';
import type { Language } from '#i18n/languages.ts';
import { hasText, translator } from '#i18n/translate.ts';
import { formats } from './formats.ts';

/** Stats an item has of itself; all others add to those of its wearer and carry a sign. */
const OWN: readonly StatWord[] = ['atk', 'rangedAtk', 'magicAtk', 'def', 'magicDef', 'speed', 'block', 'durability'];

/** A stat ready to be printed; `name` explains a mark such as `R-ATK` and is null where the mark is a word already. */
export type StatText = { mark: string; name: string | null; value: string; bonus: boolean };

/** A stat in the words and numbers of a language. */
export function statText(language: Language, stat: StatFact): StatText {
  const t = translator(language);
  const bonus = !OWN.includes(stat.word);
  const name = `game:statName.${stat.word}`;
  return {
    mark: t(`game:stat.${stat.word}`),
    name: hasText(language, name) ? t(name) : null,
    value: formats(language).stat(stat.value, { decimals: stat.decimals, percent: stat.percent, signed: bonus }),
    bonus,
  };
}
