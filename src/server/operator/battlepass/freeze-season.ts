import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { SeasonId } from '#contract/calls/battlepass.ts';
import { Instant } from '#contract/instant.ts';
import { seasons } from '#server/battlepass/schema.ts';
import { SentenceError } from '#server/kernel/sentence-error.ts';
import { audit } from '../audit.ts';
import type { OperatorContext } from '../command.ts';
import { timeProblems } from './season-problems.ts';
import { lockSeason, seasonOf } from './season-rows.ts';

/** Until when a season stands still; null: it goes on. */
export const FreezeSeason = z.object({ season: SeasonId, until: Instant.nullable() });

/** Freezes a season: points stay, nothing gives any and nothing can be claimed until it thaws. It ends no later for it. */
export async function freezeSeason(
  { db, clock }: OperatorContext,
  by: string,
  { season: id, until }: z.infer<typeof FreezeSeason>,
): Promise<string> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const { season: before } = (await lockSeason(tx, id)) ?? { season: await seasonOf(tx, id) };
    const frozenUntil = until === null ? null : new Date(until);
    if (before.frozenUntil?.getTime() === frozenUntil?.getTime()) return `The season ${id} is like that already.`;
    if (frozenUntil !== null && frozenUntil <= now) {
      throw new SentenceError(`${frozenUntil.toISOString()} has passed: give a later time, or 'none' for no freeze.`);
    }
    const after = { ...before, frozenUntil };
    const [problem] = timeProblems(after);
    if (problem) throw new SentenceError(problem);
    await tx.update(seasons).set({ frozenUntil }).where(eq(seasons.id, id));
    const command = `freeze-season ${id} ${frozenUntil?.toISOString() ?? 'none'}`;
    await audit(tx, { actor: by, command, before, after }, now);
    if (frozenUntil === null) return `The season ${id} is not frozen any more.`;
    return `The season ${id} is frozen until ${frozenUntil.toISOString()}: points stay, and nothing can be claimed.`;
  });
}
