import { awardState, levelItems } from '#domain/awards/award-state.ts';
import {
  countClaim,
  optionMissing,
  rewardClaimed,
  rewardLocked,
  rewardUnknown,
  writeDelivery,
} from '../deliveries/service.ts';

import { lockSessionAccount } from '../kernel/auth/lock-session-account.ts';
import { refuseUntrusted } from '../kernel/auth/trusted-address.ts';
import type { ServerContext } from '../kernel/context.ts';
import type { Db } from '../kernel/db/database.ts';
import type { Input } from '../kernel/http/route.ts';
import { amountsOf, claimedOf, type Level, lockLevelShared } from './queries.ts';
import { awardClaims } from './schema.ts';

type Claim = Input<'POST /auth/claimScale'>;

/** What a level gives to an account that may have it now; refused to all others. */
async function itemsFor(tx: Db, accountId: number, { key, group, scale }: Level, option: unknown) {
  const amounts = await amountsOf(tx, accountId);
  const claimed = await claimedOf(tx, accountId, [key]);
  const reached = (amounts.get(group) ?? 0) >= scale.value;
  const state = awardState({ reached, claimed: claimed.has(key) });
  if (state === 'claimed') throw rewardClaimed();
  if (state === 'locked') throw rewardLocked();
  const items = levelItems(scale, option);
  if (items === null) throw optionMissing();
  return items;
}

/**
 * `POST /auth/claimScale`: the claim and its delivery, in one transaction that holds the account's lock. A refund takes that lock,
 * too, so it comes before the claim or after it; should two claims ever pass the lock, the constraints refuse the second.
 */
export async function claimScale(services: ServerContext, { body, bearer, caller }: Claim): Promise<void> {
  const { db, clock } = services;
  await countClaim(services, bearer, caller);
  await db.transaction(async (tx) => {
    const now = clock.now();
    const account = await lockSessionAccount(tx, bearer, now);
    const level = await lockLevelShared(tx, body.scale);
    if (level === null) throw rewardUnknown();
    refuseUntrusted(account);
    const { id: accountId } = account;
    const items = await itemsFor(tx, accountId, level, body.selectedOption);
    const { key, scale } = level;
    const delivery = { accountId, source: 'award', ref: `${accountId}:${key}`, title: scale.name, items } as const;
    const deliveryId = await writeDelivery(tx, delivery, now);
    if (deliveryId === null) throw rewardClaimed();
    const option = scale.chooseOption ? Number(body.selectedOption) : null;
    const claim = { accountId, level: key, option, deliveryId, claimedAt: now };
    const written = await tx
      .insert(awardClaims)
      .values(claim)
      .onConflictDoNothing()
      .returning({ level: awardClaims.level });
    if (written.length === 0) throw rewardClaimed();
  });
}
