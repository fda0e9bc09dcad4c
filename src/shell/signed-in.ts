import { pageAddress } from '#domain/site/addresses.ts';
import { fetchTexts } from '#i18n/fetched-texts.ts';
import { fill } from '#i18n/fill.ts';
import { SITE } from '#lib/site.ts';
import { refreshPoints } from '#session/balance.ts';
import { connectLive } from '#session/live.ts';
import { $readyRewards, loadReadyRewards, type ReadyRewards } from '#session/ready-rewards.ts';
import { $accessToken, $points, $purchase, $signedIn } from '#session/state.ts';
import { showToast } from '#session/toasts.ts';
import { pageLanguage } from './page-language.ts';

async function thankFor(points: number): Promise<void> {
  const { site, web } = pageLanguage();
  const { purchaseArrived } = await fetchTexts(site, 'shell');
  const values = { points: new Intl.NumberFormat(web).format(points), unit: SITE.currency.unit };
  showToast(fill(purchaseArrived, values));
}

/** Shows each purchase as soon as it is delivered, until the session ends. */
function followPurchases(): void {
  const socket = connectLive(import.meta.env.PUBLIC_LIVE_URL || location.origin, {
    token: () => ($signedIn.get() ? ($accessToken.get() ?? null) : null),
    refresh: refreshPoints,
  });
  socket.on('purchase:success', ({ pvalues }) => {
    const points = Number(pvalues) || 0;
    const before = $points.get();
    $points.set(points);
    $purchase.set({ points, before });
    void thankFor(points);
  });
  const stop = $signedIn.listen((signedIn) => {
    if (signedIn) return;
    stop();
    socket.close();
  });
}

/** Writes how many rewards wait beside the menu's entries that lead to them; a count that is not known, or 0, leaves nothing. */
async function showReady(counts: ReadyRewards | null): Promise<void> {
  for (const count of document.querySelectorAll('#menu-session [data-count]')) count.remove();
  if (counts === null) return;
  const { site, web } = pageLanguage();
  const { readyToClaim } = await fetchTexts(site, 'shell');
  if (counts !== $readyRewards.get()) return;
  for (const page of ['awards', 'battlepass'] as const) {
    const entry = document.querySelector(`#menu-session a[href="${pageAddress(page, site)}"]`);
    if (!entry || !(counts[page] > 0)) continue;
    const count = document.createElement('span');
    count.dataset['count'] = page;
    const number = new Intl.NumberFormat(web).format(counts[page]);
    count.append(fill(readyToClaim, { count: number }));
    entry.append(count);
  }
}

/** What only a signed-in visitor's page needs: the live connection and its toast, and how many rewards wait. */
export function showSignedIn(): void {
  // The page was idle first: the session may be over by now.
  if (!$signedIn.get()) return;
  followPurchases();
  $readyRewards.subscribe((counts) => void showReady(counts).catch(console.warn));
  void loadReadyRewards();
  // Stars show what the account keeps, also in a browser that keeps nothing yet.
  const showsKept = document.querySelector('[data-keep], [data-kept-page]') !== null;
  void import('#session/kept-sync.ts').then(({ watchKept }) => watchKept(showsKept), console.warn);
  if (showsKept) void import('./picks.ts').catch(console.warn);
}
