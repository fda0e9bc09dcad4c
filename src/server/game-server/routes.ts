import { receiveProgress } from '../battlepass/service.ts';
import { acknowledge, claimDeliveries, reject } from '../deliveries/service.ts';
import type { CachedValue } from '../kernel/cached-value.ts';
import type { ServerContext } from '../kernel/context.ts';
import type { Route } from '../kernel/http/route.ts';
import { reportRanking } from '../ranking/service.ts';
import { spend } from '../store/service.ts';
import { currentStatus, type KnownStatus, reportStatus } from './game-status.ts';

/** The signed calls of the game server, and its status for everybody. */
export function gameServerRoutes(on: Route, services: ServerContext, { current }: CachedValue<KnownStatus>): void {
  on('GET /status').handle(async ({ fresh }) => currentStatus(services, await current(fresh)));
  on('POST /intake/status').handle(({ body }) => reportStatus(services, body));
  on('POST /intake/ranking').handle(({ body }) => reportRanking(services, body));
  on('POST /intake/progress').handle(({ body }) => receiveProgress(services, body));
  on('POST /intake/spending').handle(({ body }) => spend(services, body));
  on('POST /intake/deliveries/claim').handle(async ({ body }) => {
    return { statusCode: 200, deliveries: await claimDeliveries(services, body) };
  });
  on('POST /intake/deliveries/acknowledge').handle(({ body }) => acknowledge(services, body));
  on('POST /intake/deliveries/reject').handle(({ body }) => reject(services, body));
}
