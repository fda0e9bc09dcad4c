import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { CURRENCIES, fromDecimal, isCurrency, type Money } from '#domain/store/money.ts';
import type { PayPalSettings } from '../paypal/paypal.ts';
import {
  type ApiReply,
  failure,
  malformed,
  notFound,
  orderBody,
  refundBody,
  shortOrderBody,
  unprocessable,
} from './bodies.ts';
import { giveBack, takeMoney } from './changes.ts';
import { defaultOutcome, newId, remaining, type SandboxOrder } from './order.ts';
import { CERTIFICATE_PATH, type Signer } from './signer.ts';
import { DuplicateRequestError, type OrderStore } from './store.ts';
import { LIST_PATH, listTransactions } from './transactions.ts';

export type ApiRequest = {
  method: string;
  path: string;
  /** Lower-case names. */
  headers: Record<string, string | string[] | undefined>;
  /** The body as received. */
  body: string;
};

type ApiDeps = {
  store: OrderStore;
  signer: Pick<Signer, 'verify'>;
  credentials: Pick<PayPalSettings, 'clientId' | 'clientSecret'>;
  /** The valid access tokens, each with its end in milliseconds. */
  tokens: Map<string, number>;
  /** The certificate of the signer and those above it, as PEM. */
  certificate: () => string;
  approvalHref: (id: string) => string;
  now: () => Date;
  /** What the app told it to send messages to. */
  webhook: () => { id: string; url: string };
  /** Money that was taken later is not in the list of transactions yet. */
  reportedUntil: () => Date;
};

type Handler = (deps: ApiDeps, request: ApiRequest, id: string, json: unknown) => Promise<ApiReply> | ApiReply;

/** Seconds. */
const TOKEN_LIFETIME = 32_400;

const Amount = z.object({ currency_code: z.string(), value: z.string().regex(/^\d+(?:\.\d+)?$/) });
const url = z.url({ protocol: /^https?$/ });
const text = z.string().min(1).max(127);

/** The parts of an order that are read: one unit, paid with PayPal. */
const NewOrder = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z.tuple([
    z.object({ custom_id: z.uuid(), invoice_id: text.optional(), description: text, amount: Amount }),
  ]),
  payment_source: z.object({
    paypal: z.object({
      experience_context: z.object({
        return_url: url,
        cancel_url: url,
        locale: z.string().length(5),
        brand_name: text,
      }),
    }),
  }),
});

const Refund = z.object({ amount: Amount });

/** The amount, or the refusal of an amount that PayPal does not accept. */
function readMoney({ currency_code, value }: z.infer<typeof Amount>): Money | ApiReply {
  if (!isCurrency(currency_code)) return unprocessable('CURRENCY_NOT_SUPPORTED');
  const digits = CURRENCIES[currency_code];
  if ((value.split('.')[1]?.length ?? 0) > digits) {
    return unprocessable(digits === 0 ? 'DECIMALS_NOT_SUPPORTED' : 'DECIMAL_PRECISION');
  }
  const money = fromDecimal(value, currency_code);
  if (money === null) return unprocessable('MAX_VALUE_EXCEEDED');
  return money.minor > 0 ? money : unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE');
}

function readNewOrder(json: unknown): SandboxOrder | ApiReply {
  const read = NewOrder.safeParse(json);
  if (!read.success) return malformed('INVALID_PARAMETER_SYNTAX');
  const [{ amount, custom_id: customId, invoice_id: invoiceId = null, description }] = read.data.purchase_units;
  const { return_url, cancel_url, locale } = read.data.payment_source.paypal.experience_context;
  const money = readMoney(amount);
  if ('status' in money) return money;
  return {
    id: newId('order'),
    customId,
    invoiceId,
    state: 'created',
    description,
    money,
    returnUrl: return_url,
    cancelUrl: cancel_url,
    language: locale.slice(0, 2),
    fault: null,
    isDelayed: false,
    capture: null,
    refunds: [],
    outcome: defaultOutcome(),
  };
}

const requestIdOf = ({ headers }: ApiRequest) => String(headers['paypal-request-id'] ?? '');

