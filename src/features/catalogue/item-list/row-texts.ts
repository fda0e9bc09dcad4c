import { drawingName } from '#domain/catalogue/drawings.ts';
import { QUALITIES, typeWord } from '#domain/catalogue/item-types.ts';
import type { ListRow } from '#domain/catalogue/list-row.ts';
import { slugOf } from '#domain/site/text.ts';
import type { Language } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { badgeText, qualityName, typeName } from '#items/item-labels.ts';
import type { RowFacts, RowTexts } from './row-html.ts';

/** The words of rows in a language; for pages and indexes, the browser gets them from its index. */
export function rowTexts(language: Language): RowTexts {
  const t = translator(language);
  return {
    site: language.site,
    level: t('database:level'),
    noLevel: t('game:noLevel'),
    rebirth: badgeText(language, { kind: 'rebirth' }),
    details: t('list:details'),
    qualities: QUALITIES.map((_, quality) => qualityName(language, quality)),
  };
}

/** A row of a finished page, in the words of its language. */
export function shownRow(row: ListRow & { alike: boolean }, language: Language): RowFacts {
  const { id, name, quality, type, level, rebirth, alike, icon } = row;
  return {
    id,
    quality,
    level,
    rebirth,
    alike,
    icon,
    name: name || `#${id}`,
    slug: slugOf(name, 'item'),
    typeName: typeName(language, type),
    drawing: drawingName(typeWord(type), row.drawing),
  };
}
