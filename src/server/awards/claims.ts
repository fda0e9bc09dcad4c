import { and, count, eq, sql } from 'drizzle-orm';
import { awardState, levelItems } from '#domain/awards/award-state.ts';
import { codeProblem, isCode, readCode } from '#domain/awards/promotion-code.ts';
import {
  countClaim,
  optionMissing,
  recordClaim,
  rewardClaimed,
  rewardLocked,
  rewardUnknown,
} from '../deliveries/service.ts';
import { lockSessionAccount } from '../kernel/auth/lock-account.ts';
import { countWrong, type RateLimit } from '../kernel/auth/rate-limit.ts';
import { refuseUntrusted } from '../kernel/auth/status.ts';
import { MINUTE } from '../kernel/clock.ts';
import type { ServerContext } from '../kernel/context.ts';
import type { Db } from '../kernel/db/database.ts';
import type { Input } from '../kernel/http/route.ts';
import { HttpError, invalidCode } from '../kernel/http-error.ts';
import type { Limits } from '../kernel/limits.ts';
import { amountsOf, claimedOf, type Level, lockLevelShared } from './queries.ts';
import { awardClaims, promotionBatches, promotionClaims, promotionCodes } from './schema.ts';

/** The items of a level for an account that has reached and not claimed it; refused to any other. */
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
 * `POST /auth/claimScale`: the claim and its delivery, in one transaction that holds the lock of the account. A refund takes the same
 * lock, so it comes before or after the claim.
 */
export async function claimScale(
  services: ServerContext,
  { body, bearer, caller }: Input<'POST /auth/claimScale'>,
): Promise<void> {
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
    const option = scale.chooseOption ? Number(body.selectedOption) : null;
    const delivery = { accountId, source: 'award', ref: `${accountId}:${key}`, title: scale.name, items } as const;
    await recordClaim(tx, delivery, now, (row) => tx.insert(awardClaims).values({ ...row, level: key, option }));
  });
}

/** Also for a code of a batch of which the account has redeemed its share. */
const codeUsed = () =>
  new HttpError(409, 'codeUsed', 'You have redeemed this code, or another one of the same kind, already.');

type CodeClaim = Input<'POST /auth/claimPromotionCode'>;

function rateLimitOf(limits: Limits, { bearer, caller }: CodeClaim): RateLimit {
  const within = limits.loginWindowMinutes * MINUTE;
  return {
    kind: 'promotion code',
    subject: `account ${bearer.accountId}`,
    address: caller.address,
    shares: [
      { of: 'subject', most: limits.promotionTriesPerAccount, within },
      { of: 'address', most: limits.promotionTriesPerAddress, within },
    ],
  };
}

/**
 * A code and its batch. The code is locked, because its last use is given once. The batch is locked against changes, because nothing
 * of it may be given after an operator has revoked it.
 */
async function lockCode(tx: Db, written: string) {
  const [code] = await tx
    .select()
    .from(promotionCodes)
    .where(eq(promotionCodes.code, written))
    .for('no key update', { of: promotionCodes });
  if (!code) return null;
  // After the lock of the code: a join would return the batch as it was before the wait for that lock.
  const [batch] = await tx.select().from(promotionBatches).where(eq(promotionBatches.id, code.batchId)).for('share');
  return batch ? { code, batch } : null;
}

/** How many codes of a batch an account redeemed, and whether this one is among them. The lock of the account keeps that so. */
async function ownClaims(tx: Db, accountId: number, { code, batchId }: { code: string; batchId: number }) {
  const isOwn = and(eq(promotionClaims.accountId, accountId), eq(promotionClaims.batchId, batchId));
  const [row] = await tx
    .select({ ownOfBatch: count(), isOwn: sql`coalesce(bool_or(${promotionClaims.code} = ${code}), false)` })
    .from(promotionClaims)
    .where(isOwn);
  return { ownOfBatch: row?.ownOfBatch ?? 0, isOwn: row?.isOwn === true };
}

async function redeem(tx: Db, written: string, { bearer }: CodeClaim, now: Date): Promise<void> {
  const account = await lockSessionAccount(tx, bearer, now);
  const { id: accountId } = account;
  const found = await lockCode(tx, written);
  if (found === null) throw invalidCode();
  const { code, most, used, batchId } = found.code;
  const { name, title, items, perAccount, expiresAt, revokedAt } = found.batch;
  const own = await ownClaims(tx, accountId, found.code);
  const problem = codeProblem({ ...own, isRevoked: revokedAt !== null, expiresAt, used, most, perAccount }, now);
  if (problem !== null) throw problem === 'codeUsed' ? codeUsed() : invalidCode();
  // Accounts made by a program would use up what is meant for many players.
  if (most !== 1) refuseUntrusted(account);
  const nth = own.ownOfBatch + 1;
  // Without the code: a shared code is still good for other accounts, and the game server does not need it.
  const delivery = { accountId, source: 'code', ref: `${accountId}:${name}:${nth}`, title, items } as const;
  const insert = (row: { accountId: number; deliveryId: number; claimedAt: Date }) =>
    tx.insert(promotionClaims).values({ ...row, code, batchId, nth });
  await recordClaim(tx, delivery, now, insert, codeUsed);
  await tx
    .update(promotionCodes)
    .set({ used: sql`${promotionCodes.used} + 1` })
    .where(eq(promotionCodes.code, code));
}

/**
 * `POST /auth/claimPromotionCode`: redeems a code and writes its delivery in one transaction, which locks account, code and batch in
 * this order. A text that cannot be a code counts as a wrong code.
 */
export async function claimCode({ db, clock, limits }: ServerContext, claim: CodeClaim): Promise<void> {
  const code = readCode(claim.body.code);
  const now = clock.now();
  await countWrong(db, rateLimitOf(limits, claim), now, async () => {
    if (!isCode(code)) throw invalidCode();
    await db.transaction((tx) => redeem(tx, code, claim, now));
  });
}
