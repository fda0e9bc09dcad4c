import { and, count, eq, sql } from 'drizzle-orm';
import { codeProblem, isCode, readCode } from '#domain/awards/promotion-code.ts';
import { writeDelivery } from '../deliveries/service.ts';
import { lockSessionAccount } from '../kernel/auth/lock-session-account.ts';
import { countWrong, type RateLimit } from '../kernel/auth/rate-limit.ts';
import { refuseUntrusted } from '../kernel/auth/trusted-address.ts';
import { MINUTE } from '../kernel/clock.ts';
import type { ServerContext } from '../kernel/context.ts';
import type { Db } from '../kernel/db/database.ts';
import type { Input } from '../kernel/http/route.ts';
import { HttpError, invalidCode } from '../kernel/http-error.ts';
import type { Limits } from '../kernel/limits.ts';
import { promotionBatches, promotionClaims, promotionCodes } from './schema.ts';

type Claim = Input<'POST /auth/claimPromotionCode'>;

/** The refusal of a code that this account redeemed before, or of whose kind it has had its share. */
const codeUsed = () =>
  new HttpError(409, 'codeUsed', 'You have redeemed this code, or another one of the same kind, already.');

function rateLimitOf(limits: Limits, { bearer, caller }: Claim): RateLimit {
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
 * A code and what it belongs to. The code is locked, because its last use is given once; its batch is kept as it is, because
 * nothing of it is given any more once an operator has been told that it is revoked.
 */
async function lockCode(tx: Db, written: string) {
  const [code] = await tx
    .select()
    .from(promotionCodes)
    .where(eq(promotionCodes.code, written))
    .for('no key update', { of: promotionCodes });
  if (!code) return null;
  // Asked for only now: whoever waited for the code would else go by how its batch was before.
  const [batch] = await tx.select().from(promotionBatches).where(eq(promotionBatches.id, code.batchId)).for('share');
  return batch ? { code, batch } : null;
}

/** How many codes of a batch an account redeemed, and whether this one is among them; its lock keeps that so. */
async function ownClaims(tx: Db, accountId: number, { code, batchId }: { code: string; batchId: number }) {
  const isOwn = and(eq(promotionClaims.accountId, accountId), eq(promotionClaims.batchId, batchId));
  const [row] = await tx
    .select({ ownOfBatch: count(), isOwn: sql`coalesce(bool_or(${promotionClaims.code} = ${code}), false)` })
    .from(promotionClaims)
    .where(isOwn);
  return { ownOfBatch: row?.ownOfBatch ?? 0, isOwn: row?.isOwn === true };
}

async function redeem(tx: Db, written: string, { bearer }: Claim, now: Date): Promise<void> {
  const account = await lockSessionAccount(tx, bearer, now);
  const { id: accountId } = account;
  const found = await lockCode(tx, written);
  if (found === null) throw invalidCode();
  const { code, most, used, batchId } = found.code;
  const { name, title, items, perAccount, expiresAt, revokedAt } = found.batch;
  const own = await ownClaims(tx, accountId, found.code);
  const problem = codeProblem({ ...own, isRevoked: revokedAt !== null, expiresAt, used, most, perAccount }, now);
  if (problem !== null) throw problem === 'codeUsed' ? codeUsed() : invalidCode();
  // Whoever makes accounts by machine would else use up what is meant for many.
  if (most !== 1) refuseUntrusted(account);
  const nth = own.ownOfBatch + 1;
  // Without the code: one that is shared is still good for others, and the game server has no use for it.
  const delivery = { accountId, source: 'code', ref: `${accountId}:${name}:${nth}`, title, items } as const;
  const deliveryId = await writeDelivery(tx, delivery, now);
  if (deliveryId === null) throw codeUsed();
  const claim = { code, accountId, batchId, nth, deliveryId, claimedAt: now };
  const added = await tx
    .insert(promotionClaims)
    .values(claim)
    .onConflictDoNothing()
    .returning({ code: promotionClaims.code });
  if (added.length === 0) throw codeUsed();
  await tx
    .update(promotionCodes)
    .set({ used: sql`${promotionCodes.used} + 1` })
    .where(eq(promotionCodes.code, code));
}

/**
 * `POST /auth/claimPromotionCode`: redeems a code, and writes what it gives, in one transaction; locks are taken in the order
 * account, code, batch. Whatever could not be a code counts as a wrong one, too.
 */
export async function claimCode({ db, clock, limits }: ServerContext, claim: Claim): Promise<void> {
  const code = readCode(claim.body.code);
  const now = clock.now();
  await countWrong(db, rateLimitOf(limits, claim), now, async () => {
    if (!isCode(code)) throw invalidCode();
    await db.transaction((tx) => redeem(tx, code, claim, now));
  });
}
