import { PACKS } from '#domain/store/plans.ts';
import { premiumGrants } from '#server/battlepass/schema.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { reverse } from '#server/store/orders/reverse.ts';
import { orders } from '#server/store/schema.ts';
import { NO_FAILPOINTS } from '#server/store/store-services.ts';
import type { Served } from '../fleet/serve-process.ts';

/** A purchase that was paid; sent again, it is the same one. */
export type Purchase = { account: number; order: string; points: number; bonus: number };
/** A part of a purchase's money that goes back, by an id of its own. */
export type Refund = { order: string; minor: number; ref: string };
export type Premium = { account: number; season: string };

export const PRICE = 1_000;

export async function buy(db: Db, { account, order, points, bonus }: Purchase, now: Date): Promise<void> {
  const paid = { state: 'paid', captureId: order, settledAt: now, createdAt: now, changedAt: now } as const;
  const what = { plan: PACKS[0].name, kind: 'points', priceMinor: PRICE, currency: 'EUR', provider: 'bench' } as const;
  const row = {
    id: order,
    accountId: account,
    points: points + bonus,
    bonus,
    language: 'en',
    ...what,
    ...paid,
  } as const;
  await db.insert(orders).values(row).onConflictDoNothing({ target: orders.id });
}

/** Gives money back as a provider's message does, in turn with what else is decided about the account. */
export async function refund({ db, clock, limits, app }: Served, { order, minor, ref }: Refund): Promise<void> {
  const asleep = { wake: () => undefined };
  const outside = { provider: null, faults: NO_FAILPOINTS, outbox: asleep, mailer: asleep };
  await reverse({ db, clock, limits, log: app.log, ...outside }, order, {
    kind: 'refund',
    ref,
    money: { minor, currency: 'EUR' },
  });
}

export async function grantPremium(db: Db, { account, season }: Premium, now: Date): Promise<void> {
  await db.insert(premiumGrants).values({ accountId: account, season, createdAt: now }).onConflictDoNothing();
}
