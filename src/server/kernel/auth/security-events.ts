import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { DAY } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { Caller } from '../http/caller.ts';
import { accounts, securityEvents } from './schema.ts';
import { CANCELLED } from './status.ts';

/** Kinds of events, as operators and the account's own download read them. */
export type SecurityEventKind =
  | 'registered'
  | 'signedIn'
  | 'signInRefused'
  | 'signedOut'
  | 'passwordRehashed'
  | 'passwordChanged'
  | 'confirmationRefused'
  | 'recoveryRequested'
  | 'recoveryCodeRefused'
  | 'passwordRecovered'
  | 'verificationSent'
  | 'emailChangeRequested'
  | 'emailChangeCancelled'
  | 'emailVerified'
  | 'emailChanged'
  | 'emailChangeUndone'
  | 'devicesEnded'
  | 'secondFactorStarted'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'recoveryCodesRenewed'
  | 'recoveryCodeUsed'
  | 'dataDownloaded'
  | 'accountDeleted'
  | 'accountImported'
  | 'accountRenamed'
  | 'accountSuspended'
  | 'accountRestored';

export type SecurityEvent = {
  accountId: number;
  kind: SecurityEventKind;
  /** The player's own request, or an operator by name. */
  by: Pick<Caller, 'address' | 'device'> | { operator: string };
  /** Facts that are no secret: never a code, a password or a whole address. */
  detail?: Record<string, string | number | boolean>;
};

/** The actor of events by the account's own requests; operators are recorded by name. */
const PLAYER = 'player';

/** Records an event, in the transaction of what it is about, where there is one. */
export async function recordEvent(db: Db, { accountId, kind, by, detail }: SecurityEvent, now: Date): Promise<void> {
  const who =
    'operator' in by
      ? { actor: by.operator, address: '', device: '' }
      : { actor: PLAYER, address: by.address, device: by.device };
  await db.insert(securityEvents).values({ accountId, kind, ...who, detail: detail ?? null, createdAt: now });
}

/**
 * Records a refused sign-in for the account that has the name, if there is one. One statement either way: the duration does not
 * reveal which. A deleted account gets no more events, because they hold addresses.
 */
export async function recordRefusedSignIn(db: Db, name: string, { address, device }: Caller, now: Date): Promise<void> {
  const kind: SecurityEventKind = 'signInRefused';
  const owner = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.name, name), ne(accounts.status, CANCELLED)));
  await db.execute(
    sql`insert into ${securityEvents} (account_id, kind, actor, address, device, created_at)
      select id, ${kind}, ${PLAYER}, ${address}, ${device}, ${now.toISOString()}::timestamptz from (${owner}) as owner`,
  );
}

/**
 * Deletes players' events that are so many days old, because they hold addresses and devices. Operators' events stay: they hold the
 * reason of a suspension.
 */
export async function purgeSecurityEvents(db: Db, keepDays: number, now: Date): Promise<void> {
  const isOld = lt(securityEvents.createdAt, new Date(now.getTime() - keepDays * DAY));
  await db.delete(securityEvents).where(and(eq(securityEvents.actor, PLAYER), isOld));
}
