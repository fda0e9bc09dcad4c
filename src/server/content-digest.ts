import { hash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from './db/database.ts';
import { banners, items, monsters, patchNotes } from './db/schema.ts';

/** Everything that the public calls of an export read. */
const EXPORTED = [items, monsters, patchNotes, banners];

/** Differs whenever a public record differs: whoever remembers it need not read them all again to know that none did. */
export async function contentDigest(db: Db): Promise<string> {
  const tables: string[] = [];
  for (const table of EXPORTED) {
    const rows = sql<string>`md5(coalesce(string_agg(md5(${table}::text), '' order by ${table.id}), ''))`;
    const [row] = await db.select({ rows }).from(table);
    tables.push(row?.rows ?? '');
  }
  return hash('sha256', tables.join(' '), 'base64url');
}
