import { pageAddress } from '#domain/site/addresses.ts';
import { type Currency, formatPrice, toUnits } from '#domain/store/money.ts';
import type { PlanKind } from '#domain/store/plans.ts';
import {
  lines,
  link,
  type MailBlock,
  type MailContext,
  type MailTemplates,
  moment,
  paragraph,
  type Texts,
} from '../kernel/mail/blocks.ts';
import type { MailFacts } from '../kernel/mail/mails.ts';

/** What every mail about a purchase names; `what` in the reader's language, `sells` says in which part of the store it is followed. */
type PurchaseFacts = { name: string; order: string; what: string; sells: PlanKind };

/** What a mail about money names beside it; `minor` in the currency's smallest unit. */
type MoneyFacts = PurchaseFacts & { minor: string; currency: string; provider: string; points: string };

/** What a mail about a bought service needs to know; `answer` '' where there is nothing to add. */
type RequestFacts = PurchaseFacts & { request: string; answer: string };

declare module '#server/kernel/mail/mails.ts' {
  interface MailFacts {
    /** A payment was taken and credited; `points` '0' for none and with the `bonus` in them, `paidAt` an ISO date. */
    receipt: MoneyFacts & { bonus: string; paidAt: string };
    /** `minor` of the `total` that was paid went back now, `returned` of it so far; `points` were taken with it, `balance` is left. */
    moneyBack: MoneyFacts & { kind: 'refund' | 'dispute'; total: string; returned: string; balance: string };
    /** A bought service was carried out; `newName` '' unless it was a new name. */
    requestDone: RequestFacts & { newName: string };
    /** It will not be carried out; `answer` is the reason, `money` whether the payment is refunded. */
    requestDeclined: RequestFacts & { money: 'returned' | 'undecided' };
    /** The staff has a question before it can be carried out. */
    requestAsked: RequestFacts;
  }
}

/** The provider that moves no money. */
const SANDBOX = 'sandbox';

/** Where a player follows an order: among those of its part of the store. */
function ordersAddress(kind: PurchaseFacts['sells'], { publicOrigin, language }: MailContext): string {
  const part = { points: '', service: '?scale=2', commission: '?scale=3' }[kind];
  return `${publicOrigin}${pageAddress('store', language.site)}${part}#orders`;
}

/** A price from the currency's smallest unit. */
function price(minor: string, currency: string, { language: { web } }: MailContext): string {
  return formatPrice(toUnits({ minor: Number(minor), currency: currency as Currency }), currency, web);
}

/** Such as `6,500 MP`. */
function points(amount: number, { language: { web }, names }: MailContext): string {
  return `${new Intl.NumberFormat(web).format(amount)} ${names.currency.unit}`;
}

function providerName(texts: Texts, provider: string): string {
  if (provider === SANDBOX) return texts('receipt:provider.sandbox');
  return provider === 'paypal' ? texts('receipt:provider.paypal') : provider;
}

/** What a pack credited, and what of it was the bonus; a service credits nothing. */
function credited(texts: Texts, facts: MailFacts['receipt'], around: MailContext): MailBlock[] {
  const [total, bonus] = [Number(facts.points), Number(facts.bonus)];
  if (total === 0) return [];
  const sum = { points: points(total - bonus, around), bonus: points(bonus, around), total: points(total, around) };
  return [paragraph(texts(bonus > 0 ? 'mail:purchaseBonus' : 'mail:purchasePoints', sum))];
}

function receiptLines(texts: Texts, facts: MailFacts['receipt'], around: MailContext): MailBlock[] {
  const { order, paidAt, what, minor, currency, provider, name } = facts;
  return [
    paragraph(texts('mail:purchaseOrder', { order })),
    paragraph(texts('mail:purchasePaidAt', { date: moment(paidAt, around) })),
    paragraph(texts('mail:purchaseWhat', { what })),
    ...credited(texts, facts, around),
    paragraph(texts('mail:purchasePrice', { price: price(minor, currency, around) })),
    paragraph(texts('mail:purchaseProvider', { provider: providerName(texts, provider) })),
    paragraph(texts('mail:purchaseAccount', { account: name }), name),
  ];
}

