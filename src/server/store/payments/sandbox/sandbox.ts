import { randomBytes } from 'node:crypto';
import { and, inArray, isNull } from 'drizzle-orm';
import { API_BASE } from '#contract/calls.ts';
import { abortable } from '#server/kernel/abortable.ts';
import { type Clock, HOUR, MINUTE } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { createJobWorker, leaseDue } from '#server/kernel/jobs/job-queue.ts';
import type { WorkerLoop } from '#server/kernel/jobs/worker-loop.ts';
import { sandboxWebhooks } from '#server/store/sandbox-schema.ts';
import type { Fetch } from '../paypal/http.ts';
import type { PayPalSettings } from '../paypal/paypal.ts';
import { type ApiRequest, answerCall } from './api.ts';
import { type ApiReply, currentEvent, failure } from './bodies.ts';
import { checkoutAddress } from './pages.ts';
import { CERTIFICATE_PATH, createSigner, issue, pemOf, type SignedEvent } from './signer.ts';
import { createDatabaseStore, type OrderStore } from './store.ts';

/** PayPal's API in this process, called without a network. */
export type Sandbox = {
  settings: PayPalSettings;
  fetch: Fetch;
  store: OrderStore;
  sign: (event: object) => SignedEvent;
};

type Deps = {
  db: Db;
  clock: Clock;
  /** The origin of the API for browsers, which serves the approval page. */
  publicApiOrigin: string;
  /** Called after changes, which may have queued events. */
  wake: () => void;
  /** Called with each error that is not an answer, such as one of the database. */
  report: (error: unknown) => void;
};

/** Never called: the name does not resolve. */
const API = 'http://paypal.invalid';

export const newCredentials = () => ({
  clientId: `AX${randomBytes(20).toString('base64url')}`,
  clientSecret: `EK${randomBytes(30).toString('base64url')}`,
});

export const WEBHOOK_ID = '9XL90610J3647323C';

let own: ReturnType<typeof issue> | null = null;

/** The key of this process. A process signs each event when it sends it, so that the key needs no storage. */
function ownHolder() {
  own ??= issue({ name: 'messageverificationcerts.sandbox.paypal.com' });
  return own;
}

/** Turns the function that answers requests into a `fetch`; a request that fails is answered with 500. */
const inProcess =
  (answer: (request: ApiRequest) => Promise<ApiReply>, report: Deps['report']): Fetch =>
  async (address, { method = 'GET', headers, body, signal }) => {
    const { pathname, search } = new URL(address);
    const path = pathname + search;
    const request = { method, path, headers: Object.fromEntries(new Headers(headers)), body: String(body ?? '') };
    const answering = answer(request).catch((error: unknown) => {
      report(error);
      return failure(500, 'INTERNAL_SERVER_ERROR');
    });
    const reply = await (signal ? abortable(signal, answering) : answering);
    const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body);
    return new Response(text, { status: reply.status });
  };

/**
 * PayPal's API over the sandbox's tables: no money moves. Its credentials are made here, so that only this process can call it.
 */
export function createSandbox({ db, clock, publicApiOrigin, wake, report }: Deps): Sandbox {
  const credentials = newCredentials();
  const store = createDatabaseStore(db, clock, wake);
  const certificateUrl = () => API + CERTIFICATE_PATH;
  const signer = createSigner({ holder: ownHolder, webhookId: WEBHOOK_ID, certificateUrl, now: clock.now });
  const api = {
    store,
    signer,
    credentials,
    tokens: new Map<string, number>(),
    certificate: () => pemOf(ownHolder()),
    approvalHref: (id: string) => publicApiOrigin + checkoutAddress(id),
    now: clock.now,
    webhook: () => ({ id: WEBHOOK_ID, url: `${publicApiOrigin}${API_BASE}/webhooks/sandbox` }),
    reportedUntil: clock.now,
  };
  return {
    settings: { provider: 'paypal', api: API, ...credentials, webhookId: WEBHOOK_ID },
    fetch: inProcess((request) => answerCall(api, request), report),
    store,
    sign: signer.sign,
  };
}

type SenderDeps = {
  db: Db;
  clock: Clock;
  sign: (event: object) => SignedEvent;
  /** Sends a message to `POST /webhooks/sandbox` and returns the status; the same message may be sent again. */
  deliver: (body: string, headers: Record<string, string>) => Promise<number>;
  /** Called for every message that the portal did not accept. */
  report: (error: unknown) => void;
};

/** A message that the portal did not accept; its text may be logged. */
class NotDeliveredError extends Error {
  override name = 'NotDeliveredError';
}

type QueuedMessage = typeof sandboxWebhooks.$inferSelect;

/** A message that is not accepted is given up after about two days. `lease` is longer than any sending takes. */
const QUEUE = {
  table: sandboxWebhooks,
  isOpen: isNull(sandboxWebhooks.doneAt),
  batch: 8,
  backoff: [2_000, 10_000, 30_000, 2 * MINUTE, 10 * MINUTE, HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR],
  lease: MINUTE,
};
/** Milliseconds after which a sending is aborted. */
const LONGEST_SENDING = 20_000;
/** Milliseconds between polls. */
const POLL_EVERY = 1_000;

/** Leases due messages together with their doubles, which are sent at the same moment. */
function leaseWithDoubles(db: Db, now: Date): Promise<QueuedMessage[]> {
  return db.transaction(async (tx) => {
    const oldest = await leaseDue(tx, QUEUE, now);
    if (oldest.length === 0) return [];
    const events = oldest.map(({ eventId }) => eventId);
    const isDouble = and(QUEUE.isOpen, inArray(sandboxWebhooks.eventId, events));
    return [...oldest, ...(await leaseDue(tx, { ...QUEUE, isOpen: isDouble }, now))];
  });
}

/** Sends the sandbox's messages to the portal, signed, and again after a failure. Any process may send them. */
export function createWebhookSender({ db, clock, sign, deliver, report }: SenderDeps): WorkerLoop {
  async function problemOf({ body: event }: QueuedMessage, stop: AbortSignal): Promise<string | null> {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(LONGEST_SENDING)]);
    const { body, headers } = sign(currentEvent(event));
    try {
      const status = await abortable(signal, deliver(body, headers));
      return status >= 200 && status < 300 ? null : `answered ${status}`;
    } catch (error) {
      return error instanceof Error ? error.name : 'failed';
    }
  }

  return createJobWorker({
    db,
    clock,
    queue: QUEUE,
    report,
    everyMs: POLL_EVERY,
    claim: () => leaseWithDoubles(db, clock.now()),
    run: async (message, stop) => {
      const problem = await problemOf(message, stop);
      if (problem === null) return { doneAt: clock.now() };
      throw new NotDeliveredError(`message ${message.eventId} was not delivered, try ${message.tries}: ${problem}`);
    },
    giveUp: () => ({ doneAt: clock.now() }),
  });
}
