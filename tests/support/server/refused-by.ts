import { sql } from 'drizzle-orm';
import type { TestApp } from './build-test-app.ts';

/** What refuses a statement, or the last of several with `; ` between: a constraint's name, or else a trigger's words; what is taken is undone. */
export async function refusedBy({ database }: Pick<TestApp, 'database'>, text: string): Promise<string> {
  const undone = new Error('undone');
  const run = database.db.transaction(async (tx) => {
    for (const one of text.split('; ')) await tx.execute(sql.raw(one));
    throw undone;
  });
  const error: unknown = await run.catch((thrown: unknown) => thrown);
  if (error === undone) return 'nothing';
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) throw error;
  return 'constraint' in cause && cause.constraint ? String(cause.constraint) : cause.message;
}
