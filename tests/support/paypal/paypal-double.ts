import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerCall, callOf } from './api-calls.ts';
import { approvalPage, isApprovable, wayBack } from './approval-page.ts';
import { createBank } from './bank.ts';
import type { Amount, DoubleOrder } from './books.ts';
import { authorities, pemOf } from './certificates.ts';
import { createDeliveries, type Dispatch } from './deliveries.ts';
import { type Asked, createRequestIds, createTokenDoor } from './doors.ts';
import { type Call, createFaults, type Fault, goWrong, respond } from './faults.ts';
import { createSigner, type DoubleEvent } from './signed-events.ts';

/** All of it may be left out. */
export type DoubleOptions = {
  port?: number;
  /** Where messages go, in turn; none at first: they only wait in `events`. */
  webhookUrls?: string[];
  dispatch?: Dispatch;
  /** Milliseconds between two tries to bring a message, and how many there are. */
  pause?: number;
  tries?: number;
  /** Milliseconds before something changes. */
  latency?: () => number;
  now?: () => Date;
};

/** A request the double had; `status` is null when its answer went wrong. */
export type SeenRequest = {
  call: Call | null;
  method: string;
  path: string;
  requestId: string | null;
  headers: Asked['headers'];
  text: string;
  status: number | null;
};

/** What happens by itself when nothing else is said: each message once, at once. */
const PLAINLY: Dispatch = () => [0];

/** Everything but the server. */
function createParts(options: DoubleOptions, state: State) {
  const now = options.now ?? (() => new Date());
  const url = () => state.url;
  const credentials = {
    clientId: `AX${randomBytes(20).toString('base64url')}`,
    clientSecret: `EK${randomBytes(30).toString('base64url')}`,
  };
  const webhookId = '9XL90610J3647323C';
  const signer = createSigner({ webhookId, now, url });
  const deliveries = createDeliveries({
    sign: signer.sign,
    addresses: () => state.webhookUrls,
    dispatch: () => state.dispatch,
    pause: options.pause ?? 200,
    tries: options.tries ?? 25,
  });
  const tokens = createTokenDoor(credentials, now);
  const bank = createBank({ url, now, send: deliveries.send });
  const wait = async () => (options.latency ? sleep(options.latency()) : null);
  const ids = createRequestIds();
  const api = {
    bank,
    tokens,
    once: ids,
    signer,
    url,
    wait,
    older: () => state.older,
    beforeVerify: async () => state.beforeVerify?.(),
    refundStatus: () => state.refunds,
    certificate: () => state.certificate,
  };
  return { credentials, webhookId, signer, deliveries, tokens, bank, api, faults: createFaults() };
}
type Parts = ReturnType<typeof createParts>;

type State = {
  url: string;
  webhookUrls: string[];
  dispatch: Dispatch;
  /** Asked about each call that no fault of `fail` waits for. */
  trouble: ((call: Call) => Fault | null) | null;
  older: boolean;
  /** Before a signature is judged. */
  beforeVerify: (() => Promise<void>) | null;
  /** What refunds become. */
  refunds: 'COMPLETED' | 'PENDING' | 'FAILED';
  /** What the certificate's address has. */
  certificate: string;
  requests: SeenRequest[];
};

async function read(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  return { method: request.method ?? '', path: request.url ?? '/', headers: request.headers, text };
}

/** The payer's side: a page with two buttons, and the way back to the shop. */
function atCheckout({ bank }: Parts, { method, path, text }: Asked, response: ServerResponse): void {
  const form = new URLSearchParams(method === 'POST' ? text : new URL(path, 'http://double').search);
  const order = bank.orders.get(form.get('token') ?? '');
  const action = form.get('action');
  if (method !== 'POST' || !order || !isApprovable(order) || (action !== 'approve' && action !== 'cancel')) {
    respond(response, { status: 200, body: approvalPage(order) });
    return;
  }
  if (action === 'approve') bank.approve(order);
  const location = wayBack(order, action === 'approve');
  respond(response, { status: 303, body: '', headers: { location } });
}

async function serve(parts: Parts, state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const asked = await read(request);
  if (asked.path.startsWith('/checkoutnow')) {
    atCheckout(parts, asked, response);
    return;
  }
  // Browsers ask every site for it; a refusal would stand in their console.
  if (asked.path === '/favicon.ico') return respond(response, { status: 204, body: '' });
  const call = callOf(asked);
  const id = asked.headers['paypal-request-id'];
  const requestId = typeof id === 'string' ? id : null;
  const seen: SeenRequest = { call, ...asked, requestId, status: null };
  state.requests.push(seen);
  const fault = call && (parts.faults.next(call) ?? state.trouble?.(call) ?? null);
  const reply = fault && !fault.done ? null : await answerCall(parts.api, asked);
  if (fault) goWrong(response, fault, reply);
  else if (reply) {
    seen.status = reply.status;
    respond(response, reply);
  }
}

