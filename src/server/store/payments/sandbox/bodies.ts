import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { CURRENCIES, type Currency, type Money, toDecimal } from '#domain/store/money.ts';
import { type EventContent, remaining, type SandboxCapture, type SandboxOrder, type SandboxRefund } from './order.ts';

/** An answer of the API; a string body is sent as text. */
export type ApiReply = { status: number; body: unknown; headers?: Record<string, string> };

export function failure(status: number, name: string, issue?: string): ApiReply {
  const details = issue === undefined ? {} : { details: [{ issue, description: 'See the documentation.' }] };
  const debug_id = randomBytes(7).toString('hex').slice(0, 13);
  return { status, body: { name, ...details, message: name, debug_id, links: [] } };
}

export const malformed = (issue: string) => failure(400, 'INVALID_REQUEST', issue);
export const unprocessable = (issue: string) => failure(422, 'UNPROCESSABLE_ENTITY', issue);
export const notFound = () => failure(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');

/** The links of answers name PayPal's host: clients read ids from them and never follow them. */
const HOST = 'https://api-m.sandbox.paypal.com';
const orderHref = (id: string) => `${HOST}/v2/checkout/orders/${id}`;
const captureHref = (id: string) => `${HOST}/v2/payments/captures/${id}`;

const amountOf = (money: Money) => ({ currency_code: money.currency, value: toDecimal(money) });

function captureStatus(order: SandboxOrder, { status, money }: SandboxCapture): string {
  const rest = remaining(order);
  if (status !== 'COMPLETED' || rest === money.minor) return status;
  return rest > 0 ? 'PARTIALLY_REFUNDED' : 'REFUNDED';
}

function captureBody(order: SandboxOrder, capture: SandboxCapture) {
  return {
    id: capture.id,
    status: captureStatus(order, capture),
    amount: amountOf(capture.money),
    custom_id: order.customId,
    links: [{ href: orderHref(order.id), rel: 'up', method: 'GET' }],
  };
}

/** A refund, or what a dispute took. */
export function refundBody({ customId, capture }: SandboxOrder, { id, status, money }: SandboxRefund) {
  return {
    id,
    status,
    amount: amountOf(money),
    custom_id: customId,
    links: [{ href: captureHref(capture?.id ?? ''), rel: 'up', method: 'GET' }],
  };
}

const STATUSES = {
  created: 'PAYER_ACTION_REQUIRED',
  approved: 'APPROVED',
  completed: 'COMPLETED',
  cancelled: 'VOIDED',
} as const;

/** The short form of an order, which PayPal answers unless the whole one is preferred. */
export function shortOrderBody({ id, state, isDelayed }: SandboxOrder, approvalHref: string) {
  const status = STATUSES[isDelayed ? 'created' : state];
  const approval = { href: approvalHref, rel: 'payer-action', method: 'GET' };
  const links = [{ href: orderHref(id), rel: 'self', method: 'GET' }];
  return { id, status, links: status === 'PAYER_ACTION_REQUIRED' ? [...links, approval] : links };
}

export function orderBody(order: SandboxOrder, approvalHref: string) {
  const { customId, invoiceId, description, money, capture, refunds } = order;
  const captures = capture ? [captureBody(order, capture)] : [];
  const invoice = invoiceId === null ? {} : { invoice_id: invoiceId };
  const unit = { reference_id: customId, custom_id: customId, ...invoice, description, amount: amountOf(money) };
  const payments = { captures, refunds: refunds.map((refund) => refundBody(order, refund)) };
  return {
    ...shortOrderBody(order, approvalHref),
    intent: 'CAPTURE',
    // Sent so that tests can show that a payer's address reaches no log and no row.
    payer: { email_address: 'payer@example.com', payer_id: 'QYR5Z8XDVJNXQ' },
    purchase_units: [{ ...unit, ...(capture ? { payments } : {}) }],
  };
}

/** Times of the list of transactions have an offset without a colon. */
const listedTime = (time: Date) => time.toISOString().replace(/\.\d+Z$/, '+0000');

const STATUS_CODES = { COMPLETED: 'S', PENDING: 'P', DECLINED: 'D' } as const;

/** The lines of an order in the list of transactions: its capture, and a line with a negative amount for each refund. */
export function transactionBodies({ customId, invoiceId, capture, refunds }: SandboxOrder) {
  if (capture === null) return [];
  const invoice = invoiceId === null ? {} : { invoice_id: invoiceId };
  const time = listedTime(capture.at);
  const common = {
    transaction_initiation_date: time,
    transaction_updated_date: time,
    custom_field: customId,
    ...invoice,
  };
  const isReversed = remaining({ capture, refunds }) === 0;
  const taken = {
    transaction_id: capture.id,
    transaction_event_code: 'T0006',
    transaction_status: isReversed ? 'V' : STATUS_CODES[capture.status],
    transaction_amount: amountOf(capture.money),
  };
  const returned = refunds
    .filter(({ status }) => status === 'COMPLETED')
    .map(({ id, money }) => ({
      transaction_id: id,
      transaction_event_code: 'T1107',
      transaction_status: 'S',
      transaction_amount: { ...amountOf(money), value: `-${toDecimal(money)}` },
      paypal_reference_id: capture.id,
      paypal_reference_id_type: 'TXN',
    }));
  return [taken, ...returned].map((one) => ({ transaction_info: { ...common, ...one } }));
}

export type WebhookEvent = EventContent & { id: string; event_version: string; create_time: string; summary: string };

export const newEvent = (content: EventContent, id: string, now: Date): WebhookEvent => ({
  id,
  event_version: '1.0',
  create_time: now.toISOString(),
  summary: content.event_type,
  ...content,
});

export function orderEvent(order: SandboxOrder, event_type: string): EventContent {
  return { event_type, resource_type: 'checkout-order', resource: orderBody(order, '') };
}

const CAPTURE_EVENTS = { COMPLETED: 'COMPLETED', PENDING: 'PENDING', DECLINED: 'DENIED' } as const;

/** An event with the capture as its resource; PayPal adds the id of the order. */
export function captureEvent(order: SandboxOrder, event_type?: string): EventContent {
  const { id, capture } = order;
  if (capture === null) throw new Error(`nothing was captured of order ${id}`);
  const resource = { ...captureBody(order, capture), supplementary_data: { related_ids: { order_id: id } } };
  const type = event_type ?? `PAYMENT.CAPTURE.${CAPTURE_EVENTS[capture.status]}`;
  return { event_type: type, resource_type: 'capture', resource };
}

export function refundEvent(order: SandboxOrder, refund: SandboxRefund, event_type: string): EventContent {
  return { event_type, resource_type: 'refund', resource: refundBody(order, refund) };
}

const currencies = Object.keys(CURRENCIES) as [Currency, ...Currency[]];

/** A refund as an earlier version queued it. */
const OldRefund = z.looseObject({
  resource: z.object({
    custom_id: z.string(),
    capture_id: z.string(),
    refund: z.object({ id: z.string(), minor: z.number(), currency: z.enum(currencies) }),
  }),
});

/** Converts an event that an earlier version queued and that may still wait in the table. */
export function currentEvent(event: unknown): object {
  const { data } = OldRefund.safeParse(event);
  if (!data) return event as object;
  const { custom_id, capture_id, refund } = data.resource;
  const links = [{ href: captureHref(capture_id), rel: 'up', method: 'GET' }];
  const resource = { id: refund.id, status: 'COMPLETED', amount: amountOf(refund), custom_id, links };
  return { ...data, resource_type: 'refund', resource };
}
