import { SITE } from '#game/site.ts';
import type { Language } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { pageAddress } from '#rules/addresses.ts';
import { TERMS_IN_FORCE } from '#rules/terms-history.ts';

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
