import { asc, desc, eq } from 'drizzle-orm';
import type { AnswerOf } from '#contract/calls.ts';
import type { SessionUser } from '../kernel/auth/sessions.ts';
import type { Db } from '../kernel/db/database.ts';
import { rankingPlayers } from './schema.ts';

/** The ids of the bearer's own players, the one with most points first; none for an account that the game server never named. */
export async function ownPlayers(
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
