import type { SiteLanguage, Text } from '#contract/text.ts';
import { recordSlugs } from './record-path.ts';
import type { RecordSource } from './record-source.ts';

/** What a page shows of another item. */
export type ItemRef = {
  kind: 'item';
  id: number;
  names: Text;
  slugs: Record<SiteLanguage, string>;
  quality: number;
  type: number;
  /** Address of its own picture; null: the type's drawing stands in. */
  icon: string | null;
  level: number | null;
  rebirth: boolean;
};

/** What a page shows of another monster. */
export type MonsterRef = {
  kind: 'monster';
  id: number;
  names: Text;
  slugs: Record<SiteLanguage, string>;
  level: number | null;
};

/** An id that nothing in the snapshot has: it keeps its place and says so. */
export type MissingRef = { kind: 'missing'; id: number };

type Refs = { items: Map<number, ItemRef>; monsters: Map<number, MonsterRef> };

/** A popular material is shown on hundreds of pages: each reference is made once per source. */
const made = new WeakMap<RecordSource, Refs>();

function refsOf(source: RecordSource): Refs {
  const known = made.get(source);
  if (known) return known;
  const fresh: Refs = { items: new Map(), monsters: new Map() };
  made.set(source, fresh);
  return fresh;
}

/** An item as other pages show it. */
export function itemRef(source: RecordSource, id: number): ItemRef | MissingRef {
  const { items } = refsOf(source);
  const known = items.get(id);
  if (known) return known;
  const item = source.items.get(id);
  if (!item) return { kind: 'missing', id };
  const ref: ItemRef = {
    kind: 'item',
    id,
    names: item.item_name,
    slugs: recordSlugs('item', item.item_name),
    quality: item.item_quality,
    type: item.item_type,
    icon: source.icon(item.ui_id_1),
    level: item.lvl_requirement,
    rebirth: item.rebirth_count === '1',
  };
  items.set(id, ref);
  return ref;
}

/** A monster as other pages show it. */
export function monsterRef(source: RecordSource, id: number): MonsterRef | MissingRef {
  const { monsters } = refsOf(source);
  const known = monsters.get(id);
  if (known) return known;
  const monster = source.monsters.get(id);
  if (!monster) return { kind: 'missing', id };
  const names = monster.monster_name;
  const ref: MonsterRef = { kind: 'monster', id, names, slugs: recordSlugs('monster', names), level: monster.level };
  monsters.set(id, ref);
  return ref;
}
