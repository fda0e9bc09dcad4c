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

const VERSIONS: readonly TermsVersion[] = TERMS_VERSIONS;

export const TERMS_IN_FORCE: TermsVersion = VERSIONS.at(-1) ?? TERMS_VERSIONS[0];

/**
 * The version that was accepted by an account opened at an instant (ISO): every registration accepts the terms of the day.
 * null before the first version, and for what is no instant.
 */
export function termsAcceptedAt(instant: string): TermsVersion | null {
  const moment = Date.parse(instant);
  return VERSIONS.findLast(({ since }) => Date.parse(since) <= moment) ?? null;
}

/** The clauses that ever changed, with the last version that changed each. */
export function lastChanges(): ReadonlyMap<ClauseId, number> {
  return new Map(VERSIONS.flatMap(({ version, changed }) => changed.map((clause) => [clause, version] as const)));
}
