import type { On } from '../../http/on.ts';
import type { Services } from '../../services.ts';

/** The battle pass (wire.md 39 and 40), and what the game server tells of players. */
export function battlepassRoutes(_on: On, _services: Services): void {
  // Not bound yet.
}
