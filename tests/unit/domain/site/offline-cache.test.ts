import { describe, expect, it } from 'vitest';
import { PAGES, type PageName, pageAddress } from '#domain/site/addresses.ts';
import { needsSignIn } from '#domain/site/guard.ts';
import { type CachePolicy, cachePolicyOf, pathLanguage } from '#domain/site/offline-cache.ts';
import { cacheKind, cacheName } from '#domain/site/service-worker.ts';

const ORIGIN = 'https://memoria.example';
const LANGUAGES = ['en', 'es', 'br', 'fr'] as const;

type Given = { method?: string; headers?: Record<string, string>; origin?: string };

const asked = (path: string, navigates: boolean, { method = 'GET', headers = {}, origin = ORIGIN }: Given = {}) =>
  cachePolicyOf({ method, address: origin + path, navigates, headers: new Headers(headers) }, ORIGIN);
const visited = (path: string, given?: Given) => asked(path, true, given);
const fetched = (path: string, given?: Given) => asked(path, false, given);

describe('pages', () => {
  it.each([
    '/',
    '/es',
    '/fr/news',
    '/news?page=2',
    '/br/news/301',
    '/es/news/page/2',
    '/terms',
    '/es/elo-tier?level=100',
    '/mobile',
    '/database/main',
    '/database/list-items/0?q=blade',
    '/fr/database/list-items/24/33/1',
    '/database/guide',
    '/es/database/guide/16',
    '/database/monsters',
    '/fr/database/monsters/page/4',
    '/database/maps',
    '/es/database/map/S001',
    '/database/changes',
    '/br/database/changes/12/3',
    '/database/compare?ids=14358,14646',
    '/fr/database/kept',
    '/database/item/1600/moon-blade/en',
    '/database/item/1600/hoja/es?x',
    '/database/monster/50001/beast/br/drops/2',
  ])('%s is content: network first, and kept', (path) => {
    expect(visited(path)).toBe('page');
  });

  it.each(Object.keys(PAGES) as PageName[])(
    '%s is kept in all languages or in none, and never when it is guarded',
    (name) => {
      const all = new Set(LANGUAGES.map((language) => visited(pageAddress(name, language))));
      expect(all.size).toBe(1);
      if (needsSignIn(PAGES[name])) expect([...all]).toEqual(['passing']);
    },
  );

  it.each([
    '/login',
    '/es/register',
    '/register/1',
    '/profile',
    '/verify-code?code=abc',
    '/br/undo-email-change?code=abc',
    '/receipt-payment?points=5000',
    '/fr/receipt-payment?points=5000',
    '/cancel-payment',
    '/tickets',
    '/change-name',
    '/processing',
    '/blank',
    '/offline',
    '/404',
    '/news/live',
    '/database/live',
    '/database/item/1600',
    '/database/item/1600/moon-blade/de',
    '/database/item/1600/moon-blade/en/secrets/2',
    '/nothing/at/all',
    '/es/es/news',
    '/pt/news',
    '/en/news',
    '/News',
    '/news/',
    '/news.html',
    '//news',
    '/news/%2e%2e/profile',
    '/news/101%2f..%2fprofile',
    '/profile/../profile',
    '/terms;x=/profile',
  ])('%s is never kept', (path) => {
    expect(visited(path)).toBe('passing');
  });
});

describe('files', () => {
  it.each<[string, CachePolicy]>([
    ['/_astro/page.3f2a.css', 'asset'],
    ['/_astro/start.abc.js', 'asset'],
    ['/sprites/sword-3.0a1b2c3d.svg', 'asset'],
    ['/_astro/cinzel-latin-wght-normal.Cab.woff2', 'asset'],
    ['/database/index/24-33-1/es.json', 'data'],
    ['/database/index/monsters/fr.json', 'data'],
    ['/sprites/monsters-1.3afaec88.svg', 'asset'],
    ['/embed/items/25.br.json', 'shard'],
    ['/database/choices/24-33-1/es.json', 'data'],
    ['/database/facts/224.json', 'shard'],
    ['/search/fr.json', 'data'],
    ['/art/notes/forge.webp', 'picture'],
    ['/maps/lake.svg', 'picture'],
    ['/pictures/maps/s001.0a1b2c3d.webp', 'picture'],
    ['/pictures/maps/s001.tile.0a1b2c3d.webp', 'picture'],
  ])('%s is kept as %s', (path, treatment) => {
    expect(fetched(path)).toBe(treatment);
  });

  it.each([
    '/api/v1/users/getPValues',
    '/api/v1/docs',
    '/socket.io/?EIO=4',
    '/sandbox/checkout/1',
    '/ready',
    '/metrics',
    '/service-worker.js',
    '/embed/tooltips.js',
    '/embed/items/25.pt.json',
    '/models/m001001.glb',
    '/art/films/road.webm',
    '/_astro/film.mp4',
    '/database/index/../../api/v1/users/en.json',
    '/database/index/x/en.json/',
    '/database/facts/x.json',
    '/profile',
    '/news',
  ])('%s is left to the browser', (path) => {
    expect(fetched(path)).toBeNull();
  });

  it('the API, the live socket, the sandbox and what is made for other sites are no pages', () => {
    for (const path of [
      '/api',
      '/api/v1/docs',
      '/socket.io/',
      '/sandbox/checkout/1',
      '/embed/tooltips.js',
      '/_astro/a.js',
    ])
      expect([path, visited(path)]).toEqual([path, null]);
  });
});

describe('whatever the address', () => {
  it.each<[string, Given]>([
    ['a form that is sent', { method: 'POST' }],
    ['a look at the headers', { method: 'HEAD' }],
    ['a bearer', { headers: { authorization: 'Bearer x' } }],
    ['a part of a film', { headers: { range: 'bytes=0-' } }],
    ['another host', { origin: 'https://other.example' }],
    ['another port', { origin: `${ORIGIN}:81` }],
  ])('%s is left to the browser', (_, given) => {
    for (const path of ['/news', '/_astro/a.js', '/search/en.json']) {
      expect(visited(path, given)).toBeNull();
      expect(fetched(path, given)).toBeNull();
    }
  });
});

it.each([
  ['/', 'en'],
  ['/news', 'en'],
  ['/es', 'es'],
  ['/br/database/main', 'br'],
  ['/database/item/1/x/fr', 'fr'],
  ['/database/item/1/x/es/drops/2', 'es'],
  ['/estate', 'en'],
])('the language of %s is %s', (path, language) => {
  expect(pathLanguage(path)).toBe(language);
});

it('a cache tells its kind, and no other cache of the origin is taken for one', () => {
  expect(cacheKind(cacheName('page', 'a1'))).toBe('page');
  for (const name of ['pages', 'workbox-precache', 'portal', 'x-portal-page-1']) expect(cacheKind(name)).toBeNull();
});
