import { attempts } from '#server/kernel/auth/schema.ts';
import type { TestApp } from '#support/server/build-test-app.ts';

/** Nobody has tried anything yet: what is limited by the hour can be done anew. */
export async function forgetAttempts({ database }: Pick<TestApp, 'database'>): Promise<void> {
  await database.db.delete(attempts);
}
