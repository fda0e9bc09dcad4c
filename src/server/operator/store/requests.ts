import { eq } from 'drizzle-orm';
import { RequestState } from '#contract/store.ts';
import { accounts } from '#server/kernel/auth/schema.ts';
import { UserError } from '#server/kernel/user-error.ts';
import { serviceRequests } from '#server/store/schema.ts';
import { writeRequest } from '#server/store/service-orders/requests.ts';
import { defineCommand } from '../define-command.ts';
import { choice, lines, rowId, usually } from '../fields.ts';
import { indented, printableLine, table } from '../print.ts';
import { lockRequestAndAccount, noRequest, REQUEST_LAYOUT, requestCells, serviceName } from './request-rows.ts';

const listRequests = defineCommand({
  name: 'requests',
  about:
    'lists what players bought and operators do, those first that have waited longest; the open ones and 20 lines unless the options say otherwise',
  role: 'support',
  options: { state: usually('open', choice([...RequestState.options, 'all'])), limit: lines() },
  run: async ({ db }, { state, limit }) => {
    const cells = await requestCells(db, state === 'all' ? undefined : eq(serviceRequests.state, state), limit);
    return table(cells, state === 'all' ? 'There are no requests.' : `No request is ${state}.`, REQUEST_LAYOUT);
  },
});

const showRequest = defineCommand({
  name: 'request',
  about: 'prints a request with all that was said about it',
  role: 'support',
  args: { request: rowId() },
  run: async ({ db }, { request: id }) => {
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
    ].join('\n');
    const said = details.text === undefined ? [] : [`The player:\n${indented(details.text)}`];
    const answered = answer === null ? [] : [`The staff:\n${indented(answer)}`];
    return [head, ...said, ...answered].join('\n\n');
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

export const REQUEST_COMMANDS = [listRequests, showRequest, takeRequest];
