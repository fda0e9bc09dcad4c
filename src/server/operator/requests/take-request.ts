import { z } from 'zod';
import { SentenceError } from '#server/kernel/sentence-error.ts';
import { writeRequest } from '#server/store/service-orders/requests.ts';
import { audit } from '../audit.ts';
import type { OperatorContext } from '../command.ts';
import { printableLine } from '../tickets/printable.ts';
import { lockNumbered, RequestNumber } from './request-of.ts';

export const TakeRequest = z.object({ request: RequestNumber });

/** Takes a request on: its player cannot change any more what is to be done. */
export async function takeRequest(
  { db, clock }: OperatorContext,
  by: string,
  { request: id }: z.infer<typeof TakeRequest>,
): Promise<string> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const { request } = await lockNumbered(tx, id);
    const { state, operator } = request;
    if (state === 'working') {
      if (operator === by) return `Request ${id} is yours already.`;
      throw new SentenceError(`Request ${id} is worked on by ${printableLine(operator ?? '')}: agree on who does it.`);
    }
    if (state === 'waiting')
      throw new SentenceError(`Request ${id} waits for what its player wants: there is nothing to do yet.`);
    if (state !== 'open') throw new SentenceError(`Request ${id} is ${state}: there is nothing to do any more.`);
    await writeRequest(tx, id, { state: 'working', operator: by }, now);
    const states = { before: { state }, after: { state: 'working', operator: by } };
    await audit(tx, { actor: by, command: `take-request ${id}`, ...states }, now);
    return `Request ${id} is yours; its player cannot change it any more.`;
  });
}
