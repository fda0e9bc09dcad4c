import { and, eq } from 'drizzle-orm';
import { toMinor } from '#domain/store/money.ts';
import { wasPaid } from '#domain/store/order-state.ts';
import { accounts } from '#server/kernel/auth/schema.ts';
import { MINUTE } from '#server/kernel/clock.ts';
import type { Operation } from '#server/kernel/commands/define-command.ts';
import { UserError } from '#server/kernel/user-error.ts';
import { type OrderRow, readOrder } from '#server/store/orders/order-rows.ts';
import {
  type CapturedPayment,
  type PaymentProvider,
  ProviderRefusedError,
  ProviderUnavailableError,
} from '#server/store/payments/provider.ts';
import { bonusAt } from '#server/store/plans.ts';
import { ledgerEntries, orders, plans } from '#server/store/schema.ts';
import { amount, saidBy } from './named-order.ts';

type OwnPayment = CapturedPayment & { orderId: string };

/** Brings an order to where its provider has it; the sentence on it, null: nothing moved. */
type Reconcile = (operation: Operation, order: OrderRow) => Promise<string | null>;

/** PayPal's list is at most so late; shorter delays are not worth a word. */
const LATE = 5 * MINUTE;

async function listTaken(provider: PaymentProvider, since: Date) {
  try {
    return await provider.findTaken(since);
  } catch (error) {
    if (!(error instanceof ProviderUnavailableError || error instanceof ProviderRefusedError)) throw error;
    throw new UserError(`${provider.name} cannot be asked what it took (${saidBy(error)}): try again.`, {
      cause: error,
    });
  }
}

/** Whether the books have a payment: as a capture of an order, or as a grant that names the lost order. */
async function isBooked({ db }: Operation, provider: string, { captureId, orderId }: OwnPayment): Promise<boolean> {
  const isCaptured = and(eq(orders.provider, provider), eq(orders.captureId, captureId));
  const isGranted = and(eq(ledgerEntries.kind, 'grant'), eq(ledgerEntries.ref, orderId));
  return (await db.$count(orders, isCaptured)) > 0 || (await db.$count(ledgerEntries, isGranted)) > 0;
}

/** The name of the buyer; null: unknown. An account that was registered later got the number of one that is lost. */
async function buyerOf({ db }: Operation, { buyer, at }: OwnPayment): Promise<string | null> {
  if (buyer === null) return null;
  const [account] = await db.select().from(accounts).where(eq(accounts.id, buyer.accountId));
  return account && account.createdAt <= at ? account.name : null;
}

/** The points that the plan credited at that time for that price; null: it is another plan now, or sells no points. */
async function pointsOf({ db }: Operation, { buyer, money, at }: OwnPayment): Promise<number | null> {
  if (buyer === null) return null;
  const [plan] = await db.select().from(plans).where(eq(plans.name, buyer.plan));
  if (plan?.kind !== 'points' || toMinor(plan.price / 100, money.currency) !== money.minor) return null;
  return plan.mpPoints + bonusAt(plan, at);
}

/** What is to be done about a payment that the books do not know. */
async function advice(operation: Operation, taken: OwnPayment): Promise<string> {
  const { buyer, orderId } = taken;
  const [name, points] = [await buyerOf(operation, taken), await pointsOf(operation, taken)];
  const bought = buyer === null ? '' : ` for ${buyer.plan}`;
  const account =
    buyer === null ? 'its account is unknown' : `its account (number ${buyer.accountId}) is not in the database`;
  const who = name === null ? `; ${account}: ask who paid, or give the money back in the provider's dashboard` : '';
  if (points === null && buyer !== null)
    return `${bought}${who}; look after it by hand${name === null ? '' : `, for ${name}`}`;
  return `${bought}${who}; npm run admin -- grant ${name ?? 'ACCOUNT'} ${points ?? 'POINTS'} --ref ${orderId}`;
}

/** The sentence on a payment that the books do not know; 'known' or 'booked' otherwise. */
async function checkBooked(
  operation: Operation,
  provider: PaymentProvider,
  taken: OwnPayment,
  reconcile: Reconcile,
): Promise<string> {
  if (await isBooked(operation, provider.name, taken)) return 'known';
  const order = await readOrder(operation.db, taken.orderId);
  if (order !== null && order.provider === provider.name && !wasPaid(order.state)) await reconcile(operation, order);
  if (await isBooked(operation, provider.name, taken)) return 'booked';
  const state = order === null ? 'which the books do not know' : `which is ${order.state} here without that payment`;
  return `Order ${taken.orderId}, ${state}: ${amount(taken.money)} taken on ${taken.at.toISOString()}${await advice(operation, taken)}`;
}

/**
 * Asks the provider for all that it took since a time, books what belongs to an order that is here, and fails with the rest: the
 * orders were lost, and only an operator can say to whom what is owed.
 */
export async function reconcileSince(operation: Operation, since: Date, reconcile: Reconcile): Promise<string> {
  const { provider, clock } = operation;
  if (provider === null)
    throw new UserError('There is no payment provider here: set PAYMENTS as it was, and try again.');
  if (since > clock.now()) throw new UserError('--provider-since is in the future: give the time of the backup.');
  const { taken, until } = await listTaken(provider, since);
  const own = taken.filter((one): one is OwnPayment => one.orderId !== null);
  const counts = { known: 0, booked: 0 };
  const lost: string[] = [];
  for (const one of own) {
    const outcome = await checkBooked(operation, provider, one, reconcile);
    if (outcome === 'known' || outcome === 'booked') counts[outcome] += 1;
    else lost.push(outcome);
  }
  const others = taken.length > own.length ? `; of other programs: ${taken.length - own.length}` : '';
  const isLate = clock.now().getTime() - until.getTime() > LATE;
  const late = isLate
    ? [`${provider.name} lists payments up to ${until.toISOString()}: ask again in three hours.`]
    : [];
  const sum = `Taken since ${since.toISOString()}: ${own.length}; known: ${counts.known}; booked now: ${counts.booked}; unknown: ${lost.length}${others}.`;
  const said = [...lost, sum, ...late].join('\n');
  if (lost.length > 0) throw new UserError(said);
  return said;
}
