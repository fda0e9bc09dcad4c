import { addressOf } from '#domain/site/addresses.ts';
import { localized } from '#domain/site/localized.ts';
import { SITE } from '#domain/site/site.ts';
import { type HreflangLink, hreflang } from '#i18n/hreflang.ts';
import { LANGUAGES, type Language, type SiteLanguage } from '#i18n/languages.ts';

/** The page in one language: the whole address, prefix or ending included. */
export type Alternate = { site: SiteLanguage; path: string };

export type PageFacts = {
  language: Language;
  /** null on the home page, whose title is the product name alone. */
  title: string | null;
  /** Without the language prefix; items and monsters give their whole address, which ends with the language. */
  path: string;
  /** Languages in which this page exists, its own included; null when it has no versions. */
  alternates: readonly Alternate[] | null;
  noindex: boolean;
  origin: string;
};

export type PageHead = {
  title: string;
  canonical: string;
  /** hreflang links with x-default last; empty for pages that may not be indexed. */
  links: HreflangLink[];
  /** What the language menu leads to: this page, else that language's home. */
  versions: Record<SiteLanguage, string>;
};

/** Title, canonical and language links of a page. */
export function pageHead({ language, title, path, alternates, noindex, origin }: PageFacts): PageHead {
  const versionIn = (site: SiteLanguage) => alternates?.find((alternate) => alternate.site === site)?.path;
  const versions = Object.fromEntries(
    LANGUAGES.map(({ site }) => [site, versionIn(site) ?? localized('/', site)]),
  ) as Record<SiteLanguage, string>;
  return {
    title: title === null ? SITE.product : `${title} · ${SITE.product}`,
    canonical: origin + (versionIn(language.site) ?? addressOf(path, language.site)),
    links: alternates && !noindex ? hreflang(alternates, origin) : [],
    versions,
  };
}
