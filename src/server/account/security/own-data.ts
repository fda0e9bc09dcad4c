import { and, desc, eq } from 'drizzle-orm';
import type { Done, OwnData } from '#contract/account.ts';
import { readText } from '#domain/site/text.ts';
import { emailLinks, passwordRecoveries } from '#server/account/schema.ts';
import type { Account } from '#server/kernel/auth/lock-account.ts';
import { countTry } from '#server/kernel/auth/rate-limit.ts';
import { accounts, formerNames, registrationServices, securityEvents, sessions } from '#server/kernel/auth/schema.ts';
import { recordEvent } from '#server/kernel/auth/security-events.ts';
import { endSessionsOf } from '#server/kernel/auth/sessions.ts';
import { CANCELLED } from '#server/kernel/auth/status.ts';
import type { AccountData, ServerContext } from '#server/kernel/context.ts';
import type { Db } from '#server/kernel/db/database.ts';
import type { Input, Route } from '#server/kernel/http/route.ts';
import { mails } from '#server/kernel/mail/schema.ts';
import { addressColumns, mailOwner, pendingChange } from '../accounts.ts';
import { type Confirmed, confirmationLimit, confirmChange } from './confirm-change.ts';
import { eraseSecondFactor, secondFactorState } from './second-factor/codes.ts';

type Download = Input<'POST /auth/data'>;
type Of = Pick<ServerContext, 'accountData' | 'balanceOf'> & { now: Date };

/** The campaign an account registered through, by its name; null for none. */
async function serviceOf(db: Db, { serviceId }: Account, { caller }: Download): Promise<string | null> {
  if (serviceId === null) return null;
  const [service] = await db.select().from(registrationServices).where(eq(registrationServices.id, serviceId));
  return service ? readText(service.name, caller.language) : null;
}

async function accountPart(
  db: Db,
  account: Account,
  call: Download,
  { balanceOf, now }: Of,
): Promise<OwnData['account']> {
  const { name, email, language, verifiedAt, verificationSentAt, createdAt } = account;
  return {
    name,
    email,
    language,
    status: 'active',
    verified: verifiedAt !== null,
    pendingEmail: (await pendingChange(db, account, now))?.email ?? null,
    verifiedAt,
    verificationSentAt,
    createdAt,
    service: await serviceOf(db, account, call),
    pvalues: await balanceOf(db, account.id),
    ...(await secondFactorState(db, account.id)),
  };
}

async function sessionsPart(db: Db, { accountId, sessionId }: Download['bearer']): Promise<OwnData['sessions']> {
  const rows = await db
    .select()
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(sessions.createdAt, sessions.id);
  return rows.map(({ id, device, address, createdAt, lastSeenAt, expiresAt, revokedAt }) => ({
    current: id === sessionId,
    device,
    address,
    signedInAt: createdAt,
    lastSeenAt: lastSeenAt ?? createdAt,
    expiresAt,
    endedAt: revokedAt,
  }));
}

const namesPart = (db: Db, accountId: number): Promise<OwnData['formerNames']> =>
  db
    .select({ name: formerNames.name, until: formerNames.changedAt })
    .from(formerNames)
    .where(eq(formerNames.accountId, accountId))
    .orderBy(formerNames.changedAt);

/** A download holds at most so many events: strangers who try to sign in cause them, too. */
const MOST_EVENTS = 10_000;

async function eventsPart(db: Db, accountId: number): Promise<Pick<OwnData, 'securityEvents' | 'olderSecurityEvents'>> {
  const ofAccount = eq(securityEvents.accountId, accountId);
  const newest = db.select().from(securityEvents).where(ofAccount).orderBy(desc(securityEvents.id)).limit(MOST_EVENTS);
  const rows = (await newest).reverse();
  return {
    // An operator's name is not the account's own.
    securityEvents: rows.map(({ createdAt, kind, actor, address, device, detail }) => ({
      at: createdAt,
      kind,
      by: actor === 'player' ? 'player' : 'operator',
      address,
      device,
      detail,
    })),
    olderSecurityEvents: (await db.$count(securityEvents, ofAccount)) - rows.length,
  };
}

