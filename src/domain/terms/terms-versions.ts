import type { ClauseId } from './terms-outline.ts';

export type TermsVersion = {
  /** From 1; the text of a change is `<version>.<clause>` in `terms-clauses.json`. */
  version: number;
  /** The instant it is in force from, UTC: midnight of a day of the server's calendar (UTC−5). */
  since: string;
  /** What differs from the version before; empty in the first. */
  changed: readonly ClauseId[];
};

/** Every version of the terms, oldest first; the last is in force. A change of the texts' meaning adds one. */
export const TERMS_VERSIONS = [
  { version: 1, since: '2023-03-01T05:00:00Z', changed: [] },
  {
    version: 2,
    since: '2024-09-22T05:00:00Z',
    changed: ['accounts-details', 'payments-waiver', 'conduct-rules'],
  },
  {
    version: 3,
    since: '2026-02-02T05:00:00Z',
    changed: ['payments-caps', 'payments-disputes', 'fair-play-anti-cheat', 'ending-review'],
  },
] as const satisfies readonly [TermsVersion, ...TermsVersion[]];
