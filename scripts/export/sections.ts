import type { Item } from '#contract/item.ts';
import { isObject } from '#contract/lenient-values.ts';
import { LIST_ENTRIES } from '#domain/site/side-bar.ts';
import { itemIdOf, type Row, readItemPages } from './read-pages.ts';
import type { ApiSource, Progress } from './source.ts';

/** Numbers that divide a type and that the specified item record does not have. */
type Section = { type: number; auction: number; rune: number | null };

const sameType = (a: Section, b: Section) => a.type === b.type && a.auction === b.auction;

/** The dividing entries of the side bar, and what the entries with a rune type have in common. */
function sections(): Section[] {
  const entries = LIST_ENTRIES.flatMap(({ type, auction, rune }) =>
    auction === undefined ? [] : [{ type, auction, rune: rune ?? null }],
  );
  const runes = entries.filter(({ rune }) => rune !== null);
  const common = runes.filter((entry, index) => runes.findIndex((other) => sameType(entry, other)) === index);
  return [...entries, ...common.map((entry) => ({ ...entry, rune: null }))];
}

const lacks = (row: Row, field: 'auction_type' | 'rune_type') => isObject(row.raw) && row.raw[field] === undefined;

async function fetchSections(source: ApiSource, onProgress: Progress): Promise<Map<Section, Set<unknown>>> {
  const listed = new Map<Section, Set<unknown>>();
  const all = sections();
  for (const section of all) {
    const { type, auction, rune } = section;
    const query = { item_type: type, auction_type: auction, ...(rune === null ? {} : { rune_type: rune }) };
    const rows = await readItemPages(source, query);
    listed.set(section, new Set(rows?.map(({ raw }) => itemIdOf(raw))));
    onProgress({ stage: 'sections', done: listed.size, total: all.length });
  }
  return listed;
}

/** The one number all sections agree on; null when there is none, or several: the server then ignores the filter. */
function agreed(numbers: (number | null)[]): number | null {
  const [only, ...others] = new Set(numbers.filter((number) => number !== null));
  return only !== undefined && others.length === 0 ? only : null;
}

/** Gives records without auction and rune type those of the sections they are listed under. */
export async function learnSections(
  source: ApiSource,
  rows: readonly Row[],
  items: ReadonlyMap<Row, Item>,
  onProgress: Progress,
): Promise<void> {
  const silent = rows.filter((row) => items.has(row) && (lacks(row, 'auction_type') || lacks(row, 'rune_type')));
  if (silent.length === 0) return;
  const listed = [...(await fetchSections(source, onProgress))];
  for (const row of silent) {
    const item = items.get(row);
    if (!item) continue;
    const own = listed.filter(([section, ids]) => section.type === item.item_type && ids.has(item.item_id));
    if (lacks(row, 'auction_type')) item.auction_type = agreed(own.map(([{ auction }]) => auction));
    if (lacks(row, 'rune_type')) item.rune_type = agreed(own.map(([{ rune }]) => rune));
  }
}
