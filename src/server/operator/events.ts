import { desc, eq, type InferSelectModel } from 'drizzle-orm';
import { z } from 'zod';
import { securityEvents } from '../kernel/auth/schema.ts';
import { AccountName, idOf } from './account-of.ts';
import type { OperatorContext } from './command.ts';

export const Events = z.object({ account: AccountName, limit: z.number().int().min(1).max(200) });

/** A browser names itself as it likes: nothing of it may steer the operator's terminal. */
const printable = (text: string) => text.replaceAll(/\p{C}/gu, '');

function line({ createdAt, kind, actor, address, device, detail }: InferSelectModel<typeof securityEvents>): string {
  const facts = Object.entries(detail ?? {}).map(([name, value]) => `${name}: ${value}`);
  const parts = [createdAt.toISOString(), kind, actor, address, device, facts.join(', ')];
  return parts.filter(Boolean).map(printable).join('  ');
}

/** The newest security events of an account, one a line, the newest last. Changes nothing. */
export async function events(
  { db }: OperatorContext,
  _by: string,
  { account: name, limit }: z.infer<typeof Events>,
): Promise<string> {
  const rows = await db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.accountId, await idOf(db, name)))
    .orderBy(desc(securityEvents.id))
    .limit(limit);
  return rows.length === 0 ? `Nothing was recorded about ${name}.` : rows.reverse().map(line).join('\n');
}
