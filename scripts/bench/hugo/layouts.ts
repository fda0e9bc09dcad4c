import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DRAWINGS_HASH } from '#domain/catalogue/drawings.ts';
import { listAddress } from '#domain/site/addresses.ts';
import { escapeHtml } from '#domain/site/html.ts';
import type { Language } from '#i18n/languages.ts';
import { type TextKey, translator } from '#i18n/translate.ts';
import { iconHtml } from '#lib/icon-html.ts';
import { recordActions } from '#records/markup/item-panels.ts';
import { ICONS } from '#ui/icons.ts';
import { joinPage, type Parts, type PlaceName } from '../build/split-page.ts';

/** What a layout is made for: Hugo gets one a kind and language, with all fixed words in its text. */
export type LayoutKind = 'item' | 'monster';

const FOLDER = join(import.meta.dirname, 'layouts');
/** Line breaks of the source with the indent after them are not part of the page. */
const LAYOUT = /\n\s*/g;
const MARK = /\[\[([\w:.]+)\]\]/g;

function source(name: string): string {
  return readFileSync(join(FOLDER, `${name}.gotmpl`), 'utf8').replace(LAYOUT, '');
}

function actions(kind: LayoutKind, kept: (place: PlaceName) => string): Record<PlaceName, string> {
  return {
    title: '{{ $words.name }}',
    description: '{{ $words.description }}',
    image: '{{ $record.image }}',
    graph: source('graph'),
    side: '{{ $entry.side | safeHTML }}',
    body: kept('body') + source(kind),
    own: '{{ $words.to }}',
    en: '{{ $en }}',
    es: '{{ $es }}',
    br: '{{ $br }}',
    fr: '{{ $fr }}',
    x: '{{ $en }}',
  };
}

function lookups(kind: LayoutKind): string {
  const records = `${kind}s`;
  return [
    '{{ $id := .Params.id }}',
    `{{ $record := index site.Data.${records} $id }}`,
    `{{ $words := index site.Data.[[lang]].${records} $id }}`,
    '{{ $shown := site.Data.[[lang]].shown }}',
    `{{ $entry := index site.Data.[[lang]].entries ${kind === 'item' ? '$record.entry' : '"monsters"'} }}`,
    '{{ $url := printf "[[origin]]%s" $words.to }}',
    ...['en', 'es', 'br', 'fr'].map((one) => `{{ $${one} := (index site.Data.${one}.${records} $id).to }}`),
  ].join('');
}

/** Hugo's layout for the pages of a kind in a language: the portal's own page, with Hugo's actions in its places. */
export function layoutOf(kind: LayoutKind, language: Language, { pieces, places }: Parts, origin: string): string {
  const kept = (name: PlaceName) => /^\s*/.exec(places.find((place) => place.name === name)?.value ?? '')?.[0] ?? '';
  const action = actions(kind, kept);
  const page = joinPage({ pieces, places: places.map(({ name }) => ({ name, value: action[name] })) });
  const defined = source('parts') + (kind === 'item' ? source('item-panels') : '');
  const known: Record<string, string> = {
    kind,
    origin,
    drawings: DRAWINGS_HASH,
    copyIcon: String(iconHtml(ICONS.copy)),
    lang: language.site,
    web: language.web,
    root: listAddress({ type: 0 }, language.site),
    share: recordActions(0, language).text.replaceAll('="0"', '="{{ $id }}"'),
  };
  const t = translator(language);
  return (lookups(kind) + page + defined).replace(
    MARK,
    (_, key: string) => known[key] ?? escapeHtml(t(key as TextKey)),
  );
}
