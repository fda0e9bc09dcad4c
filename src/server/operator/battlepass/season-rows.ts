import { asc, eq, sql } from 'drizzle-orm';
import { seasons, seasonTiers } from '#server/battlepass/schema.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { UserError } from '#server/kernel/user-error.ts';

type SeasonRow = typeof seasons.$inferSelect;

/**
 * A season and what it gives, as it stands; locked until the transaction ends, so that nobody claims from it meanwhile. Operators
 * take turns, and before they lock a row: two seasons that overlap could not see each other, and two who change one would wait
 * for each other.
 */
export async function lockSeason(tx: Db, id: string) {
  await tx.execute(sql`lock table ${seasons} in share row exclusive mode`);
  const [season] = await tx.select().from(seasons).where(eq(seasons.id, id)).for('update');
  if (!season) return null;
  const tiers = await tx
    .select({
      level: seasonTiers.level,
      pointsRequired: seasonTiers.pointsRequired,
      free: seasonTiers.free,
      premium: seasonTiers.premium,
    })
    .from(seasonTiers)
    .where(eq(seasonTiers.season, id))
    .orderBy(asc(seasonTiers.pointsRequired));
  return { season, tiers };
}

/** The season an operator names. */
export async function seasonOf(db: Db, id: string): Promise<SeasonRow> {
  const [season] = await db.select().from(seasons).where(eq(seasons.id, id));
  if (!season) throw new UserError(`There is no season '${id}': see npm run admin -- seasons.`);
  return season;
}

/** When a season runs, in words. */
export function windowOf({ startsAt, endsAt }: Pick<SeasonRow, 'startsAt' | 'endsAt'>): string {
  return `from ${startsAt.toISOString()} until ${endsAt.toISOString()}`;
}
