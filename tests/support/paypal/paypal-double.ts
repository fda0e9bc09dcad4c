import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify from 'fastify';
import { fromDecimal } from '#domain/store/money.ts';
import { type ApiRequest, answerCall, type Call, callOf } from '#server/store/payments/sandbox/api.ts';
import {
  type ApiReply,
  captureEvent,
  failure,
  refundEvent,
  type WebhookEvent,
} from '#server/store/payments/sandbox/bodies.ts';
import { approve, giveBack } from '#server/store/payments/sandbox/changes.ts';
import { type Outcome, remaining, type SandboxOrder } from '#server/store/payments/sandbox/order.ts';
import { checkoutAddress } from '#server/store/payments/sandbox/pages.ts';
import { sandboxRoutes } from '#server/store/payments/sandbox/routes.ts';
import { newCredentials, WEBHOOK_ID } from '#server/store/payments/sandbox/sandbox.ts';
import { CERTIFICATE_PATH, createSigner, pemOf } from '#server/store/payments/sandbox/signer.ts';
import { authorities } from './certificates.ts';
import { createDeliveries, type Dispatch } from './deliveries.ts';
import { createFaults, type Fault, goWrong, respond } from './faults.ts';
import { createMemoryStore } from './memory-store.ts';

/** All of it may be left out. */
export type DoubleOptions = {
  /** Where events go, in turn; none at first: they only wait in `events`. */
  webhookUrls?: string[];
  dispatch?: Dispatch;
  /** Milliseconds between two tries to bring an event, and how many there are. */
  pause?: number;
  tries?: number;
  /** Milliseconds before something changes; the same request id meanwhile is a 409. */
  latency?: () => number;
  now?: () => Date;
};

/** A request the double had; `status` is null when its answer went wrong. */
export type SeenRequest = Omit<ApiRequest, 'body'> & {
  call: Call | null;
  requestId: string | null;
  text: string;
  status: number | null;
};

type State = {
  url: string;
  webhookUrls: string[];
  dispatch: Dispatch;
  /** Asked about each call that no fault of `fail` waits for. */
  trouble: ((call: Call) => Fault | null) | null;
  /** Before a signature is judged. */
  beforeVerify: (() => Promise<void>) | null;
  /** What the certificate's address has. */
  certificate: string;
  /** Milliseconds by which the list of transactions is late. */
  lag: number;
  requests: SeenRequest[];
};

function createParts({ now = () => new Date(), pause = 200, tries = 25, latency }: DoubleOptions, state: State) {
  const credentials = newCredentials();
  const certificateUrl = () => state.url + CERTIFICATE_PATH;
  const signer = createSigner({ holder: () => authorities().signer, webhookId: WEBHOOK_ID, certificateUrl, now });
  const addresses = () => state.webhookUrls;
  const deliveries = createDeliveries({ sign: signer.sign, addresses, dispatch: () => state.dispatch, pause, tries });
  const memory = createMemoryStore(now, deliveries.send);
  const api = {
    store: memory.store,
    signer,
    credentials,
    tokens: new Map<string, number>(),
    certificate: () => state.certificate,
    approvalHref: (id: string) => state.url + checkoutAddress(id),
    now,
    webhook: () => ({ id: WEBHOOK_ID, url: state.webhookUrls[0] ?? '' }),
    reportedUntil: () => new Date(now().getTime() - state.lag),
  };
  return { ...memory, credentials, signer, deliveries, api, latency, busy: new Set<string>(), faults: createFaults() };
}
type Parts = ReturnType<typeof createParts>;

/** Changes take a while, as at PayPal. */
async function answerSlowly({ api, latency, busy }: Parts, request: ApiRequest, id: string | null): Promise<ApiReply> {
  if (!latency || id === null) return answerCall(api, request);
  if (busy.has(id)) return failure(409, 'RESOURCE_CONFLICT', 'PREVIOUS_REQUEST_IN_PROGRESS');
  busy.add(id);
  await sleep(latency());
  return answerCall(api, request).finally(() => busy.delete(id));
}

async function serve(parts: Parts, state: State, request: ApiRequest, response: ServerResponse): Promise<void> {
  const { body: text, ...line } = request;
  const call = callOf(request);
  const id = request.headers['paypal-request-id'];
  const requestId = typeof id === 'string' ? id : null;
  const seen: SeenRequest = { ...line, call, text, requestId, status: null };
  state.requests.push(seen);
  const fault = call && (parts.faults.next(call) ?? state.trouble?.(call) ?? null);
  if (call === 'verify') await state.beforeVerify?.();
  const reply = fault && !fault.done ? null : await answerSlowly(parts, request, requestId);
  if (fault) goWrong(response, fault, reply);
  else if (reply) {
    seen.status = reply.status;
    respond(response, reply);
  }
}

