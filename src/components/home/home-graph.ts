import { SITE } from '#game/site.ts';
import type { Language } from '#i18n/languages.ts';
import { pageAddress } from '#rules/addresses.ts';

/** What the home page tells search engines: the site, its keepers and their other addresses. */
export function homeGraph(language: Language, origin: string, description: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    url: origin + pageAddress('home', language.site),
    name: SITE.product,
    description,
    inLanguage: language.web,
    publisher: {
      '@type': 'Organization',
      name: SITE.product,
      url: origin,
      sameAs: Object.values(SITE.social).filter(Boolean),
    },
  };
}
