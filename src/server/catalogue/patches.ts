import type { z } from 'zod';
import { Item } from '#contract/item.ts';
import { Monster } from '#contract/monster.ts';
import { Text, WireLanguage } from '#contract/text.ts';
import { NONE, storable } from '../kernel/commands/fields.ts';
import { nearestNames } from '../kernel/misspelt-settings.ts';
import { UserError } from '../kernel/user-error.ts';
import type { GameRecord, RecordKind } from './schema.ts';
import { storageProblem } from './seed.ts';

/**
 * Values of a record in the place of the files' own, by field, such as `lvl_requirement`, or by field and language, such as
 * `item_name.es`, where null takes the language's text away.
 */
export type Patch = Readonly<Record<string, unknown>>;

export const CONTRACTS = { item: Item, monster: Monster } as const satisfies Record<RecordKind, z.ZodType>;

type Shape = Readonly<Record<string, z.ZodType>>;

const SHAPES: Readonly<Record<RecordKind, Shape>> = { item: Item.shape, monster: Monster.shape };

/** What fields are called for short. */
const SHORT: Readonly<Record<RecordKind, Readonly<Record<string, string>>>> = {
  item: { name: 'item_name', description: 'item_description', level: 'lvl_requirement' },
  monster: { name: 'monster_name' },
};

/** A record is found by it. */
const IDS: Readonly<Record<RecordKind, string>> = { item: 'item_id', monster: 'id' };

/** Fields that have the same value in every record. */
const SAME_VALUE: Readonly<Record<string, string>> = { quality: 'item_quality', item_quality: 'quality' };

function unknownField(kind: RecordKind, name: string): UserError {
  const known = [...Object.keys(SHORT[kind]), ...Object.keys(SHAPES[kind])].filter((field) => field !== IDS[kind]);
  return new UserError(`A record of ${kind}s has no field '${name}': the nearest are ${nearestNames(name, known)}.`);
}

/** A field as it was written: its name in the contract, and its language where one is named. */
function readField(kind: RecordKind, written: string): { field: string; language: WireLanguage | null } {
  const [name = '', word, ...rest] = written.split('.');
  const short = SHORT[kind];
  const field = Object.hasOwn(short, name) ? (short[name] as string) : name;
  if (!Object.hasOwn(SHAPES[kind], field)) throw unknownField(kind, name);
  if (field === IDS[kind]) throw new UserError(`${field} cannot be set: the ${kind} is found by it.`);
  if (word === undefined) return { field, language: null };
  const language = WireLanguage.safeParse(word === 'br' ? 'pt' : word).data;
  if (SHAPES[kind][field] !== Text) throw new UserError(`${field} has no languages: write ${field}=VALUE.`);
  if (language === undefined || rest.length > 0) {
    throw new UserError(`'${written}' names no language: ${name} has the languages en, es, br and fr.`);
  }
  return { field, language };
}

/** The keys of a patch that belong to a field as it was written. */
export function keysOf(kind: RecordKind, written: string, patch: Patch): string[] {
  const { field, language } = readField(kind, written);
  const isMeant = (key: string) =>
    language === null ? [field, SAME_VALUE[field]].includes(key.split('.')[0]) : key === `${field}.${language}`;
  return Object.keys(patch).filter(isMeant);
}

function parsedJson(written: string): unknown[] {
  try {
    return [JSON.parse(written)];
  } catch {
    return [];
  }
}

/** What a value may stand for; the first that the field takes is meant. */
function meanings(written: string): unknown[] {
  if (written === NONE) return [null, [], {}];
  if (written === '') return [[], {}];
  const words = written.split(',').map((word) => word.trim());
  return [...parsedJson(written), written, words.map(Number), words];
}

function readValue(kind: RecordKind, field: string, written: string): unknown {
  const schema = SHAPES[kind][field] as z.ZodType;
  const tried = meanings(written).map((value) => schema.safeParse(value));
  const fitting = tried.find(({ success }) => success);
  if (fitting) return fitting.data;
  const [issue] = tried[0]?.error?.issues ?? [];
  throw new UserError(`${field} cannot be '${written}': ${[...(issue?.path ?? []), issue?.message].join(' ')}.`);
}

/** Reads `FIELD=VALUE`; throws a sentence on a field or a value that a record cannot have. */
function readAssignment(kind: RecordKind, assignment: string): Patch {
  const at = assignment.indexOf('=');
  if (at < 1) throw new UserError(`'${assignment}' is no FIELD=VALUE, such as name.es='…' or lvl_requirement=30.`);
  const { field, language } = readField(kind, assignment.slice(0, at).trim());
  const written = assignment.slice(at + 1);
  if (!storable(written)) throw new UserError(`${field} cannot hold a NUL character or half a surrogate pair.`);
  if (language !== null) return { [`${field}.${language}`]: written === '' || written === NONE ? null : written };
  const value = readValue(kind, field, written);
  const other = SAME_VALUE[field];
  return other === undefined ? { [field]: value } : { [field]: value, [other]: value };
}

/** A patch with the values of another, which win; a whole text takes away what was said of its languages. */
function merged(patch: Patch, other: Patch): Patch {
  const isReplaced = (key: string) => Object.hasOwn(other, key.split('.')[0] ?? '');
  return { ...Object.fromEntries(Object.entries(patch).filter(([key]) => !isReplaced(key))), ...other };
}

/** A patch with what was written as `FIELD=VALUE`; the last value of a field wins. */
export const withAssignments = (kind: RecordKind, patch: Patch, assignments: readonly string[]): Patch =>
  assignments.reduce<Patch>((all, one) => merged(all, readAssignment(kind, one)), patch);

/** A text with one language's own; null takes it away. */
function withLanguage(text: unknown, language: string, value: unknown): unknown {
  const { [language]: _before, ...others } = text as Record<string, unknown>;
  return value === null ? others : { ...others, [language]: value };
}

/** A record with a patch, or the sentence, without its full stop, on what the contract does not take. */
export function patched(
  kind: RecordKind,
  record: GameRecord,
  patch: Patch,
): { record: GameRecord; problem: null } | { record: null; problem: string } {
  const fields: Record<string, unknown> = { ...record };
  // A whole text comes before what is said of its languages.
  for (const [key, value] of Object.entries(patch).sort(([one], [other]) => one.length - other.length)) {
    const [field = '', language] = key.split('.');
    fields[field] = language === undefined ? value : withLanguage(fields[field], language, value);
  }
  const read = CONTRACTS[kind].safeParse(fields);
  if (read.success) {
    const problem = storageProblem(read.data);
    return problem === null ? { record: read.data, problem } : { record: null, problem };
  }
  const [issue] = read.error.issues;
  return { record: null, problem: `${issue?.path.join('.')}: ${issue?.message}` };
}
