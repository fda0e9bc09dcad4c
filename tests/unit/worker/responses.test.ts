import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryCaches } from '#support/catalogue/memory-caches.ts';
import { PageCache } from '#worker/page-cache.ts';
import { PATIENCE, Responses } from '#worker/responses.ts';

const ORIGIN = 'https://memoria.example';
const GONE = new TypeError('Failed to fetch');

const html = (text: string, init: ResponseInit = {}) =>
  new Response(text, { ...init, headers: { 'content-type': 'text/html; charset=utf-8', ...init.headers } });
const file = (text: string, type = 'text/javascript') => new Response(text, { headers: { 'content-type': type } });

/** A site whose answers a test writes by path; what is not written is gone. */
class Site {
  readonly caches = memoryCaches();
  readonly asked: string[] = [];
  answers: Record<string, () => Response | Promise<Response>> = {};
  readonly #later: Promise<unknown>[] = [];
  worker = this.#workerOf('b1');

  #workerOf(build: string): Responses {
    return new Responses(
      new PageCache(this.caches, build),
      async (request) => {
        const { pathname } = new URL(typeof request === 'string' ? request : request.url);
        this.asked.push(pathname);
        const answer = this.answers[pathname];
        if (!answer) throw GONE;
        return answer();
      },
      ORIGIN,
    );
  }

  /** As the browser asks; null: the worker left it alone. */
  ask(path: string, mode: RequestMode = 'navigate', preloaded?: Response): Promise<Response> | null {
    const request = { url: ORIGIN + path, method: 'GET', mode, headers: new Headers() } as Request;
    return this.worker.answer({
      request,
      preloaded: Promise.resolve(preloaded),
      later: (work) => void this.#later.push(work),
    });
  }

  async read(path: string, mode?: RequestMode): Promise<string> {
    const response = await this.ask(path, mode);
    if (!response) throw new Error(`${path} was left to the browser`);
    const text = response.type === 'error' ? 'network error' : await response.text();
    await this.settle();
    return text;
  }

  /** Until what the worker does afterwards is done. */
  async settle(): Promise<void> {
    while (this.#later.length > 0) await this.#later.shift()?.catch(() => undefined);
  }

  kept(kind: string): string[] {
    return (this.caches.held()[`portal-${kind}-b1`] ?? []).map((key) => key.slice(ORIGIN.length));
  }
}

let site: Site;
beforeEach(() => {
  site = new Site();
  site.answers['/offline'] = () => html('offline');
  site.answers['/es/offline'] = () => html('sin conexión');
});
afterEach(() => vi.useRealTimers());

const offline = () => {
  site.answers = {};
};

describe('a page', () => {
  it('is asked of the network first, and of the cache when that is gone', async () => {
    site.answers['/news'] = () => html('first');
    expect(await site.read('/news')).toBe('first');
    site.answers['/news'] = () => html('second');
    expect(await site.read('/news')).toBe('second');
    offline();
    expect(await site.read('/news')).toBe('second');
  });

  it('is the kept one once the network has thought for three seconds, and what it then says is kept', async () => {
    vi.useFakeTimers();
    site.answers['/news'] = () => html('kept');
    await site.read('/news');
    const late = Promise.withResolvers<Response>();
    site.answers['/news'] = () => late.promise;
    const shown = site.ask('/news');
    const seen = vi.fn();
    void shown?.then(seen);
    await vi.advanceTimersByTimeAsync(PATIENCE - 1);
    expect(seen).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await (await shown)?.text()).toBe('kept');
    late.resolve(html('late'));
    await site.settle();
    offline();
    expect(await site.read('/news')).toBe('late');
  });

  it('that was never visited is waited for, however long', async () => {
    vi.useFakeTimers();
    site.answers['/news'] = () => new Promise((done) => setTimeout(() => done(html('slow')), 10 * PATIENCE));
    const shown = site.read('/news');
    await vi.advanceTimersByTimeAsync(10 * PATIENCE);
    expect(await shown).toBe('slow');
  });

  it('that was never visited is the offline page in its language', async () => {
    site.answers['/es/news'] = () => html('noticias');
    site.answers['/news'] = () => html('news');
    await site.read('/es/news');
    await site.read('/news');
    offline();
    expect(await site.read('/es/terms')).toBe('sin conexión');
    expect(await site.read('/database/item/1/x/es')).toBe('sin conexión');
    expect(await site.read('/terms')).toBe('offline');
    expect(await site.read('/fr/terms')).toBe('offline');
  });

  it('is one, whatever its query', async () => {
    site.answers['/database/list-items/0'] = () => html('list');
    await site.read('/database/list-items/0?q=blade');
    offline();
    expect(await site.read('/database/list-items/0?q=bow&page=3')).toBe('list');
    expect(site.kept('page')).toEqual(['/database/list-items/0']);
  });

  it('is shown from the cache while the server is being restarted', async () => {
    site.answers['/news'] = () => html('news');
    await site.read('/news');
    site.answers['/news'] = () => html('bad gateway', { status: 502 });
    expect(await site.read('/news')).toBe('news');
    expect(await site.read('/terms').catch(String)).toBe('offline');
  });

  it('that the site no longer has is forgotten', async () => {
    site.answers['/news'] = () => html('news');
    await site.read('/news');
    site.answers['/news'] = () => html('lost', { status: 404 });
    expect(await site.read('/news')).toBe('lost');
    offline();
    expect(await site.read('/news')).toBe('offline');
  });

  it('that the browser asked for while the worker awoke is not asked for twice', async () => {
    const response = await site.ask('/news', 'navigate', html('preloaded'));
    expect(await response?.text()).toBe('preloaded');
    expect(site.asked).not.toContain('/news');
  });
});

