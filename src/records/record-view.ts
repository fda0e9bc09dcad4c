import { type KeyedPage, registerTemplate, shownValues } from '#build/page-templates.ts';
import { RECORD_LISTS, type RecordList, recordListAddress } from '#domain/site/addresses.ts';
import type { Html } from '#domain/site/html.ts';
import { inEveryLanguage } from '#i18n/hreflang.ts';
import { type Language, languageOf, type SiteLanguage } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { formats } from '#items/formats.ts';
import { listBody, listTitle, type RecordListPage } from './markup/list-body.ts';
import { crumbsNav, type DatabaseHead } from './page-graph.ts';
import { ENTRIES, recordPages } from './record-paths.ts';

/** The places of a record's page that a frame leaves open; `graph` is '' for pages that search engines leave out. */
type RecordValues = {
  texts: Record<'title' | 'description' | 'image' | `path-${SiteLanguage}`, string>;
  markup: Record<'graph' | 'body', string>;
};

/** JSON inside a script element: no text in it can close the element. */
function jsonText(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** What differs between the pages of one frame. */
function recordValues(head: DatabaseHead, body: Html): RecordValues {
  const pathIn = (site: SiteLanguage) => head.alternates.find((one) => one.site === site)?.path ?? head.path;
  return {
    texts: {
      title: head.title,
      description: head.description,
      image: head.social?.image ?? '',
      'path-en': pathIn('en'),
      'path-es': pathIn('es'),
      'path-br': pathIn('br'),
      'path-fr': pathIn('fr'),
    },
    markup: {
      body: crumbsNav(head.crumbs, head.language).text + body.text,
      graph: head.jsonLd ? jsonText(head.jsonLd) : '',
    },
  };
}

/** A page of a record: what its frame says, and what is filled in. */
export type RecordView = { head: DatabaseHead; body: Html };

/**
 * Says how pages of records are printed from frames. A frame is named by the language, the entry of the side bar and whether the
 * page is one of a long list.
 */
export function registerRecord(kind: 'item' | 'monster', viewOf: (path: string) => RecordView): void {
  const frameOf = (path: string) => {
    const { id, language, list } = readRecordPath(path);
    return `${language.site} ${ENTRIES[kind](id)?.key} ${list === null}`;
  };
  const page = `src/pages/database/${kind}/[id]/[slug]/[lang]`;
  registerPages(`${page}.astro`, { pages: () => recordPages(kind), frameOf, viewOf });
  registerPages(`${page}/[list]/[number].astro`, { pages: () => recordPages(kind, true), frameOf, viewOf });
}

type Family = {
  pages: () => Iterable<KeyedPage>;
  frameOf: (path: string) => string;
  viewOf: (path: string) => RecordView;
};

/** The same for other pages of the database of which a large world has many; `component` is their file below src. */
export function registerPages(component: string, { pages, frameOf, viewOf }: Family): void {
  const valuesOf = (path: string) => {
    const { head, body } = viewOf(path);
    return recordValues(head, body);
  };
  registerTemplate(component, { pages, frameOf, valuesOf });
}

/** What a layout prints: a head with this page's values, or with their marks. */
export function shownHead({ head, body }: RecordView): { head: DatabaseHead } & RecordValues['markup'] {
  const { texts, markup } = shownValues(recordValues(head, body));
  const alternates = inEveryLanguage((site) => texts[`path-${site}`]);
  const social = head.social && { ...head.social, image: texts.image };
  const { title, description } = texts;
  const shown = { ...head, title, description, alternates, crumbs: [], ...(social ? { social } : {}) };
  return { head: shown, ...markup, graph: head.jsonLd ? markup.graph : '' };
}

/** What the address of a record's page says; `list` is null for the record's own page. */
type RecordPath = { id: number; language: Language; list: RecordList | null; number: number };

/** Reads `/database/item/5201/moonlit-blade/en` and `…/en/dropped-by/2`; the path is one of ours. */
export function readRecordPath(path: string): RecordPath {
  const [, , , id, , lang, list, number] = path.split('/');
  return {
    id: Number(id),
    language: languageOf(lang),
    list: RECORD_LISTS.find((known) => known === list) ?? null,
    number: Number(number ?? 1),
  };
}

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
    crumbs: [...record.crumbs.slice(0, -1), { name: record.title, path: record.path }, { name: place, path: null }],
    noindex: true,
  };
  return { head, body: listBody(record.title, list, data, part, language) };
}
