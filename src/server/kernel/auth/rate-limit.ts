import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { DAY, HOUR, MINUTE } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { siteOf } from '../http/client-address.ts';
import { HttpError, tooManyRequests } from '../http-error.ts';
import { exhaustedWindowsOf, forgetExhausted } from './exhausted-windows.ts';
import { attempts } from './schema.ts';

/** A share of tries: so many of one subject, one address, or one subject from one address, within so many milliseconds. */
export type Window = { of: 'subject' | 'address' | 'pair'; most: number; within: number };

export type RateLimit = {
  /** Names the counter: `login`, `recovery`, … */
  kind: string;
  /** The owner of the share, such as an account's name; never stored as it is. */
  subject: string;
  /** As `Caller` has it. */
  address: string;
  shares: readonly Window[];
  /** Called when the shares of the subject alone are used up: a known caller has those of the pair, which strangers cannot use up. */
  isKnown?: (db: Db) => Promise<boolean>;
};

type Sender = Pick<RateLimit, 'address'>;

/** A limit of the tries of one address, whatever they are about. */
export const addressLimit = (kind: string, { address }: Sender, share: Omit<Window, 'of'>): RateLimit => ({
  kind,
  subject: '',
  address,
  shares: [{ of: 'address', ...share }],
});

/** A limit of the tries about one subject, from all addresses together. */
export const subjectLimit = (
  kind: string,
  subject: string,
  { address }: Sender,
  share: Omit<Window, 'of'>,
): RateLimit => ({
  kind,
  subject,
  address,
  shares: [{ of: 'subject', ...share }],
});

/** A counted try. */
export type Attempt = { id: number; kind: string; subject: string; address: string };

/** Of an IPv6 address its /48 counts, too: its subscriber has 65,536 networks, and the tries of so many. */
type Counted = Omit<Window, 'of'> & { of: Window['of'] | 'site' };
const ADDRESSES_OF_SITE = 8;

type Block = { of: Counted['of']; until: number };

/** People type passwords into the name field: the table never holds the text. */
const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

function countedOf({ shares, address }: RateLimit): Counted[] {
  if (siteOf(address) === null) return [...shares];
  return shares.flatMap((share) =>
    share.of === 'address' ? [share, { ...share, of: 'site', most: share.most * ADDRESSES_OF_SITE }] : [share],
  );
}

/** A try later than this was made by a clock that was wrong. Processes' clocks differ by less. */
const latest = (now: Date) => new Date(now.getTime() + MINUTE);

/** When the oldest of a share's last tries was made, as a column; null when there are fewer than the share allows. */
function oldestOf({ most, within }: Counted, matches: SQL | undefined, now: Date): SQL<Date | null> {
  const isRecent = gt(attempts.triedAt, new Date(now.getTime() - within));
  const counted = and(matches, isRecent, lte(attempts.triedAt, latest(now)));
  return sql<Date | null>`(select ${attempts.triedAt} from ${attempts} where ${counted} order by ${attempts.triedAt} desc offset ${most - 1} limit 1)`.mapWith(
    attempts.triedAt,
  );
}

/** Names of the counters of a subject, given by its digest, and an address. */
const namesBy = (subject: string, address: string): Record<Counted['of'], string> => ({
  site: `site ${siteOf(address)}`,
  address: `address ${address}`,
  subject,
  pair: `${subject} ${address}`,
});

const namesOf = ({ subject, address }: RateLimit) => namesBy(digest(subject), address);

