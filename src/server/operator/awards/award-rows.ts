import { asc, count, eq } from 'drizzle-orm';
import { awardClaims, awardGroups, awardLevels } from '#server/awards/schema.ts';
import type { Db } from '#server/kernel/db/database.ts';

export type GroupRow = typeof awardGroups.$inferSelect;
/** A level, and how many accounts claimed it. */
export type LevelRow = typeof awardLevels.$inferSelect & { claims: number };

/** Everything that is defined, retired levels included: groups by number, levels by what they are worth. */
export async function awardRows(db: Db): Promise<{ groups: GroupRow[]; levels: LevelRow[] }> {
  const groups = await db.select().from(awardGroups).orderBy(asc(awardGroups.group));
  const rows = await db
    .select({ level: awardLevels, claims: count(awardClaims.accountId) })
    .from(awardLevels)
    .leftJoin(awardClaims, eq(awardClaims.level, awardLevels.key))
    .groupBy(awardLevels.key)
    .orderBy(asc(awardLevels.group), asc(awardLevels.value), asc(awardLevels.key));
  return { groups, levels: rows.map(({ level, claims }) => ({ ...level, claims })) };
}
