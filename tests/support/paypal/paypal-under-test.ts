import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import { createPayPal } from '#server/store/payments/paypal/paypal.ts';
import type { NewPayment, PaymentProvider } from '#server/store/payments/provider.ts';
import { createTestClock } from '#support/server/test-clock.ts';
import { authorities } from './certificates.ts';
import { type DoubleOptions, startPayPalDouble } from './paypal-double.ts';

/** What a test orders when it does not matter what; each has an order of its own. */
export function newPayment(part: Partial<NewPayment> = {}): NewPayment {
  const orderId = randomUUID();
  return {
    orderId,
    buyer: { accountId: 7, plan: 'MP5000' },
    description: '5,000 points and a bonus of 1,500',
    money: { minor: 1000, currency: 'EUR' },
    returnUrl: `https://portal.example/es/processing?order=${orderId}`,
    cancelUrl: `https://portal.example/es/cancel-payment?order=${orderId}`,
    language: 'es',
    ...part,
  };
}

/** `trusting`: whether the authority of the double's certificate is believed; else each signature is asked about. */
type Options = DoubleOptions & { timeout?: number; trusting?: boolean };

/** The provider against a double of its own, on a clock that is moved; `pauses` are the milliseconds it would have slept. */
export async function payPalUnderTest({ trusting = true, ...options }: Options = {}) {
  const clock = createTestClock();
  const double = await startPayPalDouble({ now: clock.now, ...options });
  const pauses: number[] = [];
  const sleep = async (milliseconds: number) => void pauses.push(milliseconds);
  const make = (settings = double.settings): PaymentProvider =>
    createPayPal({
      settings,
      clock,
      brandName: 'Memoria',
      sleep,
      random: () => 0.5,
      timeout: options.timeout ?? 5_000,
      roots: trusting ? [authorities().root.certificate] : [],
    });
  const provider = make();
  return {
    ...{ clock, double, pauses, provider },
    /** Another process with the same settings, unless others are given. */
    another: make,
    /** An order that its payer has approved. */
    approved: async (part: Partial<NewPayment> = {}) => {
      const payment = newPayment(part);
      const { providerOrderId } = await provider.create(payment);
      double.approve(providerOrderId);
      return { ...payment, providerOrderId };
    },
  };
}
export type PayPalUnderTest = Awaited<ReturnType<typeof payPalUnderTest>>;

/** What a promise was refused with; fails when it was not. */
export async function thrownBy(promise: Promise<unknown>): Promise<Error> {
  const outcome = await promise.then(
    (value) => new Error(`nothing was thrown, but answered ${inspect(value)}`),
    (error: unknown) => error,
  );
  return outcome instanceof Error ? outcome : new Error(String(outcome));
}
