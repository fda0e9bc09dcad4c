import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { CURRENCIES, type Currency, toDecimal } from '#domain/store/money.ts';
import { secondFactorState } from '#server/account/security/second-factor/codes.ts';
import { suspensionReason } from '#server/account/suspension.ts';
import type { Account } from '#server/kernel/auth/lock-account.ts';
import { formerNames, securityEvents, sessions } from '#server/kernel/auth/schema.ts';
import { isSuspended, statusWord } from '#server/kernel/auth/status.ts';
import { page, printableLine, type Reading, type Section, section } from '#server/kernel/commands/print.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { RowTime, readRows } from '#server/kernel/db/read-rows.ts';

/** Rows of a section. */
const FEW = 10;

const Counts = z.object({
  points: z.number(),
  orders: z.number(),
  openOrders: z.number(),
  openTickets: z.number(),
  deliveriesWaiting: z.number(),
  deliveriesDead: z.number(),
  mailsWaiting: z.number(),
  premium: z.array(z.string()),
});

/** What other domains hold of an account, in numbers. */
async function countsOf(db: Db, id: number): Promise<z.infer<typeof Counts>> {
  const [counts] = await readRows(
    db,
    Counts,
    sql`select
      coalesce((select balance_after from ledger_entries where account_id = ${id} order by number desc limit 1), 0) as points,
      (select count(*) from orders where account_id = ${id}) as orders,
      (select count(*) from orders where account_id = ${id} and state in ('created', 'pending', 'capturing', 'review')) as "openOrders",
      (select count(*) from tickets where account_id = ${id} and state = 'open') as "openTickets",
      (select count(*) from deliveries where account_id = ${id} and state in ('waiting', 'leased')) as "deliveriesWaiting",
      (select count(*) from deliveries where account_id = ${id} and state = 'dead') as "deliveriesDead",
      (select count(*) from mails where account_id = ${id} and sent_at is null and failed_at is null) as "mailsWaiting",
      (select coalesce(json_agg(season order by season), '[]') from premium_grants where account_id = ${id}) as premium`,
  );
  return Counts.parse(counts);
}

const Spent = z.object({ currency: z.string(), minor: z.number() });

/** The money of paid orders less what went back, by currency, such as `25.00`. */
async function spentBy(db: Db, id: number): Promise<Record<string, string>> {
  const rows = await readRows(
    db,
    Spent,
    sql`select coalesce(capture_currency, currency) as currency,
        sum(coalesce(capture_minor, price_minor) - reversed_minor) as minor
      from orders where account_id = ${id} and settled_at is not null group by 1 order by 1`,
  );
  const money = ({ currency, minor }: z.infer<typeof Spent>) =>
    currency in CURRENCIES ? toDecimal({ currency: currency as Currency, minor }) : String(minor);
  return Object.fromEntries(rows.map((row) => [row.currency, money(row)]));
}

const Ticket = z.object({ id: z.number(), state: z.string(), changedAt: RowTime });
const Order = z.object({ createdAt: RowTime, id: z.string(), state: z.string(), plan: z.string() });

async function otherSections(db: Db, id: number): Promise<Section[]> {
  const tickets = await readRows(
    db,
    Ticket,
    sql`select id, state, changed_at as "changedAt" from tickets where account_id = ${id} order by id desc limit ${FEW}`,
  );
  const orders = await readRows(
    db,
    Order,
    sql`select created_at as "createdAt", id, state, plan from orders where account_id = ${id}
      order by created_at desc limit ${FEW}`,
  );
  return [
    section('newestOrders', 'Newest orders', orders, { createdAt: 0, id: 0, state: 9, plan: 0 }),
    section('newestTickets', 'Newest tickets', tickets, { id: -5, state: 8, changedAt: 0 }),
  ];
}

const ofAccount = (id: number) => eq(securityEvents.accountId, id);

async function ownSections(db: Db, id: number, now: Date): Promise<Section[]> {
  // Never the id of a session: the token is made of it.
  const { device, address, createdAt, lastSeenAt, expiresAt } = sessions;
  const open = await db
    .select({ device, address, createdAt, lastSeenAt, expiresAt })
    .from(sessions)
    .where(and(eq(sessions.accountId, id), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt));
  const events = await db
    .select()
    .from(securityEvents)
    .where(ofAccount(id))
    .orderBy(desc(securityEvents.id))
    .limit(FEW);
  const shown = events.reverse().map(({ createdAt: at, kind, actor, address: from, device: on, detail }) => {
    return { createdAt: at, kind, actor, address: from, device: on, detail };
  });
  return [
    section('sessions', 'Signed in', open, {
      device: 0,
      address: 0,
      createdAt: 'since {}',
      lastSeenAt: 'last seen {}',
      expiresAt: null,
    }),
    section('events', 'Last security events', shown, {
      createdAt: 0,
      kind: 0,
      actor: 0,
      address: 0,
      device: 0,
      detail: (detail) => printableLine(JSON.stringify(detail)),
    }),
  ];
}

const yes = (at: Date | null) => at?.toISOString() ?? 'never';

/** Everything that support needs of an account on one page; no hash, token, session id or secret. */
export async function accountPage(db: Db, account: Account, now: Date): Promise<Reading> {
  const { id, name, email, verifiedAt, createdAt, language, serviceId, passwordHash } = account;
  const counts = await countsOf(db, id);
  const spent = await spentBy(db, id);
  const { secondFactor } = await secondFactorState(db, id);
  const former = await db.select({ name: formerNames.name }).from(formerNames).where(eq(formerNames.accountId, id));
  const status = statusWord(account, now);
  const suspendedUntil = status === 'suspended' ? account.suspendedUntil : null;
  const reason = isSuspended(account, now) ? await suspensionReason(db, id) : null;
  const names = former.map((one) => one.name);
  const money = Object.entries(spent).map(([currency, amount]) => `${amount} ${currency}`);
  const lines = [
    `Account ${name} (#${id}), ${status}${suspendedUntil ? ` until ${suspendedUntil.toISOString()}` : ''}`,
    ...(reason === null ? [] : [`Reason: ${printableLine(reason, 500)}`]),
    `Registered ${createdAt.toISOString()}${serviceId === null ? '' : ` through campaign ${serviceId}`}, language ${language}`,
    ...(names.length === 0 ? [] : [`Earlier names: ${names.join(', ')}`]),
    `E-mail ${email ?? 'none on file'}, verified ${yes(verifiedAt)}; second factor ${secondFactor ? 'on' : 'off'}${passwordHash === null ? '; no password, it must be recovered first' : ''}`,
    `Points ${counts.points}; orders ${counts.orders}, ${counts.openOrders} of them open; money spent ${money.join(', ') || 'none'}`,
    `Premium track of ${counts.premium.join(', ') || 'no season'}`,
    `Open tickets ${counts.openTickets}; deliveries waiting ${counts.deliveriesWaiting}, dead ${counts.deliveriesDead}; mails waiting ${counts.mailsWaiting}`,
  ];
  const state = { status, suspendedUntil, reason, secondFactor, formerNames: names, spent };
  const facts = { id, name, email, verifiedAt, createdAt, language, serviceId, ...state, ...counts };
  return page({ lines, facts }, [...(await ownSections(db, id, now)), ...(await otherSections(db, id))]);
}
