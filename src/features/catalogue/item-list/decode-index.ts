import { drawingName } from '#domain/catalogue/drawings.ts';
import { type ClassMask, classMask, type EntryFacts, type RestFacts } from '#domain/catalogue/item-filter.ts';
import { sharedNames } from '#domain/catalogue/list-row.ts';
import { fold, slugOf } from '#domain/site/text.ts';
import { INDEX_FORMAT, type IndexFile, type IndexType, unpackAt } from './index-file.ts';
import type { RowFacts, RowTexts } from './row-html.ts';

/** A row as the filter asks it; `level` is 0 where it has none, `place` is its place in the index; sections but types are its entry's. */
type IndexRow = RestFacts & EntryFacts & { folded: string; place: number };

/** A list in the browser. */
export type ListIndex = {
  words: RowTexts;
  types: readonly IndexType[];
  /** In order of id. */
  rows: readonly IndexRow[];
  /** What a row shows; made when it is shown. */
  shown: (row: IndexRow) => RowFacts;
};

/** The page that runs is older or newer than what it fetched: loading the page again brings both together. */
export class OtherFormat extends Error {
  constructor(format: unknown, known = INDEX_FORMAT) {
    super(`The index has format ${format}; this page reads format ${known}.`);
  }
}

function readRows(file: IndexFile): IndexRow[] {
  const { ids, names, types, quality, type, level, marks } = file;
  const masks: ClassMask[] = file.classes.map(classMask);
  let id = 0;
  return names.map((name, place) => {
    id += ids[place] ?? 0;
    return {
      id,
      place,
      folded: fold(name || `#${id}`),
      type: types[unpackAt(type, place)]?.[0] ?? 0,
      auction: null,
      rune: null,
      quality: unpackAt(quality, place),
      level: file.levels[unpackAt(level, place)] ?? 0,
      classes: masks[unpackAt(file.class, place)] as ClassMask,
      archivable: unpackAt(marks, place) >> 1,
    };
  });
}

/** Reads an index; throws OtherFormat for one that this page does not understand. */
export function decodeIndex(file: IndexFile): ListIndex {
  if (file?.format !== INDEX_FORMAT) throw new OtherFormat(file?.format);
  const { words, types, levels, names, quality, type, level, marks, drawing, icons = [], icon = '' } = file;
  const shared = sharedNames(names.map((name) => ({ name })));
  return {
    words,
    types,
    rows: readRows(file),
    shown: ({ id, place }) => {
      const name = names[place] ?? '';
      const [, typeName = '', word = ''] = types[unpackAt(type, place)] ?? [];
      return {
        id,
        name: name || `#${id}`,
        slug: slugOf(name, 'item'),
        typeName,
        drawing: drawingName(word, unpackAt(drawing, place)),
        icon: icons[unpackAt(icon, place)] || null,
        quality: unpackAt(quality, place),
        level: levels[unpackAt(level, place)] ?? null,
        rebirth: (unpackAt(marks, place) & 1) === 1,
        alike: name !== '' && shared.has(name),
      };
    },
  };
}
