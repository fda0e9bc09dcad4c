import { and, asc, eq, gt, gte, type InferSelectModel, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { HandedDelivery } from '#contract/delivery.ts';
import { accounts } from '../kernel/auth/schema.ts';
import { HOUR } from '../kernel/clock.ts';
import type { ServerContext } from '../kernel/context.ts';
import type { Db } from '../kernel/db/database.ts';
import { doubling, MAX_ATTEMPTS, nextAttemptAt } from '../kernel/jobs/job-queue.ts';
import type { Limits } from '../kernel/limits.ts';
import { deliveries } from './schema.ts';

/** A consumer's request for deliveries; `seconds` is the length of the lease. */
type LeaseRequest = { lease: string; consumer: string; most: number; seconds: number };

/** Deliveries that die in one request at most, so that no request waits for thousands. */
const MOST_CRASHES = 100;
/** The error of a delivery whose consumer did not answer. */
const NO_ANSWER = 'The lease ended without an answer.';
const UNREADABLE = 'The items are no list of item_id and quantity.';

const OLDEST_FIRST = [asc(deliveries.dueAt), asc(deliveries.id)] as const;

const among = (rows: readonly { id: number }[]): SQL =>
  inArray(
    deliveries.id,
    rows.map(({ id }) => id),
  );

function end(tx: Db, rows: readonly { id: number }[], lastError: SQL | string) {
  return tx.update(deliveries).set({ state: 'dead', leasedUntil: null, lastError }).where(among(rows));
}

/** Ends due deliveries without a try left. */
async function endWornOut(tx: Db, now: Date, tries: number): Promise<void> {
  const worn = await tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(isDue(now), gte(deliveries.tries, tries)))
    .orderBy(...OLDEST_FIRST)
    .limit(MOST_CRASHES)
    .for('update', { skipLocked: true });
  if (worn.length === 0) return;
  const why = sql`case when ${deliveries.state} = 'leased' then ${NO_ANSWER} else ${deliveries.lastError} end`;
  await end(tx, worn, why);
}

/** Leases due deliveries, the oldest first, and skips those that a concurrent request locks. */
async function leaseDue(
  tx: Db,
  { lease, consumer, most, seconds }: LeaseRequest,
  now: Date,
  tries: number,
): Promise<void> {
  const due = await tx
    .select({ id: deliveries.id, items: deliveries.items })
    .from(deliveries)
    .where(and(isDue(now), lt(deliveries.tries, tries)))
    .orderBy(...OLDEST_FIRST)
    .limit(most)
    .for('update', { skipLocked: true });
  const isGood = ({ items }: (typeof due)[number]) => HandedDelivery.shape.items.safeParse(items).success;
  // Items that an operator wrote in the database: an unreadable one would fail the whole answer, again and again.
  const { good = [], odd = [] } = Object.groupBy(due, (row) => (isGood(row) ? 'good' : 'odd'));
  if (odd.length > 0) await end(tx, odd, UNREADABLE);
  if (good.length === 0) return;
  const leasedUntil = new Date(now.getTime() + seconds * 1000);
  await tx
    .update(deliveries)
    .set({ state: 'leased', lease, consumer, leasedUntil, tries: sql`${deliveries.tries} + 1` })
    .where(among(good));
}

/** The deliveries of a lease, each with the current name of its account. */
async function heldBy(tx: Db, lease: string, now: Date): Promise<HandedDelivery[]> {
  const rows = await tx
    .select({ delivery: deliveries, accountName: accounts.name })
    .from(deliveries)
    .innerJoin(accounts, eq(accounts.id, deliveries.accountId))
    .where(and(eq(deliveries.lease, lease), eq(deliveries.state, 'leased'), gt(deliveries.leasedUntil, now)))
    .orderBy(...OLDEST_FIRST);
  return rows.map(({ delivery: { id, source, ref, items, tries, createdAt, leasedUntil }, accountName }) => ({
    id,
    source,
    ref,
    tries,
    account_name: accountName,
    items: [...items],
    created_at: createdAt.toISOString(),
    leased_until: (leasedUntil ?? now).toISOString(),
  }));
}

