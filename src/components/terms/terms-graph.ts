import { pageAddress } from '#domain/site/addresses.ts';
import { SITE } from '#domain/site/site.ts';
import { TERMS_IN_FORCE } from '#domain/terms/terms-history.ts';
import type { Language } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';

/** What the terms tell search engines: whose they are, which version, and since when. */
export function termsGraph(language: Language, origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    url: origin + pageAddress('terms', language.site),
    name: translator(language)('terms:title'),
    version: TERMS_IN_FORCE.version,
    dateModified: TERMS_IN_FORCE.since,
    inLanguage: language.web,
    publisher: { '@type': 'Organization', name: SITE.product, url: origin },
  };
}
