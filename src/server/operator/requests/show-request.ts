import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { accounts } from '#server/kernel/auth/schema.ts';
import { serviceRequests } from '#server/store/schema.ts';
import type { OperatorContext } from '../command.ts';
import { printableLine, printableLines } from '../tickets/printable.ts';
import { serviceName } from './request-line.ts';
import { noRequest, RequestNumber } from './request-of.ts';

export const ShowRequest = z.object({ request: RequestNumber });

const indented = (text: string) => printableLines(text).replaceAll(/^(?=.)/gm, '  ');

/** A request with all that was said about it. Changes nothing. */
export async function showRequest(
  { db }: OperatorContext,
  _by: string,
  { request: id }: z.infer<typeof ShowRequest>,
): Promise<string> {
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
}
