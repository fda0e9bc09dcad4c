import { LRUCache } from 'lru-cache';
import type { RankingPlayer } from '#contract/ranking.ts';
import { searchedPlayer } from '#domain/ranking/ranking.ts';
import type { SerializedJson } from '../kernel/http/serialized-json.ts';

type Players = SerializedJson<RankingPlayer[]>;

/** Bytes of kept answers: those to some ten letters among 20,000 players, or to thousands of names. */
const KEPT_BYTES = 64 * 1024 * 1024;
/** What a key and the cache's own books take. */
const OVERHEAD = 512;
/** A long answer is kept compressed, too: brotli and gzip take less than half of it together. */
const WITH_PACKED = 1.5;
/** Searches whose list is found again as long as somebody else holds it: it waits to be compressed, or is on its way. */
const REMEMBERED = 1_000;

/** The longest one is kept as well, if alone: made anew for each who asks, it would cost the most. */
const sizeOf = ({ bytes }: Players) => Math.min(KEPT_BYTES, OVERHEAD + Math.ceil(WITH_PACKED * bytes.length));

/**
 * Answers each search by name with one list, however it is written and asked for, and makes it once while it is kept or under way; what
 * was not asked for longest goes first. `find` gets what `searchedPlayer` made, '' included.
 */
export function cacheSearches(find: (searched: string) => Players): (text: string) => Players {
  const lists = new LRUCache<string, Players>({ maxSize: KEPT_BYTES, sizeCalculation: sizeOf });
  const underWay = new LRUCache<string, WeakRef<Players>>({ max: REMEMBERED });
  return (text) => {
    const searched = searchedPlayer(text);
    const known = lists.get(searched) ?? underWay.get(searched)?.deref();
    const found = known ?? find(searched);
    if (known === undefined) underWay.set(searched, new WeakRef(found));
    lists.set(searched, found);
    return found;
  };
}
