import type { RankingPlayer } from '#contract/ranking.ts';
import { rankingRow } from '#server/ranking/rows.ts';
import { rankingPlayers, rankingSnapshots } from '#server/ranking/schema.ts';
import type { TestApp } from '#support/server/build-test-app.ts';

/** Writes a ranking of nobody's players, taken an hour before the tests begin, in the place of the one that is there; null: none at all. */
export async function putRanking(
  { database: { db } }: TestApp,
  players: readonly RankingPlayer[] | null,
): Promise<void> {
  const takenAt = new Date('2026-05-01T11:00:00Z');
  const rows = players?.map((player) =>
    rankingRow(player, { accountId: null, previousPosition: player.previous_position ?? null }),
  );
  await db.transaction(async (tx) => {
    await tx.delete(rankingPlayers);
    if (!rows) {
      await tx.delete(rankingSnapshots);
      return;
    }
    await tx.insert(rankingSnapshots).values({ takenAt, receivedAt: takenAt, players: rows.length });
    await tx.insert(rankingPlayers).values(rows);
  });
}
