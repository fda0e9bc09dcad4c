import { customType, integer, timestamp } from 'drizzle-orm/pg-core';

/** An instant; every time in the database has a zone. */
export const at = (name: string) => timestamp(name, { withTimezone: true });

/** A number the database gives out. */
export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();

/** Bytes. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
