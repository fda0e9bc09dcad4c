import { listAddress } from '#domain/site/addresses.ts';
import { type Html, html } from '#domain/site/html.ts';
import type { ListEntry } from '#domain/site/side-bar.ts';
import { type Alternate, inEveryLanguage } from '#i18n/hreflang.ts';
import type { Language, SiteLanguage } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';

type HeadFacts = Omit<DatabaseHead, 'path' | 'alternates' | 'jsonLd'> & {
  /** Schema.org type of the page. */
  type: 'WebPage' | 'CollectionPage';
  pathIn: (site: SiteLanguage) => string;
  /** ISO time; left out when the page has no single date. */
  changed?: string | null;
  about?: object;
};

/** The head of a page of the database, with structured data for search engines. `crumbs` are those below the database itself. */
export function databaseHead({ type, pathIn, changed, about, crumbs: below, ...head }: HeadFacts): DatabaseHead {
  const { language, title: name, description } = head;
  const home = below.length === 0 ? null : listAddress({ type: 0 }, language.site);
  const crumbs = [{ name: translator(language)('database:title'), path: home }, ...below];
  const path = pathIn(language.site);
  const url = siteOrigin() + path;
  const page = {
    '@type': type,
    '@id': url,
    url,
    name,
    description,
    inLanguage: language.web,
    ...(changed ? { dateModified: changed } : {}),
    ...(about ? { about } : {}),
  };
  // Only the page itself may be a step without an address.
  const leading = crumbs.filter((crumb, index) => crumb.path !== null || index === crumbs.length - 1);
  const steps = leading.map((crumb, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: crumb.name,
    ...(crumb.path === null ? {} : { item: siteOrigin() + crumb.path }),
  }));
  const jsonLd = {
    '@context': 'https://schema.org',
    '@graph': [page, { '@type': 'BreadcrumbList', itemListElement: steps }],
  };
  return { ...head, path, crumbs, alternates: inEveryLanguage(pathIn), jsonLd };
}

/** Everything around the content of a page of the database: what its layout asks for. */
export type DatabaseHead = {
  language: Language;
  title: string;
  description: string;
  path: string;
  alternates: Alternate[];
  crumbs: Crumb[];
  /** The entry of the side bar this page belongs to, and whether it is that entry's own page. */
  current?: ListEntry | null;
  here?: 'page' | 'true';
  /** A page of a part of the database that has an entry of its own in the side bar. */
  area?: 'guide' | 'monsters' | 'maps';
  noindex?: boolean;
  social?: { image: string; type: string };
  jsonLd?: object;
};

/** A step of the way to a page; the last one is the page itself and leads nowhere, like a kind that has no list. */
type Crumb = { name: string; path: string | null };

export function crumbsNav(crumbs: readonly Crumb[], language: Language): Html {
  const steps = crumbs.map(({ name, path }, index) => {
    if (path !== null) return html`<li><a href="${path}">${name}</a></li>`;
    return html`<li><span${index === crumbs.length - 1 && html` aria-current="page"`}>${name}</span></li>`;
  });
  return html`<nav aria-label="${translator(language)('database:breadcrumb')}"><ol class="crumbs">${steps}</ol></nav>`;
}

let origin: string | undefined;

/** The site's origin, for whole addresses in structured data: Astro's `site`, available in every bundled module. */
export function siteOrigin(): string {
  origin ??= new URL(import.meta.env.SITE).origin;
  return origin;
}
