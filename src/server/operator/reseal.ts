import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { secondFactors } from '../account/schema.ts';
import { countKeyedCodes } from '../account/security/second-factor/recovery-codes.ts';
import type { Db } from '../kernel/db/database.ts';
import { audit } from './audit.ts';
import type { OperatorContext } from './command.ts';

export const Reseal = z.object({});

type Counts = { current: number; resealed: number; unreadable: number };
type Sealed = typeof secondFactors.$inferSelect;

/** Seals one secret anew where another than the first one sealed it; says what became of it. */
async function resealOne(tx: Db, { secrets }: OperatorContext, { accountId, secret }: Sealed): Promise<keyof Counts> {
  const opened = secrets.open(secret);
  if (opened === null) return 'unreadable';
  if (!opened.isOutdated) return 'current';
  const resealed = await tx
    .update(secondFactors)
    .set({ secret: secrets.seal(opened.text) })
    .where(and(eq(secondFactors.accountId, accountId), eq(secondFactors.secret, secret)))
    .returning({ accountId: secondFactors.accountId });
  // Its owner sealed it anew by signing in meanwhile, or started another: then there is nothing to do here.
  return resealed.length > 0 ? 'resealed' : 'current';
}

function sentences({ current, resealed, unreadable }: Counts, { codes, owners }: { codes: number; owners: number }) {
  const lines = [`Second factors sealed anew: ${resealed}; sealed with the first secret before: ${current}.`];
  if (unreadable > 0) {
    lines.push(
      `${unreadable} could not be opened: list the secret that sealed them after the first one and run this again, or let their owners sign in with a recovery code and set their app up anew.`,
    );
  }
  if (codes > 0) {
    lines.push(
      `Recovery codes of an earlier version: ${codes}, of ${owners} account${owners === 1 ? '' : 's'}. They work only while the secret they were made with is listed: keep it, or ask these players to make new ones.`,
    );
  }
  return lines.join('\n');
}

/** Seals with the first secret whatever another one of the list sealed. Run again, it finds nothing to do. */
export async function reseal(context: OperatorContext, by: string): Promise<string> {
  const { db, clock } = context;
  const counts: Counts = { current: 0, resealed: 0, unreadable: 0 };
  return db.transaction(async (tx) => {
    for (const sealed of await tx.select().from(secondFactors).orderBy(secondFactors.accountId)) {
      counts[await resealOne(tx, context, sealed)] += 1;
    }
    const { resealed, unreadable } = counts;
    if (resealed > 0) {
      await audit(tx, { actor: by, command: 'reseal', before: null, after: { resealed, unreadable } }, clock.now());
    }
    return sentences(counts, await countKeyedCodes(tx));
  });
}
