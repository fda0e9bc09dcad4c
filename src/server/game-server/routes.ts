import { takeProgress } from '../battlepass/service.ts';
import { acknowledge, claimDeliveries, reject } from '../deliveries/service.ts';
import type { On } from '../kernel/http/on.ts';
import type { MemorySource } from '../kernel/memory-source.ts';
import type { Services } from '../kernel/services.ts';
import { reportRanking } from '../ranking/service.ts';
import { spend } from '../store/service.ts';
import { type KnownStatus, reportStatus, tellStatus } from './game-status.ts';

/** The signed calls of the game server, and its status for everybody. */
export function gameServerRoutes(on: On, services: Services, { current }: MemorySource<KnownStatus>): void {
  on('GET /status').handle(async ({ fresh }) => tellStatus(services, await current(fresh)));
  on('POST /intake/status').handle(({ body }) => reportStatus(services, body));
  on('POST /intake/ranking').handle(({ body }) => reportRanking(services, body));
  on('POST /intake/progress').handle(({ body }) => takeProgress(services, body));
  on('POST /intake/spending').handle(({ body }) => spend(services, body));
  on('POST /intake/deliveries/claim').handle(async ({ body }) => {
    return { statusCode: 200, deliveries: await claimDeliveries(services, body) };
  });
  on('POST /intake/deliveries/acknowledge').handle(({ body }) => acknowledge(services, body));
  on('POST /intake/deliveries/reject').handle(({ body }) => reject(services, body));
}