describe('no answer is kept', () => {
  const redirected = () => {
    const followed = (response: Response): Response =>
      Object.assign(Object.defineProperty(response, 'redirected', { value: true }), {
        clone: () => followed(html('elsewhere')),
      });
    return followed(html('elsewhere'));
  };
  it.each<[string, () => Response]>([
    ['that is an error', () => html('forbidden', { status: 403 })],
    ['that is a part', () => html('part', { status: 206 })],
    ['that came by a redirect', redirected],
    ['that says no-store', () => html('x', { headers: { 'cache-control': 'no-store' } })],
    ['that is private', () => html('x', { headers: { 'cache-control': 'private, max-age=9' } })],
    ['that stands in for a page', () => html('live', { headers: { 'x-robots-tag': 'noindex' } })],
    ['that is no page', () => file('{}', 'application/json')],
  ])('%s', async (_, answer) => {
    site.answers['/news'] = answer;
    await site.read('/news');
    expect(site.kept('page')).toEqual([]);
  });

  it('of a script that is a page', async () => {
    site.answers['/_astro/a.js'] = () => html('captive portal');
    await site.read('/_astro/a.js', 'no-cors');
    expect(site.kept('asset')).toEqual([]);
  });

  it.each(['/profile', '/receipt-payment?points=5', '/verify-code?code=x', '/login', '/es/store'])(
    'of %s, which without the network is the offline page',
    async (path) => {
      site.answers[path.split('?')[0] ?? ''] = () => html('secret');
      site.answers['/news'] = () => html('news');
      await site.read('/news');
      expect(await site.read(path)).toBe('secret');
      expect(JSON.stringify(site.caches.held())).not.toContain(path.split('?')[0]);
      offline();
      expect(await site.read(path)).toBe('offline');
    },
  );

  it('of the API, which the worker leaves alone', () => {
    expect(site.ask('/api/v1/users/getPValues', 'cors')).toBeNull();
    expect(site.ask('/api/v1/docs')).toBeNull();
  });
});

describe('files', () => {
  it('with a digest in their name are asked for once', async () => {
    site.answers['/_astro/a.js'] = () => file('code');
    expect(await site.read('/_astro/a.js', 'cors')).toBe('code');
    offline();
    expect(await site.read('/_astro/a.js', 'cors')).toBe('code');
    expect(site.asked.filter((path) => path === '/_astro/a.js')).toHaveLength(1);
  });

  it('that lists filter themselves from are the newest that can be had', async () => {
    const path = '/database/index/0/en.json';
    for (const text of ['1', '2']) {
      site.answers[path] = () => file(text, 'application/json');
      expect(await site.read(path, 'cors')).toBe(text);
    }
    offline();
    expect(await site.read(path, 'cors')).toBe('2');
    expect(await site.read('/database/index/1/en.json', 'cors')).toBe('network error');
  });
});

describe('a page kept as a whole', () => {
  beforeEach(() => {
    site.answers['/offline'] = () =>
      html('<link href="/_astro/a.css"><script src="/_astro/a.js"></script><img src="/art/lost.svg"><a href="/news">');
    site.answers['/_astro/a.css'] = () => file('css', 'text/css');
    site.answers['/_astro/a.js'] = () => file('import{x}from"./b.js";import("./later.js")');
    site.answers['/_astro/b.js'] = () => file('import"./a.js"');
    site.answers['/art/lost.svg'] = () => file('<svg/>', 'image/svg+xml');
  });

  it('brings what it cannot be shown without, and nothing else', async () => {
    await site.worker.cacheOfflinePage('/terms');
    expect(site.kept('offline').sort()).toEqual([
      '/_astro/a.css',
      '/_astro/a.js',
      '/_astro/b.js',
      '/art/lost.svg',
      '/offline',
    ]);
    offline();
    expect(await site.read('/_astro/b.js', 'cors')).toBe('import"./a.js"');
  });

  it('is the one that was open before the worker came, if it may be kept', async () => {
    site.answers['/news'] = () => html('<script src="/_astro/b.js">');
    site.answers['/profile'] = () => html('secret');
    for (const path of ['/news?page=2', '/profile', '/receipt-payment?points=5']) {
      await site.worker.cacheOpenPage(ORIGIN + path);
    }
    expect(site.kept('page')).toEqual(['/news']);
    expect(site.kept('asset').sort()).toEqual(['/_astro/a.js', '/_astro/b.js']);
  });

  it('is none where it cannot be had', async () => {
    offline();
    await expect(site.worker.cacheOfflinePage('/')).rejects.toThrow(GONE);
  });
});
