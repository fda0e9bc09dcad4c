import type { AnswerOf } from '#contract/calls.ts';
import { FROZEN_UNTIL, isFrozen } from '#domain/battlepass/season.ts';

/** The answer of this server's own call about seasons. */
export type Seasons = AnswerOf<'GET /battlepass/seasons'>;
export type CurrentSeason = NonNullable<Seasons['current']>;
export type PastSeason = Seasons['past'][number];

/** Whether something is what the call answers, and not another server's page at its address. */
export function areSeasons(answer: Partial<Seasons>): boolean {
  return answer.current !== undefined && Array.isArray(answer.past);
}

/**
 * Until when the battle pass is frozen; null: it is not. A server without seasons (null) is frozen until a
 * fixed day, by this device's clock.
 */
export function frozenUntilOf(seasons: Seasons | null, now: Date): Date | null {
  if (seasons !== null) {
    const current = seasons.current;
    return current?.phase === 'frozen' && current.frozenUntil !== null ? new Date(current.frozenUntil) : null;
  }
  const frozenUntil = new Date(FROZEN_UNTIL);
  return isFrozen({ frozenUntil }, now) ? frozenUntil : null;
}

/** Whether a time between `askedAt` and now changes the answer: a new day, an end, a thaw, a beginning. */
export function hasEnded(seasons: Seasons | null, askedAt: number, now: number): boolean {
  const { current, next } = seasons ?? {};
  const times = [current?.nextReset, current?.frozenUntil, current?.endsAt, current?.claimUntil, next?.startsAt];
  return times.some((time) => {
    const at = time ? Date.parse(time) : Number.NaN;
    return askedAt < at && at <= now;
  });
}

/** Whether rewards of a season that has ended wait to be claimed. */
export function isClaimable({ phase, reached, claimed }: PastSeason): boolean {
  return phase === 'claiming' && reached > claimed;
}
