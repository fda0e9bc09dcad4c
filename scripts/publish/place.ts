import type { Digests, Phase } from '#build/upload.ts';

/** Files of a place by their path: the digest of each, or `UNKNOWN_DIGEST` where it differs from the site's or is none of it. */
export type Found = ReadonlyMap<string, string>;

/** Gets the paths that are through, so that a publish which is cut goes on behind them. */
export type OnArrival = (paths: readonly string[]) => void;

/** A phase, or the last one of all, in which caches forget; its paths are then addresses. */
export type Work = Phase | { name: 'purge'; does: 'purge'; paths: readonly string[] };

/** Where a site is sent to. All throw one sentence for what an operator can get wrong. */
export type Place = {
  /** Looks whether it can be used; false: it lost what the ledger knows of it. `knows`: whether the ledger knows any file there. */
  open: (knows: boolean) => Promise<boolean>;
  /** Sends or removes files of the site, whose digests it gets. */
  work: (work: Work, digests: Digests, onArrival: OnArrival) => Promise<void>;
  /** Whether it takes rules over and makes caches forget; elsewhere the operator does. */
  takesAll: boolean;
  /** What is there, hidden files left out; null: it cannot be asked. */
  compare: ((site: Digests) => Promise<Found>) | null;
  close: () => void;
};
