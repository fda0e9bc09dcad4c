import { WORKER_ADDRESS } from '#domain/site/worker-address.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { isOfSession } from '#session/stored-keys.ts';
import { rememberLanguage } from './language-menu.ts';
import { watchSideBar } from './side-bar.ts';

// The whole script of a content page: what matters only after a click or a sign-in is fetched then.

function onClick(event: MouseEvent): void {
  const target = event.target as Element;
  const language = target.closest<HTMLAnchorElement>('a[data-language]');
  if (language) rememberLanguage(language);
  if (target.closest('[data-close-notice]')) void import('./app-notice.ts').then(({ closeNotice }) => closeNotice());
  if (target.closest('[data-sign-out]')) void import('./sign-out.ts').then(({ signOut }) => signOut());
}

document.addEventListener('click', onClick);

/** Pictures that do not load are rare: what hides them is fetched then. */
const hideBroken = () => void import('#lib/hide-broken-images.ts').then((module) => module.hideBroken());
// Such events do not bubble.
document.addEventListener('error', hideBroken, true);
for (const { complete, naturalWidth, currentSrc } of document.images) {
  if (complete && naturalWidth === 0 && currentSrc) hideBroken();
}

const sideBar = document.querySelector<HTMLDetailsElement>('details[data-side-bar]');
if (sideBar) watchSideBar(sideBar);

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
  void import('#items/tooltip/start-tooltips.ts').then(
    ({ startTooltips }) => startTooltips(event, lifted),
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
  void import('./session-shell.ts').then(
    ({ startSession }) => startSession(changed),
    () => undefined,
  );
}
if (document.documentElement.dataset.session === 'in' || document.querySelector('astro-island')) awaitSession(false);
window.addEventListener('storage', ({ key }) => isOfSession(key) && awaitSession(true));
// A page that comes back as it was left may be of a visitor who has signed in or out since.
window.addEventListener('pageshow', ({ persisted }) => persisted && awaitSession(true));

const hint = document.querySelector<HTMLElement>('[data-offline]');
function networkVariables(): void {
  if (hint) hint.hidden = navigator.onLine;
}
networkVariables();
for (const name of ['online', 'offline']) window.addEventListener(name, networkVariables);

/** What keeps pages readable without the network comes when this page has nothing else to do, and not to who saves data. */
function awaitWorker(): void {
  const { connection, serviceWorker } = navigator as Navigator & { connection?: { saveData?: boolean } };
  // Reading offline is an addition: where a browser refuses, the page is whole.
  if (serviceWorker.controller)
    import('./watch-worker.ts').then(({ watchWorker }) => watchWorker(WORKER_ADDRESS), console.warn);
  else if (import.meta.env.WITH_WORKER && !connection?.saveData)
    serviceWorker.register(WORKER_ADDRESS).catch(console.warn);
}
if ('serviceWorker' in navigator) whenIdle(awaitWorker);