function answerOrder(deps: ApiDeps, { headers }: ApiRequest, status: number, order: SandboxOrder): ApiReply {
  const isWhole = String(headers.prefer ?? '').includes('return=representation');
  return { status, body: (isWhole ? orderBody : shortOrderBody)(order, deps.approvalHref(order.id)) };
}

/** An order is created once for each order of the portal, whose id is also the request id. */
const create: Handler = async (deps, request, _id, json) => {
  const order = readNewOrder(json);
  if (!('customId' in order)) return order;
  const stored = await deps.store.add(order, requestIdOf(request));
  const isSame = stored.money.minor === order.money.minor && stored.money.currency === order.money.currency;
  if (!isSame) return unprocessable('DUPLICATE_REQUEST_ID');
  return answerOrder(deps, request, stored === order ? 201 : 200, stored);
};

const show: Handler = async ({ store, approvalHref }, _request, id) => {
  const order = await store.find(id);
  return order ? { status: 200, body: orderBody(order, approvalHref(id)) } : notFound();
};

/** The order of the portal that the portal's client captures for; undefined for another client. */
const orderOfCapture = (requestId: string) => /^capture-([\da-f-]{36})/.exec(requestId)?.[1];

function captureProblem(order: SandboxOrder, requestId: string): string | null {
  const { customId, capture, state, isDelayed, outcome } = order;
  if ((orderOfCapture(requestId) ?? customId) !== customId) return 'PERMISSION_DENIED';
  if (capture) return capture.requestId === requestId ? null : 'ORDER_ALREADY_CAPTURED';
  return state !== 'approved' || isDelayed ? 'ORDER_NOT_APPROVED' : outcome.refusal;
}

const capture: Handler = async (deps, request, id) => {
  const requestId = requestIdOf(request);
  const reply = await deps.store.change({ id }, (order, emit) => {
    if (order.state === 'cancelled') return notFound();
    const problem = captureProblem(order, requestId);
    if (problem !== null) return unprocessable(problem);
    const isNew = order.capture === null;
    if (isNew) takeMoney(order, requestId, emit, deps.now());
    return answerOrder(deps, request, isNew ? 201 : 200, order);
  });
  return reply ?? notFound();
};

function refundProblem(order: SandboxOrder, money: Money): string | null {
  if (order.capture?.status !== 'COMPLETED') return 'PENDING_CAPTURE';
  const left = remaining(order);
  if (left <= 0) return 'CAPTURE_FULLY_REFUNDED';
  if (money.currency !== order.capture.money.currency) return 'REFUND_CAPTURE_CURRENCY_MISMATCH';
  return money.minor > left ? 'REFUND_AMOUNT_EXCEEDED' : null;
}

const refund: Handler = async ({ store }, request, captureId, json) => {
  const read = Refund.safeParse(json);
  if (!read.success) return malformed('INVALID_PARAMETER_SYNTAX');
  const money = readMoney(read.data.amount);
  if ('status' in money) return money;
  const requestId = requestIdOf(request);
  const reply = await store.change({ captureId }, (order, emit): ApiReply => {
    const before = order.refunds.find((one) => one.requestId === requestId);
    if (before && before.money.minor !== money.minor) return unprocessable('DUPLICATE_REQUEST_ID');
    if (before) return { status: 200, body: refundBody(order, before) };
    const problem = refundProblem(order, money);
    if (problem !== null) return unprocessable(problem);
    return { status: 201, body: refundBody(order, giveBack(order, money, requestId, emit)) };
  });
  return reply ?? notFound();
};

/** The event is the last member of the request. Its bytes are read from the text, because serialised again they would not match the signature. */
const verify: Handler = ({ signer }, { body }, _id, json) => {
  const event = body.slice(body.indexOf('"webhook_event":') + '"webhook_event":'.length, body.lastIndexOf('}'));
  const isRight = signer.verify(json as Record<string, unknown>, event.trim());
  return { status: 200, body: { verification_status: isRight ? 'SUCCESS' : 'FAILURE' } };
};

