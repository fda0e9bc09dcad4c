import { and, desc, eq } from 'drizzle-orm';
import type { DeliveryItem, DeliverySource } from '#contract/delivery.ts';
import type { Text } from '#contract/text.ts';
import { consume } from '../kernel/auth/rate-limit.ts';
import type { SessionUser } from '../kernel/auth/sessions.ts';
import { MINUTE } from '../kernel/clock.ts';
import type { ServerContext } from '../kernel/context.ts';
import type { Db } from '../kernel/db/database.ts';
import type { Caller } from '../kernel/http/caller.ts';
import { HttpError } from '../kernel/http-error.ts';
import { deliveries } from './schema.ts';

export { acknowledge, claimDeliveries, reject } from './lease.ts';

/** What a claim gives; `ref` names the claim among those of its source, is delivered once, and read by the game: it holds no secret. */
export type NewDelivery = {
  accountId: number;
  source: DeliverySource;
  ref: string;
  /** For its player, such as the name of the level. */
  title: Text;
  items: readonly DeliveryItem[];
};

/** Whether the conflict was the claim's, and not one that says nothing of it, such as an id that was given twice. */
async function wasDelivered(tx: Db, { source, ref }: NewDelivery): Promise<boolean> {
  const known = await tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.source, source), eq(deliveries.ref, ref)));
  return known.length > 0;
}

/**
 * Writes the delivery of a claim, in the claim's own transaction; answers its id. Null: the claim was delivered before, by one that
 * passed every lock, and is to be refused.
 */
export async function writeDelivery(tx: Db, delivery: NewDelivery, now: Date): Promise<number | null> {
  const [row] = await tx
    .insert(deliveries)
    .values({ ...delivery, dueAt: now, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: deliveries.id });
  if (row) return row.id;
  if (await wasDelivered(tx, delivery)) return null;
  throw new Error(`The delivery ${delivery.source} ${delivery.ref} has the id of another one.`);
}

/** Counts a claim of a reward, of whatever kind; 429 when an account asks for more in a minute than anybody could click. */
export async function countClaim(
  { db, clock, limits }: Pick<ServerContext, 'db' | 'clock' | 'limits'>,
  { accountId }: Pick<SessionUser, 'accountId'>,
  { address }: Pick<Caller, 'address'>,
): Promise<void> {
  const share = { of: 'subject', most: limits.claimsPerAccount, within: MINUTE } as const;
  await consume(db, { kind: 'claim', subject: `account ${accountId}`, address, shares: [share] }, clock.now());
}

/** The refusal of a reward that does not exist, or not any more. */
export const rewardUnknown = () => new HttpError(404, 'rewardUnknown', 'There is no such reward.');

/** The refusal of a reward that the account has claimed. */
export const rewardClaimed = () => new HttpError(409, 'rewardClaimed', 'This reward is claimed already.');

/** The refusal of a reward that the account has not reached. */
export const rewardLocked = () => new HttpError(403, 'rewardLocked', 'This reward is not reached yet.');

/** The refusal of a reward with a choice of which none, or a foreign one, was named. */
export const optionMissing = () => new HttpError(400, 'optionMissing', 'Choose one of the options of this reward.');

/** The game server of the demo world; it asks for deliveries every few minutes. */
const CONSUMER = 'demo-realm';

const GIVEN_AFTER = 2 * MINUTE;

/** What was claimed before the first start. Claims are added in the order of their time, as their deliveries' numbers tell it. */
export type PastClaim = { at: Date; add: () => Promise<void> };

/** Writes the delivery of a claim that was made before the first start; the items of one that does not wait are in the game. */
export async function addDelivery(db: Db, delivery: NewDelivery, at: Date, waits = false): Promise<number> {
  const id = await writeDelivery(db, delivery, at);
  if (id === null) throw new Error(`${delivery.source} ${delivery.ref} was delivered before`);
  if (waits) return id;
  const given = { state: 'delivered', tries: 1, consumer: CONSUMER, lease: crypto.randomUUID() } as const;
  const deliveredAt = new Date(at.getTime() + GIVEN_AFTER);
  await db
    .update(deliveries)
    .set({ ...given, deliveredAt })
    .where(eq(deliveries.id, id));
  return id;
}

/** An account's newest deliveries. */
export const deliveriesOf = (db: Db, accountId: number, most: number) =>
  db.select().from(deliveries).where(eq(deliveries.accountId, accountId)).orderBy(desc(deliveries.id)).limit(most);
