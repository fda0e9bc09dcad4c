import { asc, desc, eq } from 'drizzle-orm';
import type { AnswerOf } from '#contract/calls.ts';
import type { RankingLevel } from '#domain/ranking/ranking.ts';
import type { SessionUser } from '../kernel/auth/sessions.ts';
import type { CachedValue } from '../kernel/cached-value.ts';
import type { ServerContext } from '../kernel/context.ts';
import type { Db } from '../kernel/db/database.ts';
import type { Route } from '../kernel/http/route.ts';
import type { Ranking } from './ranking-source.ts';
import { rankingPlayers } from './schema.ts';

/** The PvP ranking, answered from memory; the bearer's own players come from the database. */
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

/** The ids of the bearer's players, most points first. */
async function ownPlayers(
  db: Db,
  { accountId }: Pick<SessionUser, 'accountId'>,
): Promise<AnswerOf<'GET /ranking-pvp/mine'>> {
  const rows = await db
    .select({ id: rankingPlayers.id })
    .from(rankingPlayers)
    .where(eq(rankingPlayers.accountId, accountId))
    .orderBy(desc(rankingPlayers.points), asc(rankingPlayers.id));
  return { statusCode: 200, ids: rows.map(({ id }) => id) };
}
