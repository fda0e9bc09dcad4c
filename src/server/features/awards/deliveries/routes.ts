import { acknowledge } from '../../../deliveries/acknowledge.ts';
import { claimDeliveries } from '../../../deliveries/claim-deliveries.ts';
import { ownDeliveries } from '../../../deliveries/own-deliveries.ts';
import { reject } from '../../../deliveries/reject.ts';
import type { On } from '../../../http/on.ts';
import type { Services } from '../../../services.ts';

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
