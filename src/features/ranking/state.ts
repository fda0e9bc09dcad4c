import { atom } from 'nanostores';
import type { RankingOverview } from '#contract/ranking.ts';
import { afterPaint } from '#lib/after-paint.ts';
import { type Result, UNREADABLE } from '#lib/failure.ts';
import type { Loadable } from '#lib/loadable.ts';
import { islandCall } from '#session/island-api.ts';
import { $signedIn } from '#session/state.ts';
import { type RankedRow, rankedRows } from './ranked-rows.ts';

export type Ranking = {
  rows: readonly RankedRow[];
  /** How many players are ranked: more than `rows` while only the first are there. */
  total: number;
  /** When the game server took the ranking, ISO; null: it never sent one; undefined: the server does not know. */
  asOf: string | null | undefined;
  /** What changes of place speak of; null: there was no ranking before. */
  previousAsOf: string | null;
};

/** The ranking; with its first rows only until the whole list came. */
export const $ranking = atom<Loadable<Ranking>>({ state: 'loading' });
/** The ids of the visitor's own players; empty when signed out or where the server does not know. */
export const $ownIds = atom<ReadonlySet<number>>(new Set());

/** How long to wait for the first rows before the whole list is requested, in ms. */
const FIRST_ROWS_PATIENCE = 1000;

const pause = (milliseconds: number) => new Promise<null>((resolve) => setTimeout(resolve, milliseconds, null));
/** What was drawn is on screen; a tab in the background draws nothing and does not wait for it. */
const painted = () => Promise.race([new Promise<void>(afterPaint), pause(200)]);

/** null where the server has no such call or it failed: the page goes without. */
async function fetchOverview(): Promise<RankingOverview | null> {
  const result = await islandCall('GET /ranking-pvp/overview');
  if (result.ok && Array.isArray(result.answer.players)) return result.answer;
  if (!result.ok && result.failure.status !== 404) console.warn('The overview was not answered.', result.failure);
  return null;
}

async function fetchPlayers(): Promise<Result<readonly unknown[]>> {
  const result = await islandCall('GET /ranking-pvp/');
  if (!result.ok || Array.isArray(result.answer)) return result;
  return { ok: false, failure: UNREADABLE };
}

function ranking(rows: readonly RankedRow[], overview: RankingOverview | null): Ranking {
  return {
    rows,
    total: rows.length,
    asOf: overview ? overview.asOf : undefined,
    previousAsOf: overview?.previousAsOf ?? null,
  };
}

let newest = 0;

/**
 * Asks for the ranking; of several questions only the newest one's answer counts. Where its first rows are of use, they are
 * shown before the whole list is requested. Visible rows stay until others arrive; a failure empties the list.
 */
export async function loadRanking(firstRows: boolean): Promise<void> {
  newest += 1;
  const mine = newest;
  if ($ranking.get().state !== 'ready') $ranking.set({ state: 'loading' });
  const overviewAsked = fetchOverview();
  if (firstRows) {
    const first = await Promise.race([overviewAsked, pause(FIRST_ROWS_PATIENCE)]);
    if (mine !== newest) return;
    if (first && $ranking.get().state === 'loading') {
      const value = ranking(rankedRows(first.players), first);
      $ranking.set({ state: 'ready', value: { ...value, total: Math.max(first.total, value.total) } });
      await painted();
    }
  }
  const [players, overview] = await Promise.all([fetchPlayers(), overviewAsked]);
  if (mine !== newest) return;
  if (players.ok) {
    $ranking.set({ state: 'ready', value: ranking(rankedRows(players.answer), overview) });
  } else {
    console.warn('The ranking could not be loaded.', players.failure);
    $ranking.set({ state: 'failed', failure: players.failure });
  }
}

/** Requests the visitor's own players; without an answer the ranking is shown all the same. */
export async function loadOwnPlayers(): Promise<void> {
  if (!$signedIn.get()) {
    $ownIds.set(new Set());
    return;
  }
  const result = await islandCall('GET /ranking-pvp/mine');
  if (result.ok && Array.isArray(result.answer.ids)) $ownIds.set(new Set(result.answer.ids.map(Number)));
  else if (!result.ok && result.failure.status !== 404) console.warn('Own places are unknown.', result.failure);
}
