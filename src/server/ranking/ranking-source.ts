import { OVERVIEW_ROWS, RankingOverview, type RankingPlayer } from '#contract/ranking.ts';
import { byPlace, isOfLevel } from '#domain/ranking/ranking.ts';
import type { RankingLevel } from '#domain/ranking/ranking-levels.ts';
import { type CachedValue, createCachedValue, type Report } from '../kernel/cached-value.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Db } from '../kernel/db/database.ts';
import { SerializedJson } from '../kernel/http/serialized-json.ts';
import { createNameSearch } from './name-search.ts';
import { newestSnapshot, type RankingEntry, type ReadRanking, readRanking } from './read-ranking.ts';
import { cacheSearches } from './search-cache.ts';

type Players = SerializedJson<RankingPlayer[]>;

/** The ranking as one snapshot has it; the next one is another object. Each list is one answer, whoever asks for it and how. */
export type Ranking = {
  version: number;
  all: Players;
  overview: SerializedJson<RankingOverview>;
  ofLevel: (level: RankingLevel) => Players;
  named: (text: string) => Players;
};

const list = (entries: readonly RankingEntry[]): Players => SerializedJson.list(entries.map(({ encoded }) => encoded));

/** Puts what was read in the default order, and the answers that everybody asks for together. */
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

/** The ranking in memory; read again when another snapshot is the newest. */
export function createRankingSource(db: Db, clock: Clock, report: Report): CachedValue<Ranking> {
  const read = async (held: Ranking | null) =>
    held !== null && held.version === (await newestSnapshot(db)) ? held : rankingOf(await readRanking(db, report));
  return createCachedValue({ name: 'The ranking', read, clock, report });
}
