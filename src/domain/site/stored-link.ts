import type { SiteLanguage } from '#contract/text.ts';
import { localized } from './localized.ts';
import { isWebLink } from './web-address.ts';

/** A page of the site by its English path: one word, which is no language and no file. */
const PAGE = /^\/(?!(?:es|br|fr)(?:[?#]|$))[a-z-]*(?=[?#]|$)/;

/**
 * A link that an operator stored, for readers of a language: a page of the site by its English path leads to that page in
 * theirs. null where nobody should follow it.
 */
export function storedLink(href: string, language: SiteLanguage): string | null {
  if (!isWebLink(href)) return null;
  const page = PAGE.exec(href)?.[0];
  return page === undefined ? href : localized(page, language) + href.slice(page.length);
}
