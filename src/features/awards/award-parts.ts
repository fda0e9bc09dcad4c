import { entryItems } from '#domain/awards/award-state.ts';
import type { AwardLevel, Awards } from '#domain/awards/read-awards.ts';
import type { ShownItem } from '#items/shown-item.ts';
import type { Formatters } from './formatters.ts';

/** An entry of a level's `ids` as it is shown: what is given, or chosen, together. */
export type AwardPart = {
  /** Its place in `ids`, which is what a choice sends. */
  nth: number;
  /** What belongs together may have a name. */
  name: string | null;
  items: readonly ShownItem[];
};

/** The entries of a level with their names and items. */
export function partsOf(level: AwardLevel, records: Awards['items'], formatters: Formatters): AwardPart[] {
  return entryItems(level).map((given, nth) => ({
    nth,
    name: formatters.read(level.setNames[nth] ?? {}),
    items: formatters.shown(given, records),
  }));
}

/** What a choice is called: by its name, else by its items. */
export function partName({ name, items }: AwardPart, formatters: Formatters): string {
  const named = items.map((item) =>
    item.quantity > 1 ? `${item.name} ${formatters.items.times(item.quantity)}` : item.name,
  );
  return name ?? named.join(' + ');
}
