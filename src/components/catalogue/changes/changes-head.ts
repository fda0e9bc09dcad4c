import { type ChangePlace, changesAddress, listAddress } from '#domain/site/addresses.ts';
import { serverDay } from '#domain/site/dates.ts';
import { LANGUAGES, type Language } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { type DatabaseHead, pageGraph } from '#records/page-graph.ts';
import type { ChangesPage } from '#snapshot/changes-page.ts';

type Words = { title: string; description: string; place: ChangePlace | null; changed?: string };

function headOf({ title, description, place, changed }: Words, language: Language, origin: string): DatabaseHead {
  const t = translator(language);
  const path = changesAddress(place, language.site);
  const crumbs = [
    { name: t('database:title'), path: listAddress({ type: 0 }, language.site) },
    ...(place ? [{ name: t('changes:title'), path: changesAddress(null, language.site) }] : []),
    { name: title, path: null },
  ];
  const graph = { language, path, origin, name: title, description, crumbs, ...(changed && { changed }) };
  return {
    language,
    title,
    description,
    crumbs,
    current: null,
    here: 'true',
    types: [],
    path: changesAddress(place, 'en'),
    alternates: LANGUAGES.map(({ site }) => ({ site, path: changesAddress(place, site) })),
    jsonLd: pageGraph({ type: place ? 'WebPage' : 'CollectionPage', ...graph }),
  };
}

/** The head of the list of all changes. */
export function changesListHead(language: Language, origin: string): DatabaseHead {
  const t = translator(language);
  return headOf({ title: t('changes:title'), description: t('changes:lead'), place: null }, language, origin);
}

/** The head of what one snapshot changed; its continuations are for readers, not for search engines. */
export function changesHead(page: ChangesPage, language: Language, origin: string): DatabaseHead {
  const t = translator(language);
  const { snapshot, part, parts, date, records } = page;
  const title = t('changes:snapshotTitle', { date: serverDay(date, language.web) });
  const place = { snapshot, part };
  const description = page.first
    ? t('changes:first')
    : t('changes:headDescription', { date: serverDay(date, language.web) });
  const named = part === 1 ? title : `${title} · ${t('changes:partOf', { part, parts })}`;
  const types = records.flatMap(({ ref }) => ('type' in ref && ref.type !== null ? [ref.type] : []));
  const head = headOf({ title: named, description, place, changed: date }, language, origin);
  return { ...head, types, ...(part > 1 && { noindex: true }) };
}
