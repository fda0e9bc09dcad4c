import { AMOUNT_FIELDS } from '#contract/amount-fields.ts';
import type { AccountScales } from '#contract/awards.ts';
import { AWARD_GROUPS, awardState } from '#domain/awards/award-state.ts';
import { itemsOf } from '../catalogue/service.ts';
import type { Db } from '../kernel/db/database.ts';
import { amountsOf, claimedOf, groupsOf, type Level, levelsOf } from './queries.ts';

type AwardProgress = { levels: readonly Level[]; amounts: ReadonlyMap<number, number>; claimed: ReadonlySet<string> };

/** For every key, whether its level is reached or claimed, and whether it is claimed. */
function rangesOf({ levels, amounts, claimed }: AwardProgress): Pick<AccountScales, 'rangeScale' | 'rangeClaimed'> {
  const states = levels.map(({ key, group, scale }) => {
    const reached = (amounts.get(group) ?? 0) >= scale.value;
    return [key, awardState({ reached, claimed: claimed.has(key) })] as const;
  });
  return {
    rangeScale: Object.fromEntries(states.map(([key, state]) => [key, state !== 'locked'])),
    rangeClaimed: Object.fromEntries(states.map(([key, state]) => [key, state === 'claimed'])),
  };
}

type Amounts = Pick<AccountScales, (typeof AMOUNT_FIELDS)[number]>;

const namedAmounts = (amounts: ReadonlyMap<number, number>) =>
  Object.fromEntries(AMOUNT_FIELDS.map((field, nth) => [field, amounts.get(nth + 1) ?? 0])) as Amounts;

/** `POST /auth/getScalesByAccount`: all seven groups, and how far an account came in each; a group that is not defined is empty. */
export async function readScales(db: Db, accountId: number): Promise<AccountScales> {
  const groups = await groupsOf(db);
  const levels = await levelsOf(db);
  const amounts = await amountsOf(db, accountId);
  const keys = levels.map(({ key }) => key);
  const claimed = await claimedOf(db, accountId, keys);
  const items = await itemsOf(
    db,
    levels.flatMap(({ scale }) => scale.ids.flat()),
  );
  const scales = AWARD_GROUPS.map((number) => {
    const own = levels.filter(({ group }) => group === number).map(({ key, scale }) => [key, scale] as const);
    const { groupName = '', name: scaleName = {} } = groups.get(number) ?? {};
    return { groupName, scaleName, scales: Object.fromEntries(own) };
  });
  return {
    statusCode: 200,
    ...namedAmounts(amounts),
    ...rangesOf({ levels, amounts, claimed }),
    scales,
    scaleItems: [...items.values()],
  };
}
