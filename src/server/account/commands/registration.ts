import { inArray, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { Instant } from '#contract/text.ts';
import { accountNameProblem, mailboxOf } from '#domain/account/credentials.ts';
import { addressColumns, holdsMailbox } from '#server/account/accounts.ts';
import { accounts, formerNames } from '#server/kernel/auth/schema.ts';
import { recordEvent } from '#server/kernel/auth/security-events.ts';
import { defineCommand, type Operation } from '#server/kernel/commands/define-command.ts';
import { written } from '#server/kernel/commands/fields.ts';
import { AccountName } from '#server/kernel/commands/named-account.ts';
import type { Db } from '#server/kernel/db/database.ts';

declare module '#server/kernel/commands/define-command.ts' {
  interface CommandContext {
    /** Books the points that an imported account brings; `ref` is its name. */
    bookImport: (tx: Db, booking: { accountId: number; ref: string; points: number }, now: Date) => Promise<unknown>;
  }
}

/** Rows of one command: a line to the running server holds them, and one transaction. */
export const ROWS_AT_ONCE = 50;
/** The ledger's number. */
export const MOST_POINTS = 2 ** 31 - 1;

/** An account of another server. */
export const PortedAccount = z.object({
  name: AccountName.refine((name) => accountNameProblem(name) === null, 'is no user name'),
  /** As `auth/passwords.ts` writes it; null while it is only asked what would happen. Never an MD5 as it came. */
  passwordHash: z
    .string()
    .max(200)
    .regex(/^(?:md5:)?\$argon2id\$/, 'is no hash of this server')
    .nullable(),
  email: z.string().min(3).max(320).nullable(),
  createdAt: Instant,
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  verified: z.boolean(),
  points: z.number().int().min(0).max(MOST_POINTS),
});
export type PortedAccount = z.infer<typeof PortedAccount>;

/**
 * What became of each row, in order: a name that is taken is left alone; one that an account had before it was renamed, or an
 * address that another account has, refuses the row.
 */
export const RowOutcomes = z.array(z.enum(['added', 'present', 'nameFormer', 'emailTaken']));
export type RowOutcomes = z.infer<typeof RowOutcomes>;

/** Those of the names that accounts had before they were renamed: nobody gets them. */
async function formerOf(db: Db, names: string[]): Promise<Set<string>> {
  const isAsked = inArray(formerNames.name, names);
  const rows = await db.select({ name: formerNames.name }).from(formerNames).where(isAsked);
  return new Set(rows.map(({ name }) => name));
}

/** Which addresses belong to accounts, as they are written or by another spelling of their mailbox. */
async function takenAddresses(db: Db, rows: readonly PortedAccount[]): Promise<(email: string) => boolean> {
  const emails = rows.flatMap(({ email }) => email ?? []);
  if (emails.length === 0) return () => false;
  const written = sql<string>`lower(${accounts.email})`;
  const asked = emails.map((email) => email.toLowerCase());
  const found = await db
    .select({ written, mailbox: accounts.mailbox, isShared: accounts.mailboxShared })
    .from(accounts)
    .where(or(inArray(written, asked), holdsMailbox(emails.map(mailboxOf))));
  const taken = new Set(found.flatMap(({ written, mailbox, isShared }) => (isShared ? [written] : [written, mailbox])));
  return (email) => taken.has(email.toLowerCase()) || taken.has(mailboxOf(email));
}

/** What would become of rows, by the names and addresses that are taken. */
async function predictOutcomes(db: Db, rows: readonly PortedAccount[]): Promise<RowOutcomes> {
  const names = rows.map((row) => row.name);
  const named = await db.select({ name: accounts.name }).from(accounts).where(inArray(accounts.name, names));
  const isTaken = await takenAddresses(db, rows);
  const former = await formerOf(db, names);
  const takenNames = new Set(named.map((row) => row.name));
  return rows.map(({ name, email }) => {
    if (takenNames.has(name)) return 'present';
    if (former.has(name)) return 'nameFormer';
    return email !== null && isTaken(email) ? 'emailTaken' : 'added';
  });
}

/** Adds the rows whose name and address are free, with their points, and an event for each. */
async function add(
  { db: tx, clock, by, bookImport }: Operation,
  rows: readonly PortedAccount[],
): Promise<Map<string, number>> {
  const now = clock.now();
  const names = rows.map(({ name }) => name);
  const former = await formerOf(tx, names);
  const free = rows.filter(({ name }) => !former.has(name));
  if (free.length === 0) return new Map();
  const values = free.map(({ name, email, passwordHash, status, verified, createdAt }) => {
    const created = new Date(createdAt);
    return {
      name,
      ...addressColumns(email),
      passwordHash,
      status,
      createdAt: created,
      verifiedAt: verified && email ? created : null,
    };
  });
  // Somebody may register between the question and the answer: the database decides.
  const added = await tx
    .insert(accounts)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: accounts.id, name: accounts.name });
  const ids = new Map(added.map(({ id, name }) => [name, id]));
  for (const { name, points } of free) {
    const accountId = ids.get(name);
    if (accountId === undefined) continue;
    if (points > 0) await bookImport(tx, { accountId, ref: name, points }, now);
    await recordEvent(tx, { accountId, kind: 'accountImported', by: { operator: by }, detail: { points } }, now);
  }
  return ids;
}

const rows = z.array(PortedAccount).min(1).max(ROWS_AT_ONCE);

/** Adds accounts of another server: all of them or, when something fails, none. An existing one is left as it is. */
const importAccounts = defineCommand({
  name: 'import-accounts',
  about: 'adds a batch of accounts that `npm run import-accounts` read',
  role: 'admin',
  isInternal: true,
  // The name of the file, for the audit log.
  args: { source: written(z.string().max(200)) },
  options: { dryRun: written(z.boolean()), rows: written(rows) },
  check: ({ dryRun, rows }) =>
    dryRun || rows.every(({ passwordHash }) => passwordHash !== null) ? null : 'has a row without a hash',
  change: async (operation, { rows, dryRun }) => {
    const { db: tx, audit } = operation;
    if (dryRun) return { message: 'Nothing was written.', facts: await predictOutcomes(tx, rows) };
    const ids = await add(operation, rows);
    const points = rows.reduce((sum, row) => sum + (ids.has(row.name) ? row.points : 0), 0);
    if (ids.size > 0) await audit({ before: null, after: { added: ids.size, points } });
    const foretold = await predictOutcomes(tx, rows);
    const fates = rows.map(({ name }, nth) => (ids.has(name) ? 'added' : (foretold[nth] ?? 'present')));
    return { message: `Accounts added: ${fates.filter((fate) => fate === 'added').length}.`, facts: fates };
  },
});

export const IMPORT_ACCOUNT_COMMANDS = [importAccounts];
