import { setImmediate } from 'node:timers/promises';
import { asc, desc, eq, gt } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { AnswerOf } from '#contract/calls.ts';
import { OVERVIEW_ROWS, RankingOverview, RankingPlayer } from '#contract/ranking.ts';
import { byPlace, isOfLevel, type RankingLevel } from '#domain/ranking/ranking.ts';
import { fold, searchedName } from '#domain/site/text.ts';
import type { SessionUser } from '../kernel/auth/sessions.ts';
import { type CachedValue, createCachedValue, type Report } from '../kernel/cached-value.ts';
import type { Clock } from '../kernel/clock.ts';
import type { ServerContext } from '../kernel/context.ts';
import { atOneMoment } from '../kernel/db/checks.ts';
import type { Db } from '../kernel/db/database.ts';
import type { Route } from '../kernel/http/route.ts';
import { SerializedJson } from '../kernel/http/serialized-json.ts';
import { rankingPlayer } from './rows.ts';
import { rankingPlayers, rankingSnapshots } from './schema.ts';

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

type Players = SerializedJson<RankingPlayer[]>;

/** The ranking of one snapshot; the next snapshot is another object. Each list is one shared answer. */
export type Ranking = {
  version: number;
  all: Players;
  overview: SerializedJson<RankingOverview>;
  ofLevel: (level: RankingLevel) => Players;
  named: (text: string) => Players;
};

const list = (entries: readonly RankingEntry[]): Players => SerializedJson.list(entries.map(({ encoded }) => encoded));

/** Sorts the players in the default order, and prepares the common answers. */
function rankingOf({ newest, before, entries }: ReadRanking): Ranking {
  const asOf = newest?.takenAt ?? null;
  const placed = entries.sort((one, other) => byPlace(one.player, other.player));
  const overview: RankingOverview = {
    asOf: asOf?.toISOString() ?? null,
    previousAsOf: before?.takenAt.toISOString() ?? null,
    total: placed.length,
    players: placed.slice(0, OVERVIEW_ROWS).map(({ player }) => player),
  };
  const search = createNameSearch(placed.map(({ folded }) => folded));
  const levels = new Map<RankingLevel, Players>();
  return {
    version: newest?.id ?? 0,
    all: list(placed).datedAs(asOf),
    overview: SerializedJson.of(RankingOverview, overview).datedAs(asOf),
    ofLevel: (level) => {
      const known = levels.get(level) ?? list(placed.filter(({ player }) => isOfLevel(player, level))).datedAs(asOf);
      levels.set(level, known);
      return known;
    },
    named: cacheSearches((searched) => {
      const found = searched === '' ? [] : search(searched);
      return list(found.flatMap((nth) => placed[nth] ?? [])).datedAs(asOf);
    }),
  };
}

/** The ranking in memory; read again when there is a newer snapshot. */
export function createRankingSource(db: Db, clock: Clock, report: Report): CachedValue<Ranking> {
  const read = async (held: Ranking | null) =>
    held !== null && held.version === (await newestSnapshot(db)) ? held : rankingOf(await readRanking(db, report));
  return createCachedValue({ name: 'The ranking', read, clock, report });
}

/** Separates two names; a text that contains it is searched name by name. */
const SEPARATOR = '\n';

/** Returns the search for the names, by ascending index, that contain a folded text, several times faster than `includes` on long lists. */
export function createNameSearch(foldedNames: readonly string[]): (searched: string) => number[] {
  const starts: number[] = [];
  let length = 0;
  for (const name of foldedNames) {
    starts.push(length);
    length += name.length + SEPARATOR.length;
  }
  starts.push(length);
  const text = foldedNames.join(SEPARATOR);
  return (searched) => {
    if (searched.includes(SEPARATOR)) return foldedNames.flatMap((name, nth) => (name.includes(searched) ? [nth] : []));
    const found: number[] = [];
    let nth = 0;
    for (let at = text.indexOf(searched); at >= 0; at = text.indexOf(searched, starts[nth])) {
      while ((starts[nth + 1] ?? length) <= at) nth += 1;
      found.push(nth);
      nth += 1;
      if (nth === foldedNames.length) break;
    }
    return found;
  };
}

/** Bytes of cached answers: those to about ten single letters among 20,000 players, or to thousands of names. */
const KEPT_BYTES = 64 * 1024 * 1024;
/** Bytes of a key and the cache's own records. */
const OVERHEAD = 512;
/** A long answer is stored compressed, too: brotli and gzip together take less than half of it. */
const WITH_PACKED = 1.5;
/** Searches whose list is found again while another request holds it. */
const REMEMBERED = 1_000;

/** The longest list is cached as well, if alone: to make it for each request would cost the most. */
const sizeOf = ({ bytes }: Players) => Math.min(KEPT_BYTES, OVERHEAD + Math.ceil(WITH_PACKED * bytes.length));

/**
 * Makes the list of each search by name once while it is cached or in use; the least recently used is evicted first. `find` gets the
 * text that `searchedName` made, '' included.
 */
export function cacheSearches(find: (searched: string) => Players): (text: string) => Players {
  const lists = new LRUCache<string, Players>({ maxSize: KEPT_BYTES, sizeCalculation: sizeOf });
  const underWay = new LRUCache<string, WeakRef<Players>>({ max: REMEMBERED });
  return (text) => {
    const searched = searchedName(text);
    const known = lists.get(searched) ?? underWay.get(searched)?.deref();
    const found = known ?? find(searched).cacheable();
    if (known === undefined) underWay.set(searched, new WeakRef(found));
    lists.set(searched, found);
    return found;
  };
}

type Snapshot = typeof rankingSnapshots.$inferSelect;

/** A player in memory, with its folded name and its record as it is sent. */
type RankingEntry = { player: RankingPlayer; folded: string; encoded: SerializedJson<RankingPlayer> };

/** The ranking as it was read; both snapshots null: none was reported. */
type ReadRanking = { newest: Snapshot | null; before: Snapshot | null; entries: RankingEntry[] };

/** Rows read at once: encoding them blocks other requests. */
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
    // The embedded database gives other requests no turn.
    await setImmediate();
  }
}

const newestTwo = (db: Db) => db.select().from(rankingSnapshots).orderBy(desc(rankingSnapshots.id)).limit(2);

/** The number of the newest snapshot; 0: there is none. */
async function newestSnapshot(db: Db): Promise<number> {
  const [newest] = await newestTwo(db);
  return newest?.id ?? 0;
}

/** Reads the whole ranking as of one moment, in order of id. */
function readRanking(db: Db, report: Report): Promise<ReadRanking> {
  return atOneMoment(db, async (tx) => {
    const [newest = null, before = null] = await newestTwo(tx);
    return { newest, before, entries: await readEntries(tx, report) };
  });
}