/** What happens in the double's books; orders are named by PayPal's id or the portal's. */
function commandsOf({ known, emit, orders }: Parts) {
  const part = (order: SandboxOrder, value: string | undefined) => {
    const money = order.capture?.money ?? order.money;
    const left = { ...money, minor: remaining(order) };
    return value === undefined ? left : (fromDecimal(value, money.currency) ?? left);
  };
  return {
    order: known,
    /** The payer says yes. */
    approve: (id: string) => approve(known(id), emit),
    /** What becomes of the next capture and the next refund. */
    plan: (id: string, outcome: Partial<Outcome>) => Object.assign(known(id).outcome, outcome),
    /** A capture that was held is decided. */
    decide: (id: string, status: 'COMPLETED' | 'DECLINED') => {
      const order = known(id);
      if (order.capture) order.capture.status = status;
      emit(captureEvent(order));
    },
    void: (id: string) => Object.assign(known(id), { state: 'cancelled' as const }),
    forget: (id: string) => orders.delete(known(id).id),
    /** The seller gives money back by hand, in PayPal's own pages; without a value all that is left. */
    refund: (id: string, value?: string) => giveBack(known(id), part(known(id), value), randomUUID(), emit),
    /** The newest refund, which was pending, is through or fails. */
    decideRefund: (id: string, status: 'COMPLETED' | 'FAILED') => {
      const order = known(id);
      const refund = order.refunds.at(-1);
      if (!refund) throw new Error('nothing is being given back');
      refund.status = status;
      const type = status === 'FAILED' ? 'PAYMENT.REFUND.FAILED' : 'PAYMENT.CAPTURE.REFUNDED';
      emit(refundEvent(order, refund, type));
    },
    /** A payer gets money back by a dispute; `bare`: the event brings the capture itself. */
    reverse: (id: string, value?: string, bare = false) => {
      const order = known(id);
      const taken = giveBack(order, part(order, value), randomUUID(), () => undefined);
      const type = 'PAYMENT.CAPTURE.REVERSED';
      emit(bare ? captureEvent(order, type) : refundEvent(order, taken, type));
    },
  };
}

/** What a test may say to a double that runs. */
function handleOf(parts: Parts, state: State, stop: () => Promise<void>) {
  const { credentials, orders, events, deliveries, faults, signer, api } = parts;
  const { url } = state;
  const { clientId, clientSecret } = credentials;
  return Object.assign(state, {
    ...commandsOf(parts),
    orders,
    events,
    tokens: api.tokens,
    /** For `createPayPal`, and for a portal in a process of its own. */
    settings: { provider: 'paypal' as const, api: url, clientId, clientSecret, webhookId: WEBHOOK_ID },
    environment: {
      PAYMENTS: 'paypal',
      PAYPAL_API: url,
      PAYPAL_WEBHOOK_ID: WEBHOOK_ID,
      PAYPAL_CLIENT_ID: clientId,
      PAYPAL_CLIENT_SECRET: clientSecret,
    },
    /** The next answers to a call go wrong. */
    fail: (call: Call, how: Fault['how'], rest: Omit<Fault, 'how'> & { times?: number } = {}) =>
      faults.add(call, { how, ...rest }, rest.times),
    /** No fault waits any more. */
    heal: faults.clear,
    /** An event as it would go out, for tests that hand it over themselves. */
    signed: (event: object) => signer.sign(event),
    /** Sends one event once, now; answers the status, 0 without an answer. */
    deliver: (event: WebhookEvent) => deliveries.deliver(event),
    /** When every event that goes out by itself was taken, or given up. */
    settled: deliveries.settled,
    /** Whether a text gives away the client's secret or a token. */
    betrays: (text: string) => [clientSecret, ...api.tokens.keys()].some((secret) => text.includes(secret)),
    asked: (call: Call) => state.requests.filter((seen) => seen.call === call),
    stop,
  });
}

/** A PayPal of one's own on the loopback; see the folder's README. */
export type PayPalDouble = ReturnType<typeof handleOf>;

function requestOf({ method = '', url = '/', headers }: IncomingMessage, body: unknown): ApiRequest {
  return { method, path: url, headers, body: typeof body === 'string' ? body : '' };
}

/** Starts the sandbox's API and page over orders in memory, on a port of the loopback, with faults. */
export async function startPayPalDouble(options: DoubleOptions = {}): Promise<PayPalDouble> {
  const state: State = {
    url: '',
    webhookUrls: options.webhookUrls ?? [],
    dispatch: options.dispatch ?? (() => [0]),
    trouble: null,
    beforeVerify: null,
    certificate: pemOf(authorities().signer, authorities().between),
    lag: 0,
    requests: [],
  };
  const parts = createParts(options, state);
  const app = fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.all('/*', async (request, reply) => {
    reply.hijack();
    await serve(parts, state, requestOf(request.raw, request.body), reply.raw).catch((error: unknown) => {
      // A client that went away in the middle is part of what is tried here; all else is the double's own mistake.
      if (request.raw.complete && !reply.raw.headersSent) respond(reply.raw, { status: 500, body: String(error) });
      else reply.raw.destroy();
    });
  });
  const clock = { now: parts.api.now };
  const origins = {
    publicApiOrigin: 'http://double.example',
    portal: { publicOrigin: 'http://double.example', product: 'Double' },
  };
  await app.register((pages) => sandboxRoutes(pages, { ...origins, store: parts.store, clock }));
  state.url = await app.listen({ host: '127.0.0.1', port: 0 });
  return handleOf(parts, state, async () => {
    parts.deliveries.stop();
    app.server.closeAllConnections();
    await app.close();
  });
}
