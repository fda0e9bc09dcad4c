import type { ItemPage } from '#domain/catalogue/item-page.ts';
import { listAddress, recordAddress, typeAddress } from '#domain/site/addresses.ts';
import type { ListEntry } from '#domain/site/side-bar.ts';
import { readName } from '#domain/site/text.ts';
import { LANGUAGES, type Language } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { qualityWord, typeName, typeWord } from '#items/item-labels.ts';
import { entryName, entryOf } from './entry-name.ts';
import { recordTypes } from './markup/list-body.ts';
import { type DatabaseHead, pageGraph, siteOrigin } from './page-graph.ts';
import { itemSummary } from './summary.ts';

/** The entry of the side bar an item is found under besides 'all'. */
export function itemEntry({
  item_id: id,
  item_type: type,
  auction_type: auction,
  rune_type: rune,
}: ItemPage['item']): ListEntry | null {
  return entryOf({ id, type, auction, rune });
}

/** The head of an item's page. */
export function itemHead(page: ItemPage, language: Language): DatabaseHead {
  const origin = siteOrigin();
  const { item, slugs, changed } = page;
  const { item_id: id, item_type: type } = item;
  const title = readName(item.item_name, language.wire, id);
  const description = itemSummary(page, language);
  const path = recordAddress('item', id, slugs[language.site], language.site);
  const current = itemEntry(item);
  const crumbs = [
    { name: translator(language)('database:title'), path: listAddress({ type: 0 }, language.site) },
    current
      ? { name: entryName(language, current), path: listAddress(current, language.site) }
      : { name: typeName(language, type), path: typeAddress(type, language.site) },
    { name: title, path: null },
  ];
  const image = `/social/${typeWord(type)}-${qualityWord(item.item_quality)}.png`;
  const about = { '@type': 'Thing', name: title, identifier: String(id), image: origin + image };
  return {
    language,
    title,
    description,
    path,
    crumbs,
    current,
    here: 'true',
    alternates: LANGUAGES.map(({ site }) => ({ site, path: recordAddress('item', id, slugs[site], site) })),
    types: recordTypes({ kind: 'item', page }),
    social: { image, type: 'article' },
    jsonLd: pageGraph({
      type: 'WebPage',
      language,
      path,
      origin,
      name: title,
      description,
      crumbs,
      about,
      ...(changed ? { changed } : {}),
    }),
  };
}
