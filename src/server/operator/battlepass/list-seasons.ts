import { count, countDistinct, desc } from 'drizzle-orm';
import { z } from 'zod';
import { seasonPhase } from '#domain/battlepass/season.ts';
import { premiumGrants, seasonClaims, seasonPoints, seasons } from '#server/battlepass/schema.ts';

import type { OperatorContext } from '../command.ts';
import { windowOf } from './season-rows.ts';

export const Seasons = z.object({});

type Count = { season: string; count: number };
const countIn = (rows: readonly Count[], id: string) => rows.find(({ season }) => season === id)?.count ?? 0;

/** Every season, the newest first: where it stands, when it runs, how many play for it and claimed. Changes nothing. */
export async function listSeasons({ db, clock }: OperatorContext): Promise<string> {
  const now = clock.now();
  const rows = await db.select().from(seasons).orderBy(desc(seasons.startsAt));
  const players = await db
    .select({ season: seasonPoints.season, count: countDistinct(seasonPoints.accountId) })
    .from(seasonPoints)
    .groupBy(seasonPoints.season);
  const premium = await db
    .select({ season: premiumGrants.season, count: count() })
    .from(premiumGrants)
    .groupBy(premiumGrants.season);
  const claims = await db
    .select({ season: seasonClaims.season, count: count() })
    .from(seasonClaims)
    .groupBy(seasonClaims.season);
  const lines = rows.map((season) => {
    const { id, claimUntil, frozenUntil } = season;
    return [
      id,
      seasonPhase(season, now),
      windowOf(season),
      `claimable until ${claimUntil.toISOString()}`,
      ...(frozenUntil && frozenUntil > now ? [`frozen until ${frozenUntil.toISOString()}`] : []),
      `players ${countIn(players, id)}`,
      `premium ${countIn(premium, id)}`,
      `claims ${countIn(claims, id)}`,
    ].join('  ');
  });
  return lines.length > 0 ? lines.join('\n') : 'There is no season: add one with import-season.';
}
