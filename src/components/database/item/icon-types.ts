import type { ItemPage } from '#snapshot/item-page.ts';
import type { ItemRef, MissingRef } from '#snapshot/refs.ts';
import { firstRows } from '../first-rows.ts';

/** Types of the items that an item's page draws, itself first. */
export function iconTypes(page: ItemPage): number[] {
  const refs: (ItemRef | MissingRef)[] = [
    ...page.craft.map(({ ref }) => ref),
    ...(page.set?.pieces ?? []),
    ...firstRows(page.drops).rows.map(({ ref }) => ref),
    ...firstRows(page.foundInItems).rows,
  ];
  return [page.item.item_type, ...refs.flatMap((ref) => (ref.kind === 'item' ? [ref.type] : []))];
}
