import type { Validity } from '#contract/item.ts';
import type { GoodsFact } from '#domain/catalogue/item-facts.ts';
import type { Language } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { formats } from './formats.ts';

/** How long something stays with its owner. */
export function validityText(validity: Validity, language: Language): string {
  const t = translator(language);
  if (validity.kind === 'permanent') return t('game:forGood');
  if (validity.kind === 'until') return t('game:until', { date: formats(language).moment(validity.until) });
  return formats(language).duration(validity.seconds);
}

/** A fact about an item as goods, as it stands behind its label. */
export function goodsText(fact: GoodsFact, language: Language): string {
  if (fact.word === 'validity') return validityText(fact.value, language);
  const total = formats(language).number(fact.value);
  return fact.word === 'buyPrice' || fact.word === 'sellPrice'
    ? translator(language)('game:gold', { count: fact.value, total })
    : total;
}
