import { registerTemplate } from '#build/page-templates.ts';
import { itemPage } from '#domain/catalogue/item-page.ts';
import { snapshot } from '#snapshot/current.ts';
import { itemHead } from './item-meta.ts';
import { itemBody } from './markup/item-body.ts';
import { recordListPages, recordPages } from './record-paths.ts';
import { listView, type RecordView, readRecordPath, recordTemplate } from './record-view.ts';

/** The page of an item, or a further page of one of its long lists. */
export function itemView(path: string): RecordView {
  const { id, language, list, number } = readRecordPath(path);
  const page = itemPage(snapshot(), id);
  const head = itemHead(page, language);
  if (list) return listView(head, list, number, { kind: 'item', page });
  return { head, body: itemBody(page, { address: head.path, number: 1 }, language) };
}

registerTemplate(
  'src/pages/database/item/[id]/[slug]/[lang].astro',
  recordTemplate('item', () => recordPages('item'), itemView),
);
registerTemplate(
  'src/pages/database/item/[id]/[slug]/[lang]/[list]/[number].astro',
  recordTemplate('item', () => recordListPages('item'), itemView),
);