/** The next step: the buyer of a service has to describe what is to be done. */
function nextStep(texts: Texts, { sells }: PurchaseFacts, around: MailContext): MailBlock[] {
  const address = ordersAddress(sells, around);
  if (sells === 'points') return [link(texts('mail:toOrders'), address)];
  return [paragraph(texts('mail:tellUs')), link(texts('mail:toTellUs'), address)];
}

function returned(texts: Texts, facts: MailFacts['moneyBack'], around: MailContext): MailBlock[] {
  const { minor, total, returned, currency, provider, kind } = facts;
  const amounts = { price: price(minor, currency, around), total: price(total, currency, around) };
  const lead = {
    refund: minor === total ? 'mail:refundText' : 'mail:refundPart',
    dispute: minor === total ? 'mail:disputeText' : 'mail:disputePart',
  } as const;
  const soFar = { price: price(returned, currency, around), total: amounts.total };
  return [
    paragraph(texts(lead[kind], amounts)),
    ...(returned === minor ? [] : [paragraph(texts('mail:returnedSoFar', soFar))]),
    ...(provider === SANDBOX ? [paragraph(texts('mail:returnedSandbox'))] : []),
    ...(provider !== SANDBOX && kind === 'refund' ? [paragraph(texts('mail:returnedWhen'))] : []),
    ...(kind === 'dispute' ? [paragraph(texts('mail:disputeMistake'))] : []),
  ];
}

function pointsTaken(texts: Texts, facts: MailFacts['moneyBack'], around: MailContext): MailBlock[] {
  if (facts.points === '0') return [];
  const balance = Number(facts.balance);
  const values = { points: points(Number(facts.points), around), balance: points(balance, around) };
  return [
    paragraph(texts('mail:pointsTaken', values)),
    ...(balance < 0 ? [paragraph(texts('mail:balanceBelowZero'))] : []),
  ];
}

function moneyBackSubject(texts: Texts, { kind, minor, total, what }: MailFacts['moneyBack']): string {
  if (kind === 'dispute') return texts('mail:disputeSubject', { what });
  return texts(minor === total ? 'mail:moneyBackSubject' : 'mail:partBackSubject', { what });
}

/** What became of a bought service, what is said about that, its numbers, and the link to its page. */
function requestMail(
  kind: 'requestDone' | 'requestDeclined' | 'requestAsked',
  { request, order, sells, what }: RequestFacts,
  said: readonly MailBlock[],
  [texts, around]: [Texts, MailContext],
) {
  const numbers = [texts('mail:purchaseOrder', { order }), texts('mail:requestNumber', { request })].map((line) =>
    paragraph(line),
  );
  const way = link(texts('mail:toOrders'), ordersAddress(sells, around));
  return {
    subject: texts(`mail:${kind}Subject`, { what }),
    pieces: [paragraph(texts(`mail:${kind}Text`, { what })), ...said, ...numbers, way],
  };
}

export const STORE_MAILS = {
  receipt: (facts, texts, around) => ({
    subject: texts('mail:receiptSubject', { what: facts.what }),
    pieces: [
      paragraph(texts('mail:receiptText')),
      ...receiptLines(texts, facts, around),
      ...nextStep(texts, facts, around),
      paragraph(texts('mail:receiptIfNotYou')),
    ],
  }),
  moneyBack: (facts, texts, around) => ({
    subject: moneyBackSubject(texts, facts),
    pieces: [
      ...returned(texts, facts, around),
      ...pointsTaken(texts, facts, around),
      paragraph(texts('mail:purchaseWhat', { what: facts.what })),
      paragraph(texts('mail:purchaseOrder', { order: facts.order })),
      link(texts('mail:toOrders'), ordersAddress(facts.sells, around)),
    ],
  }),
  requestDone: (facts, texts, around) => {
    const { newName, answer } = facts;
    const renamed = newName === '' ? [] : [paragraph(texts('mail:requestRenamed', { newName }), newName)];
    return requestMail('requestDone', facts, [...renamed, ...lines(answer)], [texts, around]);
  },
  requestDeclined: (facts, texts, around) => {
    const money = paragraph(texts(facts.money === 'returned' ? 'mail:declinedRefund' : 'mail:declinedMoney'));
    return requestMail('requestDeclined', facts, [...lines(facts.answer), money], [texts, around]);
  },
  requestAsked: (facts, texts, around) => requestMail('requestAsked', facts, lines(facts.answer), [texts, around]),
} satisfies Partial<MailTemplates>;
