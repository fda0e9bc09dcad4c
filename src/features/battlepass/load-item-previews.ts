import type { Item } from '#contract/item.ts';
import { itemPreview, recordsById } from '#domain/awards/read-awards.ts';
import type { ItemOfReward } from '#items/shown-item.ts';
import type { Result } from '#lib/failure.ts';
import type { Pass, PassItem, PassReward } from './pass.ts';

type AskItems = (ids: number[]) => Promise<Result<Item[]>>;

/** As many ids as one call takes. */
const MOST = 500;

const isUnknown = ({ quality }: ItemOfReward): boolean => quality === null;

const rewardsOf = ({ tiers }: Pass): PassReward[] =>
  tiers.flatMap(({ rewards }) => [rewards.free, rewards.premium].filter((reward) => reward !== null));

/** What the item says of itself stays; the record tells the rest. */
function filled<GivenReward extends ItemOfReward>(
  item: GivenReward,
  records: ReadonlyMap<number, unknown>,
): GivenReward {
  const record = records.get(item.id);
  if (!isUnknown(item) || record === undefined) return item;
  const face = itemPreview(record);
  const names = Object.keys(item.names).length > 0 ? item.names : face.names;
  return { ...item, ...face, names, icon: item.icon ?? face.icon };
}

function filledReward(reward: PassReward | null, records: ReadonlyMap<number, unknown>): PassReward | null {
  const whole = (item: PassItem) => ({
    ...filled(item, records),
    options: item.options.map((option) => filled(option, records)),
  });
  return reward && { ...reward, items: reward.items.map(whole) };
}

/**
 * A battle pass with quality, type and picture of every item. A server may send items by id, name and icon alone: their
 * records tell the rest. Where those cannot be had, the pass is as it was.
 */
export async function loadItemPreviews(pass: Pass, ask: AskItems): Promise<Pass> {
  const items = rewardsOf(pass).flatMap((reward) => reward.items.flatMap((item) => [item, ...item.options]));
  const unknown = [...new Set(items.filter(isUnknown).map(({ id }) => id))];
  if (unknown.length === 0) return pass;
  const answer = await ask(unknown.slice(0, MOST));
  if (!answer.ok) return pass;
  const records = recordsById(answer.answer);
  const tiers = pass.tiers.map((tier) => {
    const { free, premium } = tier.rewards;
    return { ...tier, rewards: { free: filledReward(free, records), premium: filledReward(premium, records) } };
  });
  return { ...pass, tiers };
}
