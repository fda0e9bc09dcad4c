import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { RequestDetails, RequestState } from '#contract/store.ts';
import type { WireLanguage } from '#contract/text.ts';
import { toMinor, USUAL_CURRENCY } from '#domain/store/money.ts';
import { PLANS } from '#domain/store/plans.ts';
import { TERMS_VERSIONS } from '#domain/terms/terms-versions.ts';
import { HOUR } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { mails } from '#server/kernel/mail/schema.ts';
import { MINUTE } from '../kernel/clock.ts';
import { DEFAULT_LIMITS } from '../kernel/limits.ts';
import { accountIds, type Player } from '../kernel/seed.ts';
import { type Booking, book } from './ledger.ts';
import { newId } from './payments/sandbox/order.ts';
import { planName, reserve } from './plans.ts';
import { sandboxOrders, sandboxRefunds } from './sandbox-schema.ts';
import { orderReversals, orders, outbox, plans, serviceRequests } from './schema.ts';

/** A purchase of the demo world; all times are hours before the first start. */
type DemoOrder = {
  by: Player;
  plan: string;
  hoursAgo: number;
  /** How it ended; money that went back, so many hours after the purchase. */
  ended: 'paid' | 'cancelled' | 'expired' | { refundedAfter: number };
  /** The present state of a bought service. */
  request?: { state: RequestState; hoursAgo: number; details: RequestDetails; answer: string | null };
};

/** What each of them reads. */
const LANGUAGES: Record<Player, WireLanguage> = { demo: 'en', veteran: 'es' };

/** In hours. */
const DAY = 24;

/** MP5000 of `demo`: one in the window of every award group (`awards/demo-awards.ts`), the wider ones hold those of the others, too. */
const DEMO_PACKS: readonly DemoOrder[] = [88 * DAY, 51 * DAY, 33 * DAY, 17 * DAY, 11 * DAY, 6 * DAY, 20].map(
  (hoursAgo) => ({
    by: 'demo',
    plan: 'MP5000',
    hoursAgo,
    ended: 'paid',
  }),
);

/** `veteran` bought for more than a year, in every way it can end; `demo` has just bought a new name and not chosen it yet. */
const PLAYERS_ORDERS: readonly DemoOrder[] = [
  { by: 'veteran', plan: 'MP10000', hoursAgo: 430 * DAY, ended: 'paid' },
  {
    by: 'veteran',
    plan: 'CHANGE_GUILD_NAME',
    hoursAgo: 371 * DAY + 5,
    ended: 'paid',
    request: {
      state: 'done',
      hoursAgo: 370 * DAY + 9,
      details: {
        text: 'Nuestro gremio se llama «Los Faroleros». Queremos llamarnos «Guardia del Farol»; lo hemos votado todos.',
      },
      answer: 'Hecho: desde hoy sois la Guardia del Farol. ¡Que no se apague nunca!',
    },
  },
  { by: 'veteran', plan: 'MP5000', hoursAgo: 298 * DAY + 2, ended: 'cancelled' },
  { by: 'veteran', plan: 'MP20000', hoursAgo: 298 * DAY, ended: 'paid' },
  { by: 'veteran', plan: 'MP5000', hoursAgo: 181 * DAY + 7, ended: 'expired' },
  {
    by: 'veteran',
    plan: 'OBJECT_RECOVERY',
    hoursAgo: 120 * DAY,
    ended: { refundedAfter: 41 },
    request: {
      state: 'declined',
      hoursAgo: 118 * DAY + 8,
      details: { text: 'Perdí mi escudo con el emblema del faro cuando ordené la bolsa. ¿Podéis devolvérmelo?' },
      answer:
        'Tu escudo sigue contigo: está en el segundo arcón del almacén del puerto, debajo de las redes. Te devolvemos el importe.',
    },
  },
  { by: 'veteran', plan: 'MP15000', hoursAgo: 64 * DAY, ended: { refundedAfter: 20 } },
  { by: 'veteran', plan: 'MP5000', hoursAgo: 33 * DAY + 3, ended: 'paid' },
  { by: 'demo', plan: 'MP5000', hoursAgo: 26 * DAY, ended: 'expired' },
  { by: 'demo', plan: 'MP10000', hoursAgo: 9 * DAY + 4, ended: 'cancelled' },
  {
    by: 'demo',
    plan: 'CHANGE_NAME',
    hoursAgo: 2 * DAY + 3,
    ended: 'paid',
    request: { state: 'waiting', hoursAgo: 2 * DAY + 3, details: {}, answer: null },
  },
  ...DEMO_PACKS,
];

