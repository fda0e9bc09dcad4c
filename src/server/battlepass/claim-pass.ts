import { and, eq } from 'drizzle-orm';
import type { Text } from '#contract/text.ts';
import { choiceOf, rewardItems, rewardState } from '#domain/battlepass/battlepass-state.ts';
import { seasonPhase, slashedDay } from '#domain/battlepass/season.ts';
import { readText } from '#domain/site/text.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import {
  countClaim,
  optionMissing,
  recordClaim,
  rewardClaimed,
  rewardLocked,
  rewardUnknown,
} from '../deliveries/service.ts';
import { lockSessionAccount } from '../kernel/auth/lock-account.ts';
import type { ServerContext } from '../kernel/context.ts';
import type { Db } from '../kernel/db/database.ts';
import type { Input } from '../kernel/http/route.ts';
import { HttpError } from '../kernel/http-error.ts';
import { begunSeason, claimName, lockSeasonShared, type SeasonRow, seasonProgressOf } from './queries.ts';
import { seasonClaims, seasonTiers } from './schema.ts';

type Claim = Pick<Input<'POST /auth/claimPass'>, 'bearer' | 'body' | 'caller'>;
type Choice = Claim['body'];

/** The named season, or the one shown now; refused when nothing of it can be claimed. */
async function claimableSeason(tx: Db, id: string | undefined, now: Date): Promise<SeasonRow> {
  const season = await lockSeasonShared(tx, (await begunSeason(tx, id, now)).id);
  const { frozenUntil } = season;
  const phase = seasonPhase(season, now);
  if (phase === 'over') throw new HttpError(403, 'seasonOver', 'This season is over: its rewards are gone.');
  if (phase === 'frozen' && frozenUntil !== null) {
    throw new HttpError(403, 'battlepassFrozen', `The battle pass is frozen until ${slashedDay(frozenUntil)}.`);
  }
  return season;
}

async function rewardOf(tx: Db, season: string, { tierPoints, track }: Choice) {
  const [tier] = await tx
    .select()
    .from(seasonTiers)
    .where(and(eq(seasonTiers.season, season), eq(seasonTiers.pointsRequired, tierPoints)));
  const reward = tier?.[track] ?? null;
  if (!tier || reward === null) throw rewardUnknown();
  return { level: tier.level, reward };
}

/** Refuses a reward that the account cannot claim now. Premium counts from the start of the season, whenever it was granted. */
async function refuseUnearned(tx: Db, accountId: number, season: string, { tierPoints, track }: Choice): Promise<void> {
  const { points, hasPremium, claimed } = await seasonProgressOf(tx, accountId, season);
  const isClaimed = claimed.has(claimName(tierPoints, track));
  const state = rewardState({ points, hasPremium, pointsRequired: tierPoints, track, claimed: isClaimed });
  if (state === 'claimed') throw rewardClaimed();
  if (state === 'premium') throw new HttpError(403, 'premiumMissing', 'This reward needs the premium track.');
  if (state === 'locked') throw rewardLocked();
}

/** `POST /auth/claimPass`: the reward of a tier on one track, once, with its delivery in one transaction. */
export async function claimPass(services: ServerContext, { bearer, body: choice, caller }: Claim) {
  const { db, clock } = services;
  await countClaim(services, bearer, caller);
  await db.transaction(async (tx) => {
    const now = clock.now();
    const { id: accountId } = await lockSessionAccount(tx, bearer, now);
    const season = await claimableSeason(tx, choice.season, now);
    const { level, reward } = await rewardOf(tx, season.id, choice);
    await refuseUnearned(tx, accountId, season.id, choice);
    const items = rewardItems(reward, choice.selectedOptionId);
    if (items === null) throw optionMissing();
    const { tierPoints: pointsRequired, track } = choice;
    const ref = `${accountId}:${season.id}:${pointsRequired}:${track}`;
    const title = passTitle(season, { level }, reward);
    const option = choiceOf(reward.items) ? (choice.selectedOptionId ?? null) : null;
    await recordClaim(tx, { accountId, source: 'battlepass', ref, title, items }, now, (row) =>
      tx.insert(seasonClaims).values({ ...row, season: season.id, pointsRequired, track, option }),
    );
  });
  return { statusCode: 200 as const };
}

/**
 * The title of the delivery of a reward, in every language of the site: season, level and reward, because rewards of several seasons may
 * have the same title.
 */
export function passTitle(season: { title: Text }, { level }: { level: number }, reward: { title: Text }): Text {
  return Object.fromEntries(
    LANGUAGES.map((language) => {
      const place = translator(language)('battlepass:level', { level });
      const parts = [readText(season.title, language.wire), place, readText(reward.title, language.wire)];
      return [language.wire, parts.filter((part) => part !== null).join(' · ')];
    }),
  );
}
