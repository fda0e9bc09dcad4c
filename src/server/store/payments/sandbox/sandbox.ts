import { randomBytes } from 'node:crypto';
import { abortable } from '#server/kernel/abortable.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/database.ts';
import type { Fetch } from '../paypal/http.ts';
import type { PayPalSettings } from '../paypal/paypal.ts';
import { type ApiRequest, answerCall } from './api.ts';
import type { ApiReply } from './bodies.ts';
import { issue, pemOf } from './certificates.ts';
import { checkoutAddress } from './pages.ts';
import { CERTIFICATE_PATH, createSigner, type SignedEvent } from './signer.ts';
import { createDatabaseStore, type OrderStore } from './store.ts';

/** PayPal's API in this process, for a client that asks it without a network. */
export type Sandbox = {
  settings: PayPalSettings;
  fetch: Fetch;
  store: OrderStore;
  sign: (event: object) => SignedEvent;
};

type Deps = {
  db: Db;
  clock: Clock;
  /** Where browsers reach the API, without a slash at the end: the approval page lies there. */
  publicApiOrigin: string;
  /** Called after changes, which may have queued events. */
  wake: () => void;
};

/** No request goes there: the name resolves nowhere. */
const API = 'http://paypal.invalid';

/** Credentials of a client, in PayPal's form. */
export const newCredentials = () => ({
  clientId: `AX${randomBytes(20).toString('base64url')}`,
  clientSecret: `EK${randomBytes(30).toString('base64url')}`,
});

export const WEBHOOK_ID = '9XL90610J3647323C';

let own: ReturnType<typeof issue> | null = null;

/** The key of this process. A process reads only events that it signed itself, so that the key needs no storage. */
function ownHolder() {
  own ??= issue({ name: 'messageverificationcerts.sandbox.paypal.com' });
  return own;
}

/** Turns the function that answers requests into a `fetch`. */
const inProcess =
  (answer: (request: ApiRequest) => Promise<ApiReply>): Fetch =>
  async (address, { method = 'GET', headers, body, signal }) => {
    const { pathname: path } = new URL(address);
    const request = { method, path, headers: Object.fromEntries(new Headers(headers)), body: String(body ?? '') };
    const answering = answer(request);
    const reply = await (signal ? abortable(signal, answering) : answering);
    const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body);
    return new Response(text, { status: reply.status });
  };

/**
 * PayPal's API over the sandbox's tables: no money moves. The client has its credentials from here, so that no other
 * one can ask.
 */
export function createSandbox({ db, clock, publicApiOrigin, wake }: Deps): Sandbox {
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
  };
  return {
    settings: { provider: 'paypal', api: API, ...credentials, webhookId: WEBHOOK_ID },
    fetch: inProcess((request) => answerCall(api, request)),
    store,
    sign: signer.sign,
  };
}
