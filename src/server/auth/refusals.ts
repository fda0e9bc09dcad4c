import { LRUCache } from 'lru-cache';
import type { Db } from '../db/database.ts';

/** For this long, in milliseconds, nobody asks again whether a share is still used up: another process may have cleared it. */
const TRUSTED = 1_000;
/** Shares of one kind that are remembered at once. */
const MOST = 10_000;

type Known = { until: number; askedAt: number };

/** Which shares of one kind of try the database said to be used up, by their names, in milliseconds. */
export type UsedUp = {
  /** Until when a try is refused without the database being asked; null: it must be asked. */
  until: (names: readonly string[], now: number) => number | null;
  /** Somebody asks the database about these: what is known of them holds until the answer, so that a crowd does not ask, too. */
  asking: (names: readonly string[], now: number) => void;
  /** What the database answered about these: `used` are used up, the others are not. */
  note: (names: readonly string[], used: ReadonlyMap<string, number>, now: number) => void;
};

function createUsedUp(): UsedUp {
  const known = new LRUCache<string, Known>({ max: MOST });
  return {
    until: (names, now) => {
      const untils = names.flatMap((name) => {
        const share = known.get(name);
        const age = now - (share?.askedAt ?? 0);
        return share && now < share.until && age >= 0 && age < TRUSTED ? [share.until] : [];
      });
      return untils.length === 0 ? null : Math.max(...untils);
    },
    asking: (names, now) => {
      for (const name of names) {
        const share = known.get(name);
        if (share) share.askedAt = now;
      }
    },
    note: (names, used, now) => {
      for (const name of names) {
        const until = used.get(name);
        if (until === undefined) known.delete(name);
        else known.set(name, { until, askedAt: now });
      }
    },
  };
}

const memories = new WeakMap<Db, Map<string, UsedUp>>();

/** From now on refusals of tries in this database are remembered: a crowd that is refused costs the database one question a second. */
export function rememberRefusals(db: Db): void {
  memories.set(db, new Map());
}

/** What is remembered of a kind; null where nothing is. To be had before the database is asked: what is forgotten meanwhile stays so. */
export function usedUpOf(db: Db, kind: string): UsedUp | null {
  const kinds = memories.get(db);
  if (!kinds) return null;
  const known = kinds.get(kind) ?? createUsedUp();
  kinds.set(kind, known);
  return known;
}

/** Tries of a kind were taken back: whatever was refused may be let through. */
export function forgetRefusals(db: Db, kind: string): void {
  memories.get(db)?.delete(kind);
}