/** Points that were spent in the game: both players spent everything that they bought. */
const PLAYERS_SPENDINGS: readonly { by: Player; hoursAgo: number; points: number }[] = [
  { by: 'veteran', hoursAgo: 402 * DAY, points: 12_400 },
  { by: 'veteran', hoursAgo: 260 * DAY, points: 20_000 },
  { by: 'veteran', hoursAgo: 190 * DAY, points: 6_600 },
  { by: 'veteran', hoursAgo: 20 * DAY, points: 6_500 },
  { by: 'demo', hoursAgo: 80 * DAY, points: 6_500 },
  { by: 'demo', hoursAgo: 45 * DAY, points: 5_200 },
  { by: 'demo', hoursAgo: 29 * DAY, points: 7_000 },
  { by: 'demo', hoursAgo: 14 * DAY, points: 6_300 },
  { by: 'demo', hoursAgo: 8 * DAY, points: 7_000 },
  { by: 'demo', hoursAgo: 4 * DAY, points: 7_000 },
  { by: 'demo', hoursAgo: 9, points: 6_500 },
];

/** Points to try the store's side of the game with; they are booked as what they are, no purchase. */
const FIRST_POINTS = { by: 'demo', points: 12_500 } as const;

/** From the beginning of a purchase to its end, unless its player lets it expire. */
const PAYING = 3 * MINUTE;

function termsAt(time: Date): number | null {
  const accepted = TERMS_VERSIONS.filter(({ since }) => new Date(since) <= time);
  return accepted.at(-1)?.version ?? null;
}

function planOf(name: string) {
  const plan = PLANS.find((one) => one.name === name);
  if (!plan) throw new Error(`there is no plan ${name}`);
  return { plan: name, kind: plan.kind, points: plan.mpPoints + plan.bonus, bonus: plan.bonus, price: plan.price };
}

/** The largest pack has twice its bonus for a day from the first start, so that an offer and its countdown are seen. */
export async function startDemoOffer(db: Db, now: Date): Promise<void> {
  const bonusUntil = new Date(now.getTime() + DAY * HOUR);
  await db
    .update(plans)
    .set({ offerBonus: sql`2 * ${plans.bonus}`, bonusUntil })
    .where(eq(plans.name, 'MP50000'));
}

/** An order as it ended, and the same payment as the sandbox has it, so that commands about it work. `refundedAt` is null where no money went back. */
function endedOrder(accountId: number, demo: DemoOrder, now: Date) {
  const { hoursAgo, ended } = demo;
  const language = LANGUAGES[demo.by];
  const { price, ...plan } = planOf(demo.plan);
  const createdAt = new Date(now.getTime() - hoursAgo * HOUR);
  const lasts = ended === 'expired' ? DEFAULT_LIMITS.orderMinutes * MINUTE : PAYING;
  const settledAt = new Date(createdAt.getTime() + lasts);
  const refundedAt = typeof ended === 'object' ? new Date(createdAt.getTime() + ended.refundedAfter * HOUR) : null;
  const isPaid = ended === 'paid' || refundedAt !== null;
  const minor = toMinor(price, USUAL_CURRENCY);
  const id = randomUUID();
  const common = { currency: USUAL_CURRENCY, language, createdAt, captureId: isPaid ? newId('capture') : null };
  const order = {
    ...common,
    ...plan,
    id,
    accountId,
    priceMinor: minor,
    provider: 'sandbox',
    providerOrderId: newId('order'),
    state: typeof ended === 'object' ? ('refunded' as const) : ended,
    holdsPlace: ended === 'paid',
    settledAt: isPaid ? settledAt : null,
    changedAt: refundedAt ?? settledAt,
    termsVersion: termsAt(createdAt),
    ...(refundedAt ? { reversedMinor: minor, reversedPoints: plan.points } : {}),
  };
  const atProvider = { paid: 'completed', cancelled: 'cancelled', expired: 'created', refunded: 'completed' } as const;
  const payment = {
    ...common,
    id: order.providerOrderId,
    requestId: id,
    minor,
    state: atProvider[order.state],
    description: planName({ name: demo.plan, points: plan.points }, language),
    returnUrl: `/processing?order=${id}`,
    cancelUrl: `/cancel-payment?order=${id}`,
    refunded: refundedAt ? minor : 0,
  };
  return { order, payment, settledAt, refundedAt };
}
type EndedOrder = ReturnType<typeof endedOrder>;

