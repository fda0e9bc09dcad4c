import { type CacheKind, cacheKind, cacheName } from '#domain/site/service-worker.ts';

export type CacheName = CacheKind | 'offline';

/** Entries of a cache at most; the oldest is removed first. */
const MOST: Record<CacheName, { entries: number; bytes: number }> = {
  page: { entries: 200, bytes: 20_000_000 },
  asset: { entries: 700, bytes: 10_000_000 },
  data: { entries: 300, bytes: 20_000_000 },
  /** What single items say, in files of 64 ids: facts and words of as many items as one may keep, each in another file. */
  shard: { entries: 1_200, bytes: 40_000_000 },
  picture: { entries: 150, bytes: 10_000_000 },
  offline: { entries: 100, bytes: 5_000_000 },
};

const SIZE = 'x-kept-bytes';

const isPage = (response: Response) => response.headers.get('content-type')?.startsWith('text/html') === true;

/** Whether an answer may be cached: whole and public, no error, redirect or page of another address. */
function mayBeKept(kind: CacheName, response: Response, wantsPage: boolean): boolean {
  const { status, redirected, headers } = response;
  if (status !== 200 || redirected || isPage(response) !== wantsPage) return false;
  if (/no-store|private/i.test(headers.get('cache-control') ?? '')) return false;
  // The live fallback replaces a page that is not built yet; offline it would be empty.
  return kind !== 'page' || !/noindex/i.test(headers.get('x-robots-tag') ?? '');
}

/** The answer with its size beside it. Its body is unpacked by now, so what spoke of the packing goes. */
async function measured(response: Response): Promise<Response> {
  const body = await response.arrayBuffer();
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  headers.set(SIZE, String(body.byteLength));
  return new Response(body, { headers });
}

/** What one build's worker keeps, by kind. Keys are addresses without query: pages are printed for their path. */
export class PageCache {
  readonly #caches: CacheStorage;
  readonly #build: string;
  #closed = false;
  /** The last trim of each kind. */
  readonly #trims = new Map<CacheName, { begun: boolean; done: Promise<void> }>();

  constructor(caches: CacheStorage, build: string) {
    this.#caches = caches;
    this.#build = build;
  }

  /** From now on nothing is kept: the site has no worker any more, but its pages that are open still have this one. */
  close(): void {
    this.#closed = true;
  }

  #open(kind: CacheName): Promise<Cache> {
    return this.#caches.open(cacheName(kind, this.#build));
  }

  /** Looks without opening, which would create a missing cache. */
  find(kind: CacheName, key: string): Promise<Response | undefined> {
    return this.#caches.match(key, { cacheName: cacheName(kind, this.#build), ignoreVary: true });
  }

  /** Uses the answer up; one that may not be kept is let go. */
  async keep(kind: CacheName, key: string, response: Response, wantsPage = kind === 'page'): Promise<void> {
    if (!mayBeKept(kind, response, wantsPage)) return;
    const whole = await measured(response);
    if (this.#closed) return;
    const cache = await this.#open(kind);
    // Put again, it becomes the last, as the most recently read.
    await cache.delete(key);
    await cache.put(key, whole);
    await this.#trimSoon(kind, cache);
  }

  async forget(kind: CacheName, key: string): Promise<void> {
    if (await this.find(kind, key)) await (await this.#open(kind)).delete(key);
  }

  /** Many answers may come at once: one trim is for all that are put while an earlier one runs. */
  #trimSoon(kind: CacheName, cache: Cache): Promise<void> {
    const last = this.#trims.get(kind);
    if (last && !last.begun) return last.done;
    const next = { begun: false, done: Promise.resolve() };
    next.done = (last?.done ?? next.done)
      .catch(() => undefined)
      .then(() => {
        next.begun = true;
        return this.#trim(cache, MOST[kind]);
      });
    this.#trims.set(kind, next);
    return next.done;
  }

  async #trim(cache: Cache, most: { entries: number; bytes: number }): Promise<void> {
    const [keys, answers] = await Promise.all([cache.keys(), cache.matchAll()]);
    const sizes = answers.map(({ headers }) => Number(headers.get(SIZE)));
    let bytes = sizes.reduce((sum, size) => sum + size, 0);
    for (let index = 0; index < keys.length; index += 1) {
      const key = keys[index];
      if (!key || (keys.length - index <= most.entries && bytes <= most.bytes)) return;
      await cache.delete(key);
      bytes -= sizes[index] ?? 0;
    }
  }

  /** Drops what other builds kept; whether there was anything. */
  async dropOthers(): Promise<boolean> {
    const names = await this.#caches.keys();
    const others = names.filter((name) => cacheKind(name) !== null && !name.endsWith(`-${this.#build}`));
    await Promise.all(others.map((name) => this.#caches.delete(name)));
    return others.length > 0;
  }
}
