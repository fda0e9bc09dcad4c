import type { Validity } from '#contract/item.ts';
import { type GoodsFact, isBonus, type StatFact } from '#domain/catalogue/item-facts.ts';
import type { Language } from '#i18n/languages.ts';
import { hasText, translator } from '#i18n/translate.ts';
import { formats } from './formats.ts';

/** A stat ready to be printed; `name` explains a mark such as `R-ATK` and is null where the mark is a word already. */
type StatText = { mark: string; name: string | null; value: string; bonus: boolean };

export function statText(language: Language, stat: StatFact): StatText {
  const t = translator(language);
  const name = `game:statName.${stat.word}`;
  return {
    mark: t(`game:stat.${stat.word}`),
    name: hasText(language, name) ? t(name) : null,
    value: formats(language).fact(stat),
    bonus: isBonus(stat.word),
  };
}

export function validityText(validity: Validity, language: Language): string {
  const t = translator(language);
  if (validity.kind === 'permanent') return t('game:forGood');
  if (validity.kind === 'until') return t('game:until', { date: formats(language).moment(validity.until) });
  return formats(language).duration(validity.seconds);
}

export function goodsText(fact: GoodsFact, language: Language): string {
  if (fact.word === 'validity') return validityText(fact.value, language);
  const total = formats(language).number(fact.value);
  return fact.word === 'buyPrice' || fact.word === 'sellPrice'
    ? translator(language)('game:gold', { count: fact.value, total })
    : total;
}
