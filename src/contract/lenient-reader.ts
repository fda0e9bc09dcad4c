import { z } from 'zod';
import { BannerEntry } from './config.ts';
import { Drop, Item } from './item.ts';
import {
  isObject,
  toFlag,
  toKey,
  toList,
  toMap,
  toNumber,
  toNumbered,
  toNumberOr,
  toNumbers,
  toPlain,
  toText,
  toValidity,
  toWords,
} from './lenient-values.ts';
import { MapSpot, Monster } from './monster.ts';
import { PatchNote } from './patch-note.ts';
import { Text } from './text.ts';

/** An optional fact that was given and could not be read: it is as absent; `found` is what stood there. */
type Unread = { fact: string; found: string };

/** Where a record breaks the contract, even when read with tolerance; `field` is a path such as `possible_drops.12.rate`. */
export type Problem = { field: string; reason: string };

/** A record of the contract and its optional facts that could not be read, if any, or the first thing that is wrong with it. */
export type Reading<T> = { ok: true; record: T; unread?: Unread[] } | { ok: false; problem: Problem };

type Loose = Record<string, unknown>;

type Shape = Readonly<Record<string, z.ZodType>>;
type ReadValue = (value: unknown) => unknown;

/** How a value is read, by what the contract has in its place. */
function readerOf(schema: unknown): ReadValue {
  if (schema === Text) return toText;
  if (schema instanceof z.ZodNullable)
    return schema.unwrap() instanceof z.ZodString ? toKey : readerOf(schema.unwrap());
  if (schema instanceof z.ZodNumber) return toNumber;
  if (schema instanceof z.ZodBoolean) return toFlag;
  if (schema instanceof z.ZodString) return toPlain;
  if (schema instanceof z.ZodArray) return schema.element instanceof z.ZodNumber ? toNumbers : toWords;
  if (schema instanceof z.ZodRecord) return (value) => toMap(value, readerOf(schema.valueType));
  return (value) => value;
}

/** Reads the fields of a contract's object. */
function fieldsOf(shape: Shape): (raw: Loose) => Loose {
  const readers = Object.entries(shape).map(([name, schema]) => [name, readerOf(schema)] as const);
  return (raw) => Object.fromEntries(readers.map(([name, read]) => [name, read(raw[name])]));
}

/** Reports what could not be read. */
type ReportUnread = (unread: Unread) => void;

/** Reads the optional facts of an object: null for those that are absent or that the contract does not have so. */
type OptionalFacts = (raw: Record<string, unknown>, tell: ReportUnread) => Record<string, unknown>;

/** Reads facts that a server may leave out, numbers unless `readers` has one; an unreadable one is left out, too. */
function optionalFacts(
  shape: Readonly<Record<string, z.ZodType>>,
  readers: Readonly<Record<string, (value: unknown) => unknown>> = {},
): OptionalFacts {
  const facts = Object.entries(shape).filter(([, schema]) => schema.safeParse(undefined).success);
  return (raw, tell) => {
    const read = facts.map(([fact, schema]) => {
      const value = (readers[fact] ?? toNumber)(raw[fact]);
      if (value === null || schema.safeParse(value).success) return [fact, value];
      tell({ fact, found: shorten(raw[fact]) });
      return [fact, null];
    });
    return Object.fromEntries(read);
  };
}

const ofDrop = optionalFacts(Drop.shape);

/** A drop: `{rate, quantity}`, or the bare rate; the quantity is what is known of it, or 1. */
function toDrop(value: unknown, tell: ReportUnread): unknown {
  if (!isObject(value)) return { rate: toNumber(value), quantity: 1 };
  const facts = ofDrop(value, ({ fact, found }) => tell({ fact: `possible_drops.${fact}`, found }));
  const known = Object.entries(facts).filter(([, given]) => given !== null);
  const quantity = toNumberOr(value['quantity'] ?? facts['min'] ?? facts['max'], 1);
  return { rate: toNumber(value['rate']), quantity, ...Object.fromEntries(known) };
}

