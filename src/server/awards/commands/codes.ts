import { randomInt } from 'node:crypto';
import { and, asc, count, eq, isNull, max, sql, sum } from 'drizzle-orm';
import { z } from 'zod';
import { isCode, LONGEST_CODE, readCode } from '#domain/awards/promotion-code.ts';
import { readText } from '#domain/site/text.ts';
import { promotionBatches, promotionClaims, promotionCodes } from '#server/awards/schema.ts';
import { refuseUnknownItems } from '#server/catalogue/service.ts';
import { defineCommand } from '#server/kernel/commands/define-command.ts';
import {
  optional,
  orWord,
  text,
  time,
  translated,
  translations,
  whole,
  written,
} from '#server/kernel/commands/fields.ts';
import { DELIVERY_ITEMS } from '#server/kernel/commands/item-list.ts';
import { type Columns, printableLine, table } from '#server/kernel/commands/print.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { UserError } from '#server/kernel/user-error.ts';

type BatchRow = typeof promotionBatches.$inferSelect;
type Batch = Omit<typeof promotionBatches.$inferInsert, 'id' | 'revokedAt'>;

const MOST_CODES = 10_000;
const MOST_USES = 1_000_000_000;
const LONGEST_TITLE = 1_000;
/** Rows of one statement: a database takes some tens of thousands of values in one. */
const ROWS = 5_000;
const UNLIMITED = 'unlimited';
/** Capitals and digits but 0, O, 1 and I, which people read for one another. */
export const CODE_SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const Code = z.string().max(100).transform(readCode).refine(isCode, 'takes 12 to 15 letters and digits');
const upTo = (most: number) => optional(orWord(UNLIMITED, whole(1, most, `N|${UNLIMITED}`, `, or ${UNLIMITED}`)));

const BatchName = z
  .string()
  .regex(/^[A-Za-z0-9][\w.-]{0,63}$/, 'takes 1 to 64 letters, digits, dots, hyphens and underscores');

/** A batch by its name; throws a sentence when there is none. */
async function batchNamed(db: Db, name: string): Promise<BatchRow> {
  const [batch] = await db.select().from(promotionBatches).where(eq(promotionBatches.name, name));
  if (!batch) throw new UserError(`There is no batch ${name}: see npm run admin -- codes.`);
  return batch;
}

/** Every batch, the oldest first, with how many codes it has, how often they were used, and the most of one; null: any number. */
async function batchRows(db: Db) {
  return db
    .select({
      batch: promotionBatches,
      codes: count(promotionCodes.code),
      used: sum(promotionCodes.used).mapWith(Number),
      most: max(promotionCodes.most),
    })
    .from(promotionBatches)
    .leftJoin(promotionCodes, eq(promotionCodes.batchId, promotionBatches.id))
    .groupBy(promotionBatches.id)
    .orderBy(asc(promotionBatches.id));
}

const NAME = written(BatchName, 'NAME');

/** Codes of 15 signs, 75 random bits each. */
function drawCodes(count: number): string[] {
  const draw = () => CODE_SIGNS.charAt(randomInt(CODE_SIGNS.length));
  return Array.from({ length: count }, () => Array.from({ length: LONGEST_CODE }, draw).join(''));
}

async function writeBatch(tx: Db, values: Batch): Promise<BatchRow> {
  const { name } = values;
  const [batch] = await tx
    .insert(promotionBatches)
    .values(values)
    .onConflictDoNothing({ target: promotionBatches.name })
    .returning();
  if (!batch)
    throw new UserError(`There is a batch ${name} already: choose another name, or see codes --batch ${name}.`);
  return batch;
}

async function writeCodes(tx: Db, { id: batchId }: BatchRow, codes: readonly string[], most: number | null) {
  for (let from = 0; from < codes.length; from += ROWS) {
    const rows = codes.slice(from, from + ROWS).map((code) => ({ code, batchId, most }));
    const added = await tx
      .insert(promotionCodes)
      .values(rows)
      .onConflictDoNothing({ target: promotionCodes.code })
      .returning({ code: promotionCodes.code });
    const known = rows.length - added.length;
    if (known > 0) throw new UserError('This code belongs to another batch: write another one.');
  }
}

