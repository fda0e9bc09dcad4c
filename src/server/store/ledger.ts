import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../kernel/db/database.ts';
import { ledgerEntries } from './schema.ts';

/** A movement of points; `kind` and `ref` name its source, which books once. */
export type Booking = { accountId: number; kind: string; ref: string; points: number };

const ofSource = ({ kind, ref }: Booking) => and(eq(ledgerEntries.kind, kind), eq(ledgerEntries.ref, ref));

async function lastEntry(db: Db, accountId: number): Promise<{ number: number; balance: number }> {
  const [last] = await db
    .select({ number: ledgerEntries.number, balance: ledgerEntries.balanceAfter })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.accountId, accountId))
    .orderBy(desc(ledgerEntries.number))
    .limit(1);
  return last ?? { number: 0, balance: 0 };
}

/** The balance of an account in MP, which the last entry holds; it may be negative. */
export async function balanceOf(db: Db, accountId: number): Promise<number> {
  return (await lastEntry(db, accountId)).balance;
}

/** A balance before and after an entry, in MP. */
export type Balance = { before: number; after: number };

/** What the credit of each order made of its account's balance. */
export async function balancesOfOrders(db: Db, orderIds: readonly string[]): Promise<Map<string, Balance>> {
  const { ref, balanceBefore: before, balanceAfter: after } = ledgerEntries;
  const isCredit = and(eq(ledgerEntries.kind, 'purchase'), inArray(ref, [...orderIds]));
  const rows = await db.select({ ref, before, after }).from(ledgerEntries).where(isCredit);
  return new Map(rows.map(({ ref, ...balance }) => [ref, balance]));
}

/** Whether a source was booked before: 'known' with the same account and points, 'conflict' with others, null: not booked. */
export async function bookedBefore(db: Db, booking: Booking): Promise<'known' | 'conflict' | null> {
  const [earlier] = await db
    .select({ accountId: ledgerEntries.accountId, points: ledgerEntries.points })
    .from(ledgerEntries)
    .where(ofSource(booking));
  if (!earlier) return null;
  return earlier.accountId === booking.accountId && earlier.points === booking.points ? 'known' : 'conflict';
}

/**
 * Books a movement in the transaction of its source, which holds the lock of the account (`lockAccount`): of two entries that
 * continue the same one, the second fails. 'known': the source was booked before with the same account and points, 'conflict':
 * with others.
 */
export async function book(tx: Db, booking: Booking, now: Date): Promise<'booked' | 'known' | 'conflict'> {
  const { accountId, points } = booking;
  const { number, balance } = await lastEntry(tx, accountId);
  const added = await tx
    .insert(ledgerEntries)
    .values({
      ...booking,
      number: number + 1,
      previous: number === 0 ? null : number,
      balanceBefore: balance,
      balanceAfter: balance + points,
      createdAt: now,
    })
    .onConflictDoNothing({ target: [ledgerEntries.kind, ledgerEntries.ref] })
    .returning({ id: ledgerEntries.id });
  if (added.length > 0) return 'booked';
  return (await bookedBefore(tx, booking)) ?? 'conflict';
}
