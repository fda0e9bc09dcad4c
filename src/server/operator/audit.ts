import { auditEntries } from '../kernel/commands/schema.ts';
import type { Db } from '../kernel/db/database.ts';

/** What an operator did: the command in words, and what it changed. */
export type AuditEntry = { actor: string; command: string; before: unknown; after: unknown };

/** Writes down what an operator did, in the transaction of it. */
export async function audit(tx: Db, entry: AuditEntry, now: Date): Promise<void> {
  await tx.insert(auditEntries).values({ ...entry, createdAt: now });
}
