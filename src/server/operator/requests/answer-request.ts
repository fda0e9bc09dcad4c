import { z } from 'zod';
import { isEnded } from '#domain/store/service-request.ts';
import { SentenceError } from '#server/kernel/sentence-error.ts';
import { type RequestRow, writeRequest } from '#server/store/service-orders/requests.ts';
import { audit } from '../audit.ts';
import type { OperatorContext } from '../command.ts';
import { orderNamed } from '../store/order-of.ts';
import { refund } from '../store/refund.ts';
import { lockNumbered, RequestAnswer, RequestNumber } from './request-of.ts';
import { tellPlayer } from './tell-player.ts';

export const AnswerRequest = z.object({ request: RequestNumber, answer: RequestAnswer });

/** `refund`: what is left of the money goes back. */
export const DeclineRequest = AnswerRequest.extend({ refund: z.boolean() });

type Values = z.infer<typeof AnswerRequest>;
type Answered = {
  state: 'declined' | 'waiting';
  mail: 'requestDeclined' | 'requestAsked';
  command: string;
  money?: 'returned' | 'undecided';
};

/** Moves a request on with an answer; `told` is null when it says so already. */
async function answer(context: OperatorContext, by: string, { request: id, answer }: Values, how: Answered) {
  const now = context.clock.now();
  return context.db.transaction(async (tx) => {
    const { account, request } = await lockNumbered(tx, id);
    if (request.state === how.state && request.answer === answer) return { told: null, order: request.orderId };
    if (isEnded(request.state)) throw new SentenceError(`Request ${id} is ${request.state}: it takes no more answers.`);
    const operator = how.state === 'waiting' ? null : by;
    const after: RequestRow = await writeRequest(tx, id, { state: how.state, answer, operator }, now);
    // The words are in the request, whose player may have them erased: the audit log tells the states.
    const states = { before: { state: request.state }, after: { state: after.state } };
    await audit(tx, { actor: by, command: `${how.command} ${id}`, ...states }, now);
    return { told: await tellPlayer(tx, how.mail, account, after, now, how.money), order: request.orderId };
  });
}

/** Its own transaction: the provider is asked when the request has ended for sure. */
async function giveBack(context: OperatorContext, by: string, order: string, declined: string): Promise<string> {
  try {
    const { state } = await orderNamed(context.db, order);
    // Said again after all of it went back: that is done.
    if (state === 'refunded' || state === 'disputed') return 'All of its money went back before.';
    return await refund(context, by, { order, amount: null });
  } catch (error) {
    if (!(error instanceof SentenceError)) throw error;
    throw new SentenceError(`${declined}, but its money is not given back: ${error.message}`, { cause: error });
  }
}

/** Ends a request that is not carried out, and tells its player why; safe to repeat where the money did not go back. */
export async function declineRequest(
  context: OperatorContext,
  by: string,
  { refund: isRefunded, ...values }: z.infer<typeof DeclineRequest>,
): Promise<string> {
  const how = { state: 'declined', mail: 'requestDeclined', command: 'decline-request' } as const;
  const { told, order } = await answer(context, by, values, { ...how, money: isRefunded ? 'returned' : 'undecided' });
  const declined =
    told === null
      ? `Request ${values.request} was declined with these words before`
      : `Request ${values.request} is declined; ${told}`;
  if (isRefunded) return `${declined}. ${await giveBack(context, by, order, declined)}`;
  return told === null ? `${declined}.` : `${declined}. To give the money back: npm run admin -- refund ${order}`;
}

/** Hands a request back to its player with a question. */
export async function askRequest(context: OperatorContext, by: string, values: Values): Promise<string> {
  const how = { state: 'waiting', mail: 'requestAsked', command: 'ask-request' } as const;
  const { told } = await answer(context, by, values, how);
  if (told === null) return `Request ${values.request} waits for an answer to this already.`;
  return `Request ${values.request} waits for its player; ${told}.`;
}
