import { z } from 'zod';
import { Done } from '../account.ts';
import { defineCalls } from '../call.ts';
import { DesignerTokens, Order, Plan, RequestDetails, ServiceRequest } from '../store.ts';

/** What makes a repeated purchase the same one: the browser keeps it until an answer came. */
const IdempotencyKey = z.string().regex(/^[\w-]{8,64}$/, 'must be 8 to 64 letters, digits, hyphens or underscores');

/** Beside what is bought. */
const purchase = {
  /** The name of a plan. */
  price: z.string().max(100),
  idempotencyKey: IdempotencyKey.optional(),
  /** The number of the terms whose box was ticked. */
  terms: z.number().int().min(1).max(9999).optional(),
};

/** Where the browser goes to pay. */
const Approval = z.object({ statusCode: z.literal(200), rel: z.literal('approve'), href: z.url() });
const OneOrder = z.object({ statusCode: z.literal(200), order: Order });

const OrderId = z.object({ id: z.uuid() });
const RequestId = z.object({ id: z.string().regex(/^\d{1,9}$/, 'must be a number of 1 to 9 digits') });

/** Calls of the store; who the buyer is tells the bearer, what it costs the server's table. */
export const storeCalls = defineCalls({
  'POST /payments': {
    summary: 'Begins the purchase of a pack of points; `pvalues` must be what the plan credits.',
    access: 'bearer',
    body: z.object({ ...purchase, pvalues: z.number() }),
    answer: Approval,
  },
  'POST /payments/servicesStore': {
    summary: 'Begins the purchase of a service or a commission place.',
    access: 'bearer',
    body: z.object({ ...purchase, pvalues: z.number().optional() }),
    answer: Approval,
  },
  'GET /payments/get-designer-tokens': {
    summary: 'How many commission places of each designer are sold.',
    access: 'bearer',
    answer: DesignerTokens,
  },
  'GET /payments/plans': {
    summary: 'What is sold, for how much; `open` false: nothing can be bought now.',
    access: 'bearer',
    own: true,
    answer: z.object({
      statusCode: z.literal(200),
      open: z.boolean(),
      /** The sandbox moves no money. */
      provider: z.enum(['paypal', 'sandbox']).nullable(),
      currency: z.string().length(3),
      plans: z.array(Plan),
    }),
  },
  'GET /payments/orders': {
    summary: "The bearer's orders, newest first, 20 a page.",
    access: 'bearer',
    own: true,
    query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
    answer: z.object({ statusCode: z.literal(200), orders: z.array(Order), total: z.number().int().min(0) }),
  },
  'GET /payments/orders/{id}': {
    summary: "One of the bearer's orders.",
    access: 'bearer',
    own: true,
    params: OrderId,
    answer: OneOrder,
  },
  'POST /payments/orders/{id}/capture': {
    summary: 'Back from paying: takes the money if it was approved; asked again, it changes nothing.',
    access: 'bearer',
    own: true,
    params: OrderId,
    answer: OneOrder,
  },
  'POST /payments/orders/{id}/cancel': {
    summary: 'Gives up an order that is not paid; one that is stays as it is.',
    access: 'bearer',
    own: true,
    params: OrderId,
    answer: OneOrder,
  },
  'GET /payments/requests': {
    summary: 'What the operators are to do for the bearer: bought services and commissions, newest first.',
    access: 'bearer',
    own: true,
    answer: z.object({ statusCode: z.literal(200), requests: z.array(ServiceRequest) }),
  },
  'POST /payments/requests/{id}': {
    summary: 'Tells the operators what is to be done; possible until they work on it.',
    access: 'bearer',
    own: true,
    params: RequestId,
    body: RequestDetails,
    answer: z.object({ statusCode: z.literal(200), request: ServiceRequest }),
  },
  'POST /webhooks/{provider}': {
    summary: 'What a payment provider tells, with its own signature.',
    access: 'open',
    own: true,
    rawBody: true,
    params: z.object({ provider: z.string().max(40) }),
    body: z.unknown(),
    answer: Done,
  },
});
