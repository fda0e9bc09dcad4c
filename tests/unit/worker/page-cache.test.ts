import { expect, it } from 'vitest';
import { memoryCaches } from '#support/catalogue/memory-caches.ts';
import { PageCache } from '#worker/page-cache.ts';

const page = (text: string) => new Response(text, { headers: { 'content-type': 'text/html' } });
const index = (bytes: number) =>
  new Response(new Uint8Array(bytes), { headers: { 'content-type': 'application/json', 'content-encoding': 'br' } });

it('two hundred pages are kept; the one read longest ago goes first', async () => {
  const caches = memoryCaches();
  const store = new PageCache(caches, 'b1');
  for (let number = 0; number < 200; number += 1) await store.keep('page', `https://x.example/${number}`, page('x'));
  await store.keep('page', 'https://x.example/0', page('read again'));
  await store.keep('page', 'https://x.example/new', page('x'));
  const kept = caches.held()['portal-page-b1'] ?? [];
  expect(kept).toHaveLength(200);
  expect(kept).not.toContain('https://x.example/1');
  expect(kept.slice(-2)).toEqual(['https://x.example/0', 'https://x.example/new']);
});

it('indexes are kept up to twenty million bytes', async () => {
  const caches = memoryCaches();
  const store = new PageCache(caches, 'b1');
  for (const name of ['a', 'b', 'c']) await store.keep('data', `https://x.example/${name}`, index(9_000_000));
  expect(caches.held()['portal-data-b1']).toEqual(['https://x.example/b', 'https://x.example/c']);
});

it('what is kept is unpacked, and does not say otherwise', async () => {
  const store = new PageCache(memoryCaches(), 'b1');
  await store.keep('data', 'https://x.example/a', index(10));
  const found = await store.find('data', 'https://x.example/a');
  expect(found?.headers.get('content-encoding')).toBeNull();
  expect(found?.headers.get('content-type')).toBe('application/json');
});

it('a new build drops what the old one kept, and nothing that is not the worker’s', async () => {
  const caches = memoryCaches();
  const old = new PageCache(caches, 'b1');
  await old.keep('page', 'https://x.example/news', page('old'));
  await old.keep('data', 'https://x.example/i', index(1));
  await caches.open('somebody-else');
  const fresh = new PageCache(caches, 'b2');
  await fresh.keep('offline', 'https://x.example/offline', page('new'), true);
  expect(await fresh.find('page', 'https://x.example/news')).toBeUndefined();
  expect(await fresh.dropOthers()).toBe(true);
  expect(Object.keys(caches.held()).sort()).toEqual(['portal-offline-b2', 'somebody-else']);
  expect(await fresh.dropOthers()).toBe(false);
});

it('a store that was closed keeps nothing more, and looking into it makes nothing', async () => {
  const caches = memoryCaches();
  const store = new PageCache(caches, 'b1');
  const late = store.keep('page', 'https://x.example/late', page('x'));
  store.close();
  await late;
  await store.keep('asset', 'https://x.example/a', new Response('x'), false);
  expect(await store.find('offline', 'https://x.example/a')).toBeUndefined();
  await store.forget('page', 'https://x.example/late');
  expect(await caches.keys()).toEqual([]);
});
