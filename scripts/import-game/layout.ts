import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { z } from 'zod';
import { Drop, Item } from '#contract/item.ts';
import { Monster } from '#contract/monster.ts';
import { Text, WireLanguage } from '#contract/text.ts';
import { printableLine } from '#server/kernel/commands/print.ts';
import { nearestNames } from '#server/kernel/misspelt-settings.ts';
import { UserError } from '#server/kernel/user-error.ts';

const place = z.number().int().min(0).max(10_000);
/** A column of a table of pipes, by number from 0, a span of them, or a column of a CSV file by its head. */
const Column = z.union([place, z.tuple([place, place]), z.string().min(1)]);
/** By version of the table, as in `V.6`; `*` is any other. */
const ByVersion = z.record(z.string(), z.number().int().min(0));
const Encoding = z.enum(['utf-8', 'big5', 'gbk', 'windows-1252']);
const Bits = z.record(z.string(), z.record(z.string().regex(/^\d+$/), z.string().min(1)));

/** Groups of columns that repeat within a record. */
const Slots = z.strictObject({
  first: ByVersion,
  count: ByVersion,
  fields: z.array(z.string()),
  /** From this slot on an entry is not rolled for: a part of the monster is broken for it. */
  apartFrom: z.number().int(),
});

/** Where the records of one kind stand. */
const Family = z.strictObject({
  /** The first of these that is there is read, in any case; `#` is a digit, and then all that fit are read. */
  files: z.array(z.string().min(1)),
  /** The family whose columns these files have, too. */
  as: z.enum(['items', 'monsters']).optional(),
  encoding: Encoding.optional(),
  columns: ByVersion.optional(),
  fields: z.record(z.string(), Column).default({}),
  bits: Bits.default({}),
  coinsPerGold: z.number().int().min(1).optional(),
  slots: Slots.optional(),
  /** The section of a file of settings that is read. */
  section: z.string().optional(),
});
export type Family = z.infer<typeof Family>;
/** A family as it is read. */
export type FamilyColumns = Family & { encoding: z.infer<typeof Encoding>; coinsPerGold: number };

const Texts = z.strictObject({
  encoding: Encoding,
  families: z.record(z.string(), z.strictObject({ files: z.array(z.string()), columns: z.number().int().min(2) })),
  /** Folders whose language their name does not say. */
  folders: z.record(z.string(), z.enum(['en', 'es', 'pt', 'fr'])).default({}),
});

export const FAMILIES = [
  'items',
  'shopItems',
  'monsters',
  'pools',
  'drops',
  'sets',
  'recipes',
  'scenes',
  'spawns',
] as const;
export type FamilyName = (typeof FAMILIES)[number];

/** Kinds of files whose names are not those of what they hold. */
export const FAMILY_WORDS: Readonly<Record<string, string>> = {
  pools: 'drops',
  shopItems: 'shop items',
  spawns: 'places of monsters',
};

const Layout = z.strictObject({
  name: z.string(),
  format: z.enum(['pipe', 'csv', 'ndjson']),
  families: z.partialRecord(z.enum(FAMILIES), Family),
  texts: Texts.optional(),
});
export type Layout = z.infer<typeof Layout>;

export const LAYOUTS = ['pipe-ini', 'csv', 'ndjson'] as const;

function readJson(file: string | URL, name: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UserError(`The mapping ${name} cannot be read (${code}): check its path.`, { cause: error });
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UserError(`The mapping ${name} is no JSON: ${printableLine((error as Error).message)}.`, {
      cause: error,
    });
  }
}

const builtIn = (name: string) => readJson(new URL(`./layouts/${name}.json`, import.meta.url), `${name}.json`);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a mapping says wins, key by key; null takes a key away. */
function merged(base: unknown, over: unknown): unknown {
  if (!isObject(base) || !isObject(over)) return over;
  const keys = new Set([...Object.keys(base), ...Object.keys(over)]);
  const entries = [...keys].map((key): [string, unknown] => [
    key,
    key in over ? merged(base[key], over[key]) : base[key],
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== null));
}

const inLanguages = (...names: string[]) =>
  names.flatMap((name) => WireLanguage.options.map((language) => `${name}.${language}`));
const without = (keys: readonly string[], ...others: string[]) => keys.filter((key) => !others.includes(key));

/** Texts of an item, a word for each language in a table of heads. */
const ITEM_TEXTS = Object.entries(Item.shape).flatMap(([key, schema]) => (schema === Text ? [key] : []));
/** What follows from other tables, or repeats another field. */
const RELATED = [
  'quality',
  'crafting',
  'item_set',
  'set_name',
  'set_enchants',
  'possible_drops',
  'can_be_found',
  'found_in_items',
];

