import { $accountName, $points, $signedIn, SESSION_KEYS } from '#session/stores.ts';

type StoredText = HTMLElement & { show: () => void };

function repaint(): void {
  document.documentElement.dataset.session = $signedIn.get() ? 'in' : 'out';
  for (const element of document.querySelectorAll<StoredText>('stored-text')) element.show();
}

/** Sends a page to where the guard would have sent it, after another tab has signed in or out. */
function followGuard(): void {
  const { whenIn, whenOut } = document.documentElement.dataset;
  const target = $signedIn.get() ? whenIn : whenOut;
  if (target) location.replace(target);
}

/** Keeps the header true after the first paint: sign-in, sign-out, a new balance, and what other tabs do. */
export function watchSession(): void {
  for (const store of [$signedIn, $accountName, $points]) store.listen(repaint);
  // The stores were listening first: when these run they hold what the other tab wrote.
  window.addEventListener('storage', ({ key }) => {
    if (key === null || SESSION_KEYS.includes(key)) followGuard();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) followGuard();
  });
}
