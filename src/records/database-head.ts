import type { ListEntry } from '#domain/site/side-bar.ts';
import type { Language, SiteLanguage } from '#i18n/languages.ts';
import type { Crumb } from './markup/crumbs.ts';

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
