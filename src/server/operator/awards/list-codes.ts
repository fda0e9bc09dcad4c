import { z } from 'zod';
import { readText } from '#domain/site/text.ts';
import type { OperatorContext } from '../command.ts';
import { printableLine } from '../tickets/printable.ts';
import { BatchName, type BatchRow, batchNamed, batchRows, type CodeRow, codesOf } from './code-rows.ts';

/** null: all batches, without their codes. */
export const Codes = z.object({ batch: BatchName.nullable() });

type Listed = Awaited<ReturnType<typeof batchRows>>[number];

/** Until when codes of a batch can be redeemed, or since when none can; [] for ever. */
function endOf({ expiresAt, revokedAt }: BatchRow, now: Date): string[] {
  const word = expiresAt !== null && expiresAt <= now ? 'expired' : 'expires';
  return [
    ...(expiresAt === null ? [] : [`${word} ${expiresAt.toISOString()}`]),
    ...(revokedAt === null ? [] : [`revoked ${revokedAt.toISOString()}`]),
  ];
}

function batchLine({ batch, codes, used, most }: Listed, now: Date): string {
  const { name, title, items, perAccount } = batch;
  const uses = codes === 1 ? `used ${used} of ${most ?? 'any number of'} times` : `${used} of ${codes} used`;
  return [
    ...[name.padEnd(20), uses, `${perAccount ?? 'any number'} an account`],
    ...endOf(batch, now),
    items.map(({ item_id, quantity }) => `${item_id}x${quantity}`).join(','),
    printableLine(readText(title, 'en') ?? ''),
  ].join('  ');
}

/** Every batch with what it gives and how much of it was used, or each code of one. Changes nothing. */
export async function listCodes(
  { db, clock }: OperatorContext,
  _by: string,
  { batch: name }: z.infer<typeof Codes>,
): Promise<string> {
  const now = clock.now();
  if (name !== null) {
    const batch = await batchNamed(db, name);
    const uses = ({ used, most }: CodeRow) => `used ${used} of ${most ?? 'any number of'} times`;
    const lines = (await codesOf(db, batch)).map((row) => [row.code.padEnd(15), uses(row), ...endOf(batch, now)]);
    return lines.map((words) => words.join('  ')).join('\n');
  }
  const rows = await batchRows(db);
  return rows.length === 0 ? 'There are no codes.' : rows.map((row) => batchLine(row, now)).join('\n');
}