/** An item's fields, and those that only tables of pipes have. */
const ITEM_FIELDS = [
  ...without(Object.keys(Item.shape), ...RELATED),
  ...inLanguages(...without(ITEM_TEXTS, 'set_name')),
  ...['flags', 'moreFlags', 'pool', 'limitKind', 'limit', 'priceKind', 'price', 'element', 'elementDamage'],
  'elementResistance',
];

/** The fields of each family. */
export const FIELDS: Readonly<Record<FamilyName, readonly string[]>> = {
  items: ITEM_FIELDS,
  shopItems: ITEM_FIELDS,
  monsters: [...without(Object.keys(Monster.shape), 'possible_drops', 'found_in_maps'), ...inLanguages('monster_name')],
  pools: ['key', 'rolls'],
  drops: ['monster_id', 'container_id', 'item_id', ...Object.keys(Drop.shape)],
  sets: ['id', 'name', 'pieces', 'effects', ...inLanguages('name', 'effect3', 'effect4', 'effect5')],
  recipes: ['id', 'result', 'materials', 'material', 'quantity'],
  scenes: ['id', 'name', 'picture', 'smallPicture', ...inLanguages('name')],
  spawns: ['monster', 'monster_id', 'scene', 'x', 'y', ...inLanguages('scene_name')],
};

function refuseUnknownFields(layout: Layout, name: string): void {
  for (const [family, { fields }] of Object.entries(layout.families)) {
    const known = FIELDS[family as FamilyName];
    const unknown = Object.keys(fields).find((field) => !known.includes(field));
    if (unknown !== undefined) {
      const nearest = nearestNames(unknown, known);
      throw new UserError(
        `The mapping ${name} names '${unknown}' in '${family}', which is no field of it: the nearest are ${nearest}.`,
      );
    }
  }
}

/** Throws where a mapping has a family that there is not. */
function refuseUnknownFamily(over: object, name: string): void {
  const families = 'families' in over && isObject(over.families) ? Object.keys(over.families) : [];
  const unknown = families.find((family) => !(FAMILIES as readonly string[]).includes(family));
  if (unknown === undefined) return;
  throw new UserError(
    `The mapping ${name} names the family '${unknown}', which there is not: it takes ${FAMILIES.join(', ')}.`,
  );
}

/** Throws where one column is read for two fields: one of them has the wrong number, or moved. */
function refuseTwice({ families }: Layout, name: string): void {
  for (const [family, { fields }] of Object.entries(families)) {
    const taken = new Map<unknown, string>();
    for (const [field, column] of Object.entries(fields)) {
      const other = Array.isArray(column) ? undefined : taken.get(column);
      if (other !== undefined) {
        throw new UserError(
          `The mapping ${name} reads column ${JSON.stringify(column)} of '${family}' for both '${other}' and '${field}': name another column for one of them.`,
        );
      }
      taken.set(column, field);
    }
  }
}

/** The layout of a game: one of the project's own, with what a mapping says over it. Throws a sentence for a mapping that is none. */
export function readLayout(name: (typeof LAYOUTS)[number], mapping: string | null): Layout {
  if (mapping === null) return Layout.parse(builtIn(name));
  const called = basename(mapping);
  const over = readJson(mapping, called);
  const base = isObject(over) && typeof over['extends'] === 'string' ? over['extends'] : name;
  if (!(LAYOUTS as readonly string[]).includes(base)) {
    throw new UserError(`The mapping ${called} extends '${base}', which is no layout: it takes ${LAYOUTS.join(', ')}.`);
  }
  const { extends: _, ...rest } = isObject(over) ? over : { families: over };
  refuseUnknownFamily(rest, called);
  const read = Layout.safeParse(merged(builtIn(base), rest));
  const [issue] = read.error?.issues ?? [];
  if (issue || !read.data) {
    throw new UserError(
      `The mapping ${called} is wrong at '${issue?.path.join('.')}': ${issue?.message.toLowerCase()}.`,
    );
  }
  refuseUnknownFields(read.data, called);
  refuseTwice(read.data, called);
  return read.data;
}

/** The columns of a family: its own, or those of the one that it is read as. */
export function columnsOf(layout: Layout, name: FamilyName): FamilyColumns {
  const family = layout.families[name];
  if (!family) throw new Error(`The layout has no family ${name}.`);
  const other = family.as === undefined ? undefined : layout.families[family.as];
  const encoding = family.encoding ?? other?.encoding ?? 'utf-8';
  const coinsPerGold = family.coinsPerGold ?? other?.coinsPerGold ?? 1;
  if (!other) return { ...family, encoding, coinsPerGold };
  // What a mapping says of the family itself wins.
  const { files, columns, fields, bits } = family;
  return {
    ...other,
    encoding,
    coinsPerGold,
    files,
    columns: { ...other.columns, ...columns },
    fields: { ...other.fields, ...fields },
    bits: { ...other.bits, ...bits },
  };
}

export const byVersion = (table: Readonly<Record<string, number>> | undefined, version: string): number | undefined =>
  table?.[version] ?? table?.['*'];
