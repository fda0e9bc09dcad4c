import type { DailyCheck, Track } from '#contract/battlepass.ts';
import type { Text } from '#contract/text.ts';
import { iconOf } from '#domain/awards/read-awards.ts';
import { DAILY_CHECKS } from '#domain/battlepass/battlepass-state.ts';
import type { ItemOfReward } from '#items/shown-item.ts';

export const TRACKS: readonly Track[] = ['free', 'premium'];

/** An item of a reward; with options it is a choice, and one of them is given instead. */
export type PassItem = ItemOfReward & { options: readonly ItemOfReward[] };

export type PassReward = { title: Text; items: readonly PassItem[] };

export type PassTier = {
  level: number;
  pointsRequired: number;
  /** null: the track has no reward here. */
  rewards: Readonly<Record<Track, PassReward | null>>;
};

/** The battle pass of an account in a season, of any server. */
export type Pass = {
  points: number;
  hasPremium: boolean;
  /** By the points of their tiers. */
  claimed: Readonly<Record<Track, ReadonlySet<number>>>;
  /** Ascending by points. */
  tiers: readonly PassTier[];
  checks: Readonly<Record<DailyCheck, boolean>>;
};

/** Milestones of the bar at most, and the least distance between two as a share: more labels would touch on a phone. */
const MOST_MILESTONES = 5;
const LEAST_APART = 1 / 8;

/** The points of the last tier; 0 without a tier. */
export function lastPoints({ tiers }: Pick<Pass, 'tiers'>): number {
  return tiers.at(-1)?.pointsRequired ?? 0;
}

/** The highest tier that is reached; undefined before the first. */
export function reachedTier({ tiers, points }: Pick<Pass, 'tiers' | 'points'>): PassTier | undefined {
  return tiers.findLast(({ pointsRequired }) => pointsRequired <= points);
}

/** The next tier; undefined after the last. */
export function nextTier({ tiers, points }: Pick<Pass, 'tiers' | 'points'>): PassTier | undefined {
  return tiers.find(({ pointsRequired }) => pointsRequired > points);
}

/** The progress from the tier before, 0 to 1. */
export function tierProgress({ tiers, points }: Pick<Pass, 'tiers' | 'points'>, nth: number): number {
  const from = tiers[nth - 1]?.pointsRequired ?? 0;
  const to = tiers[nth]?.pointsRequired ?? from;
  return to === from ? 1 : Math.min(1, Math.max(0, (points - from) / (to - from)));
}

/** Tiers that the bar shows: the last one, and those nearest to even distances. */
export function milestonesOf(tiers: readonly PassTier[]): PassTier[] {
  const last = lastPoints({ tiers });
  const parts = Array.from({ length: MOST_MILESTONES }, (_, nth) => (last * (nth + 1)) / MOST_MILESTONES);
  const off = (tier: PassTier, part: number) => Math.abs(tier.pointsRequired - part);
  const nearest = parts.flatMap((part) => tiers.toSorted((one, other) => off(one, part) - off(other, part))[0] ?? []);
  const kept: PassTier[] = [];
  for (const tier of new Set(nearest.toReversed())) {
    const room = (kept[0]?.pointsRequired ?? Number.POSITIVE_INFINITY) - tier.pointsRequired;
    if (room >= last * LEAST_APART) kept.unshift(tier);
  }
  return kept;
}

// Another server may write numbers as texts, flags as numbers, names as plain texts, and leave out what is empty.

type Fields = Readonly<Record<string, unknown>>;

/** A type that the game does not list: it has the generic icon. */
const UNKNOWN_TYPE = -1;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : null;
}

const isSet = (value: unknown): boolean => value === true || value === 'true' || numberOf(value) === 1;

/** A text that names no language is read in all of them, as English is where a translation is missing. */
function textOf(value: unknown): Text {
  if (typeof value === 'string') return value.trim() === '' ? {} : { en: value };
  const texts = Object.entries(fieldsOf(value)).filter(([, text]) => typeof text === 'string' && text !== '');
  return Object.fromEntries(texts);
}

function itemOf(value: unknown): ItemOfReward[] {
  const item = fieldsOf(value);
  const id = numberOf(item['item_id']);
  if (id === null) return [];
  return [
    {
      id,
      names: textOf(item['item_name'] ?? item['name']),
      quality: numberOf(item['quality'] ?? item['item_quality']),
      type: numberOf(item['item_type']) ?? UNKNOWN_TYPE,
      icon: iconOf(item['icon_id']) ?? iconOf(item['ui_id_1']),
      quantity: Math.max(1, numberOf(item['quantity']) ?? 1),
    },
  ];
}

function passItemOf(value: unknown): PassItem[] {
  const { chooseOption = true, options } = fieldsOf(value);
  const given = isSet(chooseOption) ? listOf(options).flatMap(itemOf) : [];
  return itemOf(value).map((item) => ({ ...item, options: given }));
}

function rewardOf(value: unknown): PassReward | null {
  if (!isFields(value)) return null;
  return { title: textOf(value['title']), items: listOf(value['items']).flatMap(passItemOf) };
}

function tierOf(value: unknown, nth: number): PassTier[] {
  const tier = fieldsOf(value);
  const pointsRequired = numberOf(tier['pointsRequired']);
  if (pointsRequired === null || pointsRequired <= 0) return [];
  const level = numberOf(tier['level']) ?? nth + 1;
  return [
    {
      level,
      pointsRequired,
      rewards: { free: rewardOf(tier['freeReward']), premium: rewardOf(tier['premiumReward']) },
    },
  ];
}

function claimedOf(value: unknown, track: Track): ReadonlySet<number> {
  const claimed = Object.entries(fieldsOf(value)).filter(([, status]) => isSet(fieldsOf(status)[`${track}_claimed`]));
  return new Set(claimed.map(([points]) => Number(points)));
}

function byKey<Key extends string, Value>(keys: readonly Key[], read: (key: Key) => Value): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, read(key)])) as Record<Key, Value>;
}

/** Reads the answer of whichever server; null for what is no battle pass. */
export function readPass(answer: unknown): Pass | null {
  if (!isFields(answer) || !Array.isArray(answer['battlePassTiers'])) return null;
  const tiers = answer['battlePassTiers'].flatMap(tierOf);
  return {
    points: Math.max(0, numberOf(answer['prestigeAmount']) ?? 0),
    hasPremium: isSet(answer['hasPremium']),
    claimed: byKey(TRACKS, (track) => claimedOf(answer['claimedStatus'], track)),
    tiers: tiers.toSorted((one, other) => one.pointsRequired - other.pointsRequired),
    checks: byKey<DailyCheck, boolean>(DAILY_CHECKS, (check) => isSet(answer[`${check}Check`])),
  };
}
