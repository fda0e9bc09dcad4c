import { randomBytes } from 'node:crypto';

/** As PayPal writes it. */
export type Amount = { currency_code: string; value: string };

export type DoubleRefund = { id: string; status: 'COMPLETED' | 'PENDING' | 'FAILED'; amount: Amount; note: string };

export type DoubleCapture = {
  id: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
  amount: Amount;
};

/** An order in the double's books. */
export type DoubleOrder = {
  id: string;
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
  referenceId: string;
  customId: string;
  description: string;
  amount: Amount;
  returnUrl: string;
  cancelUrl: string;
  brandName: string;
  locale: string;
  capture: DoubleCapture | null;
  refunds: DoubleRefund[];
  /** What the next capture becomes; `refused` is the issue of a 422, until the payer approves once more. */
  plan: { refused: string | null; status: 'COMPLETED' | 'PENDING' | 'DECLINED'; amount: Amount | null };
};

/** A fresh id in PayPal's form: seventeen digits and capitals. */
export function payPalId(): string {
  const letters = '0123456789ABCDEFGHJKLMNPRSTUVWXY';
  return Array.from(randomBytes(17), (byte) => letters[byte % letters.length]).join('');
}

/** Hundredths, of whatever currency: enough to add up and compare. */
export const hundredths = ({ value }: Amount): number => Math.round(Number(value) * 100);

/** An amount in the same currency and with as many decimals as another one. */
export function alike({ currency_code, value }: Amount, minor: number): Amount {
  return { currency_code, value: (minor / 100).toFixed(value.split('.')[1]?.length ?? 0) };
}

/** What of a capture has not gone back. */
export function left({ capture, refunds }: DoubleOrder): number {
  if (capture === null) return 0;
  const back = refunds.filter(({ status }) => status !== 'FAILED').map(({ amount }) => hundredths(amount));
  return hundredths(capture.amount) - back.reduce((sum, part) => sum + part, 0);
}

/** Takes the money, as the order's plan says. */
export function takeMoney(order: DoubleOrder): DoubleCapture {
  order.capture = { id: payPalId(), status: order.plan.status, amount: order.plan.amount ?? order.amount };
  order.status = 'COMPLETED';
  return order.capture;
}

/** Gives money back; without an amount all that is left. */
export function giveBack(order: DoubleOrder, amount: Amount | null, note: string, status: DoubleRefund['status']) {
  const { capture } = order;
  if (capture === null) throw new Error('nothing was captured');
  const refund: DoubleRefund = { id: payPalId(), status, amount: amount ?? alike(capture.amount, left(order)), note };
  order.refunds.push(refund);
  if (status !== 'FAILED') capture.status = left(order) > 0 ? 'PARTIALLY_REFUNDED' : 'REFUNDED';
  return refund;
}

/** A refund that was under way is through, or failed: then its money is the seller's again. */
export function decideGiving(order: DoubleOrder, refund: DoubleRefund, status: 'COMPLETED' | 'FAILED'): void {
  refund.status = status;
  if (status === 'COMPLETED' || order.capture === null) return;
  const isUntouched = left(order) === hundredths(order.capture.amount);
  order.capture.status = isUntouched ? 'COMPLETED' : 'PARTIALLY_REFUNDED';
}