/** What may be done to the double's books; orders are named by PayPal's id or the portal's. */
function commandsOf({ bank }: Parts) {
  const change = (id: string, part: Partial<DoubleOrder['plan']>) => Object.assign(bank.known(id).plan, part);
  return {
    order: bank.known,
    /** The payer says yes; answers where their browser would go. */
    approve: (id: string): string => {
      bank.approve(bank.known(id));
      return wayBack(bank.known(id), true);
    },
    /** The payer says no; answers where their browser would go. Nothing changes in the books. */
    cancel: (id: string): string => wayBack(bank.known(id), false),
    /** Captures are refused, until the payer approves once more. */
    decline: (id: string, issue = 'INSTRUMENT_DECLINED') => change(id, { refused: issue }),
    /** The next capture is made and held, or made and fails. */
    pend: (id: string) => change(id, { status: 'PENDING' }),
    failCapture: (id: string) => change(id, { status: 'DECLINED' }),
    /** A capture that was held is decided. */
    decide: bank.decide,
    /** The next capture takes another amount than was asked for. */
    charge: (id: string, amount: Amount) => change(id, { amount }),
    void: (id: string) => Object.assign(bank.known(id), { status: 'VOIDED' as const }),
    forget: (id: string) => bank.orders.delete(bank.known(id).id),
    /** The seller gives money back by hand, in PayPal's own pages; without a value all that is left. */
    refund: (id: string, value?: string) => bank.refund(bank.known(id), value),
    /** A refund that was under way is through, or fails. */
    decideRefund: bank.decideRefund,
    /** A payer gets money back by a dispute; `bare`: the message brings the capture itself. */
    reverse: (id: string, value?: string, bare = false) => bank.reverse(bank.known(id), value, bare),
  };
}

/** What a test may say to a double that runs. */
function handleOf(parts: Parts, state: State, stop: () => Promise<void>) {
  const { credentials, webhookId, bank, tokens, deliveries, faults, signer } = parts;
  const api = state.url;
  return Object.assign(state, {
    ...{ ...credentials, webhookId, events: bank.events, orders: bank.orders },
    ...commandsOf(parts),
    /** For `createPayPal`, and for a portal in a process of its own. */
    settings: { provider: 'paypal' as const, api, ...credentials, webhookId },
    environment: {
      ...{ PAYMENTS: 'paypal', PAYPAL_API: api, PAYPAL_WEBHOOK_ID: webhookId },
      ...{ PAYPAL_CLIENT_ID: credentials.clientId, PAYPAL_CLIENT_SECRET: credentials.clientSecret },
    },
    /** The next answers to a call go wrong. */
    fail: (call: Call, how: Fault['how'], rest: Omit<Fault, 'how'> & { times?: number } = {}) =>
      faults.add(call, { how, ...rest }, rest.times),
    /** No fault waits any more. */
    heal: faults.clear,
    /** A message as it would go out, for tests that hand it over themselves. */
    signed: (event: object) => signer.sign(event),
    /** Sends one message once, now; answers the status, 0 without an answer. */
    deliver: (event: DoubleEvent) => deliveries.deliver(event),
    /** When every message that goes out by itself was taken, or given up. */
    settled: deliveries.settled,
    /** How long tokens last from now on. */
    setTokenSeconds: tokens.setSeconds,
    /** No token counts any more. */
    revokeTokens: tokens.revokeAll,
    /** Whether a text gives away the client's secret or a token. */
    betrays: (text: string) => text.includes(credentials.clientSecret) || tokens.names(text),
    asked: (call: Call) => state.requests.filter((seen) => seen.call === call),
    stop,
  });
}

/** A PayPal of one's own on the loopback; see the folder's README. */
export type PayPalDouble = ReturnType<typeof handleOf>;

/** Starts a server that speaks PayPal's Orders v2 API, on a port of its own. */
export async function startPayPalDouble(options: DoubleOptions = {}): Promise<PayPalDouble> {
  const { webhookUrls = [], dispatch = PLAINLY } = options;
  const state: State = {
    url: '',
    webhookUrls,
    dispatch,
    trouble: null,
    older: false,
    beforeVerify: null,
    refunds: 'COMPLETED',
    certificate: pemOf(authorities().signer, authorities().between),
    requests: [],
  };
  const parts = createParts(options, state);
  const server = createServer((request, response) => {
    serve(parts, state, request, response).catch((error: unknown) => {
      // A client that went away in the middle is part of what is tried here; all else is the double's own mistake.
      if (request.complete && !response.headersSent) respond(response, { status: 500, body: String(error) });
      else response.destroy();
    });
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  state.url = `http://127.0.0.1:${bound !== null && typeof bound === 'object' ? bound.port : 0}`;
  return handleOf(parts, state, async () => {
    parts.deliveries.stop();
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
}
