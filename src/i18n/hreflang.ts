import { LANGUAGES, type SiteLanguage } from './languages.ts';

/** A page in one language of the site: the whole address, prefix or ending included. */
export type Alternate = { site: SiteLanguage; path: string };

export const inEveryLanguage = (pathIn: (site: SiteLanguage) => string): Alternate[] =>
  LANGUAGES.map(({ site }) => ({ site, path: pathIn(site) }));

/** What a page's head says of its languages: the word of the web for each, and where it is. */
export type HreflangLink = { web: string; href: string };

/** Languages whose page stands in for those that the page does not exist in, the first that it does exist in. */
const FALLBACKS: readonly SiteLanguage[] = ['en', 'es', 'br', 'fr'];

/** The same page in all its languages, with x-default last; only pages that exist and may be indexed belong among them. */
export function hreflang(alternates: readonly Alternate[], origin: string): HreflangLink[] {
  const pathIn = (wanted: SiteLanguage) => alternates.find(({ site }) => site === wanted)?.path;
  const links = LANGUAGES.flatMap(({ site, web }) => {
    const path = pathIn(site);
    return path === undefined ? [] : [{ web, href: origin + path }];
  });
  const fallback = FALLBACKS.map(pathIn).find((path) => path !== undefined);
  return fallback === undefined ? links : [...links, { web: 'x-default', href: origin + fallback }];
}
