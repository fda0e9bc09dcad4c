import type { Item } from '#contract/item.ts';
import type { WireLanguage } from '#contract/text.ts';
import { readText } from '../site/text.ts';
import { drawingNumber } from './drawings.ts';
import { statUnits } from './item-facts.ts';
import { itemMarks, type RowSources } from './item-marks.ts';
import { FIRST_MONSTER_ID } from './item-types.ts';

/** Where an item comes from as far as its own record says. */
export function ownSources({ can_be_found: found, found_in_items: inside }: Item): RowSources {
  const dropped = found.some((id) => id >= FIRST_MONSTER_ID);
  return { dropped, boxed: inside.length > 0 || found.some((id) => id < FIRST_MONSTER_ID) };
}

/** What else a list knows of an item than its record says. */
type Beside = { icon?: string | null; sources?: RowSources };

/** What a list knows of an item in one language: what a row shows, and what the filter asks. */
export function listRow(item: Item, language: WireLanguage, { icon = null, sources = ownSources(item) }: Beside = {}) {
  const classes: readonly number[] = item.class_group;
  return {
    id: item.item_id,
    /** '' for an item that has no name in any language: it is called by its number. */
    name: readText(item.item_name, language) ?? '',
    type: item.item_type,
    quality: item.item_quality,
    /** null: no level. */
    level: item.lvl_requirement,
    /** Ids; empty is everyone. */
    classes,
    /** Bits of `MARKS`. */
    marks: itemMarks(item, sources),
    /** One for each of `STATS`, as the wire writes it; 0 is none. */
    stats: statUnits(item),
    /** Which of its type's drawings it has. */
    drawing: drawingNumber(item.item_type, item.ui_id_1),
    /** Address of its own picture; null: the drawing stands in. */
    icon,
  };
}
export type ListRow = ReturnType<typeof listRow>;

/** Names that several rows of a list share: those rows show their number, which tells them apart. */
export function sharedNames(rows: readonly { name: string }[]): ReadonlySet<string> {
  const once = new Set<string>();
  const shared = new Set<string>();
  for (const { name } of rows) (once.has(name) ? shared : once).add(name);
  return shared;
}
