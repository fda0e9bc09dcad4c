import { and, eq, sql } from 'drizzle-orm';
import type { Db } from './db/database.ts';
import { ledgerEntries } from './db/schema.ts';

/** A movement of points; `kind` and `ref` together name its source, which books once. */
export type Booking = { accountId: number; kind: string; ref: string; points: number };

/** The balance of an account in MP: the sum of its ledger. */
export async function balanceOf(db: Db, accountId: number): Promise<number> {
  const [row] = await db
    .select({ points: sql`coalesce(sum(${ledgerEntries.points}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.accountId, accountId));
  return row?.points ?? 0;
}

/** Books a movement; 'known' when its source was booked before with the same account and points, 'conflict' when with others. */
export async function book(db: Db, booking: Booking, now: Date): Promise<'booked' | 'known' | 'conflict'> {
  const added = await db
    .insert(ledgerEntries)
    .values({ ...booking, createdAt: now })
    .onConflictDoNothing({ target: [ledgerEntries.kind, ledgerEntries.ref] })
    .returning({ id: ledgerEntries.id });
  if (added.length > 0) return 'booked';
  const [earlier] = await db
    .select({ accountId: ledgerEntries.accountId, points: ledgerEntries.points })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.kind, booking.kind), eq(ledgerEntries.ref, booking.ref)));
  return earlier?.accountId === booking.accountId && earlier.points === booking.points ? 'known' : 'conflict';
}
