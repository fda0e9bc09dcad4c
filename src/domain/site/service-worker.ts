/** What is kept of the site on a visitor's device, each in a cache of its own. */
export type CacheKind = 'page' | 'asset' | 'data' | 'shard' | 'picture';

/** What all kept caches' names begin with; the kind and the build follow. */
const CACHES = 'portal';

/** The cache of a kind and build; `offline` holds the offline pages and what they need. */
export function cacheName(kind: CacheKind | 'offline', build: string): string {
  return `${CACHES}-${kind}-${build}`;
}

/** The kind a cache's name tells, 'page' for `portal-page-…`; null: not one of the site's. */
export function cacheKind(name: string): string | null {
  return new RegExp(`^${CACHES}-([a-z]+)-`).exec(name)?.[1] ?? null;
}

/** Where the service worker lies: at the root, whose pages it may answer for. */
export const WORKER_ADDRESS = '/service-worker.js';

/** What a page tells a worker that the site no longer has. */
export const WORKER_RETIRED = 'retired';
