import { and, asc, between, eq, gte, lte, or, type SQL, sql } from 'drizzle-orm';
import type { FindItemsQuery } from '#contract/calls/database.ts';
import type { Item } from '#contract/item.ts';
import type { WireLanguage } from '#contract/text.ts';
import { ALL_TYPES, EXCLUSIVE_RANGES, EXCLUSIVE_TYPE } from '#game/item-types.ts';
import { fold } from '#rules/fold.ts';
import type { Db } from '../../db/database.ts';
import { items } from '../../db/schema.ts';

const NAMES = {
  en: items.nameEn,
  es: items.nameEs,
  pt: items.namePt,
  fr: items.nameFr,
} as const satisfies Record<WireLanguage, unknown>;

/** 99 asks for the exclusive id ranges, whatever the item's own type. */
function ofType(type: number): SQL | undefined {
  if (type === ALL_TYPES) return undefined;
  if (type === EXCLUSIVE_TYPE) return or(...EXCLUSIVE_RANGES.map(([first, last]) => between(items.id, first, last)));
  return eq(items.type, type);
}

/** strpos, not LIKE: a name is searched for as written, `%` and `_` included. */
function named(name: string | undefined, language: WireLanguage): SQL | undefined {
  const part = fold(name?.trim() ?? '');
  return part === '' ? undefined : sql`strpos(${NAMES[language]}, ${part}) > 0`;
}

const usableBy = (classId: number) => sql`(${items.classes} = '{}' or ${items.classes} @> array[${classId}::integer])`;

/** The filters of wire.md 18 and 19, combined by AND; an absent one filters nothing. */
function matching(query: FindItemsQuery): SQL | undefined {
  const { auction_type, rune_type, quality, item_class, min_lvl, max_lvl } = query;
  return and(
    ofType(query.item_type),
    auction_type === undefined ? undefined : eq(items.auctionType, auction_type),
    rune_type === undefined ? undefined : eq(items.runeType, rune_type),
    quality === undefined ? undefined : eq(items.quality, quality),
    item_class === undefined ? undefined : usableBy(item_class),
    min_lvl === undefined ? undefined : gte(items.level, min_lvl),
    max_lvl === undefined ? undefined : lte(items.level, max_lvl),
    query.archivable === 'true' ? gte(items.archivable, 1) : undefined,
    named(query.item_name, query.lang),
  );
}

/** One page of the matching items by id, and how many match in all (wire.md 17). */
export async function findItems(db: Db, query: FindItemsQuery): Promise<{ items: Item[]; total: number }> {
  const where = matching(query);
  const rows = await db
    .select({ record: items.record })
    .from(items)
    .where(where)
    .orderBy(asc(items.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  return { items: rows.map((row) => row.record), total: await db.$count(items, where) };
}
