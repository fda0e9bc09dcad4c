import { setImmediate } from 'node:timers/promises';
import { and, desc, eq, getTableColumns, lte, ne, sql } from 'drizzle-orm';
import type { Done } from '#contract/account.ts';
import type { RankingReport } from '#contract/intake.ts';
import { placesOf } from '#domain/ranking/ranking.ts';
import { accounts } from '../kernel/auth/schema.ts';
import { CANCELLED } from '../kernel/auth/status.ts';
import type { AccountData, ServerContext } from '../kernel/context.ts';
import type { Db } from '../kernel/db/database.ts';
import { HttpError, invalidRequest } from '../kernel/http-error.ts';
import { type Figure, secondsSince } from '../kernel/metrics/database-figures.ts';
import { rankingRow } from './rows.ts';
import { rankingPlayers, rankingSnapshots } from './schema.ts';

/** Stores the ranking that the game server reports. Its clock may be ahead by as much as in a signature. */
export async function reportRanking({ db, clock, limits }: ServerContext, report: RankingReport): Promise<Done> {
  const now = clock.now();
  await replaceRanking(db, report, { now, latest: new Date(now.getTime() + limits.intakeSeconds * 1000) });
  return { statusCode: 200 };
}

/** Rows of one statement: serialising them blocks other requests. */
const BATCH = 500;
/** Snapshots that are kept. */
const KEPT = 30;

type Snapshot = typeof rankingSnapshots.$inferSelect;

/** The outcome of a report; `before` null: it was the first. `owned`: players whose account is known. */
export type Replaced = { before: Snapshot | null; after: Snapshot; owned: number };

/** Refuses a contradictory report with 400. */
function validateReport({ takenAt, players }: RankingReport, latest: Date): void {
  if (new Date(takenAt) > latest) throw invalidRequest('The ranking was taken in the future: set the clock right.');
  const seen = new Set<number>();
  for (const { id } of players) {
    if (seen.has(id)) throw invalidRequest(`The player ${id} is in the ranking more than once.`);
    seen.add(id);
  }
}

/** The places of the current ranking, by the rule that ranks. */
async function placesNow(tx: Db): Promise<Map<number, number>> {
  const { id, points, wins, losses } = rankingPlayers;
  const columns = { id, ranking_point_pvp: points, win_count: wins, lose_count: losses };
  return placesOf(await tx.select(columns).from(rankingPlayers));
}

const COLUMNS = Object.entries(getTableColumns(rankingPlayers)).map(
  ([field, { name }]) => [field as keyof typeof rankingPlayers.$inferSelect, name] as const,
);

/** Rows as one parameter: a parameter for each value takes fifteen times as long. */
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
    // The embedded database gives other requests no turn.
    await setImmediate();
  }
  return owned;
}

/**
 * Replaces the ranking in one transaction; concurrent reports wait for each other. Throws `HttpError`: 400 for a report that names a player
 * twice or was taken after `latest`, 409 for one that is not newer than the known one.
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

/** Held until the transaction ends: one transaction at a time writes the ranking. */
async function lockRanking(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('ranking', 0))`);
}

/** The accounts of names, exactly as registered, without deleted ones. */
async function ownersOf(tx: Db, names: readonly string[]): Promise<Map<string, number>> {
  // One parameter, however many names: PostgreSQL takes 65,535 parameters at most.
  const isNamed = sql`${accounts.name} in (select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`;
  const rows = await tx
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(and(isNamed, ne(accounts.status, CANCELLED)));
  return new Map(rows.map(({ id, name }) => [name, id]));
}

async function playersOf(db: Db, accountId: number): Promise<Omit<typeof rankingPlayers.$inferSelect, 'accountId'>[]> {
  const { accountId: owner, ...columns } = getTableColumns(rankingPlayers);
  return db.select(columns).from(rankingPlayers).where(eq(owner, accountId)).orderBy(rankingPlayers.id);
}

/** Waits for a running report; the next report does not find the account. */
async function disownPlayers(tx: Db, accountId: number): Promise<void> {
  await lockRanking(tx);
  await tx.update(rankingPlayers).set({ accountId: null }).where(eq(rankingPlayers.accountId, accountId));
}

/** An account's players of the ranking. A deleted account has none. */
export const rankingData: AccountData = {
  read: async (tx, accountId) => ({ rankedPlayers: await playersOf(tx, accountId) }),
  erase: disownPlayers,
};

export const RANKING_FIGURES: readonly Figure[] = [
  {
    name: 'memoria_ranking_report_age_seconds',
    help: 'Since the game server last reported a ranking; +Inf: never.',
    none: Number.POSITIVE_INFINITY,
    query: (now) =>
      sql`select null::text as label, ${secondsSince(now, sql`newest.received_at`)} as value
        from (select max(${rankingSnapshots.receivedAt}) as received_at from ${rankingSnapshots}) as newest`,
  },
];
