import { z } from 'zod';
import { type DoubleOrder, payPalId } from './books.ts';
import { malformed, type Reply, unprocessable } from './shapes.ts';

/** Sold in whole units only, by PayPal's table of currencies; written down once more so that a wrong table is noticed. */
const WHOLE = new Set(['HUF', 'JPY', 'TWD']);
const KNOWN = /^(?:AUD|BRL|CAD|CHF|CZK|DKK|EUR|GBP|HKD|HUF|ILS|JPY|MXN|MYR|NOK|NZD|PHP|PLN|SEK|SGD|THB|TWD|USD)$/;

const url = z.url({ protocol: /^https?$/ });

const Amount = z.object({ currency_code: z.string().regex(/^[A-Z]{3}$/), value: z.string().regex(/^\d+(?:\.\d+)?$/) });

const NewOrder = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z
    .array(
      z.object({
        reference_id: z.string().min(1).max(256),
        custom_id: z.string().min(1).max(127),
        description: z.string().min(1).max(127),
        amount: Amount,
      }),
    )
    .length(1),
  payment_source: z
    .object({
      paypal: z.object({
        experience_context: z.object({
          return_url: url,
          cancel_url: url,
          locale: z.string().regex(/^[a-z]{2}-[A-Z]{2}$/),
          brand_name: z.string().min(1).max(127),
          user_action: z.enum(['CONTINUE', 'PAY_NOW']),
          shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']),
        }),
      }),
    })
    .strict(),
});

/** The 422 for an amount that PayPal does not take; null when it does. */
export function amountProblem({ currency_code, value }: z.infer<typeof Amount>): Reply | null {
  const decimals = value.split('.')[1]?.length ?? 0;
  if (!KNOWN.test(currency_code)) return unprocessable('CURRENCY_NOT_SUPPORTED');
  if (WHOLE.has(currency_code) && decimals > 0) return unprocessable('DECIMALS_NOT_SUPPORTED');
  if (decimals > 2) return unprocessable('DECIMAL_PRECISION');
  return Number(value) > 0 ? null : unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE');
}

/** The amount of a refund: null for all that is left, undefined when it is none. */
export function refundAmount(body: unknown): z.infer<typeof Amount> | null | undefined {
  const read = z.object({ amount: Amount.optional() }).safeParse(body ?? {});
  return read.success ? (read.data.amount ?? null) : undefined;
}

/** Writes an order into the books' form; a reply is what is wrong with it. */
export function readNewOrder(body: unknown, older: boolean): DoubleOrder | Reply {
  const read = NewOrder.safeParse(body);
  if (!read.success) return malformed('INVALID_PARAMETER_SYNTAX');
  const [unit] = read.data.purchase_units;
  const context = read.data.payment_source.paypal.experience_context;
  if (!unit) return malformed('MISSING_REQUIRED_PARAMETER');
  return (
    amountProblem(unit.amount) ?? {
      id: payPalId(),
      status: older ? 'CREATED' : 'PAYER_ACTION_REQUIRED',
      referenceId: unit.reference_id,
      customId: unit.custom_id,
      description: unit.description,
      amount: unit.amount,
      returnUrl: context.return_url,
      cancelUrl: context.cancel_url,
      brandName: context.brand_name,
      locale: context.locale,
      capture: null,
      refunds: [],
      plan: { refused: null, status: 'COMPLETED', amount: null },
    }
  );
}
