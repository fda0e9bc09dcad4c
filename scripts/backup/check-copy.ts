import { checkDeliveries } from '#server/deliveries/check-deliveries.ts';
import type { BackupManifest } from '#server/kernel/backups.ts';
import { notClean } from '#server/kernel/commands/print.ts';
import { atOneMoment } from '#server/kernel/db/checks.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { differences, readFacts } from '#server/kernel/db/database-facts.ts';
import { migrate } from '#server/kernel/db/migrate.ts';
import { readMigrations, schemaState } from '#server/kernel/db/schema-state.ts';
import { UserError } from '#server/kernel/user-error.ts';
import { checkLedger } from '#server/store/orders/check-ledger.ts';

type Open = Pick<Database, 'db' | 'pool'>;

const number = new Intl.NumberFormat('en-GB');

/** Compares a restored copy with the manifest; throws a sentence for each difference. Returns what was found. */
export async function requireSame({ db }: Open, { database }: Pick<BackupManifest, 'database'>): Promise<string> {
  const found = await atOneMoment(db, readFacts);
  const differing = differences(database, found);
  if (differing.length > 0) {
    throw new UserError(
      `The restored database is not what the manifest says, because ${differing.join(', and ')}: take another backup.`,
    );
  }
  const counts = Object.values(found.tables);
  const rows = counts.reduce((sum, count) => sum + count, 0);
  const { last = 0, sum = 0 } = found.ledger ?? {};
  return `${counts.length} tables with ${number.format(rows)} rows and the ledger's head (entry ${last}, ${number.format(sum)} points), as in the manifest`;
}

/** Throws a sentence where this code cannot serve the schema of a backup. */
export function refuseNewer({ database: { migration }, version }: BackupManifest): void {
  const known = readMigrations().at(-1);
  if (migration === null || known === undefined || migration.serves <= known.number) return;
  throw new UserError(
    `The backup is of version ${version} with the schema ${migration.name}, and this code ends with ${known.name}: use the code of that version, or newer.`,
  );
}

/**
 * Runs `check-ledger` and `check-deliveries`; `then` is the time of the backup, at which refunds and receipts are judged. Returns
 * their lines, and throws a sentence for the first that is not clean.
 */
export async function runChecks({ db }: Open, then: Date): Promise<string[]> {
  const ledger = await checkLedger(db, then);
  const { accounts, entries, orders } = ledger.counts;
  const ofLedger = `${number.format(accounts)} accounts, ${number.format(entries)} entries, ${number.format(orders)} orders`;
  if (ledger.problems.length > 0) throw notClean(ofLedger, ledger.problems, ledger.counts.problems);
  const given = await checkDeliveries(db);
  const ofDeliveries = `${number.format(given.counts.claims)} claims, ${number.format(given.counts.deliveries)} deliveries`;
  if (given.problems.length > 0) throw notClean(ofDeliveries, given.problems, given.counts.problems);
  return [`check-ledger: clean: ${ofLedger}`, `check-deliveries: clean: ${ofDeliveries}`];
}

/** Brings a copy to this code's schema, so that it can be checked; says so. */
export async function migrateCopy(copy: Open): Promise<string[]> {
  const state = await schemaState(copy);
  if (state.is !== 'older') return [];
  const applied = await migrate(copy);
  return [`The copy was migrated to check it: ${applied.join(', ')}`];
}

export const timeOf = ({ time }: BackupManifest) => new Date(time);
