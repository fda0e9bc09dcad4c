import { randomBytes } from 'node:crypto';
import type { DoubleCapture, DoubleOrder, DoubleRefund } from './books.ts';

/** What the double answers with. */
export type Reply = { status: number; body: unknown; headers?: Record<string, string> };

const MESSAGES: Record<string, string> = {
  INVALID_REQUEST: 'Request is not well-formed, syntactically incorrect, or violates schema.',
  AUTHENTICATION_FAILURE:
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  RESOURCE_NOT_FOUND: 'The specified resource does not exist.',
  RESOURCE_CONFLICT: 'The server has detected a conflict while processing this request.',
  UNPROCESSABLE_ENTITY:
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  UNSUPPORTED_MEDIA_TYPE: 'The server does not support the request payload’s media type.',
  INTERNAL_SERVER_ERROR: 'An internal server error has occurred.',
  RATE_LIMIT_REACHED: 'Too many requests. Blocked due to rate limiting.',
};

const debugId = () => randomBytes(7).toString('hex').slice(0, 13);

/** An error in PayPal's form. */
export function failure(status: number, name: string, issue?: string, description = 'See the documentation.'): Reply {
  const details = issue === undefined ? {} : { details: [{ issue, description }] };
  const links = [
    { href: `https://developer.paypal.com/docs/api/orders/v2/#error-${issue ?? name}`, rel: 'information_link' },
  ];
  return { status, body: { name, ...details, message: MESSAGES[name] ?? name, debug_id: debugId(), links } };
}

export const malformed = (issue: string) => failure(400, 'INVALID_REQUEST', issue);
export const unprocessable = (issue: string) => failure(422, 'UNPROCESSABLE_ENTITY', issue);
export const notFound = () => failure(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');

const PAYER = {
  email_address: 'payer@example.com',
  payer_id: 'QYR5Z8XDVJNXQ',
  name: { given_name: 'Pat', surname: 'Payer' },
};

/** A capture, as orders and messages show it. */
export function captureBody(order: DoubleOrder, capture: DoubleCapture, url: string) {
  const self = `${url}/v2/payments/captures/${capture.id}`;
  return {
    id: capture.id,
    status: capture.status,
    ...(capture.status === 'PENDING' ? { status_details: { reason: 'PENDING_REVIEW' } } : {}),
    amount: capture.amount,
    custom_id: order.customId,
    final_capture: true,
    seller_protection: { status: 'NOT_ELIGIBLE' },
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/refund`, rel: 'refund', method: 'POST' },
      { href: `${url}/v2/checkout/orders/${order.id}`, rel: 'up', method: 'GET' },
    ],
  };
}

/** A refund, or what a dispute took. */
export function refundBody(order: DoubleOrder, { id, status, amount, note }: DoubleRefund, url: string) {
  return {
    id,
    status,
    amount,
    custom_id: order.customId,
    note_to_payer: note,
    seller_payable_breakdown: { gross_amount: amount, net_amount: amount, total_refunded_amount: amount },
    links: [
      { href: `${url}/v2/payments/refunds/${id}`, rel: 'self', method: 'GET' },
      { href: `${url}/v2/payments/captures/${order.capture?.id ?? ''}`, rel: 'up', method: 'GET' },
    ],
  };
}

const links = (order: DoubleOrder, url: string) => {
  const self = { href: `${url}/v2/checkout/orders/${order.id}`, rel: 'self', method: 'GET' };
  if (order.status === 'COMPLETED' || order.status === 'VOIDED') return [self];
  const rel = order.status === 'CREATED' ? 'approve' : 'payer-action';
  const approval = { href: `${url}/checkoutnow?token=${order.id}`, rel, method: 'GET' };
  const capture = { href: `${self.href}/capture`, rel: 'capture', method: 'POST' };
  return order.status === 'APPROVED' ? [self, capture] : [self, approval];
};

/** An order; the short form is what PayPal answers unless it is asked to represent it. */
export function orderBody(order: DoubleOrder, url: string, whole: boolean) {
  const short = { id: order.id, status: order.status, links: links(order, url) };
  if (!whole) return short;
  const isApproved = order.status === 'APPROVED' || order.status === 'COMPLETED';
  const captures = order.capture ? [captureBody(order, order.capture, url)] : [];
  const refunds = order.refunds.map((refund) => refundBody(order, refund, url));
  const payments = { captures, ...(refunds.length > 0 ? { refunds } : {}) };
  return {
    ...short,
    intent: 'CAPTURE',
    payment_source: { paypal: isApproved ? { ...PAYER, account_status: 'VERIFIED' } : {} },
    purchase_units: [
      {
        reference_id: order.referenceId,
        custom_id: order.customId,
        description: order.description,
        amount: order.amount,
        ...(captures.length > 0 ? { payments } : {}),
      },
    ],
    ...(isApproved ? { payer: PAYER } : {}),
  };
}
