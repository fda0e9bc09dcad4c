import { isExclusive } from '#domain/catalogue/exclusive.ts';
import { recordAddress } from '#domain/site/addresses.ts';
import { fill } from '#i18n/fill.ts';
import type { ListIndex } from '../item-list/decode-index.ts';
import { type Result, type Search, type SearchFormatters, SHOWN } from './results.ts';
import { searcher } from './searcher.ts';

type Row = ListIndex['rows'][number];

/** Finds items by name and number, in the index of the list of all; of equally good names the shortest comes first. */
export function itemSearch(index: ListIndex, { language, texts }: SearchFormatters): Search {
  const search = searcher(index.rows, {
    id: ({ id }) => id,
    tie: ({ folded }) => folded.length,
    count: SHOWN.items,
  });
  const shown = (row: Row, numbered: boolean): Result => {
    const { id, name, slug, typeName, drawing, icon, quality, level, rebirth, alike } = index.shown(row);
    const { qualities, rebirth: reborn } = index.words;
    const note = [
      qualities[quality] ?? qualities[0],
      typeName,
      level === null ? null : fill(texts.level, { level }),
      rebirth && reborn,
      (alike || numbered) && `#${id}`,
    ];
    return {
      kind: 'items',
      address: recordAddress('item', id, slug, language.site),
      name,
      note: note.filter(Boolean).join(' · '),
      item: { quality, drawing, icon, exclusive: isExclusive(id) },
    };
  };
  return (query) => {
    const { best, total, whole, exact } = search(query);
    const numbered = query.id !== null;
    return { kind: 'items', results: best.map((row) => shown(row, numbered)), total, listed: whole, exact };
  };
}
