import { languageOf } from '#i18n/languages.ts';
import { $language } from '#session/stores.ts';

const YEAR = 31_536_000;

/**
 * Keeps the language a menu entry names, and makes the entry lead to what is on screen, query and place included. The
 * cookie is the choice's mirror, which only the own server's redirects read.
 */
export function rememberLanguage(entry: HTMLAnchorElement): void {
  const { site } = languageOf(entry.dataset.language);
  entry.search = location.search;
  entry.hash = location.hash;
  $language.set(site);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere, and this must be written before the page is left.
  document.cookie = `language=${site}; path=/; max-age=${YEAR}; samesite=lax`;
}
