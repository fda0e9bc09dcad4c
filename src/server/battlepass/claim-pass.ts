import { and, eq } from 'drizzle-orm';
import type { DeliveryItem } from '#contract/delivery.ts';
import { choiceOf, rewardItems, rewardState } from '#domain/battlepass/battlepass-state.ts';
import { seasonPhase } from '#domain/battlepass/season.ts';
import {
  countClaim,
  optionMissing,
  rewardClaimed,
  rewardLocked,
  rewardUnknown,
  writeDelivery,
} from '../deliveries/service.ts';

import { lockSessionAccount } from '../kernel/auth/lock-session-account.ts';
import type { ServerContext } from '../kernel/context.ts';
import type { Db } from '../kernel/db/database.ts';
import type { Input } from '../kernel/http/route.ts';
import { passTitle } from './pass-title.ts';
import { begunSeason, claimName, lockSeasonShared, type SeasonRow, seasonProgressOf, shownSeason } from './queries.ts';
import { battlepassFrozen, premiumMissing, seasonNone, seasonOver, seasonUnknown } from './refusals.ts';
import { type StoredReward, seasonClaims, seasonTiers } from './schema.ts';

type Claim = Pick<Input<'POST /auth/claimPass'>, 'bearer' | 'body' | 'caller'>;
type Asked = Claim['body'];

/** The season that is claimed from, or the refusal of it: the one shown now, unless another is named. */
async function claimableSeason(tx: Db, id: string | undefined, now: Date): Promise<SeasonRow> {
  const found = id === undefined ? await shownSeason(tx, now) : await begunSeason(tx, id, now);
  if (found === null) throw id === undefined ? seasonNone() : seasonUnknown();
  const season = await lockSeasonShared(tx, found.id);
  const phase = seasonPhase(season, now);
  if (phase === 'over') throw seasonOver();
  if (phase === 'frozen' && season.frozenUntil !== null) throw battlepassFrozen(season.frozenUntil);
  return season;
}

type Place = { level: number; reward: StoredReward };

async function rewardOf(tx: Db, season: string, { tierPoints, track }: Asked): Promise<Place> {
  const [tier] = await tx
    .select()
    .from(seasonTiers)
    .where(and(eq(seasonTiers.season, season), eq(seasonTiers.pointsRequired, tierPoints)));
  const reward = tier?.[track] ?? null;
  if (!tier || reward === null) throw rewardUnknown();
  return { level: tier.level, reward };
}

/** Refuses a reward that the account cannot claim as it stands now; premium counts from whenever it was granted. */
async function refuseUnearned(tx: Db, accountId: number, season: string, { tierPoints, track }: Asked): Promise<void> {
  const { points, hasPremium, claimed } = await seasonProgressOf(tx, accountId, season);
  const standing = { points, hasPremium, pointsRequired: tierPoints, track };
  const state = rewardState({ ...standing, claimed: claimed.has(claimName(tierPoints, track)) });
  if (state === 'claimed') throw rewardClaimed();
  if (state === 'premium') throw premiumMissing();
  if (state === 'locked') throw rewardLocked();
}

type Earned = Place & { accountId: number; season: SeasonRow; asked: Asked; items: DeliveryItem[] };

/** Claim and delivery stand or fall together. */
async function writeClaim(
  tx: Db,
  { accountId, season, asked, level, reward, items }: Earned,
  now: Date,
): Promise<void> {
  const { tierPoints: pointsRequired, track } = asked;
  const ref = `${accountId}:${season.id}:${pointsRequired}:${track}`;
  const title = passTitle(season, { level }, reward);
  const deliveryId = await writeDelivery(tx, { accountId, source: 'battlepass', ref, title, items }, now);
  if (deliveryId === null) throw rewardClaimed();
  const option = choiceOf(reward.items) ? (asked.selectedOptionId ?? null) : null;
  const written = await tx
    .insert(seasonClaims)
    .values({ accountId, season: season.id, pointsRequired, track, option, deliveryId, claimedAt: now })
    .onConflictDoNothing()
    .returning({ track: seasonClaims.track });
  if (written.length === 0) throw rewardClaimed();
}

/** `POST /auth/claimPass`: the reward of a tier on one track, once; what it gives is on its way with the claim, or neither is. */
export async function claimPass(services: ServerContext, { bearer, body: asked, caller }: Claim) {
  const { db, clock } = services;
  await countClaim(services, bearer, caller);
  await db.transaction(async (tx) => {
    const now = clock.now();
    const account = await lockSessionAccount(tx, bearer, now);
    const season = await claimableSeason(tx, asked.season, now);
    const place = await rewardOf(tx, season.id, asked);
    await refuseUnearned(tx, account.id, season.id, asked);
    const items = rewardItems(place.reward, asked.selectedOptionId);
    if (items === null) throw optionMissing();
    await writeClaim(tx, { accountId: account.id, season, asked, ...place, items }, now);
  });
  return { statusCode: 200 as const };
}
