import type { DailyCheck, Track } from '#contract/battlepass.ts';
import type { Text } from '#contract/text.ts';
import { iconOf } from '#domain/awards/read-awards.ts';
import { DAILY_CHECKS } from '#domain/battlepass/battlepass-state.ts';
import type { ItemOfReward } from '#items/shown-item.ts';
import { type Pass, type PassItem, type PassReward, type PassTier, TRACKS } from './pass.ts';

// Another server may write numbers as texts, flags as numbers, names as plain texts, and leave out what is empty.

type Fields = Readonly<Record<string, unknown>>;

/** A type that the game does not list: the generic icon stands for it. */
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
