import type { ChangedDates, ChangedFile, IdChanges } from '#snapshot/format.ts';
import type { RecordKind, Snapshot } from '#snapshot/snapshot.ts';
import type { Encoded } from './encode.ts';

/** Ids that came, changed or went since a snapshot; ascending. */
export type Difference = { added: IdChanges; changed: IdChanges; removed: IdChanges };

const KINDS = [
  ['item', 'items'],
  ['monster', 'monsters'],
  ['note', 'notes'],
] as const satisfies readonly (readonly [RecordKind, keyof IdChanges])[];

const noIds = (): IdChanges => ({ items: [], monsters: [], notes: [] });

function idsOf(previous: Snapshot, kind: RecordKind): number[] {
  if (kind === 'item') return [...previous.items.keys()];
  if (kind === 'monster') return [...previous.monsters.keys()];
  return (['en', 'es', 'pt', 'fr'] as const).flatMap((language) => previous.notes(language).map(({ id }) => id));
}

const ascending = (ids: number[]) => ids.sort((a, b) => a - b);

/** What the lines of a new export change about the snapshot before; without one, nothing is said to be new. */
export function differenceTo(previous: Snapshot | null, lines: Encoded['lines']): Difference {
  const difference: Difference = { added: noIds(), changed: noIds(), removed: noIds() };
  if (!previous) return difference;
  for (const [kind, list] of KINDS) {
    const old = new Set(idsOf(previous, kind));
    for (const [id, line] of lines[kind]) {
      if (!old.has(id)) difference.added[list].push(id);
      else if (previous.line(kind, id).toString('utf8') !== line) difference.changed[list].push(id);
    }
    difference.removed[list] = ascending([...old].filter((id) => !lines[kind].has(id)));
    ascending(difference.added[list]);
    ascending(difference.changed[list]);
  }
  return difference;
}

function datesOf(
  kind: RecordKind,
  ids: Iterable<number>,
  dateOf: (kind: RecordKind, id: number) => string,
): ChangedDates {
  const byDate = new Map<string, number[]>();
  for (const id of ids) {
    const date = dateOf(kind, id);
    const same = byDate.get(date);
    if (same) same.push(id);
    else byDate.set(date, [id]);
  }
  const dates = [...byDate].sort(([a], [b]) => (a < b ? -1 : 1));
  const [oldest, ...rest] = dates;
  return { since: oldest?.[0] ?? '', later: Object.fromEntries(rest.map(([date, same]) => [date, ascending(same)])) };
}

/** When each record last changed: now for what came or changed, as before for the rest. */
export function changedDates(
  previous: Snapshot | null,
  lines: Encoded['lines'],
  difference: Difference,
  date: string,
): ChangedFile {
  const touched = Object.fromEntries(
    KINDS.map(([kind, list]) => [kind, new Set([...difference.added[list], ...difference.changed[list]])]),
  ) as Record<RecordKind, Set<number>>;
  const dateOf = (kind: RecordKind, id: number) =>
    !previous || touched[kind].has(id) ? date : previous.changed(kind, id);
  return {
    items: datesOf('item', lines.item.keys(), dateOf),
    monsters: datesOf('monster', lines.monster.keys(), dateOf),
    notes: datesOf('note', lines.note.keys(), dateOf),
  };
}
