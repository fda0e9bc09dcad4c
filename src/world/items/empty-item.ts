import { emptyFields } from '#contract/empty-fields.ts';
import type { Item } from '#contract/item.ts';

/** An item without anything but its number and type: what every maker starts from. Its lists are its own to fill. */
export function emptyItem(id: number, type: number): Item {
  const fields = emptyFields(
    () => [],
    () => ({}),
  );
  return { item_id: id, item_type: type, item_quality: 0, quality: 0, ...fields };
}
