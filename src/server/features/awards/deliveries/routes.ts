import type { On } from '../../../http/on.ts';
import type { Services } from '../../../services.ts';

/** What is on its way into the game, for players and for the game server. */
export function deliveryRoutes(_on: On, _services: Services): void {
  // Not bound yet.
}
