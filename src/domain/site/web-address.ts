import type { SiteLanguage } from '#contract/text.ts';
import { localized } from './localized.ts';

/** Stands for wherever the site is; the name is reserved and leads nowhere. */
const SITE = 'https://site.invalid';

/** Browsers drop tabs, line breaks and what stands before an address: `/<tab>/host` is another host to them. */
const CONTROL = /\p{Cc}/u;
const ROOTED = /^\/(?![/\\])/;
const ABSOLUTE = /^https?:\/\//i;

/** How a browser reads an address on a page of the site; null when it cannot, or when control characters are in it. */
function asBrowser(value: string): URL | null {
  return CONTROL.test(value) || !URL.canParse(value, SITE) ? null : new URL(value, SITE);
}

/** Whether a stored address is a path of this site, whatever a browser makes of its slashes, dots and backslashes. */
export function isOwnPath(value: string): boolean {
  const read = ROOTED.test(value) ? asBrowser(value) : null;
  // A path that itself begins with `//` (`/.//host`) would be another host to code that resolves it once more.
  return read !== null && read.origin === SITE && !read.pathname.startsWith('//');
}

/** Whether a stored address may be a link: a path of this site, or a whole http(s) address. */
export function isWebLink(value: string): boolean {
  return isOwnPath(value) || (ABSOLUTE.test(value) && asBrowser(value) !== null);
}

/** A page of the site by its English path: one word, which is no language and no file. */
const PAGE = /^\/(?!(?:es|br|fr)(?:[?#]|$))[a-z-]*(?=[?#]|$)/;

/**
 * A link that an operator stored, for readers of a language: a page of the site by its English path leads to that page in
 * theirs. null for one that must not be followed.
 */
export function storedLink(href: string, language: SiteLanguage): string | null {
  if (!isWebLink(href)) return null;
  const page = PAGE.exec(href)?.[0];
  return page === undefined ? href : localized(page, language) + href.slice(page.length);
}

/** A picture's address as an operator or a server gives it, where a page may show it: pages load none from elsewhere. Else null. */
export function ownPicture(value: unknown): string | null {
  return typeof value === 'string' && isOwnPath(value) ? value : null;
}
