import type { ServerContext } from '../kernel/context.ts';
import type { Route } from '../kernel/http/route.ts';
import { claimPass } from './claim-pass.ts';
import { readPass, readSeasons } from './read-seasons.ts';

export function battlepassRoutes(on: Route, services: ServerContext): void {
  on('POST /auth/getBattlePassByAccount').handle(({ bearer }) => readPass(services, bearer));
  on('POST /auth/claimPass').handle((claim) => claimPass(services, claim));
  on('GET /battlepass/seasons').handle(({ bearer }) => readSeasons(services, bearer));
  on('GET /battlepass/seasons/{id}').handle(({ bearer, params }) => readPass(services, bearer, params.id));
}
