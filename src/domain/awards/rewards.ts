import type { DeliveryItem } from '#contract/delivery.ts';

/** Items of several parts as one list: each item once, in the order they first stand in. */
export function joinItems(parts: Iterable<DeliveryItem>): DeliveryItem[] {
  const quantities = new Map<number, number>();
  for (const { item_id, quantity } of parts) quantities.set(item_id, (quantities.get(item_id) ?? 0) + quantity);
  return Array.from(quantities, ([item_id, quantity]) => ({ item_id, quantity }));
}