const giveToken: Handler = ({ credentials, tokens, now }, { headers, body }) => {
  const { clientId, clientSecret } = credentials;
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  if (headers.authorization !== `Basic ${basic}`) return { status: 401, body: { error: 'invalid_client' } };
  if (new URLSearchParams(body).get('grant_type') !== 'client_credentials') {
    return { status: 400, body: { error: 'unsupported_grant_type' } };
  }
  const time = now().getTime();
  for (const [token, end] of tokens) if (end <= time) tokens.delete(token);
  const access_token = `A21AA${randomBytes(40).toString('base64url')}`;
  tokens.set(access_token, time + TOKEN_LIFETIME * 1000);
  return { status: 200, body: { access_token, token_type: 'Bearer', expires_in: TOKEN_LIFETIME } };
};

const giveCertificate: Handler = ({ certificate }) => ({ status: 200, body: certificate() });

const showWebhook: Handler = ({ webhook }, _request, id) =>
  webhook().id === id ? { status: 200, body: { ...webhook(), event_types: [{ name: '*' }] } } : notFound();

const CALLS = {
  token: ['POST', /^\/v1\/oauth2\/token$/, giveToken],
  certificate: ['GET', new RegExp(`^${CERTIFICATE_PATH}$`), giveCertificate],
  verify: ['POST', /^\/v1\/notifications\/verify-webhook-signature$/, verify],
  webhook: ['GET', /^\/v1\/notifications\/webhooks\/([^/]+)$/, showWebhook],
  create: ['POST', /^\/v2\/checkout\/orders$/, create],
  getPayment: ['GET', /^\/v2\/checkout\/orders\/([^/]+)$/, show],
  capture: ['POST', /^\/v2\/checkout\/orders\/([^/]+)\/capture$/, capture],
  refund: ['POST', /^\/v2\/payments\/captures\/([^/]+)\/refund$/, refund],
  transactions: ['GET', LIST_PATH, (deps, { path }) => listTransactions(deps, path)],
} as const satisfies Record<string, readonly [method: string, path: RegExp, handler: Handler]>;

export type Call = keyof typeof CALLS;

/** Calls that need no access token. */
const OPEN: ReadonlySet<Call | null> = new Set(['token', 'certificate'] as const);
/** Calls that change something, and carry a request id. */
const CHANGES: ReadonlySet<Call | null> = new Set(['create', 'capture', 'refund'] as const);

/** The call of a request; null: PayPal has no such call. */
export function callOf({ method, path }: Pick<ApiRequest, 'method' | 'path'>): Call | null {
  const names = Object.keys(CALLS) as Call[];
  return names.find((name) => CALLS[name][0] === method && CALLS[name][1].test(path)) ?? null;
}

/** The refusal of a request before its body is read; null: none. */
function problemOf({ tokens, now }: ApiDeps, call: Call | null, { method, headers }: ApiRequest): ApiReply | null {
  const [, token = ''] = /^Bearer (.+)$/.exec(String(headers.authorization)) ?? [];
  if (!OPEN.has(call) && (tokens.get(token) ?? 0) <= now().getTime()) {
    return failure(401, 'AUTHENTICATION_FAILURE', 'INVALID_ACCESS_TOKEN');
  }
  if (call === null) return null;
  const type = call === 'token' ? 'application/x-www-form-urlencoded' : 'application/json';
  if (method === 'POST' && headers['content-type'] !== type) return failure(415, 'UNSUPPORTED_MEDIA_TYPE');
  if (!CHANGES.has(call)) return null;
  const id = headers['paypal-request-id'];
  if (typeof id !== 'string') return malformed('PAYPAL_REQUEST_ID_REQUIRED');
  return /^[\w-]{1,108}$/.test(id) ? null : malformed('INVALID_STRING_LENGTH');
}

/** Answers a request as PayPal's documentation says. */
export async function answerCall(deps: ApiDeps, request: ApiRequest): Promise<ApiReply> {
  const call = callOf(request);
  const problem = problemOf(deps, call, request);
  if (call === null || problem !== null) return problem ?? notFound();
  const [, path, handler] = CALLS[call];
  let json: unknown = null;
  try {
    if (call !== 'token' && request.body !== '') json = JSON.parse(request.body);
  } catch {
    return malformed('MALFORMED_REQUEST_JSON');
  }
  try {
    return await handler(deps, request, path.exec(request.path)?.[1] ?? '', json);
  } catch (error) {
    if (error instanceof DuplicateRequestError) return unprocessable('DUPLICATE_REQUEST_ID');
    throw error;
  }
}
