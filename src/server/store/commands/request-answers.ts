import { eq } from 'drizzle-orm';
import { isEnded, RENAMING } from '#domain/store/service-request.ts';
import { isNameRetired } from '#server/account/service.ts';
import type { Account } from '#server/kernel/auth/lock-account.ts';
import { accounts, formerNames } from '#server/kernel/auth/schema.ts';
import { recordEvent } from '#server/kernel/auth/security-events.ts';
import { endSessionsOf } from '#server/kernel/auth/sessions.ts';
import { trustedAddress } from '#server/kernel/auth/status.ts';
import { defineCommand, type Operation } from '#server/kernel/commands/define-command.ts';
import { content, flag, optional, rowId, staffText, written } from '#server/kernel/commands/fields.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { brokenConstraint } from '#server/kernel/db/query-errors.ts';
import { type MailFacts, queueMail } from '#server/kernel/mail/mails.ts';
import { UserError } from '#server/kernel/user-error.ts';
import { planName } from '#server/store/plans.ts';
import { orders } from '#server/store/schema.ts';
import { type RequestRow, writeRequest } from '#server/store/service-orders.ts';
import { orderNamed } from './named-order.ts';
import { refund } from './refund.ts';
import { lockRequestAndAccount } from './requests.ts';

/** Another account got the name since the request was written. */
const nameRetired = (name: string) =>
  new UserError(`The name '${name}' is taken meanwhile: ask for another one with ask-request, or decline the request.`);

/** The table's own constraints have the last word, also against a registration under way. */
async function setName(tx: Db, id: number, name: string): Promise<void> {
  try {
    await tx.update(accounts).set({ name }).where(eq(accounts.id, id));
  } catch (error) {
    throw brokenConstraint(error) === 'accounts_name_unique' ? nameRetired(name) : error;
  }
}

/**
 * Gives a locked account another name; its old one stays reserved for good. Returns the sessions that end, because browsers keep
 * the name that they signed in with.
 */
async function renameAccount(tx: Db, account: Account, name: string, by: string, now: Date): Promise<string[]> {
  if (await isNameRetired(tx, name)) throw nameRetired(name);
  const { id: accountId, name: former } = account;
  await tx.insert(formerNames).values({ name: former, accountId, changedAt: now });
  await setName(tx, accountId, name);
  const ended = await endSessionsOf(tx, accountId, now);
  const detail = { from: former, to: name };
  await recordEvent(tx, { accountId, kind: 'accountRenamed', by: { operator: by }, detail }, now);
  return ended;
}

const LONGEST_ANSWER = 4_000;
const Answer = staffText(LONGEST_ANSWER);
const ARGS = { request: rowId(), text: optional(written(Answer)) };
const FILE = optional(content(Answer));

type Addressee = Pick<Account, 'id' | 'name' | 'email' | 'verifiedAt' | 'createdAt' | 'language'>;
type Mail = {
  kind: 'requestDone' | 'requestDeclined' | 'requestAsked';
  money?: MailFacts['requestDeclined']['money'];
};

/** Mails a player the state of a request; returns for the operator whether that was possible. */
async function mailPlayer(tx: Db, account: Addressee, request: RequestRow, { kind, money }: Mail, now: Date) {
  const { id, orderId, plan, details, answer } = request;
  const { id: accountId, name, language } = account;
  const recipient = trustedAddress(account);
  if (recipient === null) return 'no e-mail is confirmed, so it can be read on the site alone';
  const [order] = await tx.select({ kind: orders.kind }).from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error(`there is no order ${orderId}`);
  const facts = {
    name,
    request: String(id),
    order: orderId,
    what: planName({ name: plan, points: 0 }, language),
    sells: order.kind,
    newName: details.newName ?? '',
    answer: answer ?? '',
    money: money ?? 'undecided',
  };
  await queueMail(tx, { kind, accountId, recipient, language, facts }, now);
  return 'the player is mailed';
}

/** Makes the change that was bought; returns the account's name from now on, and the sessions that end. */
async function carryOut(tx: Db, account: Account, { plan, details }: RequestRow, by: string, now: Date) {
  const { newName } = details;
  if (plan !== RENAMING || newName === undefined) return { name: account.name, ended: [] };
  return { name: newName, ended: await renameAccount(tx, account, newName, by, now) };
}

function refuseIfNotTaken({ id, state }: RequestRow): void {
  if (state === 'working') return;
  // The player could change the request between the reading and the doing.
  if (state === 'open') throw new UserError(`Request ${id} is open: take it first, with take-request ${id}.`);
  throw new UserError(`Request ${id} is ${state}: there is nothing to finish.`);
}

