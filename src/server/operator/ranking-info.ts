import { desc, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { gameStatus } from '../game-server/schema.ts';
import { rankingPlayers, rankingSnapshots } from '../ranking/schema.ts';
import type { OperatorContext } from './command.ts';

export const RankingInfo = z.object({});

/** Rankings that are listed, the newest first. */
const LISTED = 5;

/** What the game server told last: the newest rankings, one a line, and its status. Changes nothing. */
export async function rankingInfo({ db }: OperatorContext): Promise<string> {
  const snapshots = await db.select().from(rankingSnapshots).orderBy(desc(rankingSnapshots.id)).limit(LISTED);
  const owned = await db.$count(rankingPlayers, isNotNull(rankingPlayers.accountId));
  const [status] = await db.select().from(gameStatus);
  const rankings = snapshots.map(
    ({ takenAt, receivedAt, players }) =>
      `taken ${takenAt.toISOString()}  received ${receivedAt.toISOString()}  players ${players}`,
  );
  return [
    ...(rankings.length > 0 ? rankings : ['No ranking was ever reported.']),
    `Players with an account: ${owned}.`,
    status
      ? `Status of ${status.reportedAt.toISOString()}: ${status.online} online, started ${status.since?.toISOString() ?? 'it does not say when'}.`
      : 'No status was ever reported.',
  ].join('\n');
}
