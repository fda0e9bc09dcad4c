import type { Item } from '#contract/item.ts';
import { isObject } from '#contract/lenient-values.ts';
import { FIRST_MONSTER_ID } from '#domain/catalogue/item-types.ts';
import type { Row } from './read-pages.ts';

/** Containers with high ids by what they give: the containers' own records tell what a bare id could not. */
function highContainers(items: Iterable<Item>): Map<number, number[]> {
  const containers = new Map<number, number[]>();
  for (const { item_id, possible_drops } of items) {
    if (item_id < FIRST_MONSTER_ID) continue;
    for (const content of Object.keys(possible_drops).map(Number)) {
      containers.set(content, [...(containers.get(content) ?? []), item_id]);
    }
  }
  return containers;
}

/** Gives records without `found_in_items` (it is this project's own) the containers of 50,000 and more that hold them. */
export function learnContainers(rows: readonly Row[], items: ReadonlyMap<Row, Item>): void {
  const silent = rows.filter(({ raw }) => isObject(raw) && raw['found_in_items'] === undefined);
  if (silent.length === 0) return;
  const containers = highContainers(items.values());
  for (const row of silent) {
    const item = items.get(row);
    if (item) item.found_in_items = (containers.get(item.item_id) ?? []).sort((a, b) => a - b);
  }
}