async function finish(operation: Operation, id: number, answer: string | undefined): Promise<string> {
  const { db: tx, by, clock, live, audit, afterCommit } = operation;
  const now = clock.now();
  const { account, request } = await lockRequestAndAccount(tx, id);
  if (request.state === 'done') return `Request ${id} was finished before.`;
  refuseIfNotTaken(request);
  const { name, ended } = await carryOut(tx, account, request, by, now);
  const done = await writeRequest(tx, id, { state: 'done', ...(answer === undefined ? {} : { answer }) }, now);
  const mailed = await mailPlayer(tx, { ...account, name }, done, { kind: 'requestDone' }, now);
  const isRenamed = name !== account.name;
  const before = { state: request.state, ...(isRenamed ? { name: account.name } : {}) };
  const after = { state: 'done', ...(isRenamed ? { name, endedSessions: ended.length } : {}) };
  await audit({ before, after });
  afterCommit(() => live.endSessions(ended));
  const renamed = isRenamed ? `; ${account.name} is called ${name} now and has to sign in anew` : '';
  return `Request ${id} is done${renamed}; ${mailed}.`;
}

/** A new name is given in the same transaction, or nothing is done. */
const finishRequest = defineCommand({
  name: 'finish-request',
  about:
    'says that a request you took is carried out, and mails its player; a change of name is made by it, and signs the player out',
  role: 'support',
  args: ARGS,
  options: { file: FILE },
  either: { of: ['text', 'file'], required: false },
  change: (operation, { request, text, file }) => finish(operation, request, text ?? file),
});

type Move = Mail & { request: number; state: 'declined' | 'waiting'; answer: string };

/** Moves a request on with an answer; `mailed` is null where it was done before. */
async function move({ clock, by, transaction }: Operation, { request: id, state, answer, ...mail }: Move) {
  const now = clock.now();
  return transaction(async ({ db: tx, audit }) => {
    const { account, request } = await lockRequestAndAccount(tx, id);
    if (request.state === state && request.answer === answer) return { mailed: null, order: request.orderId };
    if (isEnded(request.state)) throw new UserError(`Request ${id} is ${request.state}: it takes no more answers.`);
    const operator = state === 'waiting' ? null : by;
    const after = await writeRequest(tx, id, { state, answer, operator }, now);
    // The answer is in the request, whose player may have it erased: the audit log holds the states alone.
    await audit({ before: { state: request.state }, after: { state: after.state } });
    return { mailed: await mailPlayer(tx, account, after, mail, now), order: request.orderId };
  });
}

/** Runs after the request's transaction: the refund follows a request that has ended. */
async function returnMoney(operation: Operation, order: string, declined: string): Promise<string> {
  try {
    const { state } = await orderNamed(operation.db, order);
    if (state === 'refunded' || state === 'disputed') return 'All of its money went back before.';
    return String(await refund.run(operation, operation.by, { order }));
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw new UserError(`${declined}, but its money is not given back: ${error.message}`, { cause: error });
  }
}

/** Safe to repeat where the money did not go back. */
const declineRequest = defineCommand({
  name: 'decline-request',
  about:
    'ends a request that is not carried out and tells its player why; with --refund the money goes back, without it the refund command can do so later',
  role: 'admin',
  args: ARGS,
  options: { file: FILE, refund: flag() },
  either: { of: ['text', 'file'], required: true },
  run: async (operation, { request, text = '', file: answer = text, refund: isRefunded }) => {
    const money = isRefunded ? 'returned' : 'undecided';
    const decline = { request, answer, state: 'declined', kind: 'requestDeclined', money } as const;
    const { mailed, order } = await move(operation, decline);
    const declined =
      mailed === null
        ? `Request ${request} was declined with these words before`
        : `Request ${request} is declined; ${mailed}`;
    if (isRefunded) return `${declined}. ${await returnMoney(operation, order, declined)}`;
    return mailed === null ? `${declined}.` : `${declined}. To give the money back: npm run admin -- refund ${order}`;
  },
});

const askRequest = defineCommand({
  name: 'ask-request',
  about: 'hands a request back to its player with a question',
  role: 'support',
  args: ARGS,
  options: { file: FILE },
  either: { of: ['text', 'file'], required: true },
  run: async (operation, { request, text = '', file: answer = text }) => {
    const { mailed } = await move(operation, { request, answer, state: 'waiting', kind: 'requestAsked' });
    return mailed === null
      ? `Request ${request} waits for an answer to this already.`
      : `Request ${request} waits for its player; ${mailed}.`;
  },
});

export const REQUEST_ANSWER_COMMANDS = [finishRequest, declineRequest, askRequest];
