import { readyRewards } from '../battlepass/service.ts';
import type { ServerContext } from '../kernel/context.ts';
import type { Route } from '../kernel/http/route.ts';
import { ownDeliveries } from './account-data.ts';
import { claimCode, claimScale } from './claims.ts';
import { periodsOf, readScales, readyLevels } from './queries.ts';

export function awardRoutes(on: Route, services: ServerContext): void {
  const { db } = services;
  on('POST /auth/getScalesByAccount').handle(({ bearer }) => readScales(db, bearer.accountId));
  on('POST /auth/claimScale').handle(async (claim) => {
    await claimScale(services, claim);
    return { statusCode: 200 };
  });
  on('POST /auth/claimPromotionCode').handle(async (claim) => {
    await claimCode(services, claim);
    return { statusCode: 200 };
  });
  on('GET /awards/deliveries').handle(async ({ bearer }) => {
    return { statusCode: 200, deliveries: await ownDeliveries(db, bearer.accountId) };
  });
  on('GET /awards/ready').handle(async ({ bearer }) => {
    const awards = await readyLevels(db, bearer.accountId);
    return { statusCode: 200, awards, battlepass: await readyRewards(services, bearer.accountId) };
  });
  on('GET /awards/periods').handle(async () => ({ statusCode: 200, periods: await periodsOf(db) }));
}