const OPERATOR = 'demo-operator';

type Dated = { at: Date; booking: Booking };

/** The service request and the finished jobs of an order; no mail is sent, because the addresses do not exist. */
async function addFollowUps(
  db: Db,
  { order, settledAt }: EndedOrder,
  { request }: DemoOrder,
  now: Date,
): Promise<void> {
  const { id: orderId, accountId, plan, language } = order;
  const done = { createdAt: settledAt, dueAt: settledAt, tries: 1 };
  await db.insert(outbox).values({ kind: 'purchase', orderId, ...done, doneAt: settledAt });
  await db.insert(mails).values({ kind: 'receipt', accountId, language, recipient: '', ...done, sentAt: settledAt });
  if (!request) return;
  const { hoursAgo, ...service } = request;
  const changedAt = service.state === 'waiting' ? settledAt : new Date(now.getTime() - hoursAgo * HOUR);
  const operator = service.state === 'waiting' ? null : OPERATOR;
  await db
    .insert(serviceRequests)
    .values({ ...service, orderId, accountId, plan, operator, createdAt: settledAt, changedAt });
}

/** The money that went back; answers what its ledger entry is called. */
async function addRefund(db: Db, { order, payment }: EndedOrder, refundedAt: Date): Promise<string> {
  const { id: orderId, provider, priceMinor: minor, points } = order;
  const ref = newId('refund');
  const row = { orderId, provider, providerRef: ref, kind: 'refund', minor, points, createdAt: refundedAt } as const;
  await db.insert(orderReversals).values(row);
  await db.insert(sandboxRefunds).values({ requestId: `refund-${orderId}`, id: ref, orderId: payment.id, minor });
  return `${provider}:${ref}`;
}

/** Adds an order that ended, but for the ledger; answers what is to be booked of it. */
async function addOrder(db: Db, ended: EndedOrder, demo: DemoOrder, now: Date): Promise<Dated[]> {
  const { order, payment, settledAt, refundedAt } = ended;
  await db.insert(sandboxOrders).values(payment);
  await db.insert(orders).values(order);
  if (order.captureId === null) return [];
  if (order.holdsPlace) await reserve(db, order.plan);
  await addFollowUps(db, ended, demo, now);
  const { accountId, points, id } = order;
  const credit = { at: settledAt, booking: { accountId, kind: 'purchase', ref: id, points } };
  if (refundedAt === null) return [credit];
  const ref = await addRefund(db, ended, refundedAt);
  return [credit, { at: refundedAt, booking: { accountId, kind: 'refund', ref, points: -points } }];
}

/**
 * Adds what the demo accounts bought and spent, whose ages count from now; the ledger is booked in the order of the times, and the
 * points that an account has at the first start come last.
 */
export async function addDemoOrders(db: Db, now: Date): Promise<void> {
  const idOf = await accountIds(db);
  const bookings: Dated[] = PLAYERS_SPENDINGS.map(({ by, hoursAgo, points }, nth) => ({
    at: new Date(now.getTime() - hoursAgo * HOUR),
    booking: { accountId: idOf(by), kind: 'game', ref: `demo-${nth + 1}`, points: -points },
  }));
  for (const demo of PLAYERS_ORDERS) {
    bookings.push(...(await addOrder(db, endedOrder(idOf(demo.by), demo, now), demo, now)));
  }
  const inOrder = bookings
    .filter(({ booking }) => booking.points !== 0)
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const { at, booking } of inOrder) await book(db, booking, at);
  const { by, points } = FIRST_POINTS;
  await book(db, { accountId: idOf(by), kind: 'seed', ref: by, points }, now);
}
