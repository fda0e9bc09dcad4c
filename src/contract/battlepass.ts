import { z } from 'zod';
import { Done } from './account.ts';
import { bearerCall, ownBearerCall } from './call.ts';
import { ErrorCode } from './errors.ts';
import { Item } from './item.ts';
import { Instant, Text } from './text.ts';

/** What may be done every day; each gives its points once a day. */
export const DailyCheck = z.enum(['login', 'arena', 'raid', 'tb', 'rewards']);
export type DailyCheck = z.infer<typeof DailyCheck>;

export const Track = z.enum(['free', 'premium']);
export type Track = z.infer<typeof Track>;

const rewardItem = {
  item_id: Item.shape.item_id,
  quantity: z.number().int().min(1).max(1_000_000),
  item_name: Text,
  ui_id_1: Item.shape.ui_id_1,
  /** 0 to 7; beside the specified fields, so that a picture and a name can be drawn. */
  quality: Item.shape.quality,
  item_type: Item.shape.item_type,
};

/** One of several that a player chooses from: the same shape as other items, without a choice of its own. */
export const RewardOption = z.object({
  ...rewardItem,
  chooseOption: z.literal(false),
  options: z.array(z.never()).max(0),
});
export type RewardOption = z.infer<typeof RewardOption>;

/** An item of a reward; with `chooseOption` it stands for one of its options, which is given in its place. */
export const RewardItem = z.object({ ...rewardItem, chooseOption: z.boolean(), options: z.array(RewardOption) });
export type RewardItem = z.infer<typeof RewardItem>;

/** What one track gives for a tier; at most one of its items is a choice. */
export const Reward = z.object({ title: Text, items: z.array(RewardItem) });
export type Reward = z.infer<typeof Reward>;

export const Tier = z.object({
  level: z.number().int().min(1),
  pointsRequired: z.number().int().min(1).max(1_000_000_000),
  /** null: this track gives nothing here. */
  freeReward: Reward.nullable(),
  premiumReward: Reward.nullable(),
});
export type Tier = z.infer<typeof Tier>;

/** The battle pass of an account in one season. */
export const BattlePass = z.object({
  statusCode: z.literal(200),
  /** Points of the season so far. */
  prestigeAmount: z.number().int().min(0),
  hasPremium: z.boolean(),
  /** By `pointsRequired`, every tier. */
  claimedStatus: z.record(z.string(), z.object({ free_claimed: z.boolean(), premium_claimed: z.boolean() })),
  /** By `pointsRequired`, ascending. */
  battlePassTiers: z.array(Tier),
  loginCheck: z.boolean(),
  arenaCheck: z.boolean(),
  raidCheck: z.boolean(),
  tbCheck: z.boolean(),
  rewardsCheck: z.boolean(),
});
export type BattlePass = z.infer<typeof BattlePass>;

/** A refusal of the battle pass, which travels in HTTP 200; `code` is our own. */
export const ActionError = z.object({ action: z.literal('error'), message: z.string(), code: ErrorCode.optional() });
export type ActionError = z.infer<typeof ActionError>;

/** Where a season stands (`rules/season.ts`). */
export const SeasonPhase = z.enum(['upcoming', 'frozen', 'running', 'claiming', 'over']);
export type SeasonPhase = z.infer<typeof SeasonPhase>;

/** The season that is shown now, and what its day is like for the bearer. */
export const SeasonFacts = z.object({
  id: z.string(),
  title: Text,
  phase: SeasonPhase,
  startsAt: Instant,
  /** Nothing gives points from here on. */
  endsAt: Instant,
  /** Until here what was reached can be claimed; then it is gone. */
  claimUntil: Instant,
  /** Before it points stay and nothing can be claimed; null: not frozen. */
  frozenUntil: Instant.nullable(),
  /** IANA name of the zone whose days count. */
  zone: z.string(),
  /** When the daily marks begin anew; null when there is no next day. */
  nextReset: Instant.nullable(),
  /** Points that each daily check gives. */
  points: z.record(DailyCheck, z.number().int().min(0)),
  /** Minutes online that the login check needs, and how many there are today. */
  loginMinutes: z.number().int().min(1),
  onlineMinutes: z.number().int().min(0),
});
export type SeasonFacts = z.infer<typeof SeasonFacts>;

/** A season that has ended, as the bearer left it; counts are rewards. */
export const PastSeason = SeasonFacts.pick({
  id: true,
  title: true,
  phase: true,
  startsAt: true,
  endsAt: true,
  claimUntil: true,
}).extend({
  prestigeAmount: z.number().int().min(0),
  hasPremium: z.boolean(),
  /** Rewards that could be reached on the tracks the bearer holds, those reached, and those claimed. */
  rewards: z.number().int().min(0),
  reached: z.number().int().min(0),
  claimed: z.number().int().min(0),
});
export type PastSeason = z.infer<typeof PastSeason>;

/** What a season is called in addresses and by operators. */
export const SeasonId = z.string().regex(/^[a-z\d-]{1,40}$/, 'must be 1 to 40 small letters, digits or hyphens');

/** Calls of the battle pass page. */
export const battlepassCalls = {
  'POST /auth/getBattlePassByAccount': bearerCall('getBattlePass', {
    summary: "The bearer's battle pass in the season that is shown now; refusals are HTTP 200 with `action: 'error'`.",
    refusesInAction: true,
    body: z.unknown(),
    answer: z.union([BattlePass, ActionError]),
  }),
  'POST /auth/claimPass': bearerCall('claimBattlePassReward', {
    summary: "Claims the reward of a tier on one track; refusals are HTTP 200 with `action: 'error'`.",
    refusesInAction: true,
    body: z.object({
      tierPoints: Tier.shape.pointsRequired,
      track: Track,
      /** `item_id` of the option; needed when the reward has a choice. */
      selectedOptionId: z.number().int().optional(),
      /** Our own: a season that has ended and can still be claimed; without it the one that is shown now. */
      season: SeasonId.optional(),
    }),
    answer: z.union([Done, ActionError]),
  }),
  'GET /battlepass/seasons': ownBearerCall('listSeasons', {
    summary: 'The season that is shown now, the next one, and those that ended, the newest first.',
    answer: z.object({
      statusCode: z.literal(200),
      current: SeasonFacts.nullable(),
      next: SeasonFacts.pick({ id: true, title: true, startsAt: true }).nullable(),
      past: z.array(PastSeason),
    }),
  }),
  'GET /battlepass/seasons/{id}': ownBearerCall('getSeason', {
    summary: "The bearer's battle pass in one season, also of one that has ended; its daily checks are false.",
    refuses: [404],
    params: z.object({ id: SeasonId }),
    answer: BattlePass,
  }),
};