/** All data of an account except its sessions. */
async function parts(
  tx: Db,
  account: Account,
  call: Download,
  services: Of,
): Promise<Omit<OwnData, 'statusCode' | 'sessions'>> {
  const { id } = account;
  const ofDomains: Partial<OwnData>[] = [];
  for (const { read } of services.accountData) ofDomains.push((await read?.(tx, id, call.caller.language)) ?? {});
  const own = {
    account: await accountPart(tx, account, call, services),
    formerNames: await namesPart(tx, id),
    ...(await eventsPart(tx, id)),
  };
  // The contract's schema refuses an answer in which a domain's part is missing.
  return Object.assign(own, ...ofDomains);
}

/**
 * All readable data of the bearer's account, from one transaction; requires the password, and the second factor where it is on.
 * Some downloads in a window, then 429.
 */
export async function downloadData(services: ServerContext, call: Download): Promise<OwnData> {
  const { db, clock, limits } = services;
  const { bearer, caller } = call;
  const rateLimit = confirmationLimit(limits, bearer.accountId, caller, 'own data');
  return countTry(db, rateLimit, clock.now(), () =>
    confirmChange(services, call, async (tx, { account, now }) => {
      await recordEvent(tx, { accountId: account.id, kind: 'dataDownloaded', by: caller }, now);
      const sessions = await sessionsPart(tx, bearer);
      return { statusCode: 200 as const, sessions, ...(await parts(tx, account, call, { ...services, now })) };
    }),
  );
}

/**
 * Cancels an account and removes personal data; returns the sessions that ended. Its name stays taken, so that no player can pose as
 * its owner. Bookings stay as the record of money, claims and deliveries as the record of what is in the game. When a player played
 * is personal, including the days on which points were won.
 */
async function eraseAccount(tx: Db, id: number, now: Date, accountData: readonly AccountData[]): Promise<string[]> {
  await tx
    .update(accounts)
    .set({
      status: CANCELLED,
      ...addressColumns(null),
      pendingEmail: null,
      passwordHash: null,
      verifiedAt: null,
      verificationSentAt: null,
    })
    .where(eq(accounts.id, id));
  await eraseSecondFactor(tx, id);
  await tx.delete(passwordRecoveries).where(eq(passwordRecoveries.accountId, id));
  await tx.delete(emailLinks).where(eq(emailLinks.accountId, id));
  for (const { erase } of accountData) await erase?.(tx, id, now);
  // Sent ones, too: each names an address.
  await tx.delete(mails).where(eq(mails.accountId, id));
  const ended = await endSessionsOf(tx, id, now);
  await tx.update(sessions).set({ address: '', device: '' }).where(eq(sessions.accountId, id));
  const own = and(eq(securityEvents.accountId, id), eq(securityEvents.actor, 'player'));
  await tx.update(securityEvents).set({ address: '', device: '', detail: null }).where(own);
  return ended;
}

/** Address and device of the deletion are personal, too. */
const NOWHERE = { address: '', device: '' };

/** Deletes the bearer's account for good, and mails the address that it had. */
async function deleteAccount(services: ServerContext, call: Confirmed): Promise<Done> {
  const ended = await confirmChange(services, call, async (tx, { account, now }) => {
    const sessions = await eraseAccount(tx, account.id, now, services.accountData);
    await recordEvent(tx, { accountId: account.id, kind: 'accountDeleted', by: NOWHERE }, now);
    // After the other mails are deleted; `account` is the row before the deletion.
    await mailOwner(tx, account, 'accountDeleted', now);
    return sessions;
  });
  services.live.endSessions(ended);
  await services.mailer.forget();
  services.mailer.wake();
  return { statusCode: 200 };
}

/** Calls by which players download their data, or delete it. */
export function ownDataRoutes(on: Route, services: ServerContext): void {
  on('POST /auth/data').handle((call) => downloadData(services, call));
  on('POST /auth/deleteAccount').handle((call) => deleteAccount(services, call));
}
