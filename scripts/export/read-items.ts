import type { Item } from '#contract/item.ts';
import { readItem } from '#contract/lenient-reader.ts';
import type { RecordCheck } from './bad-records.ts';
import { readItemPages } from './item-pages.ts';
import { learnContainers } from './learn-containers.ts';
import { learnSections } from './learn-sections.ts';
import type { Progress } from './progress.ts';
import type { Row } from './read-pages.ts';
import { type ApiSource, ExportError } from './source.ts';

const EVERYTHING = { item_type: 0 };

/** Every item of the API, in order of id. */
export async function readItems(source: ApiSource, { accept }: RecordCheck, onProgress: Progress): Promise<Item[]> {
  const report = (done: number, total: number) => onProgress({ stage: 'items', done, total });
  const rows = await readItemPages(source, EVERYTHING, report);
  if (!rows) {
    throw new ExportError(
      `${source.name} cannot list its items: check that the address is the base of an API that honours the contract.`,
    );
  }
  const items = new Map<Row, Item>();
  for (const row of rows) {
    const item = accept('item', row.raw, readItem(row.raw), row.place);
    if (item) items.set(row, item);
  }
  learnContainers(rows, items);
  await learnSections(source, rows, items, onProgress);
  return [...items.values()].sort((a, b) => a.item_id - b.item_id);
}
