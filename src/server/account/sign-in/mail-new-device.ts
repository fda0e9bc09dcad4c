import { and, eq, gt, sql } from 'drizzle-orm';
import type { Account } from '#server/kernel/auth/lock-account.ts';
import { securityEvents } from '#server/kernel/auth/schema.ts';
import { DAY } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/database.ts';
import type { Caller } from '#server/kernel/http/caller.ts';
import type { Limits } from '#server/kernel/limits.ts';
import { queueMail } from '#server/kernel/mail/mails.ts';
import { mails } from '#server/kernel/mail/schema.ts';

const KIND = 'newDevice';
/**
 * Asks whether an account was signed in before, and whether it was registered or signed in by this device from this address; as long
 * as the trail reaches. One question for each kind, in words that the indexes of these kinds have: the account is locked, and
 * strangers may have filled its trail.
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

/** Whether another such mail may be sent: whoever knows a password must not fill its owner's mailbox. */
async function mayTell(tx: Db, { newDeviceMailsPerDay }: Limits, accountId: number, now: Date): Promise<boolean> {
  const yesterday = new Date(now.getTime() - DAY);
  const sent = and(eq(mails.accountId, accountId), eq(mails.kind, KIND), gt(mails.createdAt, yesterday));
  return (await tx.$count(mails, sent)) < newDeviceMailsPerDay;
}

/**
 * Mails the owner that somebody signed in by a device, or from an address, that the account was never signed in with; in the
 * transaction of the sign-in, before it is recorded. The first sign-in of an account is no news, and an address that was never
 * verified may be a stranger's. `account` as it was before: the mail is in its owner's language.
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
  if (!before?.any || before.same || !(await mayTell(tx, limits, accountId, now))) return;
  const { device, address } = caller;
  const facts = { name, device, address, at: now.toISOString() };
  await queueMail(tx, { kind: KIND, accountId, recipient: email, language, facts }, now);
}
