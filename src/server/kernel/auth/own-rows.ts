import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';

type OwnTable = PgTable & { accountId: PgColumn };
type Columns = Record<string, PgColumn>;

/** Returns the function that reads columns of an account's rows of a table, in an order. */
export const ownRows =
  (db: Db, accountId: number) =>
  async (table: OwnTable, columns: Columns, ...order: PgColumn[]): Promise<Record<string, unknown>[]> => {
    const all = db.select(columns).from<PgTable>(table);
    return all.where(eq(table.accountId, accountId)).orderBy(...order);
  };
