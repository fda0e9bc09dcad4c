import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { Live } from '../live/live.ts';
import { SentenceError } from '../sentence-error.ts';
import { Grant, grant } from './grant.ts';

/** What a command works with: the same whether it runs in the server or beside it. */
export type OperatorContext = { db: Db; clock: Clock; live: Pick<Live, 'announcePurchase'> };

/** A command, its values, and who gave it. */
export const OperatorRequest = z.object({ by: z.string().min(1).max(200), command: z.literal('grant'), values: Grant });
export type OperatorRequest = z.infer<typeof OperatorRequest>;

/** What a command answers: a sentence on what was done, or on what is wrong. */
export const OperatorAnswer = z.object({ ok: z.boolean(), message: z.string() });
export type OperatorAnswer = z.infer<typeof OperatorAnswer>;

/** Runs a command that came as JSON; what an operator can get wrong is an answer, not an exception. */
export async function runCommand(context: OperatorContext, sent: unknown): Promise<OperatorAnswer> {
  const request = OperatorRequest.safeParse(sent);
  if (!request.success) {
    const issue = request.error.issues[0];
    return { ok: false, message: `The command is not valid at '${issue?.path.join('.')}': ${issue?.message}.` };
  }
  try {
    return { ok: true, message: await grant(context, request.data.by, request.data.values) };
  } catch (error) {
    if (error instanceof SentenceError) return { ok: false, message: error.message };
    throw error;
  }
}
