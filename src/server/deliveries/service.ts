import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { DeliveryItem, DeliverySource } from '#contract/delivery.ts';
import type { Text } from '#contract/text.ts';
import { consume, subjectLimit } from '../kernel/auth/rate-limit.ts';
import type { SessionUser } from '../kernel/auth/sessions.ts';
import { MINUTE } from '../kernel/clock.ts';
import type { ServerContext } from '../kernel/context.ts';
import type { Db } from '../kernel/db/database.ts';
import type { Caller } from '../kernel/http/caller.ts';
import { HttpError } from '../kernel/http-error.ts';
import { type Figure, secondsSince } from '../kernel/metrics/database-figures.ts';
import { deliveries } from './schema.ts';

export { acknowledge, claimDeliveries, reject } from './lease.ts';

/** What a claim gives. `ref` is unique among the claims of its source; the game server reads it, so it holds no secret. */
export type NewDelivery = {
  accountId: number;
  source: DeliverySource;
  ref: string;
  /** For its player, such as the name of the level. */
  title: Text;
  items: readonly DeliveryItem[];
};

/** Whether the conflict was over the claim, and not over something else, such as a repeated id. */
async function wasDelivered(tx: Db, { source, ref }: NewDelivery): Promise<boolean> {
  const known = await tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.source, source), eq(deliveries.ref, ref)));
  return known.length > 0;
}

/** Writes the delivery of a claim and returns its id. Null: the claim was delivered before, by a transaction that passed every lock. */
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

/** The columns that every table of claims has. */
type ClaimRow = { accountId: number; deliveryId: number; claimedAt: Date };

/**
 * Records a claim and its delivery, in the caller's transaction, which holds the lock of the account. `insert` writes the claim.
 * Should two claims of one reward ever pass the lock, the constraints refuse the second, which throws `refused`.
 */
export async function recordClaim(
  tx: Db,
  delivery: NewDelivery,
  now: Date,
  insert: (row: ClaimRow) => { onConflictDoNothing: () => { returning: () => PromiseLike<readonly unknown[]> } },
  refused: () => HttpError = rewardClaimed,
): Promise<void> {
  const deliveryId = await writeDelivery(tx, delivery, now);
  if (deliveryId === null) throw refused();
  const row = { accountId: delivery.accountId, deliveryId, claimedAt: now };
  const written = await insert(row).onConflictDoNothing().returning();
  if (written.length === 0) throw refused();
}

/** Counts a claim of a level or a tier; 429 for more claims in a minute than a player can click. */
export async function countClaim(
  { db, clock, limits }: Pick<ServerContext, 'db' | 'clock' | 'limits'>,
  { accountId }: Pick<SessionUser, 'accountId'>,
  caller: Pick<Caller, 'address'>,
): Promise<void> {
  const share = { most: limits.claimsPerAccount, within: MINUTE };
  await consume(db, subjectLimit('claim', `account ${accountId}`, caller, share), clock.now());
}

export const rewardUnknown = () => new HttpError(404, 'rewardUnknown', 'There is no such reward.');

export const rewardClaimed = () => new HttpError(409, 'rewardClaimed', 'This reward is claimed already.');

export const rewardLocked = () => new HttpError(403, 'rewardLocked', 'This reward is not reached yet.');

/** Also for an option that the reward does not have. */
export const optionMissing = () => new HttpError(400, 'optionMissing', 'Choose one of the options of this reward.');

/** The name of the demo world's game server. */
const CONSUMER = 'demo-realm';

/** How long after its claim a delivery of the demo world was given. */
const GIVEN_AFTER = 2 * MINUTE;

/** A claim of the demo world. Claims are added in the order of their time, because delivery ids follow it. */
export type PastClaim = { at: Date; add: () => Promise<void> };

/** Writes the delivery of a claim of the demo world; one that does not wait is delivered. */
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

export const DELIVERY_FIGURES: readonly Figure[] = [
  {
    name: 'memoria_deliveries',
    help: 'Deliveries to the game by their state, without those that were delivered.',
    label: { name: 'state', values: ['waiting', 'leased', 'dead'] },
    manyRows: true,
    query: () =>
      sql`select ${deliveries.state} as label, count(*)::float8 as value
        from ${deliveries} where ${ne(deliveries.state, 'delivered')} group by ${deliveries.state}`,
  },
  {
    name: 'memoria_deliveries_oldest_seconds',
    help: 'Since the claim of the oldest delivery that is waiting or leased.',
    query: (now) =>
      sql`select null::text as label, ${secondsSince(now, deliveries.createdAt)} as value
        from ${deliveries} where ${inArray(deliveries.state, ['waiting', 'leased'])}`,
  },
];
