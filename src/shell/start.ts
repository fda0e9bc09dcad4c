import { whenIdle } from '#lib/when-idle.ts';
import { WORKER_ADDRESS } from '#rules/addresses.ts';
import { $message } from '#session/message.ts';
import { $signedIn } from '#session/stores.ts';
import { $toasts } from '#session/toasts.ts';
import { rememberLanguage } from './language-menu.ts';
import { watchSession } from './session-marks.ts';
import { watchSideBar } from './side-bar.ts';

// The whole script of a content page: what matters only after a click or a sign-in is fetched then.

function onClick(event: MouseEvent): void {
  const target = event.target as Element;
  const language = target.closest<HTMLAnchorElement>('a[data-language]');
  if (language) rememberLanguage(language);
  if (target.closest('[data-close-notice]')) void import('./app-notice.ts').then(({ closeNotice }) => closeNotice());
  if (target.closest('[data-sign-out]')) void import('./sign-out.ts').then(({ signOut }) => signOut());
}

watchSession();
document.addEventListener('click', onClick);
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

let drawing = false;
/** Draws messages from now on; what draws them is fetched once, and again where that failed. */
function awaitMessages(): void {
  if (drawing) return;
  drawing = true;
  void import('./message-dialog.ts').then(
    ({ drawMessages }) => drawMessages(),
    () => {
      drawing = false;
    },
  );
}
$message.listen(awaitMessages);
// An island has messages, also that the server is gone: what draws them is fetched while it can be.
if (document.querySelector('astro-island')) whenIdle(awaitMessages);

const stopToasts = $toasts.listen(() => {
  stopToasts();
  void import('./toasts.ts').then(({ drawToasts }) => drawToasts());
});
$signedIn.subscribe((signedIn) => {
  if (!signedIn) return;
  whenIdle(() => {
    void import('./signed-in.ts').then(({ beSignedIn }) => beSignedIn());
    // Signing out works with the server gone: the browser must forget whatever happens.
    void import('./sign-out.ts');
    awaitMessages();
  });
});

const hint = document.querySelector<HTMLElement>('[data-offline]');
function tellNetwork(): void {
  if (hint) hint.hidden = navigator.onLine;
}
tellNetwork();
for (const name of ['online', 'offline']) window.addEventListener(name, tellNetwork);

/** What keeps pages readable without the network comes when this page has nothing else to do, and not to who saves data. */
function awaitWorker(): void {
  const { connection, serviceWorker } = navigator as Navigator & { connection?: { saveData?: boolean } };
  // Reading offline is an addition: where a browser refuses, the page is whole.
  if (serviceWorker.controller) import('./watch-worker.ts').then(({ watchWorker }) => watchWorker(), console.warn);
  else if (import.meta.env.WITH_WORKER && !connection?.saveData)
    serviceWorker.register(WORKER_ADDRESS).catch(console.warn);
}
if ('serviceWorker' in navigator) whenIdle(awaitWorker);
