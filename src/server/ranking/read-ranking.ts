import { setImmediate } from 'node:timers/promises';
import { asc, desc, gt } from 'drizzle-orm';
import { RankingPlayer } from '#contract/ranking.ts';
import { fold } from '#domain/site/fold.ts';
import type { Report } from '../kernel/cached-value.ts';
import type { Db } from '../kernel/db/database.ts';
import { SerializedJson } from '../kernel/http/serialized-json.ts';
import { rankingPlayer } from './rows.ts';
import { rankingPlayers, rankingSnapshots } from './schema.ts';

type Snapshot = typeof rankingSnapshots.$inferSelect;

/** A player in memory: to be judged, searched and sent. */
export type RankingEntry = { player: RankingPlayer; folded: string; encoded: SerializedJson<RankingPlayer> };

/** The ranking as it was read; both snapshots null: none was ever reported. */
export type ReadRanking = { newest: Snapshot | null; before: Snapshot | null; entries: RankingEntry[] };

/** Rows read at once: encoding them is what keeps other requests waiting. */
const BATCH = 500;

function entryOf(row: typeof rankingPlayers.$inferSelect, report: Report): RankingEntry[] {
  try {
    const player = rankingPlayer(row);
    return [{ player, folded: fold(player.player_name), encoded: SerializedJson.of(RankingPlayer, player) }];
  } catch (error) {
    report(new Error(`The player ${row.id} is left out: the row is not what the contract says.`, { cause: error }));
    return [];
  }
}

async function readEntries(db: Db, report: Report): Promise<RankingEntry[]> {
  const entries: RankingEntry[] = [];
  let last = 0;
  while (true) {
    const rows = await db
      .select()
      .from(rankingPlayers)
      .where(gt(rankingPlayers.id, last))
      .orderBy(asc(rankingPlayers.id))
      .limit(BATCH);
    entries.push(...rows.flatMap((row) => entryOf(row, report)));
    last = rows.at(-1)?.id ?? last;
    if (rows.length < BATCH) return entries;
    // The embedded database answers without ever letting others in.
    await setImmediate();
  }
}

const newestTwo = (db: Db) => db.select().from(rankingSnapshots).orderBy(desc(rankingSnapshots.id)).limit(2);

/** The number of the newest snapshot; 0: there is none. */
export async function newestSnapshot(db: Db): Promise<number> {
  const [newest] = await newestTwo(db);
  return newest?.id ?? 0;
}

/** Reads the whole ranking as of one moment, in order of id. */
export function readRanking(db: Db, report: Report): Promise<ReadRanking> {
  return db.transaction(
    async (tx) => {
      const [newest = null, before = null] = await newestTwo(tx);
      return { newest, before, entries: await readEntries(tx, report) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
