import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { parse } from 'csv-parse/sync';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { accounts } from '#server/kernel/auth/schema.ts';
import { CANCELLED } from '#server/kernel/auth/status.ts';
import type { Operation } from '#server/kernel/commands/define-command.ts';
import { printableLine } from '#server/kernel/commands/print.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { brokenConstraint } from '#server/kernel/db/query-errors.ts';
import { UserError } from '#server/kernel/user-error.ts';
import { ledgerEntries } from '../schema.ts';

const MOST_BYTES = 16 * 1024 * 1024;
const MOST_LINES = 100_000;
/** Rows of one statement: a database takes some tens of thousands of values in one. */
const ROWS = 4_000;
export const MOST_POINTS = 10_000_000;
export const Ref = z.string().min(1, 'is empty').max(200, 'has more than 200 characters');

/** A line of a file, by its number from 1. */
type Written = { line: number; account: string; points: string; ref: string };
type Grant = { line: number; accountId: number; points: number; ref: string };

const NEEDED = ['account', 'points', 'ref'] as const;

async function textOf(file: string): Promise<string> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new UserError(`There is no file ${file}.`);
  if (found.size > MOST_BYTES) throw new UserError(`${basename(file)} has more than ${MOST_BYTES / 1024 ** 2} MB.`);
  return (await readFile(file, 'utf8')).replace(/^\uFEFF/, '');
}

function ndjsonLines(text: string, name: string): Written[] {
  return text.split(/\r?\n/).flatMap((words, nth) => {
    if (words.trim() === '') return [];
    try {
      const { account = '', points = '', ref = '' } = JSON.parse(words);
      return [{ line: nth + 1, account: String(account), points: String(points), ref: String(ref) }];
    } catch (cause) {
      throw new UserError(
        `${name} is not NDJSON in line ${nth + 1}: each line is an object with account, points and ref.`,
        {
          cause,
        },
      );
    }
  });
}

function csvLines(text: string, name: string): Written[] {
  let rows: { record: Record<string, string>; info: { lines: number } }[];
  try {
    rows = parse(text, { columns: true, info: true, trim: true, skip_empty_lines: true });
  } catch (cause) {
    throw new UserError(`${name} is no CSV (${printableLine((cause as Error).message)}): correct it and try again.`, {
      cause,
    });
  }
  const [first] = rows;
  const missing = first ? NEEDED.filter((column) => !(column in first.record)) : [];
  if (missing.length > 0) {
    throw new UserError(
      `${name} lacks the column ${missing.join(' and ')}: its first line names account, points and ref.`,
    );
  }
  return rows.map(({ record: { account = '', points = '', ref = '' }, info }) => ({
    line: info.lines,
    account,
    points,
    ref,
  }));
}

async function readLines(file: string): Promise<{ lines: Written[]; digest: string }> {
  const text = await textOf(file);
  const name = basename(file);
  const lines = text.trimStart().startsWith('{') ? ndjsonLines(text, name) : csvLines(text, name);
  if (lines.length === 0) throw new UserError(`${name} has no lines: give account, points and ref in each.`);
  if (lines.length > MOST_LINES) throw new UserError(`${name} has more than ${MOST_LINES} lines: split it.`);
  return { lines, digest: createHash('sha256').update(text).digest('hex') };
}

function* inParts<One>(all: readonly One[]): Generator<readonly One[]> {
  for (let from = 0; from < all.length; from += ROWS) yield all.slice(from, from + ROWS);
}

/** The accounts of names, locked in one order until the transaction ends: that of the parts, which a database's own may not be. */
async function lockAll(tx: Db, names: readonly string[]) {
  const found = new Map<string, { id: number; status: number }>();
  const { id, name, status } = accounts;
  for (const part of inParts([...names].sort())) {
    const rows = tx
      .select({ id, name, status })
      .from(accounts)
      .where(inArray(name, [...part]));
    for (const row of await rows.orderBy(sql`${name} collate "C"`).for('no key update')) found.set(row.name, row);
  }
  return found;
}

type Booked = { accountId: number; points: number };

async function bookedBy(tx: Db, refs: readonly string[]): Promise<Map<string, Booked>> {
  const { ref, accountId, points, kind } = ledgerEntries;
  const booked = new Map<string, Booked>();
  for (const part of inParts(refs)) {
    const isOne = and(eq(kind, 'grant'), inArray(ref, [...part]));
    for (const row of await tx.select({ ref, accountId, points }).from(ledgerEntries).where(isOne))
      booked.set(row.ref, row);
  }
  return booked;
}

