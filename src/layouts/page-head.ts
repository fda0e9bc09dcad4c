import { type PageName, pageAddress } from '#domain/site/addresses.ts';
import { localized } from '#domain/site/localized.ts';
import { type Alternate, type HreflangLink, hreflang } from '#i18n/hreflang.ts';
import { LANGUAGES, type Language, type SiteLanguage } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { SITE } from '#lib/site.ts';

/** Which page it is: one with a name, or one that says its address in every language it exists in, its own included. */
export type PageIdentity =
  | { page: PageName; alternates?: never; addressless?: never }
  | {
      page?: never;
      alternates: readonly Alternate[];
      /** It is shown under any address, and has none of its own. */
      addressless?: boolean;
    };

export type PageFacts = {
  language: Language;
  /** null on the home page, whose title is the product name alone. */
  title: string | null;
  /** Languages in which this page exists, its own included. */
  alternates: readonly Alternate[];
  noindex: boolean;
  origin: string;
};

type PageHead = {
  title: string;
  canonical: string;
  /** hreflang links with x-default last; empty for pages that may not be indexed. */
  links: HreflangLink[];
  /** What the language menu leads to: this page, else that language's home. */
  versions: Record<SiteLanguage, string>;
};

export function pageHead({ language, title, alternates, noindex, origin }: PageFacts): PageHead {
  const versionIn = (site: SiteLanguage) =>
    alternates.find((alternate) => alternate.site === site)?.path ?? localized('/', site);
  const versions = Object.fromEntries(LANGUAGES.map(({ site }) => [site, versionIn(site)]));
  return {
    title: title === null ? SITE.product : `${title} · ${SITE.product}`,
    canonical: origin + versionIn(language.site),
    links: noindex ? [] : hreflang(alternates, origin),
    versions: versions as Record<SiteLanguage, string>,
  };
}

const icon = (name: string, pixels: number, purpose: 'any' | 'maskable') => ({
  src: `/${name}.png`,
  sizes: `${pixels}x${pixels}`,
  type: 'image/png',
  purpose,
});

/** The web manifest of a language; `tokens` is the sheet that names the colours. One app, whatever language it was added in. */
export function manifestFile(language: Language, tokens: string): string {
  const ink = /--ink-1:\s*(#[0-9a-f]{6})/.exec(tokens)?.[1];
  return JSON.stringify({
    id: '/',
    name: SITE.product,
    short_name: SITE.shortName,
    description: translator(language)('common:tagline'),
    lang: language.web,
    dir: 'ltr',
    start_url: pageAddress('home', language.site),
    scope: '/',
    display: 'standalone',
    background_color: ink,
    theme_color: ink,
    icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('icon-maskable-512', 512, 'maskable')],
  });
}
