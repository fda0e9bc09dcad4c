import { asc, eq, type SQL } from 'drizzle-orm';
import { accounts } from '#server/kernel/auth/schema.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { planName } from '#server/store/orders/plan-name.ts';
import { serviceRequests } from '#server/store/schema.ts';
import type { RequestRow } from '#server/store/service-orders/requests.ts';
import { printableLine } from '../tickets/printable.ts';

/** More letters of what a player wrote do not fit a terminal's line. */
const LONGEST_EXTRACT = 80;

/** What was bought, in English. */
export const serviceName = ({ plan }: Pick<RequestRow, 'plan'>) => planName({ name: plan, points: 0 }, 'en');

/** Requests, one a line, those first that have waited longest. */
export async function requestLines(db: Db, which: SQL | undefined, most: number): Promise<string[]> {
  const rows = await db
    .select({ request: serviceRequests, name: accounts.name })
    .from(serviceRequests)
    .innerJoin(accounts, eq(accounts.id, serviceRequests.accountId))
    .where(which)
    .orderBy(asc(serviceRequests.changedAt), asc(serviceRequests.id))
    .limit(most);
  return rows.map(({ request, name }) => {
    const { id, state, changedAt, details, operator } = request;
    const said = printableLine(details.newName ?? details.text ?? '', LONGEST_EXTRACT);
    return [
      ...[String(id).padStart(5), state.padEnd(9), changedAt.toISOString(), serviceName(request), name],
      ...(operator === null ? [] : [`(${printableLine(operator)})`]),
      ...(said === '' ? [] : [said]),
    ].join('  ');
  });
}
