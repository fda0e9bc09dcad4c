import { WORKER_RETIRED } from '#domain/site/service-worker.ts';
import { PageCache } from './page-cache.ts';
import { Responses } from './responses.ts';

// Built to /service-worker.js: keeps visited content pages readable without the network, and nothing of an account.

/** Of the build this worker came with; put in by it. */
declare const BUILD_ID: string;

const scope = self as unknown as WorkerScope;
const { origin } = scope.location;
const store = new PageCache(caches, BUILD_ID);
const answers = new Responses(store, (request) => fetch(request), origin);

async function install(): Promise<void> {
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.map(({ url }) => url).filter((url) => new URL(url).origin === origin);
  const paths = open.map((url) => new URL(url).pathname);
  for (const path of paths.length > 0 ? paths : ['/']) await answers.cacheOfflinePage(path);
  // Nice to have: a page that cannot be had now is kept when it is next visited.
  await Promise.allSettled(open.map((url) => answers.cacheOpenPage(url)));
  // Waiting for all windows of the old build to close, its worker would mix pages of both.
  await scope.skipWaiting();
}

async function activate(): Promise<void> {
  await scope.registration.navigationPreload?.enable();
  const hadOthers = await store.dropOthers();
  // Windows of an old build have a controller; only those of a first visit have none.
  if (!hadOthers) await scope.clients.claim();
}

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));
scope.addEventListener('message', ({ data }) => {
  if (data === WORKER_RETIRED) store.close();
});
scope.addEventListener('fetch', (event) => {
  const { request, preloadResponse } = event;
  const answer = answers.answer({ request, preloaded: preloadResponse, later: (work) => event.waitUntil(work) });
  if (answer) event.respondWith(answer);
});

// What the worker uses of its surroundings: TypeScript's types for workers and for pages exclude each other.

type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void };

type FetchEvent = ExtendableEvent & {
  readonly request: Request;
  /** The answer that the browser asked for while the worker awoke; undefined when it did not. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};

/** `self` in a service worker. */
type WorkerScope = {
  readonly location: { readonly origin: string };
  readonly clients: {
    claim: () => Promise<void>;
    matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<readonly { readonly url: string }[]>;
  };
  readonly registration: { readonly navigationPreload?: { enable: () => Promise<void> } };
  skipWaiting: () => Promise<void>;
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
    (type: 'fetch', listener: (event: FetchEvent) => void): void;
    (type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  };
};
