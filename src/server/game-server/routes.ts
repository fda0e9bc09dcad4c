import type { On } from '../kernel/http/on.ts';
import type { MemorySource } from '../kernel/memory-source.ts';
import type { Services } from '../kernel/services.ts';
import { listBanners } from '../news/banners.ts';
import { type KnownStatus, reportStatus, tellStatus } from './game-status.ts';

/** The home page's configuration (wire.md 21), and what the game server says of itself. */
export function homeRoutes(on: On, services: Services, { current }: MemorySource<KnownStatus>): void {
  on('GET /config').handle(({ query }) => (query.param === 'banner' ? listBanners(services.db) : []));
  on('GET /status').handle(async ({ fresh }) => tellStatus(services, await current(fresh)));
  on('POST /intake/status').handle(({ body }) => reportStatus(services, body));
}