/** Judges every line; throws with all that are wrong. Those that were booked before are left out. */
async function validLines(tx: Db, lines: readonly Written[], name: string): Promise<Grant[]> {
  const found = await lockAll(tx, [...new Set(lines.map(({ account }) => account))]);
  const booked = await bookedBy(tx, [...new Set(lines.map(({ ref }) => ref))]);
  const firstOf = new Map<string, number>();
  const problems: string[] = [];
  const grants = lines.flatMap(({ line, account: named, points: written, ref }): Grant[] => {
    const refuse = (problem: string) => {
      problems.push(`line ${line}: ${printableLine(problem)}`);
      return [];
    };
    const account = found.get(named);
    const points = /^\d{1,8}$/.test(written) ? Number(written) : 0;
    if (!account) return refuse(`there is no account '${named}'`);
    if (account.status === CANCELLED) return refuse(`the account '${named}' was cancelled`);
    if (points < 1 || points > MOST_POINTS) return refuse(`'${written}' is no number from 1 to ${MOST_POINTS}`);
    if (!Ref.safeParse(ref).success) return refuse('the reference is empty or has more than 200 characters');
    const before = firstOf.get(ref);
    if (before !== undefined) return refuse(`the reference '${ref}' stands in line ${before}, too`);
    firstOf.set(ref, line);
    const known = booked.get(ref);
    if (!known) return [{ line, accountId: account.id, points, ref }];
    const isSame = known.accountId === account.id && known.points === points;
    return isSame ? [] : refuse(`the reference '${ref}' belongs to another grant`);
  });
  if (problems.length === 0) return grants;
  const count = problems.length === 1 ? '1 line is' : `${problems.length} lines are`;
  throw new UserError(
    [`Nothing was booked: ${count} wrong in ${name}.`, ...problems.map((problem) => `  ${problem}`)].join('\n'),
  );
}

/** The last number and balance of each account. */
async function lastOf(tx: Db, ids: readonly number[]) {
  const { accountId, number, balanceAfter: balance } = ledgerEntries;
  const last = new Map<number, { number: number; balance: number }>();
  for (const part of inParts(ids)) {
    const rows = tx
      .selectDistinctOn([accountId], { accountId, number, balance })
      .from(ledgerEntries)
      .where(inArray(accountId, [...part]))
      .orderBy(accountId, sql`${number} desc`);
    for (const row of await rows) last.set(row.accountId, row);
  }
  return last;
}

/** Books grants whose accounts are locked; returns the new balances. */
async function bookAll(tx: Db, grants: readonly Grant[], createdAt: Date): Promise<Map<number, number>> {
  const last = await lastOf(tx, [...new Set(grants.map(({ accountId }) => accountId))]);
  const rows = grants.map(({ accountId, points, ref }) => {
    const { number, balance } = last.get(accountId) ?? { number: 0, balance: 0 };
    last.set(accountId, { number: number + 1, balance: balance + points });
    const chain = { number: number + 1, previous: number === 0 ? null : number, balanceBefore: balance };
    return { accountId, kind: 'grant', ref, points, ...chain, balanceAfter: balance + points, createdAt };
  });
  for (const part of inParts(rows)) await tx.insert(ledgerEntries).values([...part]);
  return new Map([...last].map(([id, { balance }]) => [id, balance]));
}

/** A grant to an account that is not locked here may take a reference after all were looked at. */
function refuseTaken(error: unknown, name: string): never {
  if (brokenConstraint(error) !== 'ledger_source') throw error;
  throw new UserError(
    `Nothing was booked: another grant took a reference of ${name} meanwhile; give the file again, and it says which.`,
    { cause: error },
  );
}

/** Books the grants of a file: all of them, each once however often the file is given, or none. */
export async function grantFile(operation: Operation, file: string): Promise<string> {
  const { db: tx, clock, live, audit, afterCommit } = operation;
  const name = basename(file);
  const { lines, digest } = await readLines(file);
  const grants = await validLines(tx, lines, name);
  const known = lines.length - grants.length;
  const before = known === 0 ? '' : ` ${known} ${known === 1 ? 'was' : 'were'} booked before.`;
  if (grants.length === 0) return `Nothing was booked: all ${lines.length} grants of ${name} were booked before.`;
  const balances = await bookAll(tx, grants, clock.now()).catch((error: unknown) => refuseTaken(error, name));
  const points = grants.reduce((sum, grant) => sum + grant.points, 0);
  await audit(
    { before: null, after: { grants: grants.length, points, accounts: balances.size, digest } },
    `--file ${name}`,
  );
  afterCommit(() => {
    for (const [id, balance] of balances) live.announcePurchase(id, balance);
  });
  return `${grants.length} grants booked, ${points} points to ${balances.size} accounts.${before}`;
}
