import { LRUCache } from 'lru-cache';
import type { Db } from '../db/database.ts';

/** For this long, in milliseconds, nobody asks again whether a share is still used up: another process may have cleared it. */
const TRUSTED = 1_000;
/** Shares of one kind that are remembered at once. */
const MOST = 10_000;

/** `sequence`: how much had been forgotten when the database was asked. */
type Known = { until: number; askedAt: number; sequence: number };

/** Keeps what the database answered: of the shares that it was asked about, `used` are used up, the others are not. */
export type Note = (used: ReadonlyMap<string, number>) => void;

/** Which shares of one kind of try the database said to be used up, by their names, in milliseconds. */
export type ExhaustedWindows = {
  /** Until when a try is refused without the database being asked; null: it must be asked. */
  until: (names: readonly string[], now: number) => number | null;
  /**
   * Somebody asks the database about these: what is known of them holds until the answer, so that a crowd does not ask, too. The
   * answer is noted but for what is forgotten meanwhile.
   */
  asking: (names: readonly string[], now: number) => Note;
  /** Tries of these shares were taken back: whatever was refused may be let through. */
  forget: (names: readonly string[]) => void;
};

/** The name under which all pairs of the subject are forgotten that the name of a share begins with. */
const pairsOf = (name: string) => `pairs of ${name.split(' ')[0]}`;

function createUsedUp(): ExhaustedWindows {
  const known = new LRUCache<string, Known>({ max: MOST });
  const forgotten = new LRUCache<string, number>({ max: MOST });
  let sequence = 0;
  const isForgottenSince = (name: string, then: number) =>
    [name, pairsOf(name)].some((one) => (forgotten.get(one) ?? 0) > then);
  return {
    until: (names, now) => {
      const untils = names.flatMap((name) => {
        const share = known.get(name);
        if (!share || isForgottenSince(name, share.sequence)) return [];
        const age = now - share.askedAt;
        return now < share.until && age >= 0 && age < TRUSTED ? [share.until] : [];
      });
      return untils.length === 0 ? null : Math.max(...untils);
    },
    asking: (names, now) => {
      const then = sequence;
      for (const name of names) {
        const share = known.get(name);
        if (share) share.askedAt = now;
      }
      return (used) => {
        for (const name of names) {
          const until = used.get(name);
          if (until === undefined) known.delete(name);
          else if (!isForgottenSince(name, then)) known.set(name, { until, askedAt: now, sequence: then });
        }
      };
    },
    forget: (names) => {
      sequence += 1;
      for (const name of names) forgotten.set(name, sequence);
    },
  };
}

const memories = new WeakMap<Db, Map<string, ExhaustedWindows>>();

/** From now on refusals of tries in this database are remembered: a crowd that is refused costs the database one question a second. */
export function cacheExhausted(db: Db): void {
  memories.set(db, new Map());
}

/** What is remembered of a kind; null where nothing is. */
export function exhaustedWindowsOf(db: Db, kind: string): ExhaustedWindows | null {
  const kinds = memories.get(db);
  if (!kinds) return null;
  const known = kinds.get(kind) ?? createUsedUp();
  kinds.set(kind, known);
  return known;
}

/** Forgets what is remembered of a subject, by itself and from any address. */
export const forgetExhausted = (db: Db, kind: string, subject: string) =>
  exhaustedWindowsOf(db, kind)?.forget([subject, pairsOf(subject)]);
