import { and, arrayOverlaps, asc, eq, inArray, or } from 'drizzle-orm';
import type { Guide } from '#contract/calls/database.ts';
import type { Item } from '#contract/item.ts';
import { CLASS_LINES } from '#game/classes.ts';
import { SET_TYPE_ORDER } from '#game/item-types.ts';
import type { Db } from '../../db/database.ts';
import { items } from '../../db/schema.ts';
import { invalidRequest } from '../../refused.ts';

const TOME = 25;
const TALENT = 26;
const ULTIMATE = 111;
const GENERIC = 22;
const UPGRADES = 32;

const isSkillStone = (item: Item) => item.item_type === GENERIC && item.auction_type === UPGRADES;
const isSetPiece = (item: Item) => SET_TYPE_ORDER.includes(item.item_type) && item.item_set.length > 0;

/** What a class line learns and wears: items that name one of its classes; what everyone may use stays out (decisions.md). */
export async function getGuide(db: Db, baseClass: string): Promise<Guide> {
  const line = CLASS_LINES.find(([base]) => String(base) === baseClass);
  if (!line) throw invalidRequest("The query is not valid at 'base_class': it names no base class.");
  const rows = await db
    .select({ record: items.record })
    .from(items)
    .where(
      and(
        arrayOverlaps(items.classes, [...line]),
        or(
          inArray(items.type, [TOME, TALENT, ULTIMATE]),
          and(eq(items.type, GENERIC), eq(items.auctionType, UPGRADES)),
          and(inArray(items.type, [...SET_TYPE_ORDER]), eq(items.inSet, true)),
        ),
      ),
    )
    .orderBy(asc(items.id));
  const found = rows.map((row) => row.record);
  const ofType = (type: number) => found.filter((item) => item.item_type === type);
  return {
    sets: found.filter(isSetPiece),
    tomes: ofType(TOME),
    talents: ofType(TALENT),
    skillStones: found.filter(isSkillStone),
    ultimates: ofType(ULTIMATE),
  };
}
