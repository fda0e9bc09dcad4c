import { noteAddress } from '#domain/site/addresses.ts';
import { SITE } from '#domain/site/site.ts';
import type { Language } from '#i18n/languages.ts';
import type { NotePage } from '#snapshot/note-page.ts';
import { noteTitle } from './note-title.ts';

/** What a note tells search engines. */
export function noteGraph(page: NotePage, language: Language, origin: string): object {
  const url = origin + noteAddress(page.id, language.site);
  const house = { '@type': 'Organization', name: SITE.product, url: origin };
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    mainEntityOfPage: url,
    headline: noteTitle(language, page),
    datePublished: page.instant,
    dateModified: [page.instant, page.changed].sort().at(-1),
    inLanguage: language.web,
    timeRequired: `PT${page.minutes}M`,
    image: new URL(page.image ?? '/social/site.png', origin).href,
    author: house,
    publisher: house,
  };
}