/** Serialises tries that arrive together; the fixed order of the locks prevents a deadlock. */
async function takeTurns(tx: Db, rateLimit: RateLimit): Promise<void> {
  const { kind, shares } = rateLimit;
  const { site, address, subject } = namesOf(rateLimit);
  const names = [
    ...(countedOf(rateLimit).some(({ of }) => of === 'site') ? [`${kind} ${site}`] : []),
    ...(shares.some(({ of }) => of !== 'subject') ? [`${kind} ${address}`] : []),
    ...(shares.some(({ of }) => of !== 'address') ? [`${kind} subject ${subject}`] : []),
  ];
  const locks = names.map((name) => sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  await tx.execute(sql`select ${sql.join(locks, sql`, `)}`);
}

/** The shares that are used up, and until when. */
async function blocksOf(db: Db, rateLimit: RateLimit, now: Date): Promise<Block[]> {
  const { kind, address } = rateLimit;
  const [sameSubject, sameAddress] = [eq(attempts.subject, digest(rateLimit.subject)), eq(attempts.address, address)];
  const sameSite = eq(attempts.site, siteOf(address) ?? '');
  const matches = { subject: sameSubject, address: sameAddress, pair: and(sameSubject, sameAddress), site: sameSite };
  const counted = countedOf(rateLimit);
  const columns = counted.map((share, nth) => {
    return [nth, oldestOf(share, and(eq(attempts.kind, kind), matches[share.of]), now)] as const;
  });
  // One query for all shares: every sign-in runs it.
  const [oldest = {}] = await db.select(Object.fromEntries(columns)).from(sql`(values (1)) as once`);
  return counted.flatMap(({ of, within }, nth) => {
    const first: Date | null = oldest[nth] ?? null;
    return first === null ? [] : [{ of, until: first.getTime() + within }];
  });
}

/** The counter that a refusal is cached under: that of the pair where some addresses are known to the subject. */
const counterOf = ({ isKnown }: RateLimit, of: Counted['of']) => (of === 'subject' && isKnown ? 'pair' : of);

function countersOf(rateLimit: RateLimit): string[] {
  const names = namesOf(rateLimit);
  return countedOf(rateLimit).map(({ of }) => names[counterOf(rateLimit, of)]);
}

const refusal = (until: number, now: Date) => tooManyRequests((until - now.getTime()) / 1000);

/** Refuses with 429 what was refused a moment ago, without a query. */
export function refuseCached(db: Db, rateLimit: RateLimit, now: Date): void {
  const until = exhaustedWindowsOf(db, rateLimit.kind)?.until(countersOf(rateLimit), now.getTime()) ?? null;
  if (until !== null) throw refusal(until, now);
}

/** The used-up shares that apply to a try: those of the subject alone do not apply to a known caller. */
async function holdingOf(db: Db, rateLimit: RateLimit, now: Date): Promise<Block[]> {
  const { isKnown } = rateLimit;
  const blocks = await blocksOf(db, rateLimit, now);
  const ofSubject = blocks.length > 0 && blocks.every(({ of }) => of === 'subject');
  return isKnown && ofSubject && (await isKnown(db)) ? [] : blocks;
}

/**
 * Refuses with 429 when a share is used up, and counts nothing: for tries that turn out bad only afterwards. What was refused a
 * moment ago is refused from the cache, where refusals are cached.
 */
export async function refuseExhausted(db: Db, rateLimit: RateLimit, now: Date): Promise<void> {
  refuseCached(db, rateLimit, now);
  const [counters, names, time] = [countersOf(rateLimit), namesOf(rateLimit), now.getTime()];
  const keep = exhaustedWindowsOf(db, rateLimit.kind)?.querying(counters, time);
  const blocks = await holdingOf(db, rateLimit, now);
  const used = new Map<string, number>();
  for (const { of, until } of blocks) {
    const name = names[counterOf(rateLimit, of)];
    used.set(name, Math.max(until, used.get(name) ?? 0));
  }
  keep?.(used);
  if (blocks.length > 0) throw refusal(Math.max(...used.values()), now);
}

/**
 * Counts a try, or refuses it with 429 when a share is used up; a refused try is not counted. It is counted before it is judged, so
 * that parallel guesses do not exceed the limit; `refund` or `resetPair` takes a right one back.
 */
export async function consume(db: Db, rateLimit: RateLimit, now: Date): Promise<Attempt> {
  const { kind, address } = rateLimit;
  const subject = digest(rateLimit.subject);
  // Before the lock: refused requests that wait for it would hold connections that others need.
  await refuseExhausted(db, rateLimit, now);
  return db.transaction(async (tx) => {
    await takeTurns(tx, rateLimit);
    await refuseExhausted(tx, rateLimit, now);
    const [row] = await tx
      .insert(attempts)
      .values({ kind, subject, address, site: siteOf(address), triedAt: now })
      .returning({ id: attempts.id });
    if (!row) throw new Error('a try was not stored');
    return { id: row.id, kind, subject, address };
  });
}

/** Forgets the cached refusals that a try may have caused, and no others. */
const forgetRefusals = (db: Db, { kind, subject, address }: Attempt) =>
  exhaustedWindowsOf(db, kind)?.forget(Object.values(namesBy(subject, address)));

/** Takes back a try that was right, or was never judged. */
export async function refund(db: Db, attempt: Attempt): Promise<void> {
  await db.delete(attempts).where(eq(attempts.id, attempt.id));
  forgetRefusals(db, attempt);
}

/** Takes a try back when its work fails: the try was refused for another reason, or was not judged. */
export function refundOnError<Result>(db: Db, attempt: Attempt, work: Promise<Result>): Promise<Result> {
  return work.catch(async (error: unknown) => {
    await refund(db, attempt);
    throw error;
  });
}

/** Counts a try while its work runs, as `refundOnError`. */
export async function countTry<Result>(
  db: Db,
  rateLimit: RateLimit,
  now: Date,
  task: () => Promise<Result>,
): Promise<Result> {
  const attempt = await consume(db, rateLimit, now);
  return refundOnError(db, attempt, task());
}

/** Counts a try of a code while it is judged: only one that is refused as wrong (`invalidCode`) stays counted. */
export async function countWrong<Result>(
  db: Db,
  rateLimit: RateLimit,
  now: Date,
  task: () => Promise<Result>,
): Promise<Result> {
  const attempt = await consume(db, rateLimit, now);
  let wrong = false;
  try {
    return await task();
  } catch (error) {
    wrong = error instanceof HttpError && error.code === 'invalidCode';
    throw error;
  } finally {
    if (!wrong) await refund(db, attempt);
  }
}

/** A success clears the tries of its pair of subject and address, and nothing else. */
export async function resetPair(db: Db, attempt: Attempt): Promise<void> {
  const { kind, subject, address } = attempt;
  await db
    .delete(attempts)
    .where(and(eq(attempts.kind, kind), eq(attempts.subject, subject), eq(attempts.address, address)));
  forgetRefusals(db, attempt);
}

/** Deletes all tries of a subject, from every address: its owner has proved to be it. `admitSubject` follows the commit. */
export async function resetSubject(db: Db, kind: string, subject: string): Promise<void> {
  await db.delete(attempts).where(and(eq(attempts.kind, kind), eq(attempts.subject, digest(subject))));
}

/** Forgets the cached refusals of a subject whose tries were deleted; those of addresses alone expire within a second. */
export const admitSubject = (db: Db, kind: string, subject: string) => forgetExhausted(db, kind, digest(subject));

/** Kinds that count every click of every player, in windows of minutes. */
const SHORT_KINDS = ['claim'];

/** Deletes tries that no window reaches any more, and those of a clock that was far ahead, which a window would reach later. */
export async function purgeAttempts(db: Db, now: Date): Promise<void> {
  const isOlder = (age: number) => lt(attempts.triedAt, new Date(now.getTime() - age));
  const isToCome = gt(attempts.triedAt, new Date(now.getTime() + DAY));
  await db.delete(attempts).where(or(isOlder(DAY), isToCome, and(inArray(attempts.kind, SHORT_KINDS), isOlder(HOUR))));
}
