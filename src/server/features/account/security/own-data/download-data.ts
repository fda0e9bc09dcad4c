import { eq } from 'drizzle-orm';
import type { OwnData } from '#contract/account.ts';
import { readText } from '#rules/text.ts';
import type { Account } from '../../../../auth/lock-account.ts';
import { lockBearer } from '../../../../auth/lock-bearer.ts';
import { recordEvent } from '../../../../auth/security-events.ts';
import { recordTry } from '../../../../auth/throttle.ts';
import { registrationServices, securityEvents, sessions } from '../../../../db/account-schema.ts';
import type { Db } from '../../../../db/database.ts';
import { ledgerEntries } from '../../../../db/store-schema.ts';
import type { Input } from '../../../../http/on.ts';
import { balanceOf } from '../../../../ledger.ts';
import { playersOf } from '../../../../ranking-owners.ts';
import type { Services } from '../../../../services.ts';
import { confirmationThrottle } from '../confirm-password.ts';
import { secondFactorState } from '../second-factor/state.ts';
import { purchasesPart } from './purchases.ts';
import { rewardsPart } from './rewards.ts';
import { seasonsPart } from './seasons.ts';
import { ticketsPart } from './tickets.ts';

type Download = Input<'GET /auth/data'>;

/** The campaign an account registered through, by its name; null for none. */
async function serviceOf(db: Db, { serviceId }: Account, { caller }: Download): Promise<string | null> {
  if (serviceId === null) return null;
  const [service] = await db.select().from(registrationServices).where(eq(registrationServices.id, serviceId));
  return service ? readText(service.name, caller.language) : null;
}

async function accountPart(db: Db, account: Account, call: Download): Promise<OwnData['account']> {
  const { name, email, pendingEmail, language, verifiedAt, verificationSentAt, createdAt } = account;
  return {
    ...{ name, email, pendingEmail, language, status: 'active', verified: verifiedAt !== null },
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

const pointsPart = (db: Db, accountId: number): Promise<OwnData['points']> =>
  db
    .select({ at: ledgerEntries.createdAt, kind: ledgerEntries.kind, points: ledgerEntries.points })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.accountId, accountId))
    .orderBy(ledgerEntries.id);

async function eventsPart(db: Db, accountId: number): Promise<OwnData['securityEvents']> {
  const rows = await db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.accountId, accountId))
    .orderBy(securityEvents.id);
  // An operator's name is not the account's own.
  return rows.map(({ createdAt, kind, actor, address, device, detail }) => ({
    ...{ at: createdAt, kind, by: actor === 'player' ? 'player' : 'operator', address, device, detail },
  }));
}

/** All that is kept about the bearer's account and can be read, as of one moment; some downloads in a window, then 429. */
export async function downloadData({ db, clock, limits }: Services, call: Download): Promise<OwnData> {
  const { bearer, caller } = call;
  const { accountId } = bearer;
  await recordTry(db, { ...confirmationThrottle(limits, accountId, caller), kind: 'own data' }, clock.now());
  const now = clock.now();
  return db.transaction(async (tx) => {
    const account = await lockBearer(tx, bearer, now);
    await recordEvent(tx, { accountId, kind: 'dataDownloaded', by: caller }, now);
    return {
      statusCode: 200,
      account: await accountPart(tx, account, call),
      sessions: await sessionsPart(tx, bearer),
      points: await pointsPart(tx, accountId),
      ...(await purchasesPart(tx, accountId)),
      rankedPlayers: await playersOf(tx, accountId),
      tickets: await ticketsPart(tx, accountId, caller.language),
      ...(await rewardsPart(tx, accountId)),
      ...(await seasonsPart(tx, accountId)),
      securityEvents: await eventsPart(tx, accountId),
    };
  });
}
