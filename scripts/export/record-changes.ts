import type { BeforeAfter, IdChanges, RecordChange } from '#snapshot/format.ts';
import type { Snapshot } from '#snapshot/snapshot.ts';
import type { Encoded } from './write-snapshot.ts';

/** Ids that came, changed or went since a snapshot; ascending. */
export type Difference = { added: IdChanges; changed: IdChanges; removed: IdChanges };

type Fields = Record<string, unknown>;

/** Long lists of which a patch changes little: only members that went and came are kept. */
const LISTS = new Set(['can_be_found', 'found_in_items', 'found_in_maps']);
/** As LISTS, for maps: only entries that came, went or differ. */
const MAPS = new Set(['crafting', 'possible_drops', 'set_enchants']);

function missingFrom(other: readonly unknown[], list: readonly unknown[]): unknown[] {
  const known = new Set(other.map((member) => JSON.stringify(member)));
  return list.filter((member) => !known.has(JSON.stringify(member)));
}

function entriesMissingFrom(other: Fields, map: Fields): Fields {
  return Object.fromEntries(
    Object.entries(map).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(other[key])),
  );
}

function pair(field: string, before: unknown, after: unknown): BeforeAfter {
  if (LISTS.has(field)) {
    const [old, now] = [(before ?? []) as unknown[], (after ?? []) as unknown[]];
    return [missingFrom(now, old), missingFrom(old, now)];
  }
  if (MAPS.has(field)) {
    const [old, now] = [(before ?? {}) as Fields, (after ?? {}) as Fields];
    return [entriesMissingFrom(now, old), entriesMissingFrom(old, now)];
  }
  return [before ?? null, after ?? null];
}

function changedFields(before: Fields, after: Fields): Record<string, BeforeAfter> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const differing = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return Object.fromEntries(differing.map((name) => [name, pair(name, before[name], after[name])]));
}

function removedItem(snapshot: Snapshot, id: number): RecordChange[] {
  const item = snapshot.items.get(id);
  if (!item) return [];
  return [{ id, kind: 'item', gone: { names: item.item_name, type: item.item_type, quality: item.item_quality } }];
}

function removedMonster(snapshot: Snapshot, id: number): RecordChange[] {
  const monster = snapshot.monsters.get(id);
  return monster ? [{ id, kind: 'monster', gone: { names: monster.monster_name } }] : [];
}

/** The lines of `changes/<n>.ndjson`, in the order of the difference: records that changed, then those that went. */
export function recordChangeLines(previous: Snapshot, lines: Encoded['lines'], difference: Difference): string[] {
  const { changed, removed } = difference;
  const changes = (kind: 'item' | 'monster', ids: readonly number[]): RecordChange[] =>
    ids.map((id) => {
      const before = JSON.parse(previous.line(kind, id).toString('utf8')) as Fields;
      return { id, kind, fields: changedFields(before, JSON.parse(lines[kind].get(id) ?? '{}') as Fields) };
    });
  const all = [
    ...changes('item', changed.items),
    ...changes('monster', changed.monsters),
    ...removed.items.flatMap((id) => removedItem(previous, id)),
    ...removed.monsters.flatMap((id) => removedMonster(previous, id)),
  ];
  return all.map((change) => JSON.stringify(change));
}
