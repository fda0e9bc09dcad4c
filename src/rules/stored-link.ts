import type { SiteLanguage } from '#contract/text.ts';
import { localized, PAGES } from './addresses.ts';
import { isWebLink } from './web-address.ts';

const PATHS: readonly string[] = Object.values(PAGES);

/**
 * A link that an operator stored, for readers of a language: a page of the site by its English path leads to that page in
 * theirs. null where nobody should follow it.
 */
export function storedLink(href: string, language: SiteLanguage): string | null {
  if (!isWebLink(href)) return null;
  const [path = ''] = href.split(/[?#]/);
  return PATHS.includes(path) ? localized(path, language) + href.slice(path.length) : href;
}
