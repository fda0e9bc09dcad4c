import { desc, eq, type InferSelectModel, inArray, sql } from 'drizzle-orm';
import type { RequestDetails, ServiceRequest } from '#contract/store.ts';
import { isChangeable, RENAMING, requestTextProblem } from '#domain/store/service-request.ts';
import { ticketText } from '#domain/tickets/ticket.ts';
import { countLookup, isNameRetired, nameTaken, refuseBadName } from '#server/account/service.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import type { Db } from '#server/kernel/db/database.ts';
import type { Input } from '#server/kernel/http/route.ts';
import { HttpError } from '#server/kernel/http-error.ts';
import { lockSessionAccount } from '../kernel/auth/lock-account.ts';
import { serviceRequests } from './schema.ts';

export type RequestRow = InferSelectModel<typeof serviceRequests>;

/** The newest are listed. */
const MOST_REQUESTS = 200;

/** A service order as its player sees it, without the operator who works on it. */
export function wireRequest({ id, orderId, plan, state, details, answer, ...row }: RequestRow): ServiceRequest {
  return {
    id,
    order: orderId,
    plan,
    state,
    details,
    answer,
    created_at: row.createdAt.toISOString(),
    changed_at: row.changedAt.toISOString(),
  };
}

/** The service orders of an account, newest first. */
export async function requestsOf(db: Db, accountId: number, most = MOST_REQUESTS): Promise<RequestRow[]> {
  return db
    .select()
    .from(serviceRequests)
    .where(eq(serviceRequests.accountId, accountId))
    .orderBy(desc(serviceRequests.id))
    .limit(most);
}

/** The service orders of some orders, by the id of the order. */
export async function requestsOfOrders(db: Db, orders: readonly string[]): Promise<Map<string, RequestRow>> {
  const rows = await db
    .select()
    .from(serviceRequests)
    .where(inArray(serviceRequests.orderId, [...orders]));
  return new Map(rows.map((row) => [row.orderId, row]));
}

/** A service order, locked until the transaction ends. The lock of its account is always taken first. */
export async function lockRequest(tx: Db, id: number): Promise<RequestRow | undefined> {
  const [request] = await tx.select().from(serviceRequests).where(eq(serviceRequests.id, id)).for('update');
  return request;
}

/** Changes a locked service order and returns it. */
export async function writeRequest(
  tx: Db,
  id: number,
  changes: Partial<Pick<RequestRow, 'state' | 'details' | 'answer' | 'operator'>>,
  now: Date,
): Promise<RequestRow> {
  const [row] = await tx
    .update(serviceRequests)
    .set({ ...changes, changedAt: now })
    .where(eq(serviceRequests.id, id))
    .returning();
  if (!row) throw new Error(`there is no request ${id}`);
  return row;
}

/** Erases the texts of an account's service orders, and cancels those that have not ended. */
export async function eraseRequests(tx: Db, accountId: number, now: Date): Promise<void> {
  const { state } = serviceRequests;
  const cancelled = sql`case when ${state} in ('done', 'declined') then ${state} else 'cancelled' end`;
  await tx
    .update(serviceRequests)
    .set({ state: cancelled, details: {}, answer: null, changedAt: now })
    .where(eq(serviceRequests.accountId, accountId));
}

/** Also for a service order of another account. */
const requestNotFound = () => new HttpError(404, 'requestNotFound', 'Request not found.');
const requestClosed = () => new HttpError(409, 'requestClosed', 'The request can no longer be changed.');

/** Does not reserve the name: two players may wish for the same one. */
async function renamingDetails(tx: Db, { newName: name = '' }: RequestDetails): Promise<RequestDetails> {
  refuseBadName(name);
  if (await isNameRetired(tx, name)) throw nameTaken();
  return { newName: name };
}

function textDetails({ text = '' }: RequestDetails): RequestDetails {
  const problem = requestTextProblem(text);
  if (problem) throw new HttpError(400, problem, 'The request needs a text of 10 to 4,000 characters.');
  return { text: ticketText(text) };
}

/** `POST /payments/requests/{id}`: the details of a bought service; 409 once an operator works on it. */
export async function submitRequestDetails(
  services: ServerContext,
  { params, body, bearer, caller }: Input<'POST /payments/requests/{id}'>,
): Promise<ServiceRequest> {
  const { db, clock } = services;
  // Counted before the transaction, because the answer shows whether a name is taken.
  if (body.newName !== undefined) await countLookup(services, caller);
  const now = clock.now();
  return db.transaction(async (tx) => {
    const { id: accountId } = await lockSessionAccount(tx, bearer, now);
    const request = await lockRequest(tx, Number(params.id));
    if (request?.accountId !== accountId) throw requestNotFound();
    if (!isChangeable(request.state)) throw requestClosed();
    const details = request.plan === RENAMING ? await renamingDetails(tx, body) : textDetails(body);
    return wireRequest(await writeRequest(tx, request.id, { state: 'open', details }, now));
  });
}
