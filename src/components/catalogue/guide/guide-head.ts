import { ALL_TYPES } from '#domain/catalogue/item-types.ts';
import { guideAddress, listAddress, pageAddress } from '#domain/site/addresses.ts';
import { LANGUAGES, type Language } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { className } from '#items/item-labels.ts';
import type { DatabaseHead } from '#records/database-head.ts';
import { pageGraph } from '#records/page-graph.ts';
import type { GuidePage } from '#snapshot/guide-page.ts';

/** The types whose icons a guide shows. */
function shownTypes({ sets, learned }: GuidePage): number[] {
  const pieces = sets.flatMap((set) => set.pieces.flatMap((piece) => (piece.kind === 'item' ? [piece.type] : [])));
  const steps = Object.values(learned).flat();
  return [...pieces, ...steps.flatMap(({ items }) => items.map(({ ref }) => ref.type))];
}

/** The head of a guide. Its address names the class, also where `/database/guide` shows the first class's. */
export function guideHead(guide: GuidePage, language: Language, origin: string): DatabaseHead {
  const t = translator(language);
  const [baseClass] = guide.line;
  const name = className(language, baseClass);
  const title = `${name} · ${t('common:guide')}`;
  const last = className(language, guide.line.at(-1) ?? baseClass);
  const description = t('guide:description', { class: name, last });
  const path = guideAddress(baseClass, language.site);
  const crumbs = [
    { name: t('database:title'), path: listAddress({ type: ALL_TYPES }, language.site) },
    { name: t('common:guide'), path: pageAddress('guide', language.site) },
    { name, path: null },
  ];
  return {
    ...{ language, title, description, crumbs, current: null, here: 'page', guide: true },
    path: guideAddress(baseClass, 'en'),
    alternates: LANGUAGES.map(({ site }) => ({ site, path: guideAddress(baseClass, site) })),
    types: shownTypes(guide),
    jsonLd: pageGraph({ type: 'CollectionPage', language, path, origin, name: title, description, crumbs }),
  };
}
