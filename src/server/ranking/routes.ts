import type { RankingLevel } from '#domain/ranking/ranking-levels.ts';
import type { On } from '../kernel/http/on.ts';
import type { MemorySource } from '../kernel/memory-source.ts';
import type { Services } from '../kernel/services.ts';
import { ownPlayers } from './own-players.ts';
import type { Ranking } from './ranking-source.ts';

/** The PvP ranking (wire.md 42), answered from memory; only what is one's own is asked from the database. */
export function rankingRoutes(on: On, services: Services, { current }: MemorySource<Ranking>): void {
  on('GET /ranking-pvp/').handle(async ({ fresh }) => (await current(fresh)).all);
  on('GET /ranking-pvp/overview').handle(async ({ fresh }) => (await current(fresh)).overview);
  on('GET /ranking-pvp/filter/{level}').handle(async ({ params, fresh }) =>
    (await current(fresh)).ofLevel(Number(params.level) as RankingLevel),
  );
  on('GET /ranking-pvp/filterWord/{text}').handle(async ({ params, fresh }) =>
    (await current(fresh)).named(params.text),
  );
  on('GET /ranking-pvp/mine').handle(({ bearer }) => ownPlayers(services.db, bearer));
}
