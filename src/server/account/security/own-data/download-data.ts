import { desc, eq } from 'drizzle-orm';
import type { OwnData } from '#contract/account.ts';
import { readText } from '#domain/site/text.ts';
import { pendingAddress } from '#server/account/verification/pending-address.ts';
import type { Account } from '#server/kernel/auth/lock-account.ts';
import { consume, refund } from '#server/kernel/auth/rate-limit.ts';
import { formerNames, registrationServices, securityEvents, sessions } from '#server/kernel/auth/schema.ts';
import { recordEvent } from '#server/kernel/auth/security-events.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import type { Db } from '#server/kernel/db/database.ts';
import type { Input } from '#server/kernel/http/route.ts';
import { confirmationLimit } from '../confirm-password.ts';
import { confirmChange } from '../second-factor/confirm-change.ts';
import { secondFactorState } from '../second-factor/state.ts';

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
    ...{ name, email, language, status: 'active', verified: verifiedAt !== null },
    pendingEmail: await pendingAddress(db, account, now),
    ...{ verifiedAt, verificationSentAt, createdAt },
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
    ...{ current: id === sessionId, device, address, signedInAt: createdAt, lastSeenAt: lastSeenAt ?? createdAt },
    ...{ expiresAt, endedAt: revokedAt },
  }));
}

const namesPart = (db: Db, accountId: number): Promise<OwnData['formerNames']> =>
  db
    .select({ name: formerNames.name, until: formerNames.changedAt })
    .from(formerNames)
    .where(eq(formerNames.accountId, accountId))
    .orderBy(formerNames.changedAt);

/** Strangers who try to sign in add to the trail of an account: a download holds so many events of it at most. */
const MOST_EVENTS = 10_000;

async function eventsPart(db: Db, accountId: number): Promise<Pick<OwnData, 'securityEvents' | 'olderSecurityEvents'>> {
  const ofAccount = eq(securityEvents.accountId, accountId);
  const newest = db.select().from(securityEvents).where(ofAccount).orderBy(desc(securityEvents.id)).limit(MOST_EVENTS);
  const rows = (await newest).reverse();
  return {
    // An operator's name is not the account's own.
    securityEvents: rows.map(({ createdAt, kind, actor, address, device, detail }) => ({
      ...{ at: createdAt, kind, by: actor === 'player' ? 'player' : 'operator', address, device, detail },
    })),
    olderSecurityEvents: (await db.$count(securityEvents, ofAccount)) - rows.length,
  };
}

/** All that is kept about an account, but for its sessions. */
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
 * All that is kept about the bearer's account and can be read, as of one moment, to whoever knows the password and the second
 * factor; some downloads in a window, then 429.
 */
export async function downloadData(services: ServerContext, call: Download): Promise<OwnData> {
  const { db, clock, limits } = services;
  const { bearer, caller } = call;
  const rateLimit = { ...confirmationLimit(limits, bearer.accountId, caller), kind: 'own data' };
  const attempt = await consume(db, rateLimit, clock.now());
  const confirmed = confirmChange(services, call, async (tx, { account, now }) => {
    await recordEvent(tx, { accountId: account.id, kind: 'dataDownloaded', by: caller }, now);
    const sessions = await sessionsPart(tx, bearer);
    return { statusCode: 200 as const, sessions, ...(await parts(tx, account, call, { ...services, now })) };
  });
  return confirmed.catch(async (error: unknown) => {
    await refund(db, attempt);
    throw error;
  });
}
