import { type ChangePlace, changesAddress } from '#domain/site/addresses.ts';
import { serverDay } from '#domain/site/dates.ts';
import type { Language } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { type DatabaseHead, databaseHead } from '#records/page-graph.ts';
import type { ChangesPage } from '#snapshot/changes-page.ts';

type Words = { title: string; description: string; place: ChangePlace | null; changed?: string };

function headOf({ title, place, ...words }: Words, language: Language): DatabaseHead {
  const all = { name: translator(language)('changes:title'), path: changesAddress(null, language.site) };
  return databaseHead({
    ...words,
    type: place ? 'WebPage' : 'CollectionPage',
    language,
    title,
    pathIn: (site) => changesAddress(place, site),
    crumbs: [...(place ? [all] : []), { name: title, path: null }],
  });
}

export function changesListHead(language: Language): DatabaseHead {
  const t = translator(language);
  return headOf({ title: t('changes:title'), description: t('changes:lead'), place: null }, language);
}

/** The head of what one snapshot changed; its continuations are for readers, not for search engines. */
export function changesHead({ snapshot, part, parts, first, ...page }: ChangesPage, language: Language): DatabaseHead {
  const t = translator(language);
  const date = serverDay(page.date, language.web);
  const place = { snapshot, part };
  const description = first ? t('changes:first') : t('changes:headDescription', { date });
  const whole = t('changes:snapshotTitle', { date });
  const title = part === 1 ? whole : `${whole} · ${t('changes:partOf', { part, parts })}`;
  const head = headOf({ title, description, place, changed: page.date }, language);
  return { ...head, ...(part > 1 && { noindex: true }) };
}
