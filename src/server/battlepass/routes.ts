import { asc, eq } from 'drizzle-orm';
import type { OwnData } from '#contract/account.ts';
import type { AccountData, ServerContext } from '../kernel/context.ts';
import type { Db } from '../kernel/db/database.ts';
import type { Route } from '../kernel/http/route.ts';
import { claimPass } from './claim-pass.ts';
import { readPass, readSeasons } from './read-seasons.ts';
import { premiumGrants, progressEvents, seasonClaims, seasonDays, seasonPoints } from './schema.ts';

export function battlepassRoutes(on: Route, services: ServerContext): void {
  on('POST /auth/getBattlePassByAccount').handle(({ bearer }) => readPass(services, bearer));
  on('POST /auth/claimPass').handle((claim) => claimPass(services, claim));
  on('GET /battlepass/seasons').handle(({ bearer }) => readSeasons(services, bearer));
  on('GET /battlepass/seasons/{id}').handle(({ bearer, params }) => readPass(services, bearer, params.id));
}

type SeasonsPart = Pick<OwnData, 'premium' | 'seasonPoints' | 'seasonMinutes' | 'seasonClaims' | 'gameReports'>;

async function readOwnSeasons(db: Db, accountId: number): Promise<SeasonsPart> {
  const { season, day, check, points, createdAt: at } = seasonPoints;
  const { pointsRequired: tier, track, option, claimedAt, deliveryId: delivery } = seasonClaims;
  const { kind, minutes } = progressEvents;
  return {
    premium: await db
      .select({ season: premiumGrants.season, at: premiumGrants.createdAt })
      .from(premiumGrants)
      .where(eq(premiumGrants.accountId, accountId))
      .orderBy(asc(premiumGrants.createdAt)),
    seasonPoints: await db
      .select({ season, day, check, points, at })
      .from(seasonPoints)
      .where(eq(seasonPoints.accountId, accountId))
      .orderBy(asc(day), asc(check)),
    seasonMinutes: await db
      .select({ season: seasonDays.season, day: seasonDays.day, minutes: seasonDays.minutes })
      .from(seasonDays)
      .where(eq(seasonDays.accountId, accountId))
      .orderBy(asc(seasonDays.day)),
    seasonClaims: await db
      .select({ season: seasonClaims.season, tier, track, option, at: claimedAt, delivery })
      .from(seasonClaims)
      .where(eq(seasonClaims.accountId, accountId))
      .orderBy(asc(delivery)),
    gameReports: await db
      .select({ kind, minutes, at: progressEvents.at })
      .from(progressEvents)
      .where(eq(progressEvents.accountId, accountId))
      .orderBy(asc(progressEvents.at)),
  };
}

/** An account's progress in the seasons, the oldest first. When the account is deleted, its claims stay and its days of play do not. */
export const battlepassData: AccountData = {
  read: readOwnSeasons,
  erase: async (tx, accountId) => {
    await tx.delete(seasonPoints).where(eq(seasonPoints.accountId, accountId));
    await tx.delete(seasonDays).where(eq(seasonDays.accountId, accountId));
    await tx.delete(progressEvents).where(eq(progressEvents.accountId, accountId));
  },
};
