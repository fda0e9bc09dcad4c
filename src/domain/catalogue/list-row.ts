import type { Item } from '#contract/item.ts';
import type { WireLanguage } from '#contract/text.ts';
import { readText } from '../site/text.ts';
import { drawingNumber } from './drawings.ts';

/** What a list knows of an item in one language: what a row shows, and what the filter asks. */
export function listRow(item: Item, language: WireLanguage, icon: string | null = null) {
  const classes: readonly number[] = item.class_group;
  return {
    id: item.item_id,
    /** '' for an item that has no name in any language: it is called by its number. */
    name: readText(item.item_name, language) ?? '',
    type: item.item_type,
    quality: item.item_quality,
    /** null: no level. */
    level: item.lvl_requirement,
    rebirth: item.rebirth_count === '1',
    /** Ids; empty is everyone. */
    classes,
    archivable: item.archivable > 0,
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
