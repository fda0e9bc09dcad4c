import { setImmediate } from 'node:timers/promises';
import { desc, getTableColumns, lte, sql } from 'drizzle-orm';
import type { RankingReport } from '#contract/calls/intake.ts';
import { placesOf } from '#domain/ranking/ranking.ts';
import type { Db } from '../kernel/db/database.ts';
import { HttpError, invalidRequest } from '../kernel/http-error.ts';
import { lockRanking, ownersOf } from './ranking-owners.ts';
import { rankingRow } from './rows.ts';
import { rankingPlayers, rankingSnapshots } from './schema.ts';

/** Rows of one statement: writing them down is what keeps other requests waiting. */
const BATCH = 500;
/** Marks of rankings that are kept. */
const KEPT = 30;

type Snapshot = typeof rankingSnapshots.$inferSelect;

/** What a report changed; `before` null: it was the first. `owned` are players whose account is known. */
export type Replaced = { before: Snapshot | null; after: Snapshot; owned: number };

/** Refuses with 400 what contradicts itself. */
function validateReport({ takenAt, players }: RankingReport, latest: Date): void {
  if (new Date(takenAt) > latest) throw invalidRequest('The ranking was taken in the future: set the clock right.');
  const seen = new Set<number>();
  for (const { id } of players) {
    if (seen.has(id)) throw invalidRequest(`The player ${id} is in the ranking more than once.`);
    seen.add(id);
  }
}

/** The places of those who are ranked until now, by the rule that ranks them. */
async function placesNow(tx: Db): Promise<Map<number, number>> {
  const { id, points, wins, losses } = rankingPlayers;
  const columns = { id, ranking_point_pvp: points, win_count: wins, lose_count: losses };
  return placesOf(await tx.select(columns).from(rankingPlayers));
}

const COLUMNS = Object.entries(getTableColumns(rankingPlayers)).map(
  ([field, { name }]) => [field as keyof typeof rankingPlayers.$inferSelect, name] as const,
);

/** Rows as one parameter: a parameter for each value takes the server fifteen times as long. */
async function addRows(tx: Db, rows: readonly (typeof rankingPlayers.$inferSelect)[]): Promise<void> {
  const named = rows.map((row) => Object.fromEntries(COLUMNS.map(([field, name]) => [name, row[field]])));
  const records = sql`jsonb_populate_recordset(null::${rankingPlayers}, ${JSON.stringify(named)}::jsonb)`;
  await tx.execute(sql`insert into ${rankingPlayers} select * from ${records}`);
}

async function putPlayers(tx: Db, { players }: RankingReport): Promise<number> {
  const places = await placesNow(tx);
  const owners = await ownersOf(tx, [...new Set(players.flatMap(({ account_name }) => account_name ?? []))]);
  await tx.delete(rankingPlayers);
  let owned = 0;
  for (let from = 0; from < players.length; from += BATCH) {
    const rows = players.slice(from, from + BATCH).map((player) => {
      const accountId = owners.get(player.account_name ?? '') ?? null;
      return rankingRow(player, { accountId, previousPosition: places.get(player.id) ?? null });
    });
    owned += rows.filter(({ accountId }) => accountId !== null).length;
    await addRows(tx, rows);
    // The embedded database writes without ever letting others in.
    await setImmediate();
  }
  return owned;
}

/**
 * Puts a ranking in the place of the one before, as a whole or not at all; of two at once, the second is judged by the first.
 * Throws `Refused`: 400 for one that names a player twice or was taken after `latest`, 409 for one that is not newer than the known one.
 */
export async function replaceRanking(
  db: Db,
  report: RankingReport,
  { now, latest }: { now: Date; latest: Date },
): Promise<Replaced> {
  validateReport(report, latest);
  const takenAt = new Date(report.takenAt);
  return db.transaction(async (tx) => {
    await lockRanking(tx);
    const { id } = rankingSnapshots;
    const [before = null] = await tx.select().from(rankingSnapshots).orderBy(desc(id)).limit(1);
    if (before && takenAt <= before.takenAt) {
      throw new HttpError(409, 'intakeStale', 'The ranking is not newer than the one that is already known.');
    }
    const owned = await putPlayers(tx, report);
    const [after] = await tx
      .insert(rankingSnapshots)
      .values({ takenAt, receivedAt: now, players: report.players.length })
      .returning();
    if (!after) throw new Error('the ranking was not marked');
    const tooOld = tx.select({ id }).from(rankingSnapshots).orderBy(desc(id)).offset(KEPT).limit(1);
    await tx.delete(rankingSnapshots).where(lte(id, tooOld));
    return { before, after, owned };
  });
}
