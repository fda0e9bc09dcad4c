import { and, desc, eq, ne } from 'drizzle-orm';
import { z } from 'zod';
import { type DeliveryItem, DeliverySource } from '#contract/delivery.ts';
import { refuseUnknownItems } from '#server/catalogue/service.ts';
import { checkDeliveries as findProblems } from '#server/deliveries/check-deliveries.ts';
import { type DeliveryRow, lockDeliveries } from '#server/deliveries/lease.ts';
import { deliveries, operatorGifts } from '#server/deliveries/schema.ts';
import { accounts } from '#server/kernel/auth/schema.ts';
import { CANCELLED } from '#server/kernel/auth/status.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { UserError } from '#server/kernel/user-error.ts';
import { defineCommand } from '../kernel/commands/define-command.ts';
import { choice, lines, meant, optional, rowId, text, usually, written } from '../kernel/commands/fields.ts';
import { DELIVERY_ITEMS } from '../kernel/commands/item-list.ts';
import { ACCOUNT, idOf, lockNamed } from '../kernel/commands/named-account.ts';
import { notClean, page, printableLine, table } from '../kernel/commands/print.ts';
import { writeDelivery } from './service.ts';

declare module '#server/kernel/commands/define-command.ts' {
  interface CommandContext {
    /** What there is of the claim that a delivery follows from, by its source; empty: there is none. */
    claimOf: Readonly<Record<DeliverySource, (db: Db, deliveryId: number) => Promise<string[]>>>;
  }
}

/** States by which deliveries are listed: `open` is all that is not in the game yet, dead ones included. */
const STATES = ['waiting', 'leased', 'delivered', 'dead', 'open', 'all'] as const;
const Ref = z.string().trim().min(1, 'is empty').max(100, 'has more than 100 characters');
/** An error is cut to this length in a list. */
const LONGEST_ERROR = 80;

const noDelivery = (id: number) => new UserError(`There is no delivery ${id}: see npm run admin -- deliveries.`);

/** Items by their ids, on one line. */
const itemsLine = (items: readonly DeliveryItem[]) =>
  items.map(({ item_id, quantity }) => `${quantity} × item ${item_id}`).join(', ');

/** Deliveries with the names of their accounts. */
const namedDeliveries = (db: Db) =>
  db
    .select({ delivery: deliveries, name: accounts.name })
    .from(deliveries)
    .innerJoin(accounts, eq(accounts.id, deliveries.accountId));

function inState(state: (typeof STATES)[number]) {
  if (state === 'all') return undefined;
  return state === 'open' ? ne(deliveries.state, 'delivered') : eq(deliveries.state, state);
}

const COLUMNS = {
  id: -6,
  createdAt: 0,
  state: 9,
  account: 0,
  source: 0,
  items: itemsLine,
  tries: 'tries {}',
  error: 0,
};

const listDeliveries = defineCommand({
  name: 'deliveries',
  about: 'lists deliveries into the game, the newest first, 20 lines unless --limit says more',
  role: 'support',
  options: {
    account: optional(ACCOUNT),
    state: usually('all', choice(STATES)),
    source: optional(choice(DeliverySource.options)),
    limit: lines(),
  },
  read: async ({ db }, { account, state, source, limit }) => {
    const which = and(
      account === undefined ? undefined : eq(deliveries.accountId, await idOf(db, account)),
      inState(state),
      source === undefined ? undefined : eq(deliveries.source, source),
    );
    const rows = await namedDeliveries(db).where(which).orderBy(desc(deliveries.id)).limit(limit);
    const cells = rows.map(({ delivery: { id, createdAt, state, source, items, tries, lastError }, name }) => {
      const error = lastError === null ? null : printableLine(lastError, LONGEST_ERROR);
      return { id, createdAt, state, account: name, source, items, tries, error };
    });
    return table(cells, COLUMNS, 'There are no such deliveries.');
  },
});

const when = (at: Date | null) => at?.toISOString() ?? 'not yet';
/** The consumer that holds the lease, or held it last. */
function holderOf({ lease, consumer, leasedUntil }: DeliveryRow): string {
  if (lease === null) return 'Never handed over';
  const until = leasedUntil === null ? '' : `, until ${leasedUntil.toISOString()}`;
  return `Handed to ${printableLine(consumer ?? 'somebody')} with the lease ${lease}${until}`;
}

const showDelivery = defineCommand({
  name: 'delivery',
  about: 'prints a delivery: the claim it follows from, its consumer, tries, last error and times',
  role: 'support',
  args: { delivery: rowId() },
  read: async ({ db, claimOf }, { delivery: id }) => {
    const [found] = await namedDeliveries(db).where(eq(deliveries.id, id));
    if (!found) throw noDelivery(id);
    const { delivery, name } = found;
    const { state, source, ref, title, items, tries, dueAt, lastError, createdAt, deliveredAt } = delivery;
    const [claim] = await claimOf[source](db, id);
    const lines = [
      `Delivery ${id}, ${state}: ${printableLine(title.en ?? Object.values(title)[0] ?? 'without a title')}`,
      `${name}: ${itemsLine(items)}`,
      `Claim ${source} ${printableLine(ref)}: ${claim ?? 'there is none: npm run admin -- check-deliveries'}`,
      `Written ${when(createdAt)}, due ${when(dueAt)}, delivered ${when(deliveredAt)}`,
      `${holderOf(delivery)}, tries: ${tries}`,
      `Last error: ${lastError === null ? 'none' : printableLine(lastError, 500)}`,
    ];
    return page({ lines, facts: { ...delivery, account: name, claim: claim ?? null } }, []);
  },
});

