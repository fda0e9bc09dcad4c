import { arrayOverlaps, asc } from 'drizzle-orm';
import type { Guide } from '#contract/calls/database.ts';
import { classLine, isSetPiece, isSkillStone, isTalent, isTome, isUltimate } from '#rules/guide.ts';
import type { Db } from '../../db/database.ts';
import { items } from '../../db/schema.ts';
import { invalidRequest } from '../../refused.ts';

/** What a class line learns and wears: items that name one of its classes; what everyone may use stays out (decisions.md). */
export async function getGuide(db: Db, baseClass: string): Promise<Guide> {
  const line = /^[1-9]\d?$/.test(baseClass) ? classLine(Number(baseClass)) : null;
  if (!line) throw invalidRequest("The query is not valid at 'base_class': it names no base class.");
  const rows = await db
    .select({ record: items.record })
    .from(items)
    .where(arrayOverlaps(items.classes, [...line]))
    .orderBy(asc(items.id));
  const found = rows.map((row) => row.record);
  return {
    sets: found.filter(isSetPiece),
    tomes: found.filter(isTome),
    talents: found.filter(isTalent),
    skillStones: found.filter(isSkillStone),
    ultimates: found.filter(isUltimate),
  };
}
