import { z } from 'zod';
import { DeliveryItem } from '#contract/delivery.ts';
import { Instant } from '#contract/instant.ts';
import { isCode, readCode } from '#domain/awards/promotion-code.ts';
import { joinItems } from '#domain/awards/rewards.ts';
import { promotionBatches, promotionCodes } from '#server/awards/schema.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { SentenceError } from '#server/kernel/sentence-error.ts';
import { audit } from '../audit.ts';
import type { OperatorContext } from '../command.ts';
import { refuseUnknownItems } from '../known-items.ts';
import { Title } from '../written-values.ts';
import { BatchName, type BatchRow } from './code-rows.ts';
import { drawCodes } from './draw-codes.ts';

const MOST_CODES = 10_000;
const MOST_USES = 1_000_000_000;
/** Rows of one statement: a database takes some tens of thousands of values in one. */
const ROWS = 5_000;

const Written = z.string().max(100).transform(readCode);
const Items = z.array(DeliveryItem.extend({ quantity: DeliveryItem.shape.quantity.max(1_000_000) }));

/** A batch of codes that are drawn and used once each, or one that is written and shared; null: any number, or no end. */
export const CreateCodes = z.object({
  name: BatchName,
  title: Title,
  items: Items.min(1).max(50).transform(joinItems),
  codes: z.union([
    z.object({ count: z.number().int().min(1).max(MOST_CODES) }),
    z.object({
      code: Written.refine(isCode, 'takes 12 to 15 letters and digits'),
      uses: z.number().int().min(1).max(MOST_USES).nullable(),
    }),
  ]),
  perAccount: z.number().int().min(1).max(MOST_CODES).nullable(),
  expires: Instant.transform((written) => new Date(written)).nullable(),
});
type Values = z.output<typeof CreateCodes>;

async function writeBatch(tx: Db, values: Values, now: Date): Promise<BatchRow> {
  const { name, title, items, perAccount, expires: expiresAt } = values;
  const [batch] = await tx
    .insert(promotionBatches)
    .values({ name, title, items, perAccount, expiresAt, createdAt: now })
    .onConflictDoNothing({ target: promotionBatches.name })
    .returning();
  if (!batch)
    throw new SentenceError(`There is a batch ${name} already: choose another name, or see codes --batch ${name}.`);
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
    if (known > 0) throw new SentenceError('This code belongs to another batch: write another one.');
  }
}

/** Makes codes, and answers them, one on a line; the audit keeps what they give, never the codes. */
export async function createCodes({ db, clock }: OperatorContext, by: string, values: Values): Promise<string> {
  const now = clock.now();
  const { name, codes: wanted, items, expires } = values;
  if (expires !== null && expires <= now)
    throw new SentenceError(`${expires.toISOString()} is over: give a later --expires.`);
  const [codes, most] = 'count' in wanted ? [drawCodes(wanted.count), 1] : [[wanted.code], wanted.uses];
  await db.transaction(async (tx) => {
    await refuseUnknownItems(
      tx,
      items.map(({ item_id }) => item_id),
    );
    const batch = await writeBatch(tx, values, now);
    await writeCodes(tx, batch, codes, most);
    const after = { ...batch, codes: codes.length, most };
    await audit(tx, { actor: by, command: `create-codes ${name}`, before: null, after }, now);
  });
  return codes.join('\n');
}
