import type { Scale } from '#contract/awards.ts';
import { levelItems } from '#domain/awards/award-state.ts';
import { addDelivery, type PastClaim } from '#server/deliveries/service.ts';
import { accountIds } from '#server/kernel/auth/account-ids.ts';
import { DAY, HOUR } from '#server/kernel/clock.ts';
import { addRows } from '#server/kernel/db/add-rows.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { readLines } from '#server/kernel/seed/read-lines.ts';
import { awardClaims, awardGroups, awardLevels } from '../schema.ts';
import { DEMO_GROUPS, type DemoGroup } from './periods.ts';
import { type DemoClaim, PLAYERS_CLAIMS } from './players-claims.ts';

/** A level of the demo world; its key is the word of its group and a number. */
type DemoLevel = Scale & { key: string };

/** The levels of all groups, in order. */
export const demoLevels = () => readLines<DemoLevel>(new URL('./levels.ndjson', import.meta.url));

function groupRow(group: DemoGroup, nth: number, now: Date): typeof awardGroups.$inferInsert {
  const { groupName, name, fromDaysAgo, untilDaysAhead } = group;
  return {
    group: nth + 1,
    groupName,
    name,
    fromAt: fromDaysAgo === null ? null : new Date(now.getTime() - fromDaysAgo * DAY),
    untilAt: untilDaysAhead === null ? null : new Date(now.getTime() + untilDaysAhead * DAY),
  };
}

function levelRow({ key, value, ...facts }: DemoLevel): typeof awardLevels.$inferInsert {
  const group = 1 + DEMO_GROUPS.findIndex(({ groupName }) => key.startsWith(`${groupName}-`));
  return { key, group, value, facts };
}

/** A claim of the demo world with its delivery. */
async function addClaim(db: Db, accountId: number, level: DemoLevel, claim: DemoClaim, claimedAt: Date) {
  const { key, name: title } = level;
  const { option = null, waits } = claim;
  const items = levelItems(level, option);
  if (!items) throw new Error(`the level ${key} cannot have been claimed with the option ${option}`);
  const delivery = { accountId, source: 'award', ref: `${accountId}:${key}`, title, items } as const;
  const deliveryId = await addDelivery(db, delivery, claimedAt, waits);
  await db.insert(awardClaims).values({ accountId, level: key, option, deliveryId, claimedAt });
}

/** Adds the award groups of the demo world, whose periods count from now; answers what demo accounts claimed of them. */
export async function addDemoAwards(db: Db, now: Date): Promise<PastClaim[]> {
  await addRows(
    db,
    awardGroups,
    DEMO_GROUPS.map((group, nth) => groupRow(group, nth, now)),
  );
  const levels = demoLevels();
  await addRows(db, awardLevels, levels.map(levelRow));
  const idOf = await accountIds(db);
  return PLAYERS_CLAIMS.map((claim) => {
    const level = levels.find(({ key }) => key === claim.level);
    if (!level) throw new Error(`there is no level ${claim.level}`);
    const at = new Date(now.getTime() - claim.hoursAgo * HOUR);
    return { at, add: () => addClaim(db, idOf(claim.by), level, claim, at) };
  });
}
