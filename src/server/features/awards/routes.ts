import type { On } from '../../http/on.ts';
import type { Services } from '../../services.ts';

/** The awards page and promotion codes (wire.md 35 to 38). */
export function awardRoutes(_on: On, _services: Services): void {
  // Not bound yet.
}
