import { asc } from 'drizzle-orm';
import type { BannerEntry } from '#contract/config.ts';
import type { Db } from '../kernel/db/database.ts';
import { banners } from './schema.ts';

/** Every banner entry, inactive ones included, in the operator's order. */
export async function listBanners(db: Db): Promise<BannerEntry[]> {
  const rows = await db.select().from(banners).orderBy(asc(banners.id));
  return rows.map((row) => ({ ...row, endsAt: row.endsAt?.toISOString() ?? null }));
}
