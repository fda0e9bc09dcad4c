// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { memoryCaches } from '#support/catalogue/memory-caches.ts';

afterEach(() => vi.unstubAllGlobals());

const page = (title: string) => new Response(`<html lang="es"><title>${title} · Memoria</title>`);

async function listed(caches: unknown): Promise<HTMLElement> {
  vi.stubGlobal('caches', caches);
  document.body.innerHTML = '<section aria-busy="true"><ul></ul><p class="empty" hidden>nothing</p></section>';
  const place = document.querySelector('section') as HTMLElement;
  const { listKept } = await import('#shell/offline-page.ts');
  await listKept(place);
  expect(place.getAttribute('aria-busy')).toBe('false');
  return place;
}

it('lists the pages that are kept by their titles, last read first, and nothing else', async () => {
  const caches = memoryCaches();
  const pages = await caches.open('portal-page-b1');
  await pages.put('https://x.example/es/news/7', page('Nota'));
  await pages.put('https://x.example/terms', page('&lt;img src=x onerror=alert(1)&gt;'));
  await (await caches.open('portal-offline-b1')).put('https://x.example/offline', page('Offline'));
  await (await caches.open('foreign')).put('https://x.example/other', page('Other'));
  const links = [...(await listed(caches)).querySelectorAll('a')];
  expect(links.map(({ pathname, lang, textContent }) => [pathname, lang, textContent])).toEqual([
    ['/terms', 'es', '<img src=x onerror=alert(1)>'],
    ['/es/news/7', 'es', 'Nota'],
  ]);
});

it('calls the first page, whose title is the product alone, by its name in the navigation', async () => {
  const caches = memoryCaches();
  const nav =
    '<nav class="site-nav"><a href="/es" aria-current="page">\n  Inicio\n</a><a href="/es/news">Noticias</a></nav>';
  const home = new Response(`<html lang="es"><title>Memoria</title>${nav}`);
  await (await caches.open('portal-page-b1')).put('https://x.example/es', home);
  expect((await listed(caches)).querySelector('a')?.textContent).toBe('Inicio');
});

it.each([
  ['nothing is kept', memoryCaches()],
  ['the browser refuses', { keys: () => Promise.reject(new DOMException('no', 'SecurityError')) }],
])('says so where %s', async (_, caches) => {
  const place = await listed(caches);
  expect(place.querySelector('.empty')?.hasAttribute('hidden')).toBe(false);
});
