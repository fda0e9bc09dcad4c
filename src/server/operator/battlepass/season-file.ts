import { z } from 'zod';
import { DailyCheck, RewardItem, Tier } from '#contract/battlepass.ts';
import { SeasonId } from '#contract/calls/battlepass.ts';
import { Instant } from '#contract/instant.ts';
import { Title } from '../fields.ts';

/** The longest season file, in bytes: some hundreds of tiers with texts in every language. */
export const SEASON_BYTES = 1024 * 1024;
/** Far from the end of the columns they go to. */
const MOST_POINTS = 1_000_000;
export const HIGHEST_LEVEL = 10_000;

const SomeItems = { item_id: RewardItem.shape.item_id, quantity: RewardItem.shape.quantity };
const WrittenReward = z.strictObject({
  title: Title,
  items: z
    .array(z.strictObject({ ...SomeItems, options: z.array(z.strictObject(SomeItems)).min(2).optional() }))
    .min(1),
});
type WrittenReward = z.infer<typeof WrittenReward>;

const WrittenTier = z.strictObject({
  level: Tier.shape.level.max(HIGHEST_LEVEL),
  pointsRequired: Tier.shape.pointsRequired,
  free: WrittenReward.nullable(),
  premium: WrittenReward.nullable(),
});

const Time = Instant.transform((written) => new Date(written));

/** A season as an operator writes it down. */
export const SeasonFile = z.strictObject({
  id: SeasonId,
  title: Title,
  startsAt: Time,
  endsAt: Time,
  claimUntil: Time,
  /** Left out: as it is, of a new season not frozen. */
  frozenUntil: Time.nullable().optional(),
  zone: z.string().max(100),
  points: z.record(DailyCheck, z.number().int().min(0).max(MOST_POINTS)),
  loginMinutes: z.number().int().min(1).max(1_440).default(60),
  tiers: z.array(WrittenTier).min(1).max(500),
});
export type SeasonFile = z.infer<typeof SeasonFile>;
export type WrittenTier = SeasonFile['tiers'][number];

/** Every reward of a season file, with its place in it. */
export function* rewardsOf(tiers: readonly WrittenTier[]): Generator<{ place: string; reward: WrittenReward }> {
  for (const [nth, { free, premium }] of tiers.entries()) {
    if (free) yield { place: `tiers.${nth}.free`, reward: free };
    if (premium) yield { place: `tiers.${nth}.premium`, reward: premium };
  }
}

/** Every item that a season file names, with its place. */
export function* itemsOfFile(tiers: readonly WrittenTier[]): Generator<{ place: string; item_id: number }> {
  for (const { place, reward } of rewardsOf(tiers)) {
    for (const [nth, { item_id, options = [] }] of reward.items.entries()) {
      const item = `${place}.items.${nth}`;
      yield { place: item, item_id };
      yield* options.map((option, at) => ({ place: `${item}.options.${at}`, item_id: option.item_id }));
    }
  }
}
