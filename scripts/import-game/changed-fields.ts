import { isDeepStrictEqual } from 'node:util';
import type { Item } from '#contract/item.ts';
import type { Monster } from '#contract/monster.ts';
import { WireLanguage } from '#contract/text.ts';

/** How many of the records that were compared differ in a field, and the first of them. */
export type ChangedField = { field: string; count: number; id: number; before: unknown; after: unknown };

/** What differs between the records of before and those of the files; `compared` is how many records these are. */
export type FieldChanges = { compared: number; fields: ChangedField[] };

/** Records that are compared: reading all of a large patch would take as long as writing it. */
export const COMPARED = 500;

type Fields = Readonly<Record<string, unknown>>;

const LANGUAGES: ReadonlySet<string> = new Set(WireLanguage.options);

const isText = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.keys(value).every((key) => LANGUAGES.has(key));

/** The values of a field in two records: of a text those in each language. */
function valuesOf(field: string, before: unknown, after: unknown): [name: string, before: unknown, after: unknown][] {
  if (!isText(before) || !isText(after)) return [[field, before, after]];
  return WireLanguage.options.map((language) => [`${field}.${language}`, before[language], after[language]]);
}

/** The fields in which pairs of records differ, the most frequent first. */
export function changedFields(
  pairs: readonly (readonly [before: Item | Monster, after: Item | Monster])[],
): FieldChanges {
  const found = new Map<string, ChangedField>();
  for (const [one, other] of pairs) {
    const [before, after] = [one as unknown as Fields, other as unknown as Fields];
    const id = Number(after['item_id'] ?? after['id']);
    for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
      if (isDeepStrictEqual(before[field], after[field])) continue;
      for (const [name, old, now] of valuesOf(field, before[field], after[field])) {
        if (isDeepStrictEqual(old, now)) continue;
        const known = found.get(name) ?? { field: name, count: 0, id, before: old, after: now };
        known.count += 1;
        found.set(name, known);
      }
    }
  }
  return { compared: pairs.length, fields: [...found.values()].sort((one, other) => other.count - one.count) };
}
