import type { Order } from '#contract/store.ts';
import { SITE, supportAddress } from '#lib/site.ts';
import { type OrderFormatters, stateText } from '../context.ts';
import type { ReceiptTexts } from '../store-texts.ts';

export type ReceiptProps = {
  order: Order;
  texts: ReceiptTexts;
  formatters: OrderFormatters;
  /** Whose it is; undefined: the browser has forgotten. */
  account: string | undefined;
};

/** Points, and what of them was the bonus. */
function pointsText({ order: { pvalues, bonus }, texts, formatters }: ReceiptProps): string {
  if (bonus === 0) return formatters.points(pvalues);
  return formatters.filled(texts.receiptBonus, {
    points: formatters.number(pvalues - bonus),
    bonus: formatters.number(bonus),
    total: formatters.number(pvalues),
  });
}

function balanceText({ order: { balance }, texts, formatters }: ReceiptProps): string | null {
  if (!balance) return null;
  const [before, after] = [formatters.number(balance.before), formatters.number(balance.after)];
  return formatters.filled(texts.receiptBalanceChange, { before, after });
}

/** What a receipt tells, in its order: each fact by its name, the same on its own page and in the history. */
export function receiptFacts(props: ReceiptProps): [label: string, value: string][] {
  const { order, texts, formatters, account } = props;
  const { id, currency, created_at, settled_at, pvalues, reversed, returned, returnedCurrency, provider } = order;
  const providers: Record<string, string> = { paypal: texts['provider.paypal'], sandbox: texts['provider.sandbox'] };
  const back = [
    returned > 0 ? formatters.price(returned, returnedCurrency) : '',
    reversed > 0 ? formatters.points(reversed) : '',
  ];
  const facts: [label: string, value: string | null | undefined][] = [
    [texts.receiptOrder, id],
    [texts.receiptAccount, account],
    [texts.receiptOrdered, formatters.moment(created_at)],
    [texts.receiptPaid, settled_at && formatters.moment(settled_at)],
    [texts.receiptWhat, formatters.plan(order.plan, pvalues)],
    [texts.receiptPoints, pvalues > 0 ? pointsText(props) : null],
    [texts.receiptBalance, balanceText(props)],
    [texts.receiptPrice, formatters.price(order.price, currency)],
    [texts.receiptProvider, providers[provider] ?? provider],
    [texts.receiptState, stateText(order, texts)],
    [texts.receiptReversed, back.filter(Boolean).join(' · ')],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

/** Who sold it, and where to ask. */
export function receiptSeller({ texts, formatters }: Pick<ReceiptProps, 'texts' | 'formatters'>): string {
  const { product } = SITE;
  const support = supportAddress();
  return support
    ? formatters.filled(texts.receiptFrom, { product, support })
    : formatters.filled(texts.receiptFromProduct, { product });
}
