import type { AwardPeriod } from '#contract/awards.ts';
import type { Text } from '#contract/text.ts';
import { type Awards, readAwards } from '#domain/awards/read-awards.ts';
import { type Result, UNREADABLE } from '#lib/failure.ts';
import { type LoadableStore, loadable } from '#lib/loadable.ts';
import { islandCall } from '#session/island-api.ts';
import { $user } from '#session/state.ts';

/** An award that is not reached yet, and the MP that are missing; a bonus does not count for awards. */
export type NextAward = { name: Text; missing: number };

/** Whether what is bought now counts for a group; null: this server tells no periods, so everything counts. */
function counts(periods: readonly AwardPeriod[] | null, group: number, now: Date): boolean {
  if (periods === null) return true;
  const period = periods.find(({ scale }) => scale === group);
  if (!period) return false;
  const { from, until } = period;
  return (from === null || new Date(from) <= now) && (until === null || now < new Date(until));
}

/** The awards that purchases made now lead to, the nearest first. */
export function nextAwardsOf({ groups }: Awards, periods: readonly AwardPeriod[] | null, now: Date): NextAward[] {
  return groups
    .flatMap(({ amount, levels }, nth) => {
      if (!counts(periods, nth + 1, now)) return [];
      return levels.flatMap(({ value, reached, claimed, name }): NextAward[] =>
        value === null || reached || claimed || value <= amount ? [] : [{ name, missing: value - amount }],
      );
    })
    .sort((one, other) => one.missing - other.missing);
}

async function fetchNextAwards(): Promise<Result<readonly NextAward[]>> {
  const [awards, periods] = await Promise.all([
    islandCall('POST /auth/getScalesByAccount', { body: $user.get() ?? {} }),
    islandCall('GET /awards/periods'),
  ]);
  if (!awards.ok) return awards;
  const read = readAwards(awards.answer);
  if (read === null) return { ok: false, failure: UNREADABLE };
  // Without its periods a promise could be false; a server without the call has none.
  if (!periods.ok && periods.failure.status !== 404) return periods;
  return { ok: true, answer: nextAwardsOf(read, periods.ok ? periods.answer.periods : null, new Date()) };
}

/** What the account has not reached yet: nothing is shown of it where it fails. */
export const nextAwards: LoadableStore<readonly NextAward[]> = loadable(fetchNextAwards);
