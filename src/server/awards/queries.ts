import { and, asc, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Scale } from '#contract/awards.ts';
import { AWARD_GROUPS } from '#domain/awards/award-state.ts';
import type { Db } from '../kernel/db/database.ts';
import { boughtPoints } from '../store/service.ts';
import { awardClaims, awardGroups, awardLevels } from './schema.ts';

/** A level that can be claimed, and the group it counts in. */
export type Level = { key: string; group: number; scale: Scale };

/** The groups that are defined, by number. */
export async function groupsOf(db: Db) {
  const rows = await db.select().from(awardGroups);
  return new Map(rows.map((row) => [row.group, row]));
}

/** Every level that is not retired, the lowest first. */
export async function levelsOf(db: Db): Promise<Level[]> {
  const rows = await db
    .select()
    .from(awardLevels)
    .where(eq(awardLevels.active, true))
    .orderBy(asc(awardLevels.value), asc(awardLevels.key));
  return rows.map(({ key, group, value, facts }) => ({ key, group, scale: { ...facts, value } }));
}

/** A level that is not retired, kept as it is until the transaction ends; null when there is none. */
export async function lockLevelShared(tx: Db, key: string): Promise<Level | null> {
  const [row] = await tx
    .select()
    .from(awardLevels)
    .where(and(eq(awardLevels.key, key), eq(awardLevels.active, true)))
    .for('key share');
  return row ? { key, group: row.group, scale: { ...row.facts, value: row.value } } : null;
}

/** MP that an account bought within the window of each group that is defined. */
export async function amountsOf(db: Db, accountId: number): Promise<Map<number, number>> {
  const bought = boughtPoints(db, accountId);
  const counts = and(
    or(isNull(awardGroups.fromAt), gte(bought.settledAt, awardGroups.fromAt)),
    or(isNull(awardGroups.untilAt), lt(bought.settledAt, awardGroups.untilAt)),
  );
  const rows = await db
    .select({ group: awardGroups.group, amount: sql`coalesce(sum(${bought.points}), 0)`.mapWith(Number) })
    .from(awardGroups)
    .leftJoin(bought, counts)
    .groupBy(awardGroups.group);
  return new Map(rows.map(({ group, amount }) => [group, amount]));
}

/** Keys of the levels that an account claimed, of those that are asked about. */
export async function claimedOf(db: Db, accountId: number, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ level: awardClaims.level })
    .from(awardClaims)
    .where(and(eq(awardClaims.accountId, accountId), inArray(awardClaims.level, [...keys])));
  return new Set(rows.map(({ level }) => level));
}

/** When purchases count for each of the seven groups. */
export async function periodsOf(db: Db) {
  const groups = await groupsOf(db);
  return AWARD_GROUPS.map((scale) => ({
    scale,
    from: groups.get(scale)?.fromAt?.toISOString() ?? null,
    until: groups.get(scale)?.untilAt?.toISOString() ?? null,
  }));
}
