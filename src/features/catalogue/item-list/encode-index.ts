import { STATS } from '#domain/catalogue/item-facts.ts';
import { statsAmong } from '#domain/catalogue/list-columns.ts';
import type { ListRow } from '#domain/catalogue/list-row.ts';
import {
  COLUMNS_FORMAT,
  type ColumnsFile,
  INDEX_FORMAT,
  type IndexFile,
  type IndexType,
  packNumbers,
} from './index-file.ts';
import type { RowTexts } from './row-html.ts';

/** Values in the order of their frequency, so that common ones get the letters that are written in one byte. */
export function table<Value>(
  values: readonly Value[],
  keyOf: (value: Value) => unknown,
): { table: Value[]; column: string } {
  const groups = new Map<unknown, { value: Value; count: number }>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.count += 1;
    else groups.set(key, { value, count: 1 });
  }
  const ordered = [...groups].sort(([, a], [, b]) => b.count - a.count);
  const places = new Map(ordered.map(([key], place) => [key, place]));
  return {
    table: ordered.map(([, { value }]) => value),
    column: packNumbers(values.map((value) => places.get(keyOf(value)) ?? 0)),
  };
}

function iconColumn(rows: readonly ListRow[]): Pick<IndexFile, 'icons' | 'icon'> {
  if (rows.every(({ icon }) => icon === null)) return {};
  const icons = table(
    rows.map(({ icon }) => icon ?? ''),
    (icon) => icon,
  );
  return { icons: icons.table, icon: icons.column };
}

export const idSteps = (rows: readonly { id: number }[]) =>
  rows.map(({ id }, index) => id - (rows[index - 1]?.id ?? 0));

/** The columns of a list: rows in order of id. */
export function encodeColumns(rows: readonly Pick<ListRow, 'id' | 'stats'>[]): ColumnsFile {
  const stats = statsAmong(rows).map((place) => {
    const { table: values, column } = table(
      rows.map((row) => row.stats[place] ?? 0),
      (value) => value,
    );
    return [STATS[place]?.word ?? '', { values, column }] as const;
  });
  return { format: COLUMNS_FORMAT, ids: idSteps(rows), stats: Object.fromEntries(stats) };
}

/** The index of a list: rows in order of id, and the words their markup needs. `typeOf` describes a type. */
export function encodeIndex(rows: readonly ListRow[], words: RowTexts, typeOf: (type: number) => IndexType): IndexFile {
  const same = <Value>(value: Value) => value;
  const types = table(
    rows.map(({ type }) => type),
    same,
  );
  const levels = table(
    rows.map(({ level }) => level),
    same,
  );
  const classes = table(
    rows.map((row) => row.classes),
    (list) => list.join(),
  );
  return {
    format: INDEX_FORMAT,
    words,
    types: types.table.map(typeOf),
    levels: levels.table,
    classes: classes.table,
    ids: idSteps(rows),
    names: rows.map(({ name }) => name),
    quality: packNumbers(rows.map(({ quality }) => quality)),
    type: types.column,
    level: levels.column,
    class: classes.column,
    marks: packNumbers(rows.map(({ marks }) => marks)),
    drawing: packNumbers(rows.map(({ drawing }) => drawing)),
    ...iconColumn(rows),
  };
}
