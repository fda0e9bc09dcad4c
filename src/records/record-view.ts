import { type KeyedPage, type PageTemplate, shownValues } from '#build/page-templates.ts';
import type { Html } from '#domain/site/html.ts';
import { LANGUAGES, type SiteLanguage } from '#i18n/languages.ts';
import { iconSprite } from '#items/icon-sprite.ts';
import type { DatabaseHead } from './database-head.ts';
import { crumbsNav } from './markup/crumbs.ts';
import { readRecordPath } from './read-record-path.ts';
import { ENTRIES } from './record-paths.ts';

/** The places of a record's page that a frame leaves open; `graph` is '' for pages that search engines leave out. */
type RecordValues = {
  texts: Record<'title' | 'description' | 'image' | `path-${SiteLanguage}`, string>;
  markup: Record<'sprite' | 'graph' | 'body', string>;
};

/** JSON inside a script element: no text in it can close the element. */
function jsonText(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** What differs between the pages of one frame. */
export function recordValues(head: DatabaseHead, body: Html): RecordValues {
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
      sprite: iconSprite(head.types),
      body: crumbsNav(head.crumbs, head.language).text + body.text,
      graph: head.jsonLd ? jsonText(head.jsonLd) : '',
    },
  };
}

/** A page of a record: what its frame says, and what is filled in. */
export type RecordView = { head: DatabaseHead; body: Html };

/**
 * How pages are printed from frames. A frame is named by the language, the entry of the side bar and whether the page is one
 * of a long list: all that a head says outside `recordValues` must follow from these.
 */
export function recordTemplate(
  kind: 'item' | 'monster',
  pages: () => Iterable<KeyedPage>,
  viewOf: (path: string) => RecordView,
): PageTemplate {
  return {
    pages,
    frameOf: (path) => {
      const { id, language, list } = readRecordPath(path);
      return `${language.site} ${ENTRIES[kind](id)?.key} ${list === null}`;
    },
    valuesOf: (path) => {
      const { head, body } = viewOf(path);
      return recordValues(head, body);
    },
  };
}

/** What a layout prints: a head with the values that stand in this page, or with their marks. */
export function shownHead({ head, body }: RecordView): { head: DatabaseHead } & RecordValues['markup'] {
  const { texts, markup } = shownValues(recordValues(head, body));
  const alternates = LANGUAGES.map(({ site }) => ({ site, path: texts[`path-${site}`] }));
  const path = texts[`path-${head.language.site}`];
  const social = head.social && { ...head.social, image: texts.image };
  const { title, description } = texts;
  const shown = { ...head, title, description, path, alternates, crumbs: [], types: [], ...(social ? { social } : {}) };
  return { head: shown, ...markup, graph: head.jsonLd ? markup.graph : '' };
}
