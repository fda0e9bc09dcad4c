import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { DAY } from '#server/kernel/clock.ts';
import { atOneMoment, findProblems } from '#server/kernel/db/checks/find-problems.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { BROKEN_CHAINS } from './checks/chain.ts';
import { DUPLICATES, MISSING_CONSTRAINTS, MISSING_TRIGGERS } from './checks/constraints.ts';
import { LOST_CREDITS, LOST_REVERSALS, STRAY_CREDITS, STRAY_REVERSALS, WRONG_SUMS } from './checks/credits.ts';
import {
  LOST_REQUESTS,
  LOST_TASKS,
  STRAY_REQUESTS,
  STRAY_TASKS,
  stuckRefunds,
  unknownRefunds,
  wrongReceipts,
} from './checks/follow-ups.ts';
import { HALF_REVERSED, UNSEEN_CAPTURES, WRONG_COUNTS, WRONG_PLACES } from './checks/states.ts';

/** What was found: `problems` in sentences without their full stop, the first of `counts.problems`; [] is clean. */
export type LedgerReport = {
  problems: string[];
  counts: { accounts: number; entries: number; orders: number; problems: number };
};

/** Mails are forgotten after 30 days (`sweepMails`): a receipt is missed within these. */
const RECEIPTS_KEPT = 29 * DAY;
/** Longer than a provider is away: a refund that waits longer needs somebody. */
const REFUND_WAITS = DAY;

const checks = (now: Date): SQL[] => [
  BROKEN_CHAINS,
  ...DUPLICATES,
  ...[LOST_CREDITS, STRAY_CREDITS, LOST_REVERSALS, STRAY_REVERSALS, WRONG_SUMS],
  ...[UNSEEN_CAPTURES, HALF_REVERSED, WRONG_COUNTS, WRONG_PLACES],
  ...[LOST_TASKS, STRAY_TASKS, LOST_REQUESTS, STRAY_REQUESTS],
  ...[stuckRefunds, unknownRefunds].map((check) => check(new Date(now.getTime() - REFUND_WAITS))),
  wrongReceipts(new Date(now.getTime() - RECEIPTS_KEPT)),
  ...[MISSING_CONSTRAINTS, MISSING_TRIGGERS],
];

const Counts = z.object({ accounts: z.coerce.number(), entries: z.coerce.number(), orders: z.coerce.number() });

async function countAll(tx: Db) {
  const { rows } = (await tx.execute(sql`
    select (select count(distinct account_id) from ledger_entries) as accounts,
      (select count(*) from ledger_entries) as entries, (select count(*) from orders) as orders`)) as {
    rows: unknown[];
  };
  return Counts.parse(rows[0]);
}

/**
 * Whether money and points are what they must be: every account's chain, every order with what it credited, took back and
 * set going, and the constraints that keep it so. Reads one moment of the database, whatever goes on beside it, changes
 * nothing, and never asks the provider: what it did untold, `reconcile --paid` finds. `now` tells which receipts must still
 * be there, and which refunds wait too long.
 */
export async function checkLedger(db: Db, now = new Date()): Promise<LedgerReport> {
  return atOneMoment(db, async (tx) => {
    const { problems, count } = await findProblems(tx, checks(now));
    return { problems, counts: { ...(await countAll(tx)), problems: count } };
  });
}
