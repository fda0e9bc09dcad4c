import { type RecordList, recordListAddress } from '#domain/site/addresses.ts';
import { translator } from '#i18n/translate.ts';
import { formats } from '#items/formats.ts';
import type { DatabaseHead } from './database-head.ts';
import { listBody, listTitle, listTypes, type RecordListPage } from './markup/list-body.ts';
import type { RecordView } from './record-view.ts';

/** A further page of a long list: canonical to itself, and not for search engines. */
export function listView(record: DatabaseHead, list: RecordList, number: number, data: RecordListPage): RecordView {
  const { language } = record;
  const t = translator(language);
  const name = listTitle(list, data.kind, language);
  const place = t('database:listPage', { list: name, page: formats(language).number(number) });
  const part = { address: record.path, number };
  const { jsonLd: _own, ...rest } = record;
  const head: DatabaseHead = {
    ...rest,
    title: `${record.title} – ${place}`,
    path: recordListAddress(record.path, list, number),
    alternates: record.alternates.map(({ site, path }) => ({ site, path: recordListAddress(path, list, number) })),
    crumbs: [
      ...record.crumbs.map((crumb) => (crumb.path === null ? { ...crumb, path: record.path } : crumb)),
      { name: place, path: null },
    ],
    types: listTypes(list, data, part),
    noindex: true,
  };
  return { head, body: listBody(record.title, list, data, part, language) };
}
