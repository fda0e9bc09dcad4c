import type { RankingLevel } from '#domain/ranking/ranking-levels.ts';
import type { CachedValue } from '../kernel/cached-value.ts';
import type { ServerContext } from '../kernel/context.ts';
import type { Route } from '../kernel/http/route.ts';
import { ownPlayers } from './own-players.ts';
import type { Ranking } from './ranking-source.ts';

/** The PvP ranking, answered from memory; only what is one's own is asked from the database. */
export function rankingRoutes(on: Route, services: ServerContext, { current }: CachedValue<Ranking>): void {
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
