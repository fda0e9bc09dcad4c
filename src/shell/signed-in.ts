import { SITE } from '#domain/site/site.ts';
import { fetchTexts } from '#i18n/fetched-texts.ts';
import { fill } from '#i18n/fill.ts';
import { openLive } from '#session/live.ts';
import { $signedIn } from '#session/state.ts';
import { showToast } from '#session/toasts.ts';
import { pageLanguage } from './page-language.ts';

async function thankFor(points: number): Promise<void> {
  const { site, web } = pageLanguage();
  const { purchaseArrived } = await fetchTexts(site, 'shell');
  const values = { points: new Intl.NumberFormat(web).format(points), unit: SITE.currency.unit };
  showToast(fill(purchaseArrived, values));
}

/** What only a signed-in visitor's page needs: the live connection and its toast. */
export function showSignedIn(): void {
  // The page was idle first: the session may be over by now.
  if ($signedIn.get()) openLive((points) => void thankFor(points));
}
