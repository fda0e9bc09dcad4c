import { ALL_TYPES } from '#domain/catalogue/item-types.ts';
import { listAddress } from '#domain/site/addresses.ts';
import type { ListEntry } from '#domain/site/side-bar.ts';
import { LANGUAGES, type Language } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { formats } from '#items/formats.ts';
import type { DatabaseHead } from '#records/database-head.ts';
import { entryName } from '#records/entry-name.ts';
import { pageGraph } from '#records/page-graph.ts';
import type { FirstPage } from '#snapshot/list-rows.ts';

/** The head of a list: its title is the entry's name. The list of everything is the database itself. */
export function listHead(entry: ListEntry, list: FirstPage, language: Language, origin: string): DatabaseHead {
  const t = translator(language);
  const title = entryName(language, entry);
  const total = formats(language).number(list.total);
  const description = t('database:listDescription', { count: list.total, total, entry: title });
  const path = listAddress(entry, language.site);
  const home = t('database:title');
  const crumbs =
    entry.type === ALL_TYPES
      ? [{ name: home, path: null }]
      : [
          { name: home, path: listAddress({ type: ALL_TYPES }, language.site) },
          { name: title, path: null },
        ];
  return {
    ...{ language, title, description, crumbs, current: entry, here: 'page' },
    path: listAddress(entry, 'en'),
    alternates: LANGUAGES.map(({ site }) => ({ site, path: listAddress(entry, site) })),
    types: list.rows.map(({ type }) => type),
    jsonLd: pageGraph({ type: 'CollectionPage', language, path, origin, name: title, description, crumbs }),
  };
}