/** Why a delivery is left alone; null: it may be tried again. */
function objection({ id, state, consumer, leasedUntil, deliveredAt }: DeliveryRow): string | null {
  if (state === 'delivered') {
    return `Delivery ${id} was given on ${deliveredAt?.toISOString()}: what is in the game is not given again.`;
  }
  if (state !== 'leased') return null;
  return `Delivery ${id} is with ${printableLine(consumer ?? 'a consumer')} until ${leasedUntil?.toISOString()}: it comes again by itself when that ends without an answer.`;
}

/** The game server gets it with its next claim. */
const replayDelivery = defineCommand({
  name: 'replay-delivery',
  about: 'makes a dead or waiting delivery due at once, as if it had never been tried',
  role: 'support',
  args: { delivery: rowId() },
  change: async ({ db: tx, clock, audit }, { delivery: id }) => {
    const [delivery] = await lockDeliveries(tx, [id]);
    if (!delivery) throw noDelivery(id);
    const problem = objection(delivery);
    if (problem !== null) throw new UserError(problem);
    const after = { state: 'waiting', tries: 0, dueAt: clock.now() } as const;
    await tx.update(deliveries).set(after).where(eq(deliveries.id, id));
    const { state, tries, dueAt } = delivery;
    await audit({ before: { state, tries, dueAt }, after });
    return `Delivery ${id} is due now: the game server gets it with its next claim.`;
  },
});

/** Names every problem and fails where there is one. */
const checkDeliveries = defineCommand({
  name: 'check-deliveries',
  about:
    'checks that every claim has its one delivery, every delivery its claim, and the constraints that keep it so; says what is wrong and fails, or that all is clean',
  role: 'admin',
  read: async ({ db }) => {
    const { problems, counts } = await findProblems(db);
    const { claims, deliveries, delivered, dead } = counts;
    const looked = `${claims} claims, ${deliveries} deliveries`;
    if (counts.problems > 0) throw notClean(looked, problems, counts.problems);
    const open = `\nGiven: ${delivered}, still to be given: ${deliveries - delivered - dead}`;
    const buried = dead > 0 ? `, dead: ${dead} (npm run admin -- deliveries --state dead)` : '';
    return { message: `clean: ${looked}${open}${buried}.`, facts: counts };
  },
});

const sameGift = (one: readonly DeliveryItem[], other: readonly DeliveryItem[]) => {
  const sorted = (items: readonly DeliveryItem[]) =>
    items
      .map((item) => `${item.item_id}x${item.quantity}`)
      .sort()
      .join();
  return sorted(one) === sorted(other);
};

/** The gift of a reference and its delivery. */
async function giftNamed(tx: Db, ref: string) {
  const [gift] = await tx
    .select({ gift: operatorGifts, delivery: deliveries })
    .from(operatorGifts)
    .innerJoin(deliveries, eq(deliveries.id, operatorGifts.deliveryId))
    .where(eq(operatorGifts.ref, ref));
  return gift;
}

/** A constraint keeps a reference from giving twice. */
const sendItems = defineCommand({
  name: 'send-items',
  about:
    'sends items to an account in the game, as a delivery from support; the same REF sends once, however often it is given',
  role: 'admin',
  args: { account: ACCOUNT, items: DELIVERY_ITEMS },
  options: {
    reason: meant('why, for the audit log; its player does not read it', written(text(500), 'TEXT')),
    ref: written(Ref, 'REF'),
  },
  change: async ({ db: tx, clock, by, audit }, { account: name, items, reason, ref }) => {
    const account = await lockNamed(tx, name);
    if (account.status === CANCELLED)
      throw new UserError(`The account '${name}' was cancelled: nothing can be sent to it.`);
    await refuseUnknownItems(
      tx,
      items.map(({ item_id }) => item_id),
    );
    const known = await giftNamed(tx, ref);
    if (known) {
      const isSame = known.gift.accountId === account.id && sameGift(known.delivery.items, items);
      if (!isSame) throw new UserError(`The reference '${ref}' belongs to another gift: choose a new one.`);
      return `'${ref}' was sent before, as delivery ${known.delivery.id}, which is ${known.delivery.state}.`;
    }
    const createdAt = clock.now();
    const delivery = { accountId: account.id, source: 'operator', ref, title: {}, items } as const;
    const id = await writeDelivery(tx, delivery, createdAt);
    if (id === null) throw new UserError(`The reference '${ref}' was used at this moment: give the command again.`);
    await tx
      .insert(operatorGifts)
      .values({ ref, accountId: account.id, deliveryId: id, operator: by, reason, createdAt });
    await audit({ before: null, after: { delivery: id, items, reason, ref } });
    return `Delivery ${id} to ${name}: ${itemsLine(items)}. The game server gets it with its next claim.`;
  },
});

/** What there is of the gift that a delivery follows from. */
export async function giftOf(db: Db, id: number): Promise<string[]> {
  const gifts = await db.select().from(operatorGifts).where(eq(operatorGifts.deliveryId, id));
  return gifts.map(({ operator, reason, createdAt }) => {
    return `sent by ${printableLine(operator)}, ${createdAt.toISOString()}: ${printableLine(reason, 500)}`;
  });
}

export const DELIVERY_COMMANDS = [sendItems, listDeliveries, showDelivery, replayDelivery, checkDeliveries];
