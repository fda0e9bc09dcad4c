import type { On } from '../kernel/http/on.ts';
import type { Services } from '../kernel/services.ts';
import { acknowledge } from './acknowledge.ts';
import { claimDeliveries } from './claim-deliveries.ts';
import { ownDeliveries } from './own-deliveries.ts';
import { reject } from './reject.ts';

/** What is on its way into the game, for players and for the game server. */
export function deliveryRoutes(on: On, services: Services): void {
  on('GET /awards/deliveries').handle(async ({ bearer }) => {
    return { statusCode: 200, deliveries: await ownDeliveries(services.db, bearer.accountId) };
  });
  on('POST /intake/deliveries/claim').handle(async ({ body }) => {
    return { statusCode: 200, deliveries: await claimDeliveries(services, body) };
  });
  on('POST /intake/deliveries/acknowledge').handle(({ body }) => acknowledge(services, body));
  on('POST /intake/deliveries/reject').handle(({ body }) => reject(services, body));
}
