import { and, eq } from 'drizzle-orm';
import { SeasonId } from '#contract/calls/battlepass.ts';
import { shownSeason } from '#server/battlepass/queries.ts';
import { premiumGrants } from '#server/battlepass/schema.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { SentenceError } from '#server/kernel/sentence-error.ts';
import { ACCOUNT, lockNamed } from '../account/account-of.ts';
import { defineCommand } from '../define-command.ts';
import { optional, written } from '../fields.ts';
import { seasonOf } from './season-rows.ts';

const FIELDS = { args: { account: ACCOUNT }, options: { season: optional(written(SeasonId)) } };

/** The season by its id, or the one shown now; `words` name it in a sentence. */
async function chosenSeason(
  db: Db,
  named: string | undefined,
  now: Date,
): Promise<{ id: string; words: string; isOver: boolean }> {
  const season = named === undefined ? await shownSeason(db, now) : await seasonOf(db, named);
  if (season === null)
    throw new SentenceError('No season is shown now: name one with --season, see npm run admin -- seasons.');
  const words = `the season ${season.id}${named === undefined ? ', which is shown now' : ''}`;
  return { id: season.id, words, isOver: season.claimUntil <= now };
}

/** Given a second time it changes nothing. */
const grantPremium = defineCommand({
  name: 'grant-premium',
  about:
    'gives an account the premium track of a season, the one shown now unless --season names another; rewards reached before are unlocked, too',
  example: 'grant-premium demo --season autumn',
  role: 'admin',
  ...FIELDS,
  run: async ({ db, clock, audit }, { account: name, season: named }) => {
    const now = clock.now();
    return db.transaction(async (tx) => {
      const { id: accountId } = await lockNamed(tx, name);
      const { id: season, words, isOver } = await chosenSeason(tx, named, now);
      if (isOver) throw new SentenceError(`The season ${season} is over: nothing of it can be claimed any more.`);
      const added = await tx
        .insert(premiumGrants)
        .values({ accountId, season, createdAt: now })
        .onConflictDoNothing()
        .returning({ season: premiumGrants.season });
      if (added.length === 0) return `${name} holds the premium track of ${words}, already.`;
      await audit(tx, { before: null, after: { season } }, `${name} --season ${season}`);
      return `${name} holds the premium track of ${words}: what was reached before can be claimed, too.`;
    });
  },
});

const revokePremium = defineCommand({
  name: 'revoke-premium',
  about:
    'takes the premium track of a season away, of the one shown now unless --season names another; rewards that were claimed stay',
  example: 'revoke-premium demo --season autumn',
  role: 'admin',
  ...FIELDS,
  run: async ({ db, clock, audit }, { account: name, season: named }) =>
    db.transaction(async (tx) => {
      const { id: accountId } = await lockNamed(tx, name);
      const { id: season, words } = await chosenSeason(tx, named, clock.now());
      const isIt = and(eq(premiumGrants.accountId, accountId), eq(premiumGrants.season, season));
      const [taken] = await tx.delete(premiumGrants).where(isIt).returning();
      if (!taken) return `${name} does not hold the premium track of ${words}.`;
      await audit(tx, { before: taken, after: null }, `${name} --season ${season}`);
      return `${name} no longer holds the premium track of ${words}; rewards that were claimed stay.`;
    }),
});

export const PREMIUM_COMMANDS = [grantPremium, revokePremium];
