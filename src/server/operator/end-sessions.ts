import { z } from 'zod';
import { recordEvent } from '../kernel/auth/security-events.ts';
import { endSessionsOf } from '../kernel/auth/sessions.ts';
import { AccountName, lockNamed } from './account-of.ts';
import { audit } from './audit.ts';
import type { OperatorContext } from './command.ts';

export const EndSessions = z.object({ account: AccountName });

/** Signs an account out everywhere, its sockets included; it may sign in again. */
export async function endSessions(
  { db, clock, live }: OperatorContext,
  by: string,
  { account: name }: z.infer<typeof EndSessions>,
): Promise<string> {
  const now = clock.now();
  const ended = await db.transaction(async (tx) => {
    const { id } = await lockNamed(tx, name);
    const sessions = await endSessionsOf(tx, id, now);
    if (sessions.length === 0) return sessions;
    const detail = { ended: sessions.length };
    await recordEvent(tx, { accountId: id, kind: 'devicesEnded', by: { operator: by }, detail }, now);
    const counts = { before: { sessions: sessions.length }, after: { sessions: 0 } };
    await audit(tx, { actor: by, command: `end-sessions ${name}`, ...counts }, now);
    return sessions;
  });
  live.endSessions(ended);
  return ended.length === 0 ? `${name} is signed in nowhere.` : `Sessions of ${name} that ended: ${ended.length}.`;
}
