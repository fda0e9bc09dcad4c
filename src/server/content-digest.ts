import { hash } from 'node:crypto';
import { lte, sql } from 'drizzle-orm';
import { items, monsters } from './catalogue/schema.ts';
import type { Db } from './kernel/db/database.ts';
import { banners, patchNotes } from './news/schema.ts';

/** Everything that the public calls of an export read; of patch notes those that are out. */
const exported = (now: Date) => [
  { table: items },
  { table: monsters },
  { table: patchNotes, where: lte(patchNotes.publishedAt, now) },
  { table: banners },
];

/** Differs whenever a public record differs, or a note's time has come: whoever remembers it need not read them all again to know that none did. */
export async function contentDigest(db: Db, now: Date): Promise<string> {
  const tables: string[] = [];
  for (const { table, where } of exported(now)) {
    const rows = sql<string>`md5(coalesce(string_agg(md5(${table}::text), '' order by ${table.id}), ''))`;
    const [row] = await db.select({ rows }).from(table).where(where);
    tables.push(row?.rows ?? '');
  }
  return hash('sha256', tables.join(' '), 'base64url');
}
