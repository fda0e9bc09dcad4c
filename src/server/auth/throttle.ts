import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { DAY, HOUR } from '../clock.ts';
import { attempts } from '../db/account-schema.ts';
import type { Db } from '../db/database.ts';
import { Refused, tooManyRequests } from '../refused.ts';

/** A share of tries: so many of one subject, one address, or one subject from one address, within so many milliseconds. */
export type Share = { of: 'subject' | 'address' | 'pair'; most: number; within: number };

/** What is tried, by whom, and how often it may be. */
export type Throttle = {
  /** Names the counter: `login`, `recovery`, … */
  kind: string;
  /** Whose share it is, such as an account's name; never stored as it is. */
  subject: string;
  /** As `Caller` has it. */
  address: string;
  shares: readonly Share[];
};

/** A counted try. */
export type Try = { id: number; kind: string; subject: string; address: string };

/** People type passwords into the name field: the table never holds what was typed. */
const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/** When the oldest of a share's last tries was made, as a column; null when there are fewer than the share allows. */
function oldestOf({ most, within }: Share, matches: SQL | undefined, now: Date): SQL<Date | null> {
  const counted = and(matches, gt(attempts.triedAt, new Date(now.getTime() - within)));
  return sql<Date | null>`(select ${attempts.triedAt} from ${attempts} where ${counted} order by ${attempts.triedAt} desc offset ${most - 1} limit 1)`.mapWith(
    attempts.triedAt,
  );
}

/** Tries that arrive together take turns; the order of the two locks keeps two from waiting for each other. */
async function takeTurns(tx: Db, { kind, shares }: Throttle, subject: string, address: string): Promise<void> {
  const names = [
    ...(shares.some(({ of }) => of !== 'subject') ? [`${kind} address ${address}`] : []),
    ...(shares.some(({ of }) => of !== 'address') ? [`${kind} subject ${subject}`] : []),
  ];
  const locks = names.map((name) => sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  await tx.execute(sql`select ${sql.join(locks, sql`, `)}`);
}

/** How many milliseconds from now a try would be refused; null: it would be counted. */
async function blockedFor(db: Db, throttle: Throttle, now: Date): Promise<number | null> {
  const { kind, address, shares } = throttle;
  const [sameSubject, sameAddress] = [eq(attempts.subject, digest(throttle.subject)), eq(attempts.address, address)];
  const matches = { subject: sameSubject, address: sameAddress, pair: and(sameSubject, sameAddress) };
  const columns = shares.map((share, nth) => {
    return [nth, oldestOf(share, and(eq(attempts.kind, kind), matches[share.of]), now)] as const;
  });
  // One question for all shares: every sign-in asks it.
  const [oldest = {}] = await db.select(Object.fromEntries(columns)).from(sql`(values (1)) as once`);
  const blocks = shares.flatMap(({ within }, nth) => {
    const first: Date | null = oldest[nth] ?? null;
    return first === null ? [] : [first.getTime() + within];
  });
  return blocks.length > 0 ? Math.max(...blocks) - now.getTime() : null;
}

/** Refuses with 429 when a share is used up, and counts nothing: for what is known to be a bad try only afterwards. */
export async function refuseUsedUp(db: Db, throttle: Throttle, now: Date): Promise<void> {
  const blocked = await blockedFor(db, throttle, now);
  if (blocked !== null) throw tooManyRequests(blocked / 1000);
}

/**
 * Counts a try, or refuses it with 429 when a share is used up (decisions.md, Accounts); a refused try is not counted. What
 * turns out to be right is taken back by `forgetTry` or `forgetPair`: parallel guesses cannot slip past.
 */
export async function recordTry(db: Db, throttle: Throttle, now: Date): Promise<Try> {
  const { kind, address } = throttle;
  const subject = digest(throttle.subject);
  return db.transaction(async (tx) => {
    await takeTurns(tx, throttle, subject, address);
    await refuseUsedUp(tx, throttle, now);
    const [row] = await tx
      .insert(attempts)
      .values({ kind, subject, address, triedAt: now })
      .returning({ id: attempts.id });
    if (!row) throw new Error('a try was not stored');
    return { id: row.id, kind, subject, address };
  });
}

/** Takes back a try that was right, or was never judged. */
export async function forgetTry(db: Db, attempt: Try): Promise<void> {
  await db.delete(attempts).where(eq(attempts.id, attempt.id));
}

/** Counts a try of a code while it is judged: only one that is refused as wrong (`invalidCode`) stays counted. */
export async function countWrong<Result>(
  db: Db,
  throttle: Throttle,
  now: Date,
  judge: () => Promise<Result>,
): Promise<Result> {
  const attempt = await recordTry(db, throttle, now);
  let wrong = false;
  try {
    return await judge();
  } catch (error) {
    wrong = error instanceof Refused && error.code === 'invalidCode';
    throw error;
  } finally {
    if (!wrong) await forgetTry(db, attempt);
  }
}

/** A success clears the tries of its pair of subject and address, and nothing else. */
export async function forgetPair(db: Db, { kind, subject, address }: Try): Promise<void> {
  await db
    .delete(attempts)
    .where(and(eq(attempts.kind, kind), eq(attempts.subject, subject), eq(attempts.address, address)));
}

/** Forgets all tries of a subject, wherever they came from: its owner has proved who it is. */
export async function forgetSubject(db: Db, kind: string, subject: string): Promise<void> {
  await db.delete(attempts).where(and(eq(attempts.kind, kind), eq(attempts.subject, digest(subject))));
}

/** Kinds that are counted whatever comes of them, every click of every player, in windows of minutes. */
const SHORT_KINDS = ['claim'];

/** Forgets tries that no window reaches any more. */
export async function sweepTries(db: Db, now: Date): Promise<void> {
  const isOlder = (age: number) => lt(attempts.triedAt, new Date(now.getTime() - age));
  await db.delete(attempts).where(or(isOlder(DAY), and(inArray(attempts.kind, SHORT_KINDS), isOlder(HOUR))));
}
