import { LRUCache } from 'lru-cache';
import type { Db } from '../db/database.ts';

/** Milliseconds for which an answer of the database holds: another process may clear a share. */
const TRUSTED = 1_000;
/** Shares of one kind that are remembered at once. */
const MOST = 10_000;

/** `sequence`: the number of `forget` calls before the query. */
type Known = { until: number; queriedAt: number; sequence: number };

/** The name under which all pairs of the subject are forgotten that the name of a share begins with. */
const pairsOf = (name: string) => `pairs of ${name.split(' ')[0]}`;

/** Which shares of one kind of try the database said to be used up, by their names, in milliseconds. */
class ExhaustedWindows {
  readonly #known = new LRUCache<string, Known>({ max: MOST });
  readonly #forgotten = new LRUCache<string, number>({ max: MOST });
  #sequence = 0;

  #isForgottenSince(name: string, then: number): boolean {
    return [name, pairsOf(name)].some((one) => (this.#forgotten.get(one) ?? 0) > then);
  }

  /** Until when a try is refused without a query; null: the database must be queried. */
  until(names: readonly string[], now: number): number | null {
    const untils = names.flatMap((name) => {
      const share = this.#known.get(name);
      if (!share || this.#isForgottenSince(name, share.sequence)) return [];
      const age = now - share.queriedAt;
      return now < share.until && age >= 0 && age < TRUSTED ? [share.until] : [];
    });
    return untils.length === 0 ? null : Math.max(...untils);
  }

  /**
   * Announces a query about these: what is known of them holds until the answer, so that parallel requests do not query, too. The
   * returned function keeps the answer, that of these shares `used` are used up, except for what is forgotten meanwhile.
   */
  querying(names: readonly string[], now: number): (used: ReadonlyMap<string, number>) => void {
    const then = this.#sequence;
    for (const name of names) {
      const share = this.#known.get(name);
      if (share) share.queriedAt = now;
    }
    return (used) => {
      for (const name of names) {
        const until = used.get(name);
        if (until === undefined) this.#known.delete(name);
        else if (!this.#isForgottenSince(name, then)) this.#known.set(name, { until, queriedAt: now, sequence: then });
      }
    };
  }

  /** Tries of these shares were taken back: what was refused may be allowed now. */
  forget(names: readonly string[]): void {
    this.#sequence += 1;
    for (const name of names) this.#forgotten.set(name, this.#sequence);
  }
}

const memories = new WeakMap<Db, Map<string, ExhaustedWindows>>();

/** From now on refusals of tries in this database are cached: refused requests cost the database one query a second. */
export function cacheExhausted(db: Db): void {
  memories.set(db, new Map());
}

/** The cached refusals of a kind; null where they are not cached. */
export function exhaustedWindowsOf(db: Db, kind: string): ExhaustedWindows | null {
  const kinds = memories.get(db);
  if (!kinds) return null;
  const known = kinds.get(kind) ?? new ExhaustedWindows();
  kinds.set(kind, known);
  return known;
}

/** Forgets the cached refusals of a subject, alone and from any address. */
export const forgetExhausted = (db: Db, kind: string, subject: string) =>
  exhaustedWindowsOf(db, kind)?.forget([subject, pairsOf(subject)]);
