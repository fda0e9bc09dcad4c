import { drawingOf } from './drawings.ts';
import { recordSlugs } from './record-path.ts';
import type { RecordSource } from './record-source.ts';

/** An id that nothing in the snapshot has: it keeps its place and says so. */
export type MissingRef = { kind: 'missing'; id: number };

/** A popular material is shown on hundreds of pages: each reference is made once per source. */
function onceEach<Ref>(make: (source: RecordSource, id: number) => Ref | null) {
  const made = new WeakMap<RecordSource, Map<number, Ref>>();
  return (source: RecordSource, id: number): Ref | MissingRef => {
    const refs = made.get(source) ?? new Map<number, Ref>();
    made.set(source, refs);
    const ref = refs.get(id) ?? make(source, id);
    if (ref === null) return { kind: 'missing', id };
    refs.set(id, ref);
    return ref;
  };
}

/** An item as other pages show it. */
export const itemRef = onceEach((source, id) => {
  const item = source.items.get(id);
  if (!item) return null;
  return {
    kind: 'item' as const,
    id,
    names: item.item_name,
    slugs: recordSlugs('item', item.item_name),
    quality: item.item_quality,
    type: item.item_type,
    /** Name of its drawing. */
    drawing: drawingOf(item.item_type, item.ui_id_1),
    /** Address of its own picture; null: the drawing stands in. */
    icon: source.icon(item.ui_id_1),
    level: item.lvl_requirement,
    rebirth: item.rebirth_count === '1',
  };
});
export type ItemRef = Exclude<ReturnType<typeof itemRef>, MissingRef>;

/** A monster as other pages show it. */
export const monsterRef = onceEach((source, id) => {
  const monster = source.monsters.get(id);
  if (!monster) return null;
  const { monster_name: names, level } = monster;
  return { kind: 'monster' as const, id, names, slugs: recordSlugs('monster', names), level };
});
export type MonsterRef = Exclude<ReturnType<typeof monsterRef>, MissingRef>;