/** A value as it stands in a message, cut. */
function shorten(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** Effects exist at 3, 4 and 5 pieces only; what stands under other numbers is not shown anywhere. */
function setEffects(value: unknown): unknown {
  const effects = toMap(value, toText);
  if (!isObject(effects)) return effects;
  return Object.fromEntries(Object.entries(effects).filter(([pieces]) => /^[345]$/.test(pieces)));
}

const itemFields = fieldsOf(Item.shape);
const itemFacts = optionalFacts(Item.shape, { validity: toValidity });

function looseItem(raw: Loose, tell: ReportUnread): Loose {
  const quality = toNumber(raw['item_quality'] ?? raw['quality']);
  const rebirths = toNumberOr(raw['rebirth_count'], 0);
  return {
    ...itemFields(raw),
    ...itemFacts(raw, tell),
    item_id: toNumber(raw['item_id'] ?? raw['id']),
    item_quality: quality,
    quality,
    rebirth_count: typeof rebirths === 'number' ? String(rebirths) : rebirths,
    archivable: toNumberOr(raw['archivable'] === false ? 0 : raw['archivable'], 0),
    set_enchants: setEffects(raw['set_enchants']),
    possible_drops: toMap(raw['possible_drops'], (drop) => toDrop(drop, tell)),
  };
}

const spotFields = fieldsOf(MapSpot.shape);
const looseSpot = (raw: unknown) => (isObject(raw) ? { ...spotFields(raw), scene: toKey(raw['scene']) } : raw);

const RANKS = { normal: 1, elite: 2, boss: 3, fieldboss: 6 };
const ELEMENTS = { none: 0, light: 1, dark: 2, lightning: 3, fire: 4, ice: 5, nature: 6 };

const monsterFields = fieldsOf(Monster.shape);
const monsterFacts = optionalFacts(Monster.shape, {
  rank: toNumbered(new Map(Object.entries(RANKS))),
  element: toNumbered(new Map(Object.entries(ELEMENTS))),
});

function looseMonster(raw: Loose, tell: ReportUnread): Loose {
  const model = toKey(raw['material_id']);
  return {
    ...monsterFields(raw),
    ...monsterFacts(raw, tell),
    // A scale mark such as `$150` is not part of the model's name.
    material_id: typeof model === 'string' ? model.replace(/\$.*$/, '') || null : model,
    possible_drops: toMap(raw['possible_drops'], (drop) => toDrop(drop, tell)),
    found_in_maps: toList(raw['found_in_maps'], looseSpot),
  };
}

const noteFields = fieldsOf(PatchNote.shape);

const looseNote = (raw: Loose): Loose => ({
  ...noteFields(raw),
  messageId: toKey(raw['messageId']) ?? toKey(raw['id']),
  date: toPlain(raw['date'] ?? raw['created_at']),
  created_at: toPlain(raw['created_at'] ?? raw['date']),
});

const bannerFields = fieldsOf(BannerEntry.shape);

/** Other servers may send the active flag alone, so an entry's kind may have to be seen from what it carries. */
const looseBanner = (raw: Loose): Loose => ({
  ...bannerFields(raw),
  kind: raw['kind'] ?? (toKey(raw['video']) ? 'video' : 'promotion'),
});

function valueAt(record: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Loose | undefined)?.[String(key)], record);
}

function reader<T>(
  schema: z.ZodType<T>,
  loosen: (raw: Loose, tell: ReportUnread) => Loose,
): (raw: unknown) => Reading<T> {
  return (raw) => {
    if (!isObject(raw)) return { ok: false, problem: { field: 'record', reason: `is ${shorten(raw)}, not an object` } };
    const unread: Unread[] = [];
    const loose = loosen(raw, (fact) => unread.push(fact));
    const parsed = schema.safeParse(loose);
    if (parsed.success) return { ok: true, record: parsed.data, ...(unread.length > 0 && { unread }) };
    const issue = parsed.error.issues[0];
    const path = issue?.path ?? [];
    const reason = `${issue?.message ?? 'is not valid'} (found ${shorten(valueAt(loose, path))})`;
    return { ok: false, problem: { field: path.join('.') || 'record', reason } };
  };
}

/** An item as any server may write it, or what is wrong with it. */
export const readItem: (raw: unknown) => Reading<Item> = reader(Item, looseItem);
/** A monster as any server may write it, or what is wrong with it. */
export const readMonster: (raw: unknown) => Reading<Monster> = reader(Monster, looseMonster);
/** A patch note as any server may write it, or what is wrong with it. */
export const readNote: (raw: unknown) => Reading<PatchNote> = reader(PatchNote, looseNote);
/** A banner entry as any server may write it, or what is wrong with it. */
export const readBanner: (raw: unknown) => Reading<BannerEntry> = reader(BannerEntry, looseBanner);
