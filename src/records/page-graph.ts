import { type Html, html } from '#domain/site/html.ts';
import type { ListEntry } from '#domain/site/side-bar.ts';
import type { Language, SiteLanguage } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';

type GraphFacts = {
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

/** Structured data of a database page for search engines: the page and its breadcrumbs. */
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

/** Everything around the content of a page of the database: what its layout asks for. */
export type DatabaseHead = {
  language: Language;
  title: string;
  description: string;
  /** Without the language prefix; items and monsters give their whole address. */
  path: string;
  alternates: { site: SiteLanguage; path: string }[];
  crumbs: Crumb[];
  /** The entry of the side bar this page belongs to, and whether it is that entry's own page. */
  current: ListEntry | null;
  here: 'page' | 'true';
  /** A page of the class guide, which has an entry of its own in the side bar. */
  guide?: boolean;
  /** Item types whose icons the page shows. */
  types: number[];
  noindex?: boolean;
  social?: { image: string; type: string };
  jsonLd?: object;
};

/** A step of the way to a page; the last one is the page itself and leads nowhere. */
type Crumb = { name: string; path: string | null };

/** The way to a page of the database. */
export function crumbsNav(crumbs: readonly Crumb[], language: Language): Html {
  const steps = crumbs.map(({ name, path }) =>
    path === null
      ? html`<li><span aria-current="page">${name}</span></li>`
      : html`<li><a href="${path}">${name}</a></li>`,
  );
  return html`<nav aria-label="${translator(language)('database:breadcrumb')}"><ol class="crumbs">${steps}</ol></nav>`;
}

/** The site's origin, for whole addresses in structured data: Astro's `site`, available in every bundled module. */
export function siteOrigin(): string {
  return new URL(import.meta.env.SITE).origin;
}
