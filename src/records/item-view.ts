import { type ItemPage, itemPage } from '#domain/catalogue/item-page.ts';
import { typeWord } from '#domain/catalogue/item-types.ts';
import { listAddress, recordAddress, typeAddress } from '#domain/site/addresses.ts';
import { readName } from '#domain/site/text.ts';
import type { Language } from '#i18n/languages.ts';
import { qualityWord, typeName } from '#items/item-labels.ts';
import { sharePicture } from '#lib/site.ts';
import { snapshot } from '#snapshot/current.ts';
import { entryName, itemEntry } from './entry-name.ts';
import { itemBody } from './markup/item-body.ts';
import { type DatabaseHead, databaseHead, siteOrigin } from './page-graph.ts';
import { listView, type RecordView, readRecordPath, registerRecord } from './record-view.ts';
import { itemSummary } from './summary.ts';

export function itemView(path: string): RecordView {
  const { id, language, list, number } = readRecordPath(path);
  const page = itemPage(snapshot(), id);
  const head = itemHead(page, language);
  if (list) return listView(head, list, number, { kind: 'item', page });
  return { head, body: itemBody(page, { address: head.path, number: 1 }, language) };
}

registerRecord('item', itemView);

export function itemHead(page: ItemPage, language: Language): DatabaseHead {
  const { item, slugs, changed } = page;
  const { item_id: id, item_type: type } = item;
  const title = readName(item.item_name, language.wire, id);
  const current = itemEntry(item);
  const above = current
    ? { name: entryName(language, current), path: listAddress(current, language.site) }
    : { name: typeName(language, type), path: typeAddress(type, language.site) };
  const image = sharePicture(`${typeWord(type)}-${qualityWord(item.item_quality)}`);
  return databaseHead({
    type: 'WebPage',
    language,
    title,
    description: itemSummary(page, language),
    pathIn: (site) => recordAddress('item', id, slugs[site], site),
    crumbs: [above, { name: title, path: null }],
    current,
    social: { image, type: 'article' },
    about: { '@type': 'Thing', name: title, identifier: String(id), image: siteOrigin() + image },
    changed,
  });
}
