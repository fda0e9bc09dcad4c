import type { On } from '../kernel/http/on.ts';
import type { Services } from '../kernel/services.ts';
import { claimCode } from './claim-code.ts';
import { claimScale } from './claim-scale.ts';
import { periodsOf } from './queries.ts';
import { readScales } from './read-scales.ts';

/** The awards page and promotion codes (wire.md 35 to 38). */
export function awardRoutes(on: On, services: Services): void {
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
  on('GET /awards/periods').handle(async () => ({ statusCode: 200, periods: await periodsOf(db) }));
}
