import { z } from 'zod';
import { RENAMING } from '#domain/store/service-request.ts';
import type { Account } from '#server/kernel/auth/lock-account.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { SentenceError } from '#server/kernel/sentence-error.ts';
import { type RequestRow, writeRequest } from '#server/store/service-orders/requests.ts';
import { audit } from '../audit.ts';
import type { OperatorContext } from '../command.ts';
import { renameAccount } from './rename-account.ts';
import { lockNumbered, RequestAnswer, RequestNumber } from './request-of.ts';
import { tellPlayer } from './tell-player.ts';

export const FinishRequest = z.object({ request: RequestNumber, answer: RequestAnswer.nullable() });

/** What the request asks of the account; the name that it has from now on, and the sessions that end with it. */
async function carryOut(tx: Db, account: Account, { plan, details }: RequestRow, by: string, now: Date) {
  const { newName } = details;
  if (plan !== RENAMING || newName === undefined) return { name: account.name, ended: [] };
  return { name: newName, ended: await renameAccount(tx, account, newName, by, now) };
}

function refuseUntaken({ id, state }: RequestRow): void {
  if (state === 'working') return;
  // Else its player could wish for something else between the reading and the doing.
  if (state === 'open') throw new SentenceError(`Request ${id} is open: take it first, with take-request ${id}.`);
  throw new SentenceError(`Request ${id} is ${state}: there is nothing to finish.`);
}

async function finish(tx: Db, by: string, { request: id, answer }: z.infer<typeof FinishRequest>, now: Date) {
  const { account, request } = await lockNumbered(tx, id);
  if (request.state === 'done') return { message: `Request ${id} was finished before.`, ended: [] };
  refuseUntaken(request);
  const { name, ended } = await carryOut(tx, account, request, by, now);
  const done = await writeRequest(tx, id, { state: 'done', ...(answer === null ? {} : { answer }) }, now);
  const told = await tellPlayer(tx, 'requestDone', { ...account, name }, done, now);
  const isRenamed = name !== account.name;
  const before = { state: request.state, ...(isRenamed ? { name: account.name } : {}) };
  const after = { state: 'done', ...(isRenamed ? { name, endedSessions: ended.length } : {}) };
  await audit(tx, { actor: by, command: `finish-request ${id}`, before, after }, now);
  const renamed = isRenamed ? `; ${account.name} is called ${name} now and has to sign in anew` : '';
  return { message: `Request ${id} is done${renamed}; ${told}.`, ended };
}

/** Ends a request that was carried out; a new name is given in the same transaction, or nothing is done. */
export async function finishRequest(
  { db, clock, live }: OperatorContext,
  by: string,
  values: z.infer<typeof FinishRequest>,
): Promise<string> {
  const now = clock.now();
  const { message, ended } = await db.transaction((tx) => finish(tx, by, values, now));
  live.endSessions(ended);
  return message;
}
