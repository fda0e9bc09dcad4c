import { drawingName } from '#domain/catalogue/drawings.ts';
import { STATS } from '#domain/catalogue/item-facts.ts';
import { QUALITIES, typeWord } from '#domain/catalogue/item-types.ts';
import type { ColumnWord } from '#domain/catalogue/list-columns.ts';
import type { ListRow } from '#domain/catalogue/list-row.ts';
import { slugOf } from '#domain/site/text.ts';
import type { Language } from '#i18n/languages.ts';
import { hasText, translator } from '#i18n/translate.ts';
import { formats } from '#items/formats.ts';
import { badgeText, qualityName, typeName } from '#items/item-labels.ts';
import { cellsOf, type RowFacts, type RowTexts } from './row-html.ts';

/** A stat as a person calls it: in words where its mark is an abbreviation. */
export function statName(language: Language, place: number): string {
  const word = STATS[place]?.word ?? 'atk';
  const key = `game:statName.${word}`;
  const t = translator(language);
  return hasText(language, key) ? t(key) : t(`game:stat.${word}`);
}

function columnName(language: Language, word: ColumnWord): string {
  const t = translator(language);
  if (word === 'quality') return t('database:quality');
  if (word === 'sources' || word === 'effect') return t(`list:column.${word}`);
  return t(`game:stat.${word}`);
}

/** The words of rows in a language; for pages and indexes, the browser gets them from its index. */
export function rowTexts(language: Language, columns: readonly ColumnWord[] = []): RowTexts {
  const t = translator(language);
  return {
    site: language.site,
    level: t('database:level'),
    noLevel: t('game:noLevel'),
    rebirth: badgeText(language, { kind: 'rebirth' }),
    added: t('list:added'),
    changed: t('list:changed'),
    details: t('list:details'),
    compare: t('list:compare'),
    keep: t('list:keep'),
    qualities: QUALITIES.map((_, quality) => qualityName(language, quality)),
    columns: columns.map((word) => [word, columnName(language, word)]),
    stats: STATS.map(({ word }) => t(`game:stat.${word}`)),
    sources: { drop: t('list:source.drop'), craft: t('list:source.craft'), box: t('list:source.box') },
  };
}

/** A row of a finished page, in the words of its language. */
export function shownRow(row: ListRow & { alike: boolean }, words: RowTexts, language: Language): RowFacts {
  const { id, name, quality, type, level, marks, stats, alike, icon } = row;
  return {
    id,
    quality,
    level,
    marks,
    alike,
    icon,
    name: name || `#${id}`,
    slug: slugOf(name, 'item'),
    typeName: typeName(language, type),
    drawing: drawingName(typeWord(type), row.drawing),
    cells: cellsOf({ quality, marks, stat: (place) => stats[place] ?? 0 }, words, formats(language)),
  };
}
