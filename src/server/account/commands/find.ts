import { and, desc, eq, gte, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { mailboxOf } from '#domain/account/credentials.ts';
import { accounts, formerNames, securityEvents, sessions } from '#server/kernel/auth/schema.ts';
import { statusWord } from '#server/kernel/auth/status.ts';
import { defineCommand } from '#server/kernel/commands/define-command.ts';
import { lines, meant, optional, time, written } from '#server/kernel/commands/fields.ts';
import { ACCOUNT, idOf } from '#server/kernel/commands/named-account.ts';
import { table } from '#server/kernel/commands/print.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { UserError } from '#server/kernel/user-error.ts';
import { accountPage } from './account-page.ts';

type AccountRow = typeof accounts.$inferSelect;

const Who = z.string().trim().min(1, 'is empty').max(320, 'has more than 320 characters');

/** Which account a name, an address or `#id` means. */
function isNamed(who: string): SQL | undefined {
  if (/^#\d{1,9}$/.test(who)) return eq(accounts.id, Number(who.slice(1)));
  if (!who.includes('@')) return eq(accounts.name, who);
  return or(sql`lower(${accounts.email}) = ${who.toLowerCase()}`, eq(accounts.mailbox, mailboxOf(who)));
}

async function accountOf(db: Db, who: string): Promise<AccountRow> {
  const found = await db.select().from(accounts).where(isNamed(who)).orderBy(accounts.id).limit(2);
  const exact = found.find(({ email }) => email?.toLowerCase() === who.toLowerCase()) ?? found[0];
  if (exact) return exact;
  const [former] = await db.select().from(formerNames).where(eq(formerNames.name, who));
  if (!former)
    throw new UserError(`There is no account '${who}': look for it with npm run admin -- accounts --mail PART.`);
  const [renamed] = await db.select().from(accounts).where(eq(accounts.id, former.accountId));
  if (!renamed) throw new Error(`there is no account ${former.accountId}`);
  return renamed;
}

const showAccount = defineCommand({
  name: 'account',
  about:
    'prints all that support needs of an account on one page: state, sessions, money, premium, tickets, deliveries, events',
  role: 'support',
  example: "'#12'",
  args: { account: meant('a name, an e-mail address, or # and the number', written(Who, 'NAME|MAIL|#ID')) },
  read: async ({ db, clock }, { account: who }) => accountPage(db, await accountOf(db, who), clock.now()),
});

/** Accounts that were signed in from, or registered at, an address. */
const wereAt = (db: Db, address: string) =>
  or(
    inArray(accounts.id, db.select({ id: sessions.accountId }).from(sessions).where(eq(sessions.address, address))),
    inArray(
      accounts.id,
      db.select({ id: securityEvents.accountId }).from(securityEvents).where(eq(securityEvents.address, address)),
    ),
  );

const escaped = (part: string) => part.replaceAll(/[\\%_]/g, '\\$&');

const COLUMNS = {
  id: (id: number) => `#${id}`.padEnd(7),
  name: 16,
  status: 9,
  email: 0,
  verifiedAt: 'verified {}',
  createdAt: 'registered {}',
  suspendedUntil: 'until {}',
};

const cellsOf = (account: AccountRow, now: Date) => {
  const { id, name, email, verifiedAt, createdAt, suspendedUntil } = account;
  const status = statusWord(account, now);
  return {
    id,
    name,
    status,
    email,
    verifiedAt,
    createdAt,
    suspendedUntil: status === 'suspended' ? suspendedUntil : null,
  };
};

const Part = z.string().trim().min(1, 'is empty').max(320, 'has more than 320 characters');
const Address = z.string().trim().min(2, 'is no address').max(50, 'is no address');

const listAccounts = defineCommand({
  name: 'accounts',
  about: 'lists accounts, the newest first, 20 lines unless --limit says more',
  role: 'support',
  example: '--mail @example.com --since 2026-11-01T00:00:00Z',
  options: {
    name: optional(meant('a part of the name', written(Part, 'PART'))),
    mail: optional(meant('a part of the e-mail address', written(Part, 'PART'))),
    address: optional(meant('were signed in from this IP address', written(Address, 'IP'))),
    since: optional(meant('registered at this time or later', time())),
    limit: lines(10_000),
  },
  read: async ({ db, clock }, { name, mail, address, since, limit }) => {
    const which = and(
      name === undefined ? undefined : ilike(accounts.name, `%${escaped(name)}%`),
      mail === undefined ? undefined : ilike(accounts.email, `%${escaped(mail)}%`),
      address === undefined ? undefined : wereAt(db, address),
      since === undefined ? undefined : gte(accounts.createdAt, since),
    );
    const rows = await db.select().from(accounts).where(which).orderBy(desc(accounts.id)).limit(limit);
    const now = clock.now();
    return table(
      rows.map((account) => cellsOf(account, now)),
      COLUMNS,
      'There are no such accounts.',
    );
  },
});

/** Security events are kept for LIMIT_SECURITY_EVENT_DAYS: what is older is not found. */
const sameAddress = defineCommand({
  name: 'same-address',
  about:
    'lists accounts that were used from the same address, or from the same address and device, as far as security events reach',
  role: 'support',
  args: { account: ACCOUNT },
  options: { limit: lines() },
  read: async ({ db, clock }, { account: name, limit }) => {
    const id = await idOf(db, name);
    const used = sql`(select distinct address, device from security_events where account_id = ${id} and address <> '')`;
    const shared = db
      .select({
        id: sql<number>`${securityEvents.accountId}`.as('shared_id'),
        addresses: sql<string[]>`array_agg(distinct ${securityEvents.address})`.as('addresses'),
        sameDevice: sql<boolean>`bool_or(${securityEvents.device} <> '' and ${securityEvents.device} = used.device)`.as(
          'same_device',
        ),
        last: sql<string>`max(${securityEvents.createdAt})`.as('last_event'),
      })
      .from(securityEvents)
      .innerJoin(sql`${used} as used`, sql`used.address = ${securityEvents.address}`)
      .where(sql`${securityEvents.accountId} <> ${id}`)
      .groupBy(securityEvents.accountId)
      .as('shared');
    const rows = await db
      .select({ account: accounts, addresses: shared.addresses, sameDevice: shared.sameDevice, last: shared.last })
      .from(shared)
      .innerJoin(accounts, eq(accounts.id, shared.id))
      .orderBy(desc(shared.sameDevice), desc(shared.last))
      .limit(limit);
    const cells = rows.map(({ account, addresses, sameDevice, last }) => {
      const { id: otherId, name: other, email } = account;
      const status = statusWord(account, clock.now());
      return { id: otherId, name: other, status, email, addresses, sameDevice, lastAt: new Date(last) };
    });
    const columns = {
      id: (one: number) => `#${one}`.padEnd(7),
      name: 16,
      status: 9,
      email: 0,
      addresses: (all: readonly string[]) => all.join(', '),
      sameDevice: (isSame: boolean) => (isSame ? 'same device' : null),
      lastAt: 'last {}',
    };
    return table(cells, columns, `No other account was used from an address of ${name}.`);
  },
});

export const FIND_COMMANDS = [showAccount, listAccounts, sameAddress];
