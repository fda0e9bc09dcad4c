import { and, eq } from 'drizzle-orm';
import { countKeyedCodes } from '#server/account/security/second-factor/recovery-codes.ts';
import { secondFactors } from '#server/kernel/auth/schema.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { defineCommand, type Operation } from '../define-command.ts';

type Counts = { current: number; resealed: number; unreadable: number };
type Sealed = typeof secondFactors.$inferSelect;

/** Seals one secret anew where another than the first one sealed it; says what became of it. */
async function resealOne(tx: Db, { secrets }: Operation, { accountId, secret }: Sealed): Promise<keyof Counts> {
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

const reseal = defineCommand({
  name: 'reseal',
  about:
    'seals with the first AUTH_SECRET what another one in the list sealed; once it has, the others may be taken out',
  example: 'reseal',
  role: 'admin',
  run: (operation) =>
    operation.db.transaction(async (tx) => {
      const counts: Counts = { current: 0, resealed: 0, unreadable: 0 };
      for (const sealed of await tx.select().from(secondFactors).orderBy(secondFactors.accountId)) {
        counts[await resealOne(tx, operation, sealed)] += 1;
      }
      const { resealed, unreadable } = counts;
      if (resealed > 0) await operation.audit(tx, { before: null, after: { resealed, unreadable } });
      return sentences(counts, await countKeyedCodes(tx));
    }),
});

export const RESEAL_COMMANDS = [reseal];
