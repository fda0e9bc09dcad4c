import { lt } from 'drizzle-orm';
import { DAY } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { captchaUses } from './schema.ts';

/** Takes note that a challenge was answered; false when it was before, also a moment ago by a request beside this one. */
export async function useOnce(db: Db, digest: string, expiresAt: Date): Promise<boolean> {
  const added = await db
    .insert(captchaUses)
    .values({ digest, expiresAt })
    .onConflictDoNothing()
    .returning({ digest: captchaUses.digest });
  return added.length > 0;
}

/** Forgets challenges that expired more than a day ago: no process whose clock goes wrong takes one a second time. */
export async function purgeCaptchaUses(db: Db, now: Date): Promise<void> {
  await db.delete(captchaUses).where(lt(captchaUses.expiresAt, new Date(now.getTime() - DAY)));
}
