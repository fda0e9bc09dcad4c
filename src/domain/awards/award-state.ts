import type { Scale } from '#contract/awards.ts';
import type { DeliveryItem } from '#contract/delivery.ts';

export const AWARD_GROUPS = [1, 2, 3, 4, 5, 6, 7] as const;
export type AwardGroup = (typeof AWARD_GROUPS)[number];

/** Names of the seven amounts of an account's awards on the wire, group 1 first. */
export const AMOUNT_FIELDS = [
  'mpAmount',
  'mpAmountSecond',
  'mpAmountThird',
  'mpAmountQuart',
  'mpAmountFifth',
  'mpAmountSixth',
  'mpAmountSeventh',
] as const;

/** The end of the bar before anything is known, and of a group without a level. */
export const BAR_BEFORE_DATA = 50_000;
export const BAR_WITHOUT_LEVELS = 60_000;

export const MOST_AWARD_ICONS = 6;

export type AwardState = 'locked' | 'unlocked' | 'claimed';

/** Where a level stands; a claimed one stays so, also when a refund takes the amount below it. */
export function awardState({ reached, claimed }: { reached: boolean; claimed: boolean }): AwardState {
  if (claimed) return 'claimed';
  return reached ? 'unlocked' : 'locked';
}

/** The end of a group's bar in MP: its largest value. Values of other servers may be no numbers. */
export function barLimit(levels: Iterable<{ value: unknown }>): number {
  const values = Array.from(levels, ({ value }) => (value === null || value === '' ? Number.NaN : Number(value)));
  const numbers = values.filter((value) => Number.isFinite(value) && value > 0);
  return numbers.length > 0 ? Math.max(...numbers) : BAR_WITHOUT_LEVELS;
}

type Giving = Pick<Scale, 'ids' | 'quantity' | 'customQty'>;

/** The items of each entry of `ids` with their quantities: `customQty` wins, then a list parallel to `ids`, then the one number. */
export function entryItems({ ids, quantity, customQty }: Giving): DeliveryItem[][] {
  return ids.map((entry, nth) => {
    const common = (Array.isArray(quantity) ? quantity[nth] : quantity) ?? 1;
    const own = typeof entry === 'number' ? [entry] : entry;
    return own.map((item_id) => ({ item_id, quantity: customQty[item_id] ?? common }));
  });
}

/** What a level gives: everything, or the chosen entry; null when there is a choice and `option` is none of its indexes. */
export function levelItems(level: Giving & Pick<Scale, 'chooseOption'>, option: unknown): DeliveryItem[] | null {
  const entries = entryItems(level);
  if (!level.chooseOption) return joinItems(entries.flat());
  const chosen = Number.isInteger(option) ? entries[option as number] : undefined;
  return chosen ? joinItems(chosen) : null;
}

/** Items of several parts as one list: each item once, in the order they first stand in. */
export function joinItems(parts: Iterable<DeliveryItem>): DeliveryItem[] {
  const quantities = new Map<number, number>();
  for (const { item_id, quantity } of parts) quantities.set(item_id, (quantities.get(item_id) ?? 0) + quantity);
  return Array.from(quantities, ([item_id, quantity]) => ({ item_id, quantity }));
}
