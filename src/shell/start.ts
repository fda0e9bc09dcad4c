import { campaignOf } from '#domain/site/campaign-path.ts';
import type { SiteLanguage } from '#i18n/languages.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { isOfSession, rememberVisit, saveLanguage } from '#session/stored-keys.ts';

// The whole script of a content page: what matters only after a click or a sign-in is fetched then.

const YEAR = 31_536_000;

/**
 * Keeps the language a menu entry names, and makes the entry lead to what is on screen, query, place and
 * campaign included. The cookie is the choice's mirror, which only the own server's redirects read.
 */
export function rememberLanguage(entry: HTMLAnchorElement): void {
  const site = entry.dataset.language as SiteLanguage;
  const campaign = campaignOf(location.pathname);
  // Chosen for a tab of its own, an entry has it already.
  if (campaign !== null && campaignOf(entry.pathname) === null) entry.pathname += `/${campaign}`;
  entry.search = location.search;
  entry.hash = location.hash;
  saveLanguage(site);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere, and this must be written before the page is left.
  document.cookie = `language=${site}; path=/; max-age=${YEAR}; samesite=lax`;
}

const NARROW = '(width < 768px)';

/** What this tab keeps: the list it saw last, and how it left the side bar, which the head script reads before paint. A given state is kept. */
function kept(key: 'list' | 'sideBar', state?: 'open' | 'collapsed'): string | null {
  try {
    if (state) sessionStorage.setItem(key, state);
    return sessionStorage.getItem(key);
  } catch {
    // Without storage the bar is open on every page, as on a first visit, and no page knows a list.
    return null;
  }
}

/**
 * The side bar of the database: native `<details>`, closed by choosing an entry (for this tab) and below 768 px.
 * The head script has set the state of the first paint; from here on the element holds it.
 */
function watchSideBar(bar: HTMLDetailsElement): void {
  const root = document.documentElement;
  bar.open = root.dataset.bar !== 'collapsed';
  delete root.dataset.bar;
  bar.addEventListener('click', (event) => {
    const target = event.target as Element;
    if (target.closest('a')) kept('sideBar', 'collapsed');
    else if (target.closest('summary')?.parentElement === bar) kept('sideBar', bar.open ? 'collapsed' : 'open');
  });
  matchMedia(NARROW).addEventListener('change', ({ matches }) => {
    bar.open = !matches && kept('sideBar') !== 'collapsed';
  });
}

let fetched: Promise<typeof import('./picks.ts')> | undefined;
/**
 * Ticks and stars of items: what they bring about is fetched when one is pressed, and where something was chosen before. Once for all,
 * because the module draws every box when it comes: a press must follow at once, and presses stay in their order.
 */
function picks() {
  fetched ??= import('./picks.ts').catch((error) => {
    fetched = undefined;
    throw error;
  });
  return fetched;
}

function hasPicked(): boolean {
  try {
    return (sessionStorage.getItem('compared') ?? localStorage.getItem('kept')) !== null;
  } catch {
    return false;
  }
}
function showPicked(): void {
  if (hasPicked()) picks().catch(console.warn);
}
showPicked();

function onClick(event: MouseEvent): void {
  const target = event.target as Element;
  // One inside a tooltip is not the target that the page sees.
  const pick = (event.composedPath()[0] as Element).closest?.<HTMLElement>('[data-compare], [data-keep]');
  if (pick)
    picks()
      .then((module) => module.pressPick(pick))
      .catch(console.warn);
  const language = target.closest<HTMLAnchorElement>('a[data-language]');
  if (language) rememberLanguage(language);
  if (target.closest('[data-sign-out]')) void import('./sign-out.ts').then((module) => module.signOut());
  pressKey(target);
}

/** Keys of an item's page, and the number that is typed beside them. */
function pressKey(target: Element): void {
  const key = target.closest<HTMLElement>('[data-share], [data-make], [data-order]');
  if (key) void import('#items/item-keys.ts').then((module) => module.pressKey(key)).catch(console.warn);
}

document.addEventListener('click', onClick);
document.addEventListener('input', ({ target }) => pressKey(target as Element));

// The browser's first language is all that is looked at here: what else decides is fetched with the offer. English is never offered.
if (![document.documentElement.lang.slice(0, 2), 'en'].includes(navigator.language.slice(0, 2))) {
  void import('./language-offer.ts').then((module) => whenIdle(module.offerLanguage), console.warn);
}

/** Pictures that do not load are rare: what hides them is fetched then. */
const hideBroken = () => void import('#lib/hide-broken-images.ts').then((module) => module.hideBroken());
// Such events do not bubble.
document.addEventListener('error', hideBroken, true);
for (const { complete, naturalWidth, currentSrc } of document.images) {
  if (complete && naturalWidth === 0 && currentSrc) hideBroken();
}

/** What was looked at last is kept by pages of items and monsters. */
whenIdle(rememberVisit);

const sideBar = document.querySelector<HTMLDetailsElement>('details[data-side-bar]');
if (sideBar) watchSideBar(sideBar);

const list = document.querySelector('[data-share]') && kept('list');
if (list) void import('./list-neighbours.ts').then((module) => module.showNeighbours(list)).catch(console.warn);

const TOOLTIP = 'a[href*="/database/item/"], .item-list tr';
let tooltips = false;
/** Tooltips of items are fetched when pointer, finger or focus first come to one; again where that failed. */
function awaitTooltip(event: Event): void {
  if (tooltips || !(event.target as Element).closest(TOOLTIP)) return;
  tooltips = true;
  let lifted = false;
  const lift = () => {
    lifted = true;
  };
  document.addEventListener('pointerup', lift, { once: true });
  document.addEventListener('pointercancel', lift, { once: true });
  void Promise.all([import('#items/tooltip/start-tooltips.ts'), import('./tooltip-keys.ts')]).then(
    ([{ startTooltips }, { tooltipKeys }]) => startTooltips(event, lifted, tooltipKeys),
    () => {
      tooltips = false;
    },
  );
}
document.addEventListener('pointerover', awaitTooltip);
document.addEventListener('focusin', awaitTooltip);

/**
 * What a session needs is fetched where there is one, where an island may begin one, and when another tab does; again where
 * that failed. `changed`: another tab may have signed in or out, which is followed each time.
 */
function awaitSession(changed: boolean): void {
  void import('./session-shell.ts').then((module) => module.startSession(changed), console.warn);
}
if (document.documentElement.dataset.session === 'in' || document.querySelector('astro-island')) awaitSession(false);
addEventListener('storage', ({ key }) => {
  if (isOfSession(key)) awaitSession(true);
  if (key === 'kept') showPicked();
});
// A page restored from the back/forward cache may be older than a sign-in or sign-out, and than what was picked.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  awaitSession(true);
  showPicked();
});

const hint = document.querySelector<HTMLElement>('[data-offline]');
function networkVariables(): void {
  if (hint) hint.hidden = navigator.onLine;
}
networkVariables();
for (const name of ['online', 'offline']) addEventListener(name, networkVariables);

/** The service worker is registered when the page is idle, and not where the browser saves data. */
function awaitWorker(): void {
  const { connection, serviceWorker } = navigator as Navigator & { connection?: { saveData?: boolean } };
  // Reading offline is an addition: where a browser refuses, the page is whole.
  if (serviceWorker.controller) import('./watch-worker.ts').then((module) => module.watchWorker(), console.warn);
  else if (import.meta.env.WORKER && !connection?.saveData)
    serviceWorker.register(import.meta.env.WORKER).catch(console.warn);
}
if ('serviceWorker' in navigator) whenIdle(awaitWorker);
