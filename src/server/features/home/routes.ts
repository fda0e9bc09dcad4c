import type { On } from '../../http/on.ts';
import type { Services } from '../../services.ts';
import { listBanners } from './queries.ts';

/** The home page's configuration (wire.md 21). */
export function homeRoutes(on: On, { db }: Services): void {
  on('GET /config').handle(({ query }) => (query.param === 'banner' ? listBanners(db) : []));
}
