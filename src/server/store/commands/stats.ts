import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { CURRENCIES, type Currency, toDecimal } from '#domain/store/money.ts';
import { DAY } from '#server/kernel/clock.ts';
import { defineCommand } from '#server/kernel/commands/define-command.ts';
import { choice, meant, optional, time, usually } from '#server/kernel/commands/fields.ts';
import { page, type Section, section } from '#server/kernel/commands/print.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { readRows } from '#server/kernel/db/read-rows.ts';
import { UserError } from '#server/kernel/user-error.ts';

/** Days that are counted when no beginning is given. */
const USUAL_DAYS = 30;
const TOP = 10;

type Span = { since: Date; until: Date };
type By = 'day' | 'plan' | 'currency';

/** A time as a parameter of raw SQL. */
const at = (time: Date) => sql`${time.toISOString()}::timestamptz`;
const within = (column: string, { since, until }: Span) =>
  sql`${sql.raw(column)} >= ${at(since)} and ${sql.raw(column)} < ${at(until)}`;

const Sale = z.object({
  name: z.string(),
  currency: z.string(),
  orders: z.number(),
  minor: z.number(),
  points: z.number(),
});

const KEYS: Record<By, ReturnType<typeof sql>> = {
  day: sql`to_char(settled_at at time zone 'UTC', 'YYYY-MM-DD')`,
  plan: sql`plan`,
  currency: sql`coalesce(capture_currency, currency)`,
};

const money = ({ currency, minor }: { currency: string; minor: number }) =>
  currency in CURRENCIES ? toDecimal({ currency: currency as Currency, minor }) : String(minor);

async function salesBy(db: Db, span: Span, by: By): Promise<Section> {
  const rows = await readRows(
    db,
    Sale,
    sql`select ${KEYS[by]} as name, coalesce(capture_currency, currency) as currency, count(*) as orders,
        sum(coalesce(capture_minor, price_minor)) as minor, sum(points) as points
      from orders where ${within('settled_at', span)} group by 1, 2 order by 1, 2`,
  );
  const shown = rows.map(({ name, currency, orders, minor, points }) => {
    return { name, orders, money: money({ currency, minor }), currency, points };
  });
  return section('sales', `Sales by ${by} (UTC), money as it was taken`, shown, {
    name: 14,
    orders: 'orders {}',
    money: (sum, { currency }) => `${sum} ${currency}`,
    currency: null,
    points: 'points {}',
  });
}

const Back = z.object({
  kind: z.string(),
  currency: z.string(),
  count: z.number(),
  minor: z.number(),
  points: z.number(),
});

async function reversals(db: Db, span: Span): Promise<Section> {
  const rows = await readRows(
    db,
    Back,
    sql`select back.kind, coalesce(orders.capture_currency, orders.currency) as currency, count(*) as count,
        sum(back.minor) as minor, sum(back.points) as points
      from order_reversals as back join orders on orders.id = back.order_id
      where ${within('back.created_at', span)} group by 1, 2 order by 1, 2`,
  );
  const shown = rows.map(({ kind, currency, count, minor, points }) => {
    return { kind, count, money: money({ currency, minor }), currency, points };
  });
  return section('reversals', 'Refunds and disputes', shown, {
    kind: 14,
    count: '{} times',
    money: (sum, { currency }) => `${sum} ${currency}`,
    currency: null,
    points: 'points {}',
  });
}

const Numbers = z.object({
  registered: z.number(),
  verified: z.number(),
  active: z.number(),
  buyers: z.number(),
  codesUsed: z.number(),
  accounts: z.number(),
  suspended: z.number(),
});

/** Accounts of the span; `active` were signed in and used in it, as far as sessions are kept. */
async function players(db: Db, span: Span) {
  const [numbers] = await readRows(
    db,
    Numbers,
    sql`select
      (select count(*) from accounts where ${within('created_at', span)}) as registered,
      (select count(*) from accounts where ${within('verified_at', span)}) as verified,
      (select count(distinct account_id) from sessions where ${within('coalesce(last_seen_at, created_at)', span)}) as active,
      (select count(distinct account_id) from orders where ${within('settled_at', span)}) as buyers,
      (select count(*) from promotion_claims where ${within('claimed_at', span)}) as "codesUsed",
      (select count(*) from accounts where status <> 2) as accounts,
      (select count(*) from accounts where status = 1) as suspended`,
  );
  return Numbers.parse(numbers);
}

const Queue = z.object({ queue: z.string(), waiting: z.number(), oldest: z.string().nullable() });

async function queues(db: Db): Promise<Section> {
  const rows = await readRows(
    db,
    Queue,
    sql`select 'mails' as queue, count(*) as waiting, min(created_at) as oldest from mails
        where sent_at is null and failed_at is null
      union all select 'outbox', count(*), min(due_at) from outbox where done_at is null
      union all select 'open orders', count(*), min(created_at) from orders where state in ('pending', 'capturing', 'review')
      union all select 'deliveries', count(*), min(created_at) from deliveries where state in ('waiting', 'leased')
      union all select 'dead deliveries', count(*), min(created_at) from deliveries where state = 'dead'
      union all select 'tickets', count(*), min(changed_at) from tickets where state = 'open'
      union all select 'requests', count(*), min(changed_at) from service_requests where state = 'open'`,
  );
  const shown = rows.map(({ queue, waiting, oldest }) => ({ queue, waiting, oldest: oldest && new Date(oldest) }));
  return section('queues', 'Waiting now', shown, { queue: 16, waiting: -6, oldest: 'oldest {}' });
}

const Top = z.object({ account: z.string(), points: z.number() });

async function topBalances(db: Db): Promise<Section> {
  const rows = await readRows(
    db,
    Top,
    sql`select accounts.name as account, last.balance_after as points
      from (select distinct on (account_id) account_id, balance_after from ledger_entries order by account_id, number desc) as last
      join accounts on accounts.id = last.account_id where accounts.status <> 2
      order by last.balance_after desc, accounts.name limit ${TOP}`,
  );
  return section('topBalances', 'Most points', rows, { account: 20, points: -10 });
}

const stats = defineCommand({
  name: 'stats',
  about: `prints sales, refunds, registrations, active accounts and codes of a time, ${USUAL_DAYS} days unless --since says more, and what waits now`,
  role: 'admin',
  example: '--since 2026-11-01T00:00:00Z --by plan',
  options: {
    since: optional(meant('the first moment that counts', time())),
    until: optional(meant('the first moment that counts no more', time())),
    by: usually('day', { ...meant('what sales are summed up by', choice(['day', 'plan', 'currency'])) }),
  },
  read: async ({ db, clock }, { since: given, until = clock.now(), by }) => {
    const since = given ?? new Date(until.getTime() - USUAL_DAYS * DAY);
    if (since >= until)
      throw new UserError('--since lies after --until, or is the same: give a span that has a beginning.');
    const span = { since, until };
    const numbers = await players(db, span);
    const { registered, verified, active, buyers, codesUsed, accounts, suspended } = numbers;
    const lines = [
      `From ${since.toISOString()} until ${until.toISOString()}`,
      `Registered ${registered}, verified ${verified}, active ${active}, buyers ${buyers}, codes used ${codesUsed}`,
      `Accounts ${accounts}, ${suspended} of them suspended`,
    ];
    const sections = [await salesBy(db, span, by), await reversals(db, span), await queues(db), await topBalances(db)];
    return page({ lines, facts: { since, until, by, ...numbers } }, sections);
  },
});

export const STATS_COMMANDS = [stats];
