import type { ReportedPlayer } from '#contract/intake.ts';
import { accounts } from '../kernel/auth/schema.ts';
import { DAY, MINUTE } from '../kernel/clock.ts';
import type { Db } from '../kernel/db/database.ts';
import { readLines } from '../kernel/seed.ts';
import { rankingRow } from './rows.ts';
import { rankingPlayers, rankingSnapshots } from './schema.ts';

/** How old the ranking is at the first start, in minutes; the one before was taken a day earlier. */
const AGE = 25;

/** A player as the game server reports it, and the place it had in the ranking before; null for a newcomer. */
type RankedPlayer = ReportedPlayer & { previous_position: number | null };

/** The ranked players in the default order; among them are ties, ends of the scales and names that break careless code. */
export const demoPlayers = () => readLines<RankedPlayer>(new URL('./demo-players.ndjson', import.meta.url));

/** Adds the sample world's ranking and the mark of the one before; players of the demo accounts become theirs. */
export async function addDemoRanking(db: Db, now: Date): Promise<void> {
  const players = demoPlayers();
  const named = await db.select({ id: accounts.id, name: accounts.name }).from(accounts);
  const owners = new Map(named.map(({ id, name }) => [name, id]));
  const takenAt = new Date(now.getTime() - AGE * MINUTE);
  const snapshots = [new Date(takenAt.getTime() - DAY), takenAt];
  await db
    .insert(rankingSnapshots)
    .values(snapshots.map((taken) => ({ takenAt: taken, receivedAt: taken, players: players.length })));
  await db.insert(rankingPlayers).values(
    players.map((player) =>
      rankingRow(player, {
        accountId: owners.get(player.account_name ?? '') ?? null,
        previousPosition: player.previous_position,
      }),
    ),
  );
}
