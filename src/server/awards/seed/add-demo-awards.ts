import type { Scale, ScaleGroup } from '#contract/awards.ts';
import { levelItems } from '#domain/awards/award-state.ts';
import { addDelivery, type PastClaim } from '#server/deliveries/service.ts';
import { accountIds } from '#server/kernel/auth/account-ids.ts';
import { DAY, HOUR } from '#server/kernel/clock.ts';
import { addRows } from '#server/kernel/db/add-rows.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { awardClaims, awardGroups, awardLevels } from '../schema.ts';
import { DEMO_PERIODS } from './periods.ts';
import { type DemoClaim, PLAYERS_CLAIMS } from './players-claims.ts';

function groupRow({ groupName, scaleName }: ScaleGroup, nth: number, now: Date): typeof awardGroups.$inferInsert {
  const { fromDaysAgo = null, untilDaysAhead = null } = DEMO_PERIODS[groupName] ?? {};
  return {
    ...{ group: nth + 1, groupName, name: scaleName },
    fromAt: fromDaysAgo === null ? null : new Date(now.getTime() - fromDaysAgo * DAY),
    untilAt: untilDaysAhead === null ? null : new Date(now.getTime() + untilDaysAhead * DAY),
  };
}

function levelRows({ scales }: ScaleGroup, nth: number): (typeof awardLevels.$inferInsert)[] {
  return Object.entries(scales).map(([key, { value, ...facts }]) => ({ key, group: nth + 1, value, facts }));
}

/** A claim of the demo world with its delivery. */
async function addClaim(db: Db, accountId: number, level: readonly [string, Scale], claim: DemoClaim, claimedAt: Date) {
  const [key, scale] = level;
  const { option = null, waits } = claim;
  const items = levelItems(scale, option);
  if (!items) throw new Error(`the level ${key} cannot have been claimed with the option ${option}`);
  const delivery = { accountId, source: 'award', ref: `${accountId}:${key}`, title: scale.name, items } as const;
  const deliveryId = await addDelivery(db, delivery, claimedAt, waits);
  await db.insert(awardClaims).values({ accountId, level: key, option, deliveryId, claimedAt });
}

/** Adds the award groups of a world, whose periods count from now; answers what demo accounts claimed of them. */
export async function addDemoAwards(db: Db, groups: readonly ScaleGroup[], now: Date): Promise<PastClaim[]> {
  await addRows(
    db,
    awardGroups,
    groups.map((group, nth) => groupRow(group, nth, now)),
  );
  await addRows(db, awardLevels, groups.flatMap(levelRows));
  const idOf = await accountIds(db);
  const levels = groups.flatMap(({ scales }) => Object.entries(scales));
  return PLAYERS_CLAIMS.map((claim) => {
    const level = levels.find(([key]) => key === claim.level);
    if (!level) throw new Error(`there is no level ${claim.level}`);
    const at = new Date(now.getTime() - claim.hoursAgo * HOUR);
    return { at, add: () => addClaim(db, idOf(claim.by), level, claim, at) };
  });
}
