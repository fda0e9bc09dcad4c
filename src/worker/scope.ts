// What the worker uses of its surroundings: TypeScript's types for workers and for pages exclude each other.

export type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void };

export type FetchEvent = ExtendableEvent & {
  readonly request: Request;
  /** The answer that the browser asked for while the worker awoke; undefined when it did not. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};

/** `self` in a service worker. */
export type WorkerScope = {
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
