import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { SeasonId } from '#contract/calls/battlepass.ts';
import { shownSeason } from '#server/battlepass/queries.ts';
import { premiumGrants } from '#server/battlepass/schema.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { SentenceError } from '#server/kernel/sentence-error.ts';
import { AccountName, lockNamed } from '../account-of.ts';
import { audit } from '../audit.ts';
import type { OperatorContext } from '../command.ts';
import { seasonOf } from './season-rows.ts';

/** The premium track of an account in a season; without one the season shown now is meant. */
export const Premium = z.object({ account: AccountName, season: SeasonId.nullable() });
type Premium = z.infer<typeof Premium>;

/** The season that is meant, and how it is told. */
async function meant(db: Db, named: string | null, now: Date): Promise<{ id: string; words: string; isOver: boolean }> {
  const season = named === null ? await shownSeason(db, now) : await seasonOf(db, named);
  if (season === null)
    throw new SentenceError('No season is shown now: name one with --season, see npm run admin -- seasons.');
  const words = `the season ${season.id}${named === null ? ', which is shown now' : ''}`;
  return { id: season.id, words, isOver: season.claimUntil <= now };
}

/** Gives the premium track; what was reached before can be claimed from now on. Given a second time it changes nothing. */
export async function grantPremium({ db, clock }: OperatorContext, by: string, values: Premium): Promise<string> {
  const { account: name, season: named } = values;
  const now = clock.now();
  return db.transaction(async (tx) => {
    const { id: accountId } = await lockNamed(tx, name);
    const { id: season, words, isOver } = await meant(tx, named, now);
    if (isOver) throw new SentenceError(`The season ${season} is over: nothing of it can be claimed any more.`);
    const added = await tx
      .insert(premiumGrants)
      .values({ accountId, season, createdAt: now })
      .onConflictDoNothing()
      .returning({ season: premiumGrants.season });
    if (added.length === 0) return `${name} holds the premium track of ${words}, already.`;
    const entry = { actor: by, command: `grant-premium ${name} --season ${season}`, before: null, after: { season } };
    await audit(tx, entry, now);
    return `${name} holds the premium track of ${words}: what was reached before can be claimed, too.`;
  });
}

/** Takes the premium track away; what was claimed stays, and what was not can no longer be. */
export async function revokePremium({ db, clock }: OperatorContext, by: string, values: Premium): Promise<string> {
  const { account: name, season: named } = values;
  const now = clock.now();
  return db.transaction(async (tx) => {
    const { id: accountId } = await lockNamed(tx, name);
    const { id: season, words } = await meant(tx, named, now);
    const [taken] = await tx
      .delete(premiumGrants)
      .where(and(eq(premiumGrants.accountId, accountId), eq(premiumGrants.season, season)))
      .returning();
    if (!taken) return `${name} does not hold the premium track of ${words}.`;
    const entry = { actor: by, command: `revoke-premium ${name} --season ${season}`, before: taken, after: null };
    await audit(tx, entry, now);
    return `${name} no longer holds the premium track of ${words}; rewards that were claimed stay.`;
  });
}
