import { z } from 'zod';
import { readText } from '#rules/text.ts';
import type { OperatorContext } from '../command.ts';
import { printableLine } from '../tickets/printable.ts';
import { BatchName, batchNamed, batchRows, codesOf } from './code-rows.ts';

/** null: all batches, without their codes. */
export const Codes = z.object({ batch: BatchName.nullable() });

type Listed = Awaited<ReturnType<typeof batchRows>>[number];

function batchLine({ batch, codes, used, most }: Listed): string {
  const { name, title, items, perAccount, expiresAt, revokedAt } = batch;
  const uses = codes === 1 ? `used ${used} of ${most ?? 'any number of'} times` : `${used} of ${codes} used`;
  return [
    ...[name.padEnd(20), uses, `${perAccount ?? 'any number'} an account`],
    ...(expiresAt === null ? [] : [`expires ${expiresAt.toISOString()}`]),
    ...(revokedAt === null ? [] : [`revoked ${revokedAt.toISOString()}`]),
    items.map(({ item_id, quantity }) => `${item_id}x${quantity}`).join(','),
    printableLine(readText(title, 'en') ?? ''),
  ].join('  ');
}

/** Every batch with what it gives and how much of it was used, or each code of one. Changes nothing. */
export async function listCodes(
  { db }: OperatorContext,
  _by: string,
  { batch: name }: z.infer<typeof Codes>,
): Promise<string> {
  if (name !== null) {
    const codes = await codesOf(db, await batchNamed(db, name));
    return codes
      .map(({ code, used, most }) => `${code.padEnd(15)}  used ${used} of ${most ?? 'any number of'} times`)
      .join('\n');
  }
  const rows = await batchRows(db);
  return rows.length === 0 ? 'There are no codes.' : rows.map(batchLine).join('\n');
}
