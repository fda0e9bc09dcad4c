import type { Language } from '#i18n/languages.ts';
import type { Crumb } from './markup/crumbs.ts';

export type GraphFacts = {
  /** Schema.org type of the page. */
  type: 'WebPage' | 'CollectionPage';
  language: Language;
  /** The page's own address. */
  path: string;
  origin: string;
  name: string;
  description: string;
  crumbs: readonly Crumb[];
  /** ISO time; left out when the page has no single date. */
  changed?: string;
  /** What the page describes, as a schema.org node. */
  about?: object;
};

/** What a page of the database tells search engines: itself and the way to it. */
export function pageGraph(facts: GraphFacts): object {
  const { type, language, path, origin, name, description, crumbs, changed, about } = facts;
  const url = origin + path;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': type,
        '@id': url,
        url,
        name,
        description,
        inLanguage: language.web,
        ...(changed ? { dateModified: changed } : {}),
        ...(about ? { about } : {}),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map((crumb, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: crumb.name,
          ...(crumb.path === null ? {} : { item: origin + crumb.path }),
        })),
      },
    ],
  };
}
