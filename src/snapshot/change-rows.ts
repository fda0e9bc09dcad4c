import type { Drop, Item } from '#contract/item.ts';
import type { MapSpot, Monster } from '#contract/monster.ts';
import type { Text } from '#contract/text.ts';
import { type Badge, type GoodsFact, itemFacts, type StatFact, type TextFact } from '#domain/catalogue/item-facts.ts';
import { FIRST_MONSTER_ID } from '#domain/catalogue/item-types.ts';
import { type ItemRef, itemRef, type MissingRef, type MonsterRef, monsterRef } from '#domain/catalogue/refs.ts';
import { effectText } from '#domain/catalogue/set-effect.ts';
import type { ChangePlace } from '#domain/site/addresses.ts';
import { DEFAULTS, restoreItem } from './defaults.ts';
import type { BeforeAfter, IdChanges } from './format.ts';
import type { SnapshotChanges } from './read-files.ts';
import type { Snapshot } from './snapshot.ts';

export type NamedRef = ItemRef | MonsterRef | MissingRef;
/** How much of something: an ingredient's quantity, or a drop. */
export type Amount = number | Drop;
export type AmountChange = { ref: ItemRef | MissingRef; before: Amount | null; after: Amount | null };

/** One thing that changed about a record, the same for all languages; the printer compares texts in each language. */
export type ChangeRow =
  | { kind: 'text'; label: 'name' | 'description' | 'secondary' | 'setName'; before: Text; after: Text }
  | { kind: 'fact'; word: TextFact['word']; before: Text; after: Text }
  | { kind: 'effect'; pieces: number; before: Text; after: Text }
  | { kind: 'stat'; before: StatFact | null; after: StatFact | null }
  | { kind: 'goods'; word: GoodsFact['word']; before: GoodsFact | null; after: GoodsFact | null }
  | { kind: 'number'; label: NumberLabel; before: number | null; after: number | null }
  | { kind: 'quality' | 'type'; before: number; after: number }
  | { kind: 'rank' | 'element'; before: number | null; after: number | null }
  | { kind: 'classes'; before: number[]; after: number[] }
  | { kind: 'badges'; before: Badge[]; after: Badge[] }
  | { kind: 'amounts'; label: 'craft' | 'drops'; changes: AmountChange[] }
  | { kind: 'records'; label: 'pieces' | 'foundIn' | 'droppedBy'; before: NamedRef[]; after: NamedRef[] }
  | { kind: 'places'; before: MapSpot[]; after: MapSpot[] }
  | { kind: 'seen'; label: 'icon' | 'model' };

export type NumberLabel = 'level' | 'hp' | 'mp' | 'atk' | 'magicAtk' | 'def' | 'magicDef' | 'experience';

type Fields = Record<string, BeforeAfter>;
type Two<T> = { before: T; after: T };

/** A field on both sides with its default where nothing is said; null when it did not change. */
function two<T>(fields: Fields, name: string, empty: T): Two<T> | null {
  const pair = fields[name];
  return pair ? { before: (pair[0] ?? empty) as T, after: (pair[1] ?? empty) as T } : null;
}

/** One side of the fields that changed, as a record that says nothing else. */
function itemSide(id: number, fields: Fields, side: 0 | 1): Item {
  const defaults = DEFAULTS.item as Record<string, unknown>;
  const values = Object.entries(fields).map(([name, pair]) => [name, pair[side] ?? defaults[name]]);
  return restoreItem({ item_id: id, item_type: 0, item_quality: 0, ...Object.fromEntries(values) });
}

function factRows(id: number, fields: Fields): ChangeRow[] {
  const [before, after] = [itemFacts(itemSide(id, fields, 0)), itemFacts(itemSide(id, fields, 1))];
  const words = <T extends { word: string }>(old: T[], now: T[]) => [
    ...new Set([...old, ...now].map(({ word }) => word)),
  ];
  const of = <T extends { word: string }>(facts: T[], word: string) => facts.find((fact) => fact.word === word) ?? null;
  const stats = words(before.stats, after.stats).map(
    (word): ChangeRow => ({ kind: 'stat', before: of(before.stats, word), after: of(after.stats, word) }),
  );
  const goods = words(before.goods, after.goods).map((word): ChangeRow => {
    const [old, now] = [of(before.goods, word), of(after.goods, word)];
    return { kind: 'goods', word: word as GoodsFact['word'], before: old, after: now };
  });
  const texts = words(before.texts, after.texts).map((word): ChangeRow => {
    const text = (facts: TextFact[]) => of(facts, word)?.text ?? {};
    return { kind: 'fact', word: word as TextFact['word'], before: text(before.texts), after: text(after.texts) };
  });
  const lacks = (all: Badge[], badge: Badge) => !all.some((one) => JSON.stringify(one) === JSON.stringify(badge));
  const gone = before.badges.filter((badge) => lacks(after.badges, badge));
  const came = after.badges.filter((badge) => lacks(before.badges, badge));
  const badges: ChangeRow[] = gone.length + came.length > 0 ? [{ kind: 'badges', before: gone, after: came }] : [];
  const classes = fields['class_group']
    ? [{ kind: 'classes' as const, before: before.classes, after: after.classes }]
    : [];
  return [...stats, ...texts, ...goods, ...classes, ...badges];
}

