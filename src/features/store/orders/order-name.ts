import type { Order } from '#contract/store.ts';
import type { Formatters } from '../formatters.ts';
import type { StoreTexts } from '../store-texts.ts';

/** What was bought, as its mails call it too: a pack goes by all the points that it credits. */
export function orderName({ plan, pvalues }: Pick<Order, 'plan' | 'pvalues'>, formatters: Formatters): string {
  return formatters.plan(plan, pvalues);
}

/** The points of an order as what the pack held and its bonus, `5,000 + 1,500 MP`; null where there was none. */
export function splitText({ pvalues, bonus }: Pick<Order, 'pvalues' | 'bonus'>, formatters: Formatters): string | null {
  return bonus === 0 ? null : formatters.both(pvalues - bonus, bonus);
}

/** Where an order stands in words; a paid one of which money went back says so. */
export function stateText({ state, returned }: Pick<Order, 'state' | 'returned'>, texts: StoreTexts): string {
  return state === 'paid' && returned > 0 ? texts.partlyRefunded : texts[`state.${state}`];
}
