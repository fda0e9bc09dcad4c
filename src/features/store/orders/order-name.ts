import type { Order } from '#contract/store.ts';
import type { Language } from '#i18n/languages.ts';
import type { Formatters } from '../context.ts';
import type { StoreTexts } from '../store-texts.ts';

/** The name of a purchase, as in its mails: a pack goes by all the points that it credits. */
export function orderName({ plan, pvalues }: Pick<Order, 'plan' | 'pvalues'>, formatters: Formatters): string {
  return formatters.plan(plan, pvalues);
}

/** The points of an order as what the pack held and its bonus, `5,000 + 1,500 MP`; null where there was none. */
export function splitText({ pvalues, bonus }: Pick<Order, 'pvalues' | 'bonus'>, formatters: Formatters): string | null {
  return bonus === 0 ? null : formatters.both(pvalues - bonus, bonus);
}

/** The state of an order as text; a paid one with a partial refund has its own. */
export function stateText({ state, returned }: Pick<Order, 'state' | 'returned'>, texts: StoreTexts): string {
  return state === 'paid' && returned > 0 ? texts.partlyRefunded : texts[`state.${state}`];
}

export type HistoryProps = {
  texts: StoreTexts;
  formatters: Formatters;
  language: Language;
};