function textRow(fields: Fields, name: string, label: Extract<ChangeRow, { kind: 'text' }>['label']): ChangeRow[] {
  const pair = two<Text>(fields, name, {});
  return pair ? [{ kind: 'text', label, ...pair }] : [];
}

function numberRow(fields: Fields, name: string, label: NumberLabel): ChangeRow[] {
  const pair = two<number | null>(fields, name, null);
  return pair ? [{ kind: 'number', label, ...pair }] : [];
}

function amountRows(snapshot: Snapshot, fields: Fields, name: string, label: 'craft' | 'drops'): ChangeRow[] {
  const pair = two<Record<string, Amount>>(fields, name, {});
  if (!pair) return [];
  const ids = [...new Set([...Object.keys(pair.before), ...Object.keys(pair.after)])];
  const changes = ids.map((id) => ({
    ref: itemRef(snapshot, Number(id)),
    before: pair.before[id] ?? null,
    after: pair.after[id] ?? null,
  }));
  return [{ kind: 'amounts', label, changes }];
}

function effectRows(fields: Fields): ChangeRow[] {
  const pair = two<Partial<Record<string, Text>>>(fields, 'set_enchants', {});
  if (!pair) return [];
  const counts = [...new Set([...Object.keys(pair.before), ...Object.keys(pair.after)])].sort();
  const textOf = (effects: Partial<Record<string, Text>>, count: string) => effectText(effects[count] ?? {});
  return counts.map((count) => ({
    kind: 'effect',
    pieces: Number(count),
    before: textOf(pair.before, count),
    after: textOf(pair.after, count),
  }));
}

function listRows(snapshot: Snapshot, fields: Fields): ChangeRow[] {
  const none = { before: [], after: [] };
  const pieces = two<number[]>(fields, 'item_set', []);
  const found = two<number[]>(fields, 'can_be_found', []) ?? none;
  const inItems = two<number[]>(fields, 'found_in_items', []) ?? none;
  const items = (ids: number[]) => ids.map((id) => itemRef(snapshot, id));
  const low = (ids: number[]) => ids.filter((id) => id < FIRST_MONSTER_ID);
  const monsters = (ids: number[]) => ids.filter((id) => id >= FIRST_MONSTER_ID).map((id) => monsterRef(snapshot, id));
  const row = (label: 'pieces' | 'foundIn' | 'droppedBy', before: NamedRef[], after: NamedRef[]): ChangeRow[] =>
    before.length + after.length > 0 ? [{ kind: 'records', label, before, after }] : [];
  return [
    ...(pieces ? row('pieces', items(pieces.before), items(pieces.after)) : []),
    ...row('foundIn', items([...low(found.before), ...inItems.before]), items([...low(found.after), ...inItems.after])),
    ...row('droppedBy', monsters(found.before), monsters(found.after)),
  ];
}

export function itemChangeRows(snapshot: Snapshot, id: number, fields: Fields): ChangeRow[] {
  const quality = two<Item['item_quality']>(fields, 'item_quality', 0);
  const type = two<Item['item_type']>(fields, 'item_type', 0);
  return [
    ...textRow(fields, 'item_name', 'name'),
    ...(quality ? [{ kind: 'quality' as const, ...quality }] : []),
    ...(type ? [{ kind: 'type' as const, ...type }] : []),
    ...numberRow(fields, 'lvl_requirement', 'level'),
    ...factRows(id, fields),
    ...textRow(fields, 'item_description', 'description'),
    ...textRow(fields, 'secondary_description', 'secondary'),
    ...amountRows(snapshot, fields, 'crafting', 'craft'),
    ...textRow(fields, 'set_name', 'setName'),
    ...effectRows(fields),
    ...amountRows(snapshot, fields, 'possible_drops', 'drops'),
    ...listRows(snapshot, fields),
    ...(fields['ui_id_1'] ? [{ kind: 'seen' as const, label: 'icon' as const }] : []),
  ];
}

