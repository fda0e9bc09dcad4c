import { randomBytes, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Account } from '#server/kernel/auth/lock-account.ts';
import { accounts, securityEvents } from '#server/kernel/auth/schema.ts';
import type { Secrets } from '#server/kernel/auth/secrets.ts';
import { DAY } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/database.ts';
import type { Caller } from '#server/kernel/http/caller.ts';
import type { Limits } from '#server/kernel/limits.ts';
import { queueMail } from '#server/kernel/mail/mails.ts';
import { mails } from '#server/kernel/mail/schema.ts';

/**
 * Whether the account of a name was signed in from an address before: then its owner can sign in while strangers elsewhere use up
 * the shared tries. One statement, whether or not there is such an account.
 */
export function isKnownAddress(name: string, address: string): (db: Db) => Promise<boolean> {
  return async (db) => {
    const found = await db
      .select({ id: accounts.id })
      .from(accounts)
      .innerJoin(securityEvents, eq(securityEvents.accountId, accounts.id))
      .where(and(eq(accounts.name, name), eq(securityEvents.kind, 'signedIn'), eq(securityEvents.address, address)))
      .limit(1);
    return found.length > 0;
  };
}

const NAME_BYTES = 9;

const named = (account: string, device: string) => `${account}\n${device}`;

/** A browser's proof that an account was signed in on it; it only gives the browser its own tries. */
export function proveDevice(secrets: Pick<Secrets, 'digest'>, account: string): string {
  const device = randomBytes(NAME_BYTES).toString('base64url');
  return `${device}.${secrets.digest('device', named(account, device))}`;
}

/** The device that a proof names; null when there is none, or when it is another account's. */
export function knownDevice(
  secrets: Pick<Secrets, 'digests'>,
  account: string,
  proof: string | undefined,
): string | null {
  if (proof === undefined) return null;
  const [device = '', digest = ''] = proof.split('.');
  const given = Buffer.from(digest);
  const isRight = secrets.digests('device', named(account, device)).some((right) => {
    return given.length === right.length && timingSafeEqual(given, Buffer.from(right));
  });
  return isRight ? device : null;
}

const KIND = 'newDevice';
/**
 * Selects whether an account was signed in before, and whether it was registered or signed in by this device from this address, as
 * far as its events reach. One condition for each kind, as the partial indexes have them: the account is locked, and strangers may
 * have caused many events.
 */
export function earlierSignIns(tx: Db, accountId: number, { address, device }: Omit<Caller, 'language'>) {
  const ofAccount = sql`from ${securityEvents} where ${securityEvents.accountId} = ${accountId}`;
  const isSame = sql`${securityEvents.address} = ${address} and ${securityEvents.device} = ${device}`;
  const signedIn = sql`${ofAccount} and ${securityEvents.kind} = 'signedIn'`;
  const registered = sql`${ofAccount} and ${securityEvents.kind} = 'registered'`;
  return tx
    .select({
      any: sql<boolean>`exists (select ${signedIn})`,
      same: sql<boolean>`exists (select ${signedIn} and ${isSame}) or exists (select ${registered} and ${isSame})`,
    })
    .from(sql`(values (1)) as once`);
}

/** Whether another such mail may be sent: a thief of a password must not fill its owner's mailbox. */
async function mayMail(tx: Db, { newDeviceMailsPerDay }: Limits, accountId: number, now: Date): Promise<boolean> {
  const yesterday = new Date(now.getTime() - DAY);
  const sent = and(eq(mails.accountId, accountId), eq(mails.kind, KIND), gt(mails.createdAt, yesterday));
  return (await tx.$count(mails, sent)) < newDeviceMailsPerDay;
}

/**
 * Mails the owner about a sign-in by a device, or from an address, that is new to the account; in the transaction of the sign-in,
 * before it is recorded. The first sign-in of an account sends nothing, and an address that was never verified may be a stranger's.
 * The account as it was before the sign-in: the mail is in its owner's language.
 */
export async function mailNewDevice(
  tx: Db,
  limits: Limits,
  { id: accountId, name, email, verifiedAt, language }: Account,
  caller: Caller,
  now: Date,
): Promise<void> {
  if (verifiedAt === null || email === null) return;
  const [before] = await earlierSignIns(tx, accountId, caller);
  if (!before?.any || before.same || !(await mayMail(tx, limits, accountId, now))) return;
  const { device, address } = caller;
  const facts = { name, device, address, at: now.toISOString() };
  await queueMail(tx, { kind: KIND, accountId, recipient: email, language, facts }, now);
}
