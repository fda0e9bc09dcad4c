import { desc } from 'drizzle-orm';
import { auditEntries } from '#server/kernel/commands/schema.ts';
import { buildTestApp, type TestAppOptions } from './build-test-app.ts';
import { giveCommand } from './operator-command.ts';

/** What `operatorDesk` opens. */
export type OperatorDesk = Awaited<ReturnType<typeof operatorDesk>>;

/** A portal, the commands that the operator `op` gives it, and what the audit keeps of them. */
export async function operatorDesk(options: TestAppOptions = {}) {
  const api = await buildTestApp(options);
  const { db } = api.database;
  return {
    api,
    admin: (...args: string[]) => giveCommand(api, ...args),
    newestAudit: async () => {
      const [entry] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
      return entry;
    },
    /** How many commands the audit keeps. */
    audits: () => db.$count(auditEntries),
  };
}
