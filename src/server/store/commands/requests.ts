import { asc, eq, type SQL } from 'drizzle-orm';
import { RequestState } from '#contract/store.ts';
import type { Account } from '#server/kernel/auth/lock-account.ts';
import { accounts } from '#server/kernel/auth/schema.ts';
import { defineCommand } from '#server/kernel/commands/define-command.ts';
import { choice, lines, rowId, usually } from '#server/kernel/commands/fields.ts';
import { indented, page, printableLine, row, table } from '#server/kernel/commands/print.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { UserError } from '#server/kernel/user-error.ts';
import { serviceRequests } from '#server/store/schema.ts';
import { writeRequest } from '#server/store/service-orders.ts';
import { planName } from '../plans.ts';
import { lockRequest, type RequestRow } from '../service-orders.ts';

const listRequests = defineCommand({
  name: 'requests',
  about:
    'lists what players bought and operators do, those first that have waited longest; the open ones and 20 lines unless the options say otherwise',
  role: 'support',
  options: { state: usually('open', choice([...RequestState.options, 'all'])), limit: lines() },
  read: async ({ db }, { state, limit }) => {
    const cells = await requestCells(db, state === 'all' ? undefined : eq(serviceRequests.state, state), limit);
    return table(cells, REQUEST_COLUMNS, state === 'all' ? 'There are no requests.' : `No request is ${state}.`);
  },
});

const showRequest = defineCommand({
  name: 'request',
  about: 'prints a request with all that was said about it',
  role: 'support',
  args: { request: rowId() },
  read: async ({ db }, { request: id }) => {
    const [found] = await db
      .select({ request: serviceRequests, name: accounts.name })
      .from(serviceRequests)
      .innerJoin(accounts, eq(accounts.id, serviceRequests.accountId))
      .where(eq(serviceRequests.id, id));
    if (!found) throw noRequest(id);
    const { request, name } = found;
    const { state, orderId, createdAt, changedAt, operator, details, answer } = request;
    const head = [
      `Request ${id}, ${state}: ${serviceName(request)}`,
      `${name}, order ${orderId}, bought ${createdAt.toISOString()}, changed ${changedAt.toISOString()}`,
      ...(operator === null ? [] : [`Taken by ${printableLine(operator)}.`]),
      ...(details.newName === undefined ? [] : [`New name: ${printableLine(details.newName)}`]),
    ];
    const texts = { 'The player': details.text ?? null, 'The staff': answer };
    const said = Object.entries(texts).flatMap(([who, text]) => (text === null ? [] : ['', `${who}:`, indented(text)]));
    return page({ lines: [...head, ...said], facts: { ...request, account: name } }, []);
  },
});

const takeRequest = defineCommand({
  name: 'take-request',
  about: 'takes a request on: its player cannot change it any more',
  role: 'support',
  args: { request: rowId() },
  change: async ({ db: tx, clock, by, audit }, { request: id }) => {
    const { request } = await lockRequestAndAccount(tx, id);
    const { state, operator } = request;
    if (state === 'working') {
      if (operator === by) return `Request ${id} is yours already.`;
      throw new UserError(`Request ${id} is worked on by ${printableLine(operator ?? '')}: agree on who does it.`);
    }
    if (state === 'waiting')
      throw new UserError(`Request ${id} waits for what its player wants: there is nothing to do yet.`);
    if (state !== 'open') throw new UserError(`Request ${id} is ${state}: there is nothing to do any more.`);
    await writeRequest(tx, id, { state: 'working', operator: by }, clock.now());
    await audit({ before: { state }, after: { state: 'working', operator: by } });
    return `Request ${id} is yours; its player cannot change it any more.`;
  },
});

export async function openRequests(db: Db, most: number) {
  const facts = await requestCells(db, eq(serviceRequests.state, 'open'), most);
  return { facts, lines: facts.map((request) => row(request, REQUEST_COLUMNS)) };
}

export const REQUEST_COMMANDS = [listRequests, showRequest, takeRequest];

/** What a player wrote is cut to this length in a list. */
const LONGEST_EXTRACT = 80;

const noRequest = (id: number) => new UserError(`There is no request ${id}: see npm run admin -- requests.`);

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

const serviceName = ({ plan }: Pick<RequestRow, 'plan'>) => planName({ name: plan, points: 0 }, 'en');

const REQUEST_COLUMNS = {
  id: -5,
  state: 9,
  changedAt: 0,
  service: 0,
  account: 0,
  operator: '({})',
  text: 0,
};

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
    return { id, state, changedAt, service: serviceName(request), account: name, operator, text };
  });
}
