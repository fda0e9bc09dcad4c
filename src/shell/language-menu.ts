import { campaignOf } from '#domain/site/campaign-path.ts';
import { languageOf } from '#i18n/languages.ts';
import { saveLanguage } from '#session/stored-keys.ts';

const YEAR = 31_536_000;

/**
 * Keeps the language a menu entry names, and makes the entry lead to what is on screen, query, place and
 * campaign included. The cookie is the choice's mirror, which only the own server's redirects read.
 */
export function rememberLanguage(entry: HTMLAnchorElement): void {
  const { site } = languageOf(entry.dataset.language);
  const campaign = campaignOf(location.pathname);
  // Chosen for a tab of its own, an entry has it already.
  if (campaign !== null && campaignOf(entry.pathname) === null) entry.pathname += `/${campaign}`;
  entry.search = location.search;
  entry.hash = location.hash;
  saveLanguage(site);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere, and this must be written before the page is left.
  document.cookie = `language=${site}; path=/; max-age=${YEAR}; samesite=lax`;
}
