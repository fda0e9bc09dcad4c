import { asc, eq, type SQL } from 'drizzle-orm';
import type { Account } from '#server/kernel/auth/lock-account.ts';
import { accounts } from '#server/kernel/auth/schema.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { UserError } from '#server/kernel/user-error.ts';
import { planName } from '#server/store/orders/plan-name.ts';
import { serviceRequests } from '#server/store/schema.ts';
import { lockRequest, type RequestRow } from '#server/store/service-orders/requests.ts';
import { printableLine } from '../print.ts';

/** What a player wrote is cut to this length in a list. */
const LONGEST_EXTRACT = 80;

export const noRequest = (id: number) => new UserError(`There is no request ${id}: see npm run admin -- requests.`);

/** A change of name needs a stronger lock than other changes: taken at once, no waiting transaction can come between. */
async function lockForRenaming(tx: Db, id: number): Promise<Account> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('update');
  if (!account) throw new Error(`there is no account ${id}`);
  return account;
}

/** The request an operator names and its account, both locked until the transaction ends. */
export async function lockRequestAndAccount(tx: Db, id: number): Promise<{ account: Account; request: RequestRow }> {
  const [named] = await tx
    .select({ accountId: serviceRequests.accountId })
    .from(serviceRequests)
    .where(eq(serviceRequests.id, id));
  if (!named) throw noRequest(id);
  const account = await lockForRenaming(tx, named.accountId);
  const request = await lockRequest(tx, id);
  if (!request) throw noRequest(id);
  return { account, request };
}

/** What was bought, in English. */
export const serviceName = ({ plan }: Pick<RequestRow, 'plan'>) => planName({ name: plan, points: 0 }, 'en');

export const REQUEST_LAYOUT = { id: -5, state: 9, operator: '({})' };

/** Requests as rows of a list, those first that have waited longest. */
export async function requestCells(db: Db, which: SQL | undefined, most: number) {
  const rows = await db
    .select({ request: serviceRequests, name: accounts.name })
    .from(serviceRequests)
    .innerJoin(accounts, eq(accounts.id, serviceRequests.accountId))
    .where(which)
    .orderBy(asc(serviceRequests.changedAt), asc(serviceRequests.id))
    .limit(most);
  return rows.map(({ request, name }) => {
    const { id, state, changedAt, details, operator } = request;
    const text = printableLine(details.newName ?? details.text ?? '', LONGEST_EXTRACT);
    return { id, state, changedAt, service: serviceName(request), name, operator, text };
  });
}
