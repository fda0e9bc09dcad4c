import type { Item } from '#contract/item.ts';
import type { WireLanguage } from '#contract/text.ts';
import { readText } from '../site/text.ts';

/** What a list knows of an item in one language: what a row shows, and what the filter asks. */
export type ListRow = {
  id: number;
  /** '' for an item that has no name in any language: it is called by its number. */
  name: string;
  type: number;
  quality: number;
  /** null: no level. */
  level: number | null;
  rebirth: boolean;
  /** Class ids; empty is everyone. */
  classes: readonly number[];
  archivable: boolean;
  /** Address of its own picture; null: the type's drawing stands in. */
  icon: string | null;
};

export function listRow(item: Item, language: WireLanguage, icon: string | null = null): ListRow {
  return {
    id: item.item_id,
    name: readText(item.item_name, language) ?? '',
    type: item.item_type,
    quality: item.item_quality,
    level: item.lvl_requirement,
    rebirth: item.rebirth_count === '1',
    classes: item.class_group,
    archivable: item.archivable > 0,
    icon,
  };
}

/** Names that several rows of a list share: those rows show their number, which tells them apart. */
export function sharedNames(rows: readonly { name: string }[]): ReadonlySet<string> {
  const once = new Set<string>();
  const shared = new Set<string>();
  for (const { name } of rows) (once.has(name) ? shared : once).add(name);
  return shared;
}
