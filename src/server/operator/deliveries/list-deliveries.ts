import { and, desc, eq, ne } from 'drizzle-orm';
import { z } from 'zod';
import { DeliverySource } from '#contract/delivery.ts';
import { deliveries } from '#server/deliveries/schema.ts';
import { accounts } from '#server/kernel/auth/schema.ts';
import { AccountName, idOf } from '../account-of.ts';
import type { OperatorContext } from '../command.ts';
import { printableLine } from '../tickets/printable.ts';
import { itemsLine } from './delivery-of.ts';

/** States by which deliveries are listed: `open` is all that is not in the game yet, dead ones included. */
const DELIVERY_STATES = ['waiting', 'leased', 'delivered', 'dead', 'open', 'all'] as const;

export const Deliveries = z.object({
  account: AccountName.nullable(),
  state: z.enum(DELIVERY_STATES),
  source: DeliverySource.nullable(),
  limit: z.number().int().min(1).max(500),
});

/** More letters of an error do not fit a terminal's line. */
const LONGEST_ERROR = 80;

function inState(state: z.infer<typeof Deliveries>['state']) {
  if (state === 'all') return undefined;
  return state === 'open' ? ne(deliveries.state, 'delivered') : eq(deliveries.state, state);
}

/** Deliveries, one a line, the newest first. Changes nothing. */
export async function listDeliveries(
  { db }: OperatorContext,
  _by: string,
  { account, state, source, limit }: z.infer<typeof Deliveries>,
): Promise<string> {
  const which = and(
    account === null ? undefined : eq(deliveries.accountId, await idOf(db, account)),
    inState(state),
    source === null ? undefined : eq(deliveries.source, source),
  );
  const rows = await db
    .select({ delivery: deliveries, name: accounts.name })
    .from(deliveries)
    .innerJoin(accounts, eq(accounts.id, deliveries.accountId))
    .where(which)
    .orderBy(desc(deliveries.id))
    .limit(limit);
  if (rows.length === 0) return 'There are no such deliveries.';
  return rows
    .map(({ delivery, name }) => {
      const { id, createdAt, tries, items, lastError } = delivery;
      return [
        ...[String(id).padStart(6), createdAt.toISOString(), delivery.state.padEnd(9), name, delivery.source],
        ...[itemsLine(items), `tries ${tries}`],
        ...(lastError === null ? [] : [printableLine(lastError, LONGEST_ERROR)]),
      ].join('  ');
    })
    .join('\n');
}
