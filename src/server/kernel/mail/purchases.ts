import { pageAddress } from '#domain/site/addresses.ts';
import { SITE } from '#domain/site/site.ts';
import type { Currency } from '#domain/store/currencies.ts';
import { formatPrice, toUnits } from '#domain/store/money.ts';
import {
  lines,
  link,
  type MailBlock,
  type MailContext,
  type MailTemplates,
  moment,
  paragraph,
  type Texts,
  textsOf,
  unlinked,
} from './blocks.ts';
import type { MailFacts, PurchaseFacts, RequestFacts } from './mails.ts';

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
function points(amount: number, { language: { web } }: MailContext): string {
  return `${new Intl.NumberFormat(web).format(amount)} ${SITE.currency.unit}`;
}

function providerName(texts: Texts, provider: string): string {
  if (provider === SANDBOX) return texts('store:provider.sandbox');
  return provider === 'paypal' ? texts('store:provider.paypal') : provider;
}

/** What a pack credited, and what of it was the bonus; a service credits nothing. */
function credited(texts: Texts, facts: MailFacts['receipt'], around: MailContext): MailBlock[] {
  const [total, bonus] = [Number(facts.points), Number(facts.bonus)];
  if (total === 0) return [];
  const sum = { points: points(total - bonus, around), bonus: points(bonus, around), total: points(total, around) };
  return [paragraph(texts(bonus > 0 ? 'mail:purchaseBonus' : 'mail:purchasePoints', sum))];
}

/** A receipt, a line for each fact. */
function receiptLines(texts: Texts, facts: MailFacts['receipt'], around: MailContext): MailBlock[] {
  const { order, paidAt, what, minor, currency, provider, name } = facts;
  return [
    paragraph(texts('mail:purchaseOrder', { order })),
    paragraph(texts('mail:purchasePaidAt', { date: moment(paidAt, around) })),
    paragraph(texts('mail:purchaseWhat', { what })),
    ...credited(texts, facts, around),
    paragraph(texts('mail:purchasePrice', { price: price(minor, currency, around) })),
    paragraph(texts('mail:purchaseProvider', { provider: providerName(texts, provider) })),
    paragraph(texts('mail:purchaseAccount', { account: unlinked(name) })),
  ];
}

/** Where it goes on: who bought a service has to tell what is to be done. */
function nextStep(texts: Texts, { sells }: PurchaseFacts, around: MailContext): MailBlock[] {
  const address = ordersAddress(sells, around);
  if (sells === 'points') return [link(texts('mail:toOrders'), address)];
  return [paragraph(texts('mail:tellUs')), link(texts('mail:toTellUs'), address)];
}

/** What went back of how much, in words. */
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

/** What was taken off the balance for it. */
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

/** What the staff has to say about a bought service, and where it is followed. */
function requestPlace(texts: Texts, { request, order, sells }: RequestFacts, around: MailContext): MailBlock[] {
  const numbers = [texts('mail:purchaseOrder', { order }), texts('mail:requestNumber', { request })];
  return [...numbers.map(paragraph), link(texts('mail:toOrders'), ordersAddress(sells, around))];
}

/** Whatever follows from what was bought. */
export const PURCHASE_TEMPLATES: MailTemplates<
  'receipt' | 'moneyBack' | 'requestDone' | 'requestDeclined' | 'requestAsked'
> = {
  receipt: (facts, around) => {
    const texts = textsOf(around);
    return {
      subject: texts('mail:receiptSubject', { what: facts.what }),
      pieces: [
        paragraph(texts('mail:receiptText')),
        ...receiptLines(texts, facts, around),
        ...nextStep(texts, facts, around),
        paragraph(texts('mail:receiptIfNotYou')),
      ],
    };
  },
  moneyBack: (facts, around) => {
    const texts = textsOf(around);
    return {
      subject: moneyBackSubject(texts, facts),
      pieces: [
        ...returned(texts, facts, around),
        ...pointsTaken(texts, facts, around),
        paragraph(texts('mail:purchaseWhat', { what: facts.what })),
        paragraph(texts('mail:purchaseOrder', { order: facts.order })),
        link(texts('mail:toOrders'), ordersAddress(facts.sells, around)),
      ],
    };
  },
  requestDone: (facts, around) => {
    const texts = textsOf(around);
    const { what, newName, answer } = facts;
    return {
      subject: texts('mail:requestDoneSubject', { what }),
      pieces: [
        paragraph(texts('mail:requestDoneText', { what })),
        ...(newName === '' ? [] : [paragraph(texts('mail:requestRenamed', { newName }))]),
        ...lines(answer),
        ...requestPlace(texts, facts, around),
      ],
    };
  },
  requestDeclined: (facts, around) => {
    const texts = textsOf(around);
    const { what, answer, money } = facts;
    return {
      subject: texts('mail:requestDeclinedSubject', { what }),
      pieces: [
        paragraph(texts('mail:requestDeclinedText', { what })),
        ...lines(answer),
        paragraph(texts(money === 'returned' ? 'mail:declinedRefund' : 'mail:declinedMoney')),
        ...requestPlace(texts, facts, around),
      ],
    };
  },
  requestAsked: (facts, around) => {
    const texts = textsOf(around);
    const { what, answer } = facts;
    return {
      subject: texts('mail:requestAskedSubject', { what }),
      pieces: [
        paragraph(texts('mail:requestAskedText', { what })),
        ...lines(answer),
        ...requestPlace(texts, facts, around),
      ],
    };
  },
};
