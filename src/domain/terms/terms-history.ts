import type { ClauseId } from './terms-outline.ts';
import { TERMS_VERSIONS, type TermsVersion } from './terms-versions.ts';

const VERSIONS: readonly TermsVersion[] = TERMS_VERSIONS;

/** The version in force: the last. */
export const TERMS_IN_FORCE: TermsVersion = VERSIONS.at(-1) ?? TERMS_VERSIONS[0];

/**
 * The version that was accepted by an account opened at an instant (ISO): nobody registers without accepting the terms of the day.
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
