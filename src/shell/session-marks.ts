import { $accountName, $points, $signedIn } from '#session/state.ts';

type StoredText = HTMLElement & { show: () => void };

function repaint(): void {
  document.documentElement.dataset.session = $signedIn.get() ? 'in' : 'out';
  for (const element of document.querySelectorAll<StoredText>('stored-text')) element.show();
}

/** Sends a page to where the guard would have sent it, after another tab has signed in or out. */
export function followGuard(): void {
  const { whenIn, whenOut } = document.documentElement.dataset;
  const target = $signedIn.get() ? whenIn : whenOut;
  if (target) location.replace(target);
}

/** Keeps the header true after the first paint: sign-in, sign-out, a new balance, in this tab or another. */
export function watchSession(): void {
  // What was written since the first paint, before the stores were here.
  repaint();
  for (const store of [$signedIn, $accountName, $points]) store.listen(repaint);
}
