import { asc, count, eq } from 'drizzle-orm';
import { awardClaims, awardGroups, awardLevels } from '#server/awards/schema.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { firstFew } from '../print.ts';

export type GroupRow = typeof awardGroups.$inferSelect;
/** A level, and how many accounts claimed it. */
export type LevelRow = typeof awardLevels.$inferSelect & { claims: number };

/** All groups and levels at one moment. */
export type Defined = { groups: GroupRow[]; levels: LevelRow[] };

/** Everything that is defined, retired levels included: groups by number, levels by value. */
export async function awardRows(db: Db): Promise<Defined> {
  const groups = await db.select().from(awardGroups).orderBy(asc(awardGroups.group));
  const rows = await db
    .select({ level: awardLevels, claims: count(awardClaims.accountId) })
    .from(awardLevels)
    .leftJoin(awardClaims, eq(awardClaims.level, awardLevels.key))
    .groupBy(awardLevels.key)
    .orderBy(asc(awardLevels.group), asc(awardLevels.value), asc(awardLevels.key));
  return { groups, levels: rows.map(({ level, claims }) => ({ ...level, claims })) };
}

const byName = ({ groups, levels }: Defined) =>
  new Map<string, unknown>([
    ...groups.map((row) => [`group ${row.group}`, row] as const),
    ...levels.map(({ claims: _, ...row }) => [`level ${row.key}`, row] as const),
  ]);

/** What was changed, as it was and as it is; null: it was not there. */
export function difference(before: Defined, after: Defined) {
  const [old, now] = [byName(before), byName(after)];
  const names = [...now.keys()].filter((name) => JSON.stringify(old.get(name)) !== JSON.stringify(now.get(name)));
  const of = (rows: typeof now) => Object.fromEntries(names.map((name) => [name, rows.get(name) ?? null]));
  return { names, before: of(old), after: of(now) };
}

const offered = ({ levels }: Defined) => new Set(levels.filter(({ active }) => active).map(({ key }) => key));
const counted = (names: readonly (string | number)[]) =>
  names.length === 0 ? '0' : `${names.length} (${firstFew(names)})`;

/** What a file makes of what was offered, in a sentence: which levels become new, other or no more, who claimed of them, and which groups it changes. */
export function differenceLine(before: Defined, after: Defined, names: readonly string[]): string {
  const [old, now] = [offered(before), offered(after)];
  const added = [...now].filter((key) => !old.has(key));
  const changed = [...now].filter((key) => old.has(key) && names.includes(`level ${key}`));
  const retired = [...old].filter((key) => !now.has(key));
  const touched = before.levels.filter(({ key, claims }) => claims > 0 && [...changed, ...retired].includes(key));
  const groups = after.groups.filter(({ groupName }) => groupName !== '').length;
  const otherGroups = after.groups.flatMap(({ group }) => (names.includes(`group ${group}`) ? [group] : []));
  return [
    `Levels offered: ${now.size}, new: ${counted(added)}, changed: ${counted(changed)}, retired: ${counted(retired)}`,
    `of those that change or retire claimed by somebody: ${counted(touched.map(({ key }) => key))}`,
    `groups: ${groups} of 7, changed: ${counted(otherGroups)}.`,
  ].join('; ');
}
