import type { Bank } from './bank.ts';
import { hundredths, left } from './books.ts';
import type { Asked, createRequestIds, createTokenDoor } from './doors.ts';
import type { Call } from './faults.ts';
import { amountProblem, readNewOrder, refundAmount } from './new-order-rules.ts';
import { failure, malformed, notFound, orderBody, type Reply, refundBody, unprocessable } from './shapes.ts';
import { CERTIFICATE_PATH, type createSigner } from './signed-events.ts';

type Deps = {
  bank: Bank;
  tokens: ReturnType<typeof createTokenDoor>;
  once: ReturnType<typeof createRequestIds>;
  signer: ReturnType<typeof createSigner>;
  url: () => string;
  /** Before something changes. */
  wait: () => Promise<unknown>;
  /** Whether orders begin as CREATED with an `approve` link, as without a payment source. */
  older: () => boolean;
  beforeVerify: () => Promise<unknown>;
  refundStatus: () => 'COMPLETED' | 'PENDING' | 'FAILED';
  certificate: () => string;
};
type Handler = (deps: Deps, asked: Asked, id: string, body: unknown) => Promise<Reply> | Reply;

const isWhole = ({ headers }: Asked) => String(headers.prefer ?? '').includes('return=representation');

const create: Handler = async ({ bank, once, url, wait, older }, asked, _id, body) => {
  const act = async (): Promise<Reply> => {
    await wait();
    const order = readNewOrder(body, older());
    if ('body' in order) return order;
    bank.orders.set(order.id, order);
    return { status: 201, body: orderBody(order, url(), isWhole(asked)) };
  };
  return once(asked, act, (first) => {
    const order = bank.known((first.body as { id: string }).id);
    return () => ({ status: 200, body: orderBody(order, url(), isWhole(asked)) });
  });
};

const capture: Handler = async ({ bank, once, url, wait }, asked, id) => {
  const act = async (): Promise<Reply> => {
    await wait();
    const order = bank.orders.get(id);
    if (!order || order.status === 'VOIDED') return notFound();
    if (order.status === 'COMPLETED') return unprocessable('ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') return unprocessable('ORDER_NOT_APPROVED');
    if (order.plan.refused !== null) return unprocessable(order.plan.refused);
    bank.capture(order);
    return { status: 201, body: orderBody(order, url(), isWhole(asked)) };
  };
  return once(asked, act, () => () => {
    return { status: 200, body: orderBody(bank.known(id), url(), isWhole(asked)) };
  });
};

const look: Handler = ({ bank, url }, _asked, id) => {
  const order = bank.orders.get(id);
  return order ? { status: 200, body: orderBody(order, url(), true) } : notFound();
};

const refund: Handler = async ({ bank, once, url, wait, refundStatus }, asked, id, body) => {
  const act = async (): Promise<Reply> => {
    await wait();
    const order = bank.ofCapture(id);
    const amount = refundAmount(body);
    if (!order?.capture) return notFound();
    if (amount === undefined) return malformed('INVALID_PARAMETER_SYNTAX');
    if (order.capture.status === 'PENDING') return unprocessable('PENDING_CAPTURE');
    if (left(order) <= 0) return unprocessable('CAPTURE_FULLY_REFUNDED');
    const problem = amount && amountProblem(amount);
    if (problem) return problem;
    if (amount && amount.currency_code !== order.capture.amount.currency_code) {
      return unprocessable('REFUND_CAPTURE_CURRENCY_MISMATCH');
    }
    if (amount && hundredths(amount) > left(order)) return unprocessable('REFUND_AMOUNT_EXCEEDED');
    const made = bank.refund(order, amount?.value, refundStatus());
    return { status: 201, body: refundBody(order, made, url()) };
  };
  return once(asked, act, (first) => {
    const order = bank.ofCapture(id);
    const made = order?.refunds.find((one) => one.id === (first.body as { id: string }).id);
    return () => (order && made ? { status: 200, body: refundBody(order, made, url()) } : first);
  });
};

const verify: Handler = async ({ signer, beforeVerify }, { text }, _id, body) => {
  await beforeVerify();
  return signer.verify(body as Record<string, unknown>, text);
};

const CALLS: [call: Call, method: string, path: RegExp, handler: Handler][] = [
  ['create', 'POST', /^\/v2\/checkout\/orders$/, create],
  ['capture', 'POST', /^\/v2\/checkout\/orders\/([^/]+)\/capture$/, capture],
  ['look', 'GET', /^\/v2\/checkout\/orders\/([^/]+)$/, look],
  ['refund', 'POST', /^\/v2\/payments\/captures\/([^/]+)\/refund$/, refund],
  ['verify', 'POST', /^\/v1\/notifications\/verify-webhook-signature$/, verify],
];
const TOKEN_PATH = '/v1/oauth2/token';

/** What a request asks for; null: nothing that PayPal has. */
export function callOf({ method, path }: Asked): Call | null {
  if (path === TOKEN_PATH && method === 'POST') return 'token';
  if (path === CERTIFICATE_PATH && method === 'GET') return 'certificate';
  return CALLS.find(([, own, form]) => own === method && form.test(path))?.[0] ?? null;
}

const typeOf = ({ headers }: Asked) => String(headers['content-type'] ?? '').split(';')[0];

/** Answers a request as PayPal documents it. */
export async function answerCall(deps: Deps, asked: Asked): Promise<Reply> {
  const call = callOf(asked);
  if (call === 'token') {
    if (typeOf(asked) !== 'application/x-www-form-urlencoded') return failure(415, 'UNSUPPORTED_MEDIA_TYPE');
    return deps.tokens.give(asked);
  }
  // Anybody may have it.
  if (call === 'certificate') return { status: 200, body: deps.certificate() };
  const problem = deps.tokens.problem(asked);
  if (problem) return problem;
  const row = CALLS.find(([own]) => own === call);
  if (!row) return notFound();
  const [, method, path, handler] = row;
  if (method === 'POST' && typeOf(asked) !== 'application/json') return failure(415, 'UNSUPPORTED_MEDIA_TYPE');
  let body: unknown = null;
  try {
    body = asked.text === '' ? null : JSON.parse(asked.text);
  } catch {
    return malformed('MALFORMED_REQUEST_JSON');
  }
  return handler(deps, asked, path.exec(asked.path)?.[1] ?? '', body);
}
