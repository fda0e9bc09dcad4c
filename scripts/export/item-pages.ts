import { isObject, toNumber } from '#contract/lenient-values.ts';
import { type Row, readPages } from './read-pages.ts';
import type { ApiSource } from './source.ts';

const PATH = '/items/find-items';

/** The id of an item as it came; what has none is told apart by itself. */
export function itemIdOf(raw: unknown): unknown {
  return isObject(raw) ? (toNumber(raw['item_id'] ?? raw['id']) ?? raw) : raw;
}

/** All items under these numbers, as they came; null when the server refuses the question. */
export function readItemPages(
  source: ApiSource,
  query: Record<string, number>,
  onProgress?: (done: number, total: number) => void,
): Promise<Row[] | null> {
  return readPages(source, { path: PATH, query, list: 'items', idOf: itemIdOf, ...(onProgress && { onProgress }) });
}
