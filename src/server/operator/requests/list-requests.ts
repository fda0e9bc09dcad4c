import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { RequestState } from '#contract/store.ts';
import { serviceRequests } from '#server/store/schema.ts';
import type { OperatorContext } from '../command.ts';
import { requestLines } from './request-line.ts';

export const Requests = z.object({
  state: z.enum([...RequestState.options, 'all']),
  limit: z.number().int().min(1).max(500),
});

/** Requests of a state, one a line, those first that have waited longest. Changes nothing. */
export async function listRequests(
  { db }: OperatorContext,
  _by: string,
  { state, limit }: z.infer<typeof Requests>,
): Promise<string> {
  const lines = await requestLines(db, state === 'all' ? undefined : eq(serviceRequests.state, state), limit);
  if (lines.length > 0) return lines.join('\n');
  return state === 'all' ? 'There are no requests.' : `No request is ${state}.`;
}
