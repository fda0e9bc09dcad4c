import { describe, expect, it, test } from 'vitest';
import { SAMPLE_NAMES } from '#domain/site/site.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { MAILS } from '#server/app.ts';
import { DEFAULT_LIMITS } from '#server/kernel/limits.ts';
import type { MailFacts } from '#server/kernel/mail/mails.ts';
import { renderMail } from '#server/kernel/mail/render.ts';

const publicOrigin = 'https://portal.example.com';
const [english, , , french] = LANGUAGES;
const around = (language: (typeof LANGUAGES)[number]) => ({
  language,
  publicOrigin,
  names: SAMPLE_NAMES,
  support: 'support@portal.example.com',
  limits: DEFAULT_LIMITS,
});

const ORDER = '0190a0c4-8f3e-4b7d-9c8e-2f6f3c1d5a77';
const PACK = { name: 'wanderer', order: ORDER, what: '6,500 MP', sells: 'points', currency: 'EUR' } as const;
const RECEIPT: MailFacts['receipt'] = {
  ...{ ...PACK, minor: '1000', provider: 'paypal', points: '6500', bonus: '1500' },
  paidAt: '2026-03-04T17:05:00.000Z',
};
const BACK: MailFacts['moneyBack'] = {
  ...{ ...PACK, minor: '1000', total: '1000', returned: '1000', provider: 'paypal' },
  ...{ kind: 'refund', points: '6500', balance: '0' },
};
const SERVICE = { points: '0', bonus: '0', what: 'Name change' } as const;

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
function written<Kind extends 'receipt' | 'moneyBack' | 'requestDeclined'>(
  kind: Kind,
  facts: MailFacts[Kind],
  language: (typeof LANGUAGES)[number] = english,
) {
  const { subject, text } = renderMail(MAILS, kind, facts, around(language));
  return { subject: plain(subject), text: plain(text) };
}

describe('a receipt', () => {
  it('names number, date, purchase, bonus, amount, way of paying and account', () => {
    const { text } = written('receipt', RECEIPT);
    for (const line of [
      `Order number: ${ORDER}`,
      'Paid on: March 4, 2026 at 5:05 PM UTC',
      'Purchase: 6,500 MP',
      'Credited: 5,000 MP + 1,500 MP bonus = 6,500 MP',
      'Amount: €10',
      'Paid via: PayPal',
      'Account: wanderer',
      `${publicOrigin}/store#orders`,
    ])
      expect(text.split('\n')).toContain(line);
  });

  it('has its date in the reader’s language, and says of what time zone', () => {
    expect(written('receipt', RECEIPT, french).text).toContain('Date de paiement : 4 mars 2026 à 17:05 UTC');
  });

  it('of the sandbox says that no money moved', () => {
    expect(written('receipt', { ...RECEIPT, provider: 'sandbox' }).text).toContain('Sandbox (no money moved)');
  });

  it.each([
    ['service', 2],
    ['commission', 3],
  ] as const)('of a %s asks for the details, and leads to its order', (sells, scale) => {
    const { text } = written('receipt', { ...RECEIPT, ...SERVICE, sells });
    expect(text).toContain('tell us the details');
    expect(text).toContain(`\n${publicOrigin}/store?scale=${scale}#orders\n`);
    expect(text).not.toContain('Credited');
  });
});

describe('money that went back', () => {
  it('in whole is called so, and leaves out what does not hold', () => {
    const { subject, text } = written('moneyBack', BACK);
    expect(subject).toBe('Your payment was refunded: 6,500 MP');
    expect(text).toContain('The whole amount of this payment was refunded: €10.');
    expect(text).toContain('6,500 MP were taken off your balance. Your balance is now 0 MP.');
    expect(text).toContain('how soon');
    expect(text).not.toMatch(/below zero|so far/);
  });

  it('in part is called so, with what was taken, what is left and what went back before', () => {
    const part = { ...BACK, minor: '250', returned: '500', points: '1625', balance: '4875' };
    const { subject, text } = written('moneyBack', part);
    expect(subject).toBe('Part of your payment was refunded: 6,500 MP');
    expect(text).toContain('Part of this payment was refunded: €2.50 of €10.');
    expect(text).toContain('Refunded so far: €5 of €10.');
    expect(text).toContain('1,625 MP were taken off your balance. Your balance is now 4,875 MP.');
  });

  it('warns of a balance below zero only when it is', () => {
    expect(written('moneyBack', { ...BACK, balance: '-20' }).text).toContain('While your balance is below zero');
  });

  it('by a dispute says so, and whom to write to', () => {
    const { subject, text } = written('moneyBack', { ...BACK, kind: 'dispute' });
    expect(subject).toBe('Your payment was disputed: 6,500 MP');
    expect(text).toContain('If the dispute was a mistake');
    expect(text).not.toContain('how soon');
  });

  it('in the sandbox promises no money', () => {
    const { text } = written('moneyBack', { ...BACK, provider: 'sandbox' });
    expect(text).toContain('no money moved');
    expect(text).not.toContain('how soon');
  });

  it('for what credited nothing speaks of no balance', () => {
    expect(written('moneyBack', { ...BACK, ...SERVICE, balance: '0' }).text).not.toMatch(/balance|MP/);
  });
});

test('a declined request tells whether the money comes back, its order, and where that is', () => {
  const { what } = SERVICE;
  const facts = { ...PACK, what, sells: 'commission', request: '12', answer: 'Full.', money: 'returned' } as const;
  const { text } = written('requestDeclined', facts);
  for (const part of [
    'Your money is being returned',
    `Order number: ${ORDER}`,
    'Request number: 12',
    '?scale=3#orders',
  ])
    expect(text).toContain(part);
  expect(written('requestDeclined', { ...facts, money: 'undecided' }).text).toContain('If a refund is due');
});
