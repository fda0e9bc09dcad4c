import { eq } from 'drizzle-orm';
import type { OwnData } from '#contract/account.ts';
import { ownRows } from '../kernel/auth/own-rows.ts';
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

async function readOwnSeasons(db: Db, accountId: number): Promise<Partial<OwnData>> {
  const { season, day, check, points, createdAt: at } = seasonPoints;
  const { pointsRequired: tier, track, option, claimedAt, deliveryId: delivery } = seasonClaims;
  const { kind, minutes, at: reportedAt } = progressEvents;
  const days = { season: seasonDays.season, day: seasonDays.day, minutes: seasonDays.minutes };
  const premium = { season: premiumGrants.season, at: premiumGrants.createdAt };
  const claims = { season: seasonClaims.season, tier, track, option, at: claimedAt, delivery };
  const rows = ownRows(db, accountId);
  return {
    premium: await rows(premiumGrants, premium, premium.at),
    seasonPoints: await rows(seasonPoints, { season, day, check, points, at }, day, check),
    seasonMinutes: await rows(seasonDays, days, days.day),
    seasonClaims: await rows(seasonClaims, claims, delivery),
    gameReports: await rows(progressEvents, { kind, minutes, at: reportedAt }, reportedAt),
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
