import { desc } from 'drizzle-orm';
import { expect } from 'vitest';
import { loadCommands } from '#server/commands.ts';
import { readCommand } from '#server/kernel/commands/read-command.ts';
import { auditEntries } from '#server/kernel/commands/schema.ts';
import { buildTestApp, type TestApp, type TestAppOptions } from './build-test-app.ts';

/** Every command, loaded. */
export const COMMANDS = await loadCommands();

/** Gives a command to the app as the operator `op` types it, without live events. Rejects a command that cannot be read. */
export async function giveCommand({ operator }: Pick<TestApp, 'operator'>, ...args: string[]) {
  const live = { announcePurchase: () => undefined, endSessions: () => undefined };
  return COMMANDS.run({ ...operator, live }, readCommand(COMMANDS, args, 'op'));
}

/** A command's outcome that is a success with this sentence, whatever its facts are. */
export const said = (message: RegExp | string) =>
  expect.objectContaining({
    ok: true,
    message: typeof message === 'string' ? message : expect.stringMatching(message),
  });

/** A command's outcome that is refused with this sentence. */
export const fails = (message: RegExp | string) =>
  ({ ok: false, message: typeof message === 'string' ? message : expect.stringMatching(message) }) as const;

/** What `openOperator` opens. */
export type OperatorApi = Awaited<ReturnType<typeof openOperator>>;

/** A portal, the commands that the operator `op` gives it, and the audit log. */
export async function openOperator(options: TestAppOptions = {}) {
  const api = await buildTestApp(options);
  const { db } = api.database;
  return {
    api,
    admin: (...args: string[]) => giveCommand(api, ...args),
    newestAudit: async () => {
      const [entry] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
      return entry;
    },
    /** The number of entries in the audit log. */
    audits: () => db.$count(auditEntries),
  };
}
