import { pageAddress } from '#domain/site/addresses.ts';
import { SITE } from '#domain/site/site.ts';
import type { Language } from '#i18n/languages.ts';
import { socialLinks } from '../shell/social-links.ts';

/** What the home page tells search engines: the site, its keepers and their other addresses. */
export function homeGraph(language: Language, origin: string, description: string): object {
  const elsewhere = socialLinks().map(({ href }) => href);
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
      ...(elsewhere.length > 0 ? { sameAs: elsewhere } : {}),
    },
  };
}