export function monsterChangeRows(snapshot: Snapshot, fields: Fields): ChangeRow[] {
  const named = (['rank', 'element'] as const).flatMap((kind): ChangeRow[] => {
    const pair = two<number | null>(fields, kind, null);
    return pair ? [{ kind, before: pair.before || null, after: pair.after || null }] : [];
  });
  const places = two<Monster['found_in_maps']>(fields, 'found_in_maps', []);
  return [
    ...textRow(fields, 'monster_name', 'name'),
    ...numberRow(fields, 'level', 'level'),
    ...named,
    ...numberRow(fields, 'health_points', 'hp'),
    ...numberRow(fields, 'mana_points', 'mp'),
    ...numberRow(fields, 'p_atk', 'atk'),
    ...numberRow(fields, 'm_atk', 'magicAtk'),
    ...numberRow(fields, 'p_def', 'def'),
    ...numberRow(fields, 'm_def', 'magicDef'),
    ...numberRow(fields, 'experience', 'experience'),
    ...amountRows(snapshot, fields, 'possible_drops', 'drops'),
    ...(places ? [{ kind: 'places' as const, ...places }] : []),
    ...(fields['material_id'] ? [{ kind: 'seen' as const, label: 'model' as const }] : []),
  ];
}

/** What may happen to a record, in the order of the page. */
export const CHANGE_KINDS = ['added', 'changed', 'removed'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export type ChangeEntry = { kind: 'item' | 'monster'; fate: ChangeKind; id: number };

/** Records on one page: about 100 KB of HTML, a tenth of that on the wire. */
export const PER_PART = 100;

const IDS = { item: 'items', monster: 'monsters' } as const satisfies Record<ChangeEntry['kind'], keyof IdChanges>;

/** Items, then monsters; new ones, changed ones, those that are gone. */
export function entriesOf(changes: SnapshotChanges): ChangeEntry[] {
  return (['item', 'monster'] as const).flatMap((kind) =>
    CHANGE_KINDS.flatMap((fate) => changes[fate][IDS[kind]].map((id) => ({ kind, fate, id }))),
  );
}

export function partsOf(changes: SnapshotChanges): number {
  return Math.max(1, Math.ceil(entriesOf(changes).length / PER_PART));
}

/** Items that came or changed with the newest snapshot; none where there is no earlier one to compare it with. */
export type ChangeMarks = Record<'added' | 'changed', ReadonlySet<number>>;

/** What lists mark as new and changed. */
export function changeMarks(snapshot: Pick<Snapshot, 'changes'>): ChangeMarks {
  const [newest] = snapshot.changes();
  const ids = (fate: 'added' | 'changed') => new Set(newest?.first ? [] : newest?.[fate].items);
  return { added: ids('added'), changed: ids('changed') };
}

/** The snapshot that brought what a note of this time tells of: the first one after it; null before the first, and after the last. */
export function changesAfter(snapshot: Pick<Snapshot, 'changes'>, instant: string): ChangePlace | null {
  const all = snapshot.changes();
  // When the snapshot before the oldest kept one was is unknown.
  const place = all.slice(0, -1).findLastIndex(({ date }) => date >= instant);
  const [after, before] = place < 0 ? [] : [all[place], all[place + 1]];
  const isReported = after && before && before.date < instant && entriesOf(after).length > 0;
  return isReported ? { snapshot: after.snapshot, part: 1 } : null;
}

/** The page that shows how a record came or last changed; null when that is longer ago than is kept, or was the first export. */
export function changePlaces(
  all: () => readonly SnapshotChanges[],
): (kind: ChangeEntry['kind'], id: number) => ChangePlace | null {
  let places: Map<string, ChangePlace> | undefined;
  const made = () => {
    const found = new Map<string, ChangePlace>();
    for (const changes of all().toReversed()) {
      for (const [index, { kind, id, fate }] of entriesOf(changes).entries()) {
        const place = { snapshot: changes.snapshot, part: Math.floor(index / PER_PART) + 1 };
        if (fate !== 'removed') found.set(`${kind} ${id}`, place);
      }
    }
    return found;
  };
  return (kind, id) => {
    places ??= made();
    return places.get(`${kind} ${id}`) ?? null;
  };
}