/** The audit entry holds what the codes give, never the codes. */
const createCodes = defineCommand({
  name: 'create-codes',
  about:
    'draws a batch of promotion codes that are used once each, or makes one that is shared, and prints them; an account redeems one of a batch unless --per-account says more, a shared code is used by any number unless --uses says how many',
  role: 'admin',
  args: { name: NAME },
  options: {
    item: DELIVERY_ITEMS,
    title: written(text(LONGEST_TITLE), 'TEXT'),
    ...translations('title', LONGEST_TITLE),
    count: optional(whole(1, MOST_CODES)),
    code: optional({ ...written(Code, 'CODE'), isSecret: true }),
    uses: upTo(MOST_USES),
    perAccount: upTo(MOST_CODES),
    expires: optional(time()),
  },
  either: { of: ['count', 'code'], required: true },
  check: ({ code, uses, perAccount }) => {
    if (code === undefined && uses !== undefined)
      return 'takes --uses for a --code alone: those that are drawn are used once each';
    if (code !== undefined && perAccount !== undefined)
      return 'takes --per-account for a --count alone: an account uses a shared code once';
    return null;
  },
  change: async ({ db: tx, clock, audit }, values) => {
    const { name, item: items, count = 0, code, uses = null, perAccount = 1, expires: expiresAt = null } = values;
    const createdAt = clock.now();
    if (expiresAt !== null && expiresAt <= createdAt)
      throw new UserError(`${expiresAt.toISOString()} is over: give a later --expires.`);
    const [codes, most] = code === undefined ? [drawCodes(count), 1] : [[code], uses];
    const ids = items.map(({ item_id }) => item_id);
    await refuseUnknownItems(tx, ids);
    const title = translated('title', values);
    const batch = await writeBatch(tx, { name, title, items, perAccount, expiresAt, createdAt });
    await writeCodes(tx, batch, codes, most);
    await audit({ before: null, after: { ...batch, codes: codes.length, most } });
    return { message: codes.join('\n'), facts: codes };
  },
});

/** When a batch ends, and when it was ended. */
const endOf = ({ expiresAt, revokedAt }: BatchRow, now: Date) => ({
  expiresAt,
  isExpired: expiresAt !== null && expiresAt <= now,
  revokedAt,
});

const END_COLUMNS: Columns<ReturnType<typeof endOf>> = {
  expiresAt: (expiresAt, { isExpired }) => `${isExpired ? 'expired' : 'expires'} ${expiresAt.toISOString()}`,
  isExpired: null,
  revokedAt: 'revoked {}',
};

const timesUsed = (used: number, most: number | null) => `used ${used} of ${most ?? 'any number of'} times`;

function batchCells({ batch, codes, used, most }: Awaited<ReturnType<typeof batchRows>>[number], now: Date) {
  const { name, title, items, perAccount } = batch;
  return {
    name,
    codes,
    used,
    most,
    perAccount,
    ...endOf(batch, now),
    items,
    title: printableLine(readText(title, 'en') ?? ''),
  };
}

const BATCH_COLUMNS: Columns<ReturnType<typeof batchCells>> = {
  name: 20,
  codes: null,
  used: (used, { codes, most }) => (codes === 1 ? timesUsed(used, most) : `${used} of ${codes} used`),
  most: null,
  perAccount: '{} an account',
  ...END_COLUMNS,
  items: (items) => items.map(({ item_id, quantity }) => `${item_id}x${quantity}`).join(','),
  title: 0,
};

const listCodes = defineCommand({
  name: 'codes',
  about: 'lists the batches of promotion codes and how much of each was used, or every code of one',
  role: 'support',
  options: { batch: optional(NAME) },
  read: async ({ db, clock }, { batch: name }) => {
    const now = clock.now();
    if (name === undefined) {
      const batches = (await batchRows(db)).map((batch) => batchCells(batch, now));
      return table(batches, BATCH_COLUMNS, 'There are no codes.');
    }
    const batch = await batchNamed(db, name);
    const rows = db.select().from(promotionCodes).where(eq(promotionCodes.batchId, batch.id));
    const codes = (await rows.orderBy(sql`${promotionCodes.code} collate "C"`)).map(({ code, used, most }) => {
      return { code, used, most, ...endOf(batch, now) };
    });
    const columns = {
      code: 15,
      used: (used: number, row: { most: number | null }) => timesUsed(used, row.most),
      most: null,
      ...END_COLUMNS,
    };
    return table(codes, columns, '');
  },
});

/** What was redeemed stays. */
const revokeCodes = defineCommand({
  name: 'revoke-codes',
  about: 'ends a batch of promotion codes for good; what was redeemed stays',
  role: 'admin',
  args: { name: NAME },
  change: async ({ db: tx, clock, audit }, { name }) => {
    const { id, revokedAt } = await batchNamed(tx, name);
    const now = clock.now();
    const revoked = await tx
      .update(promotionBatches)
      .set({ revokedAt: now })
      .where(and(eq(promotionBatches.id, id), isNull(promotionBatches.revokedAt)))
      .returning({ id: promotionBatches.id });
    if (revoked.length === 0) return `The batch ${name} was revoked before, at ${(revokedAt ?? now).toISOString()}.`;
    await audit({ before: { revokedAt: null }, after: { revokedAt: now.toISOString() } });
    return `The batch ${name} is revoked: none of its codes can be redeemed any more, and what was redeemed stays.`;
  },
});

export async function codeClaimOf(db: Db, deliveryId: number): Promise<string[]> {
  const claims = await db
    .select({ claim: promotionClaims, batch: promotionBatches.name })
    .from(promotionClaims)
    .innerJoin(promotionBatches, eq(promotionBatches.id, promotionClaims.batchId))
    .where(eq(promotionClaims.deliveryId, deliveryId));
  return claims.map(
    ({ claim: { code, nth, claimedAt }, batch }) =>
      `code ${code} of ${printableLine(batch)}, number ${nth} of this account, ${claimedAt.toISOString()}`,
  );
}

export const CODE_COMMANDS = [createCodes, listCodes, revokeCodes];
