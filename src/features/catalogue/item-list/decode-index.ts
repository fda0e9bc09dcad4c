import { drawingName } from '#domain/catalogue/drawings.ts';
import type { FacetRow } from '#domain/catalogue/facets.ts';
import { STATS } from '#domain/catalogue/item-facts.ts';
import { type ClassMask, classMask } from '#domain/catalogue/item-filter.ts';
import { sharedNames } from '#domain/catalogue/list-row.ts';
import { fold, slugOf } from '#domain/site/text.ts';
import { OtherFormat } from '../file-format.ts';
import {
  COLUMNS_FORMAT,
  type ColumnsFile,
  INDEX_FORMAT,
  type IndexFile,
  type IndexType,
  unpackAt,
} from './index-file.ts';
import type { RowFacts, RowTexts } from './row-html.ts';

/** A row as the filter asks it; `level` is 0 where it has none, `place` is its place in the index. */
export type IndexRow = FacetRow & { id: number; place: number };

/** A list in the browser. */
export type ListIndex = {
  words: RowTexts;
  types: readonly IndexType[];
  /** In order of id. */
  rows: readonly IndexRow[];
  /** What a row shows but its cells; made when it is shown. */
  shown: (row: IndexRow) => Omit<RowFacts, 'cells'>;
  /** Gives the rows their stats, which are 0 until then; throws OtherFormat. */
  addColumns: (file: ColumnsFile) => void;
};

/** Stats by place in `STATS`, each by place in the index. */
type Stats = (Int32Array | undefined)[];

function readRows(file: IndexFile, stats: Stats): IndexRow[] {
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
      quality: unpackAt(quality, place),
      level: file.levels[unpackAt(level, place)] ?? 0,
      classes: masks[unpackAt(file.class, place)] as ClassMask,
      marks: unpackAt(marks, place),
      stat: (stat: number) => stats[stat]?.[place] ?? 0,
    };
  });
}

function readColumns(file: ColumnsFile, rows: readonly IndexRow[], stats: Stats): void {
  if (file?.format !== COLUMNS_FORMAT) throw new OtherFormat(file?.format, COLUMNS_FORMAT);
  const places = new Map(rows.map(({ id, place }) => [id, place]));
  let id = 0;
  const targets = file.ids.map((step) => {
    id += step;
    return places.get(id) ?? -1;
  });
  for (const [place, { word }] of STATS.entries()) {
    const packed = file.stats[word];
    if (!packed) continue;
    const column = new Int32Array(rows.length);
    for (const [from, to] of targets.entries()) {
      if (to >= 0) column[to] = packed.values[unpackAt(packed.column, from)] ?? 0;
    }
    stats[place] = column;
  }
}

/** Reads an index; throws OtherFormat for one that this page does not understand. */
export function decodeIndex(file: IndexFile): ListIndex {
  if (file?.format !== INDEX_FORMAT) throw new OtherFormat(file?.format, INDEX_FORMAT);
  const { words, types, levels, names, quality, type, level, marks, drawing, icons = [], icon = '' } = file;
  const shared = sharedNames(names.map((name) => ({ name })));
  const stats: Stats = [];
  const rows = readRows(file, stats);
  return {
    words,
    types,
    rows,
    addColumns: (columns) => readColumns(columns, rows, stats),
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
        marks: unpackAt(marks, place),
        alike: name !== '' && shared.has(name),
      };
    },
  };
}
