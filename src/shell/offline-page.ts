import { cacheKind } from '#domain/site/service-worker.ts';
import { SITE } from '#lib/site.ts';

/** So many of the last read are listed. */
const MOST = 40;

type CachedPage = { path: string; title: string; web: string };

function readHead(html: string): { title: string; web: string } {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const title = page.title.replace(` · ${SITE.product}`, '');
  // The title of the first page is the product alone: a reader knows it by its name in the navigation.
  const name = title === SITE.product ? page.querySelector('.site-nav [aria-current]')?.textContent?.trim() : null;
  return { title: name || title, web: page.documentElement.lang };
}

/** The pages the service worker keeps, last read first. */
async function storedPages(): Promise<CachedPage[]> {
  const names = (await caches.keys()).filter((name) => cacheKind(name) === 'page');
  const opened = await Promise.all(names.map((name) => caches.open(name)));
  const answers = await Promise.all(
    opened.map(async (cache) => {
      const keys = (await cache.keys()).slice(-MOST).reverse();
      return Promise.all(
        keys.map(async (key) => {
          const html = (await (await cache.match(key))?.text()) ?? '';
          return { path: new URL(key.url).pathname, ...readHead(html) };
        }),
      );
    }),
  );
  return answers.flat().filter(({ title }) => title !== '');
}

function entry({ path, title, web }: CachedPage): HTMLLIElement {
  const link = document.createElement('a');
  link.href = path;
  link.lang = web;
  link.textContent = title;
  const item = document.createElement('li');
  item.append(link);
  return item;
}

/** Lists what can be read without the network. */
async function listCachedPages(place: HTMLElement): Promise<void> {
  // A browser may refuse storage; then nothing was kept.
  const kept = await storedPages().catch(() => []);
  place.querySelector('ul')?.replaceChildren(...kept.map(entry));
  place.querySelector('.empty')?.toggleAttribute('hidden', kept.length > 0);
  place.setAttribute('aria-busy', 'false');
}

const place = document.querySelector<HTMLElement>('[data-readable]');
if (place) void listCachedPages(place);

// Shown in the place of another page, it gives way to it: once the network has stayed for a moment, and never across the
// way to a page that the reader has chosen meanwhile.
const SETTLED = 500;
let leaving = false;
document.addEventListener('click', ({ target }) => {
  leaving = target instanceof Element && target.closest('a[href]') !== null;
});
window.addEventListener('pageshow', () => {
  leaving = false;
});
window.addEventListener('online', () => {
  setTimeout(() => {
    if (navigator.onLine && !leaving) location.reload();
  }, SETTLED);
});
