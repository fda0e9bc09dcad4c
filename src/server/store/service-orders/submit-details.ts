import type { RequestDetails, ServiceRequest } from '#contract/store.ts';
import { isChangeable, RENAMING, requestTextProblem } from '#domain/store/service-request.ts';
import { ticketText } from '#domain/tickets/ticket.ts';
import { countLookup, isNameRetired, nameTaken, refuseBadName } from '#server/account/service.ts';
import { lockSessionAccount } from '#server/kernel/auth/lock-session-account.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import type { Db } from '#server/kernel/db/database.ts';
import type { Input } from '#server/kernel/http/route.ts';
import { HttpError } from '#server/kernel/http-error.ts';
import { lockRequest, wireRequest, writeRequest } from './requests.ts';

/** One refusal for a request that does not exist and for somebody else's. */
const requestNotFound = () => new HttpError(404, 'requestNotFound', 'Request not found.');
const requestClosed = () => new HttpError(409, 'requestClosed', 'The request can no longer be changed.');

/** The name is nobody's until the operators give it: two players may wish for the same one. */
async function newName(tx: Db, { newName: name = '' }: RequestDetails): Promise<RequestDetails> {
  refuseBadName(name);
  if (await isNameRetired(tx, name)) throw nameTaken();
  return { newName: name };
}

function inWords({ text = '' }: RequestDetails): RequestDetails {
  const problem = requestTextProblem(text);
  if (problem) throw new HttpError(400, problem, 'The request needs a text of 10 to 4,000 characters.');
  return { text: ticketText(text) };
}

/** `POST /payments/requests/{id}`: what is to be done for a bought service, as long as nobody works on it (else 409). */
export async function submitRequestDetails(
  services: ServerContext,
  { params, body, bearer, caller }: Input<'POST /payments/requests/{id}'>,
): Promise<ServiceRequest> {
  const { db, clock } = services;
  // Before the transaction: the answer tells whether a name is taken.
  if (body.newName !== undefined) await countLookup(services, caller);
  const now = clock.now();
  return db.transaction(async (tx) => {
    const { id: accountId } = await lockSessionAccount(tx, bearer, now);
    const request = await lockRequest(tx, Number(params.id));
    if (request?.accountId !== accountId) throw requestNotFound();
    if (!isChangeable(request.state)) throw requestClosed();
    const details = request.plan === RENAMING ? await newName(tx, body) : inWords(body);
    return wireRequest(await writeRequest(tx, request.id, { state: 'open', details }, now));
  });
}
