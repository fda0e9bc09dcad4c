import { PAGES } from '#domain/site/addresses.ts';
import { localized } from '#domain/site/localized.ts';
import { cachePolicyOf, pathLanguage } from '#domain/site/offline-cache.ts';
import type { CacheKind } from '#domain/site/service-worker.ts';
import type { CacheName, PageCache } from './page-cache.ts';

/** How long the network may think before a kept copy is shown, in milliseconds. */
export const PATIENCE = 3000;

/** A request with what surrounds it: `later` is work that the worker stays awake for. */
type PageRequest = {
  request: Request;
  preloaded: Promise<Response | undefined>;
  later: (work: Promise<unknown>) => void;
};

type Network = (request: Request | string) => Promise<Response>;

const keyOf = (address: string): string => {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
};

const patience = () => new Promise<null>((done) => setTimeout(() => done(null), PATIENCE));

/** A server that is being restarted is no better than one that is gone. */
const isAnswer = (response: Response | null): response is Response => response !== null && response.status < 500;

/** What the worker answers, from the network and from what it kept. */
export class Responses {
  readonly #store: PageCache;
  readonly #network: Network;
  readonly #origin: string;

  constructor(store: PageCache, network: Network, origin: string) {
    this.#store = store;
    this.#network = network;
    this.#origin = origin;
  }

  /** null leaves the request to the browser. */
  answer(question: PageRequest): Promise<Response> | null {
    const { url: address, method, mode, headers } = question.request;
    const treatment = cachePolicyOf({ address, method, headers, navigates: mode === 'navigate' }, this.#origin);
    if (treatment === null) return null;
    if (treatment === 'asset') return this.#keptFirst(question);
    if (treatment !== 'passing') return this.#networkFirst(treatment, question);
    return this.#fetched(question).then((response) => response ?? this.#offlinePage(address));
  }

  /** The file's name is a digest of its contents: once kept, it is right for ever. */
  async #keptFirst({ request, later }: PageRequest): Promise<Response> {
    const key = keyOf(request.url);
    const kept = (await this.#store.find('asset', key)) ?? (await this.#store.find('offline', key));
    if (kept) return kept;
    const response = await this.#network(request);
    later(this.#store.keep('asset', key, response.clone()));
    return response;
  }

  async #networkFirst(kind: CacheKind, question: PageRequest): Promise<Response> {
    const { request, later } = question;
    const key = keyOf(request.url);
    const fetched = this.#fetched(question);
    later(fetched.then((response) => this.#learn(kind, key, response)));
    const kept = await this.#store.find(kind, key);
    const response = await (kept ? Promise.race([fetched, patience()]) : fetched);
    if (isAnswer(response)) return response;
    return kept ?? response ?? (kind === 'page' ? this.#offlinePage(request.url) : Response.error());
  }

  /** null: the network is gone. */
  async #fetched({ request, preloaded }: PageRequest): Promise<Response | null> {
    try {
      return (await preloaded) ?? (await this.#network(request));
    } catch {
      // The page that is shown instead says so.
      return null;
    }
  }

  async #learn(kind: CacheKind, key: string, response: Response | null): Promise<void> {
    if (!response) return;
    if (response.status === 404 || response.status === 410) await this.#store.forget(kind, key);
    else await this.#store.keep(kind, key, response.clone());
    if (kind === 'page') await this.cacheOfflinePage(new URL(key).pathname);
  }

  async #offlinePage(address: string): Promise<Response> {
    const language = pathLanguage(new URL(address).pathname);
    for (const one of new Set([language, 'en', 'es', 'br', 'fr'] as const)) {
      const page = await this.#store.find('offline', this.#origin + localized(PAGES.offline, one));
      if (page) return page;
    }
    return Response.error();
  }

  /** Keeps the offline page in the language of a visited path, once. */
  async cacheOfflinePage(visited: string): Promise<void> {
    const key = this.#origin + localized(PAGES.offline, pathLanguage(visited));
    if (!(await this.#store.find('offline', key))) await this.#keepWhole('offline', key);
  }

  /** Keeps a page that was opened before the worker answered for it; an address that is none to keep is passed over. */
  async cacheOpenPage(address: string): Promise<void> {
    const asked = { address, method: 'GET', headers: new Headers(), navigates: true };
    if (cachePolicyOf(asked, this.#origin) === 'page') await this.#keepWhole('page', keyOf(address));
  }

  /** Keeps a page and everything without which it cannot be shown; throws when the page cannot be had. */
  async #keepWhole(kind: 'page' | 'offline', key: string): Promise<void> {
    const response = await this.#network(key);
    if (!response.ok) throw new Error(`${key} answered ${response.status}.`);
    const html = await response.clone().text();
    await this.#keepNeeds(kind === 'page' ? 'asset' : 'offline', assetsIn(html), new Set());
    await this.#store.keep(kind, key, response, true);
  }

  async #keepNeeds(kind: CacheName, addresses: readonly string[], seen: Set<string>): Promise<void> {
    const fresh = addresses.filter((address) => !seen.has(address));
    for (const address of fresh) seen.add(address);
    await Promise.all(
      fresh.map(async (address) => {
        const response = await this.#network(this.#origin + address);
        const imported = address.endsWith('.js') ? importedBy(await response.clone().text()) : [];
        await this.#store.keep(kind, this.#origin + address, response);
        await this.#keepNeeds(kind, imported, seen);
      }),
    );
  }
}

const NAMED = /\s(?:src|href)="(\/(?:_astro|art|sprites)\/[^"#?]+)/g;
const IMPORTED = /(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g;

/** What a printed page cannot be shown without: its own sheets, scripts, drawings, fonts and pictures, as addresses. */
function assetsIn(html: string): string[] {
  return [...new Set([...html.matchAll(NAMED)].map(([, address = '']) => address))];
}

/** What a module cannot run without; what it fetches on first use is not among it. */
function importedBy(script: string): string[] {
  return [...new Set([...script.matchAll(IMPORTED)].map(([, name]) => `/_astro/${name}`))];
}
