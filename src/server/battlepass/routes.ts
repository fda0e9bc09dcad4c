import type { On } from '../kernel/http/on.ts';
import type { Services } from '../kernel/services.ts';
import { claimPass } from './claim-pass.ts';
import { readPassOf, readShownPass } from './read-pass.ts';
import { readSeasons } from './seasons.ts';

/** The battle pass. */
export function battlepassRoutes(on: On, services: Services): void {
  on('POST /auth/getBattlePassByAccount').handle(({ bearer }) => readShownPass(services, bearer));
  on('POST /auth/claimPass').handle((claim) => claimPass(services, claim));
  on('GET /battlepass/seasons').handle(({ bearer }) => readSeasons(services, bearer));
  on('GET /battlepass/seasons/{id}').handle(({ bearer, params }) => readPassOf(services, bearer, params.id));
}