/**
 * Leases deliveries to a consumer. A request with a lease that still holds deliveries returns those and no others, so that a lost
 * answer costs nothing.
 */
export async function claimDeliveries(
  { db, clock, limits }: Pick<ServerContext, 'db' | 'clock' | 'limits'>,
  request: LeaseRequest,
): Promise<HandedDelivery[]> {
  const now = clock.now();
  const tries = mostTries(limits);
  return db.transaction(async (tx) => {
    // A concurrent request with the same lease must not lease twice as many.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`delivery lease ${request.lease}`}, 0))`);
    const held = await heldBy(tx, request.lease, now);
    if (held.length > 0) return held;
    await endWornOut(tx, now, tries);
    await leaseDue(tx, request, now, tries);
    return heldBy(tx, request.lease, now);
  });
}

/**
 * Records that items were given. The last holder may acknowledge also after its lease ended, after it rejected the delivery, or when
 * the delivery is dead: the items are in the game. Only a newer lease prevails.
 */
export async function acknowledge(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  { lease, ids }: { lease: string; ids: readonly number[] },
) {
  const distinct = [...new Set(ids)];
  return db.transaction(async (tx) => {
    const rows = await lockDeliveries(tx, distinct);
    const own = rows.filter((row) => row.lease === lease);
    const open = own.filter(({ state }) => state !== 'delivered').map(({ id }) => id);
    if (open.length > 0) {
      await tx
        .update(deliveries)
        .set({ state: 'delivered', leasedUntil: null, deliveredAt: clock.now() })
        .where(inArray(deliveries.id, open));
    }
    const acknowledged = new Set(own.map(({ id }) => id));
    return {
      statusCode: 200 as const,
      acknowledged: distinct.filter((id) => acknowledged.has(id)),
      lost: distinct.filter((id) => !acknowledged.has(id)),
    };
  });
}

type Rejection = { lease: string; id: number; error: string };
type After = { statusCode: 200; state: 'waiting' | 'delivered' | 'dead' | 'lost' };

/**
 * Records that items could not be given. They are tried again after a growing pause; after the last try the delivery is dead.
 * `lost`: another lease holds the delivery, or there is none of that id. Safe to repeat.
 */
export async function reject(
  { db, clock, limits }: Pick<ServerContext, 'db' | 'clock' | 'limits'>,
  { lease, id, error }: Rejection,
): Promise<After> {
  const state = await db.transaction(async (tx) => {
    const [row] = await lockDeliveries(tx, [id]);
    if (row?.lease !== lease) return 'lost';
    if (row.state !== 'leased') return row.state;
    const now = clock.now();
    const isLast = row.tries >= mostTries(limits);
    const next = isLast ? 'dead' : 'waiting';
    const backoff = doubling(limits.deliveryRetrySeconds * 1000, HOUR);
    const dueAt = isLast ? row.dueAt : nextAttemptAt(now, row.tries, backoff);
    await tx
      .update(deliveries)
      .set({ state: next, dueAt, leasedUntil: null, lastError: error })
      .where(eq(deliveries.id, id));
    return next;
  });
  return { statusCode: 200, state };
}

export type DeliveryRow = InferSelectModel<typeof deliveries>;

/** Deliveries that may be leased: waiting and due, or with an ended lease. */
function isDue(now: Date): SQL | undefined {
  return or(
    and(eq(deliveries.state, 'waiting'), lte(deliveries.dueAt, now)),
    and(eq(deliveries.state, 'leased'), lte(deliveries.leasedUntil, now)),
  );
}

/** How often a delivery is leased before it is dead. */
const mostTries = ({ deliveryTries }: Pick<Limits, 'deliveryTries'>) => Math.min(deliveryTries, MAX_ATTEMPTS);

/** Deliveries by id, locked until the transaction ends, in order of id, so that concurrent requests do not deadlock. */
export function lockDeliveries(tx: Db, ids: readonly number[]): Promise<DeliveryRow[]> {
  return tx
    .select()
    .from(deliveries)
    .where(inArray(deliveries.id, [...ids]))
    .orderBy(asc(deliveries.id))
    .for('update');
}
