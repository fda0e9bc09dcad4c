import { whenIdle } from '#lib/when-idle.ts';
import { $message } from '#session/message.ts';
import { forgetReturnAddress, keepReturnAddress, returnAddress } from '#session/return-address.ts';
import { takeEnding } from '#session/session.ts';
import { $accountName, $points, $signedIn } from '#session/state.ts';
import { $toasts } from '#session/toasts.ts';

// For pages of signed-in visitors and pages with an island: the stores, messages and toasts.

/** What draws something from now on is fetched once, and again where that failed. */
function drawOnce(fetchDrawing: () => Promise<() => unknown>): () => void {
  let drawing = false;
  return () => {
    if (drawing) return;
    drawing = true;
    void fetchDrawing().then(
      (draw) => draw(),
      () => {
        drawing = false;
      },
    );
  };
}
const awaitMessages = drawOnce(async () => (await import('./message-dialog.ts')).drawMessages);
const awaitToasts = drawOnce(async () => (await import('./toasts.ts')).drawToasts);

let begun = false;
/** Begins once; `changed`: another tab may have signed in or out, before this was here or since. The stores hold it by then. */
export function startSession(changed: boolean): void {
  if (!begun) begin();
  if (changed) followGuard();
}

function begin(): void {
  begun = true;
  watchSession();
  // An island may have said something before this was here.
  $message.subscribe((message) => message && awaitMessages());
  $toasts.subscribe((toasts) => toasts.length > 0 && awaitToasts());
  // Said here, and not on the page that was left.
  if (takeEnding('signedOut'))
    void import('./sign-out.ts').then(({ saySignedOut }) => saySignedOut()).catch(console.warn);
  // An island has messages, also that the server is gone: what draws them is fetched while it can be.
  if (document.querySelector('astro-island')) whenIdle(awaitMessages);
  $signedIn.subscribe((signedIn) => {
    if (!signedIn) return;
    whenIdle(() => {
      // Without the network a page is read without them; the next one tries again.
      import('./signed-in.ts').then(({ showSignedIn }) => showSignedIn(), console.warn);
      // Signing out works with the server gone: the browser must forget whatever happens.
      import('./sign-out.ts').catch(console.warn);
      awaitMessages();
    });
  });
}

type StoredText = HTMLElement & { show: () => void };

function repaint(): void {
  document.documentElement.dataset.session = $signedIn.get() ? 'in' : 'out';
  for (const element of document.querySelectorAll<StoredText>('stored-text')) element.show();
}

/** Sends a page to where the guard would have sent it, or a sign-in here, after another tab has signed in or out. */
function followGuard(): void {
  const { whenIn, whenOut } = document.documentElement.dataset;
  const signedIn = $signedIn.get();
  const target = signedIn ? whenIn && (returnAddress()?.href ?? whenIn) : whenOut;
  if (!target) return;
  if (signedIn) forgetReturnAddress();
  else keepReturnAddress();
  location.replace(target);
}

/** Keeps the header true after the first paint: sign-in, sign-out, a new balance, in this tab or another. */
function watchSession(): void {
  // What was written since the first paint, before the stores were here.
  repaint();
  for (const store of [$signedIn, $accountName, $points]) store.listen(repaint);
}
