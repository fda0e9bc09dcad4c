import { lt } from 'drizzle-orm';
import { DAY } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { intakeUses } from '../schema.ts';

/** Takes note of a signature; false when it was taken before, also a moment ago by a request beside this one. */
export async function consumeNonce(db: Db, signature: string, expiresAt: Date): Promise<boolean> {
  const added = await db
    .insert(intakeUses)
    .values({ signature, expiresAt })
    .onConflictDoNothing()
    .returning({ signature: intakeUses.signature });
  return added.length > 0;
}

/** Forgets signatures that were too old more than a day ago: no process whose clock goes wrong takes one a second time. */
export async function purgeUsedSignatures(db: Db, now: Date): Promise<void> {
  await db.delete(intakeUses).where(lt(intakeUses.expiresAt, new Date(now.getTime() - DAY)));
}
