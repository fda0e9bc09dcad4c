import { whenIdle } from '#lib/when-idle.ts';
import { $message } from '#session/message.ts';
import { $signedIn } from '#session/state.ts';
import { $toasts } from '#session/toasts.ts';
import { followGuard, watchSession } from './session-marks.ts';

// What a page needs whose visitor is signed in, or that has an island: the stores, and who draws what is to be said.

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

let toasting = false;
function awaitToasts(): void {
  if (toasting) return;
  toasting = true;
  void import('./toasts.ts').then(
    ({ drawToasts }) => drawToasts(),
    () => {
      toasting = false;
    },
  );
}

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
