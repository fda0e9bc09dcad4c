import type { Guide } from '#contract/catalogue.ts';
import { Item } from '#contract/item.ts';
import type { WireLanguage } from '#contract/text.ts';
import { isSetPiece, isSkillStone, isTalent, isTome, isUltimate } from '#domain/catalogue/guide.ts';
import { statUnits } from '#domain/catalogue/item-facts.ts';
import { type ClassMask, classMask, type FilterFacts } from '#domain/catalogue/item-filter.ts';
import { itemMarks } from '#domain/catalogue/item-marks.ts';
import { ownSources } from '#domain/catalogue/list-row.ts';
import { type Timed, timedOf } from '#domain/catalogue/timed-variants.ts';
import { SerializedJson } from '../kernel/http/serialized-json.ts';
import type { ItemRow } from './seed.ts';

/** What an item is found by: its facts, and its name in each language, folded. */
export type ItemDetails = { facts: FilterFacts; names: Record<WireLanguage, string> };

/** An item: its record as it is sent, and what others are asked by. */
export type ItemEntry = {
  id: number;
  record: SerializedJson<Item>;
  /** null: they are in an index by now. */
  details: ItemDetails | null;
  /** Ids of its ingredients. */
  ingredients: readonly number[];
  timed: Timed | null;
  /** Its list in the guides of its classes; null: none. */
  guide: ({ list: keyof Guide } & Pick<Item, 'class_group'>) | null;
};

const LISTS: readonly [keyof Guide, (item: Item) => boolean][] = [
  ['sets', isSetPiece],
  ['tomes', isTome],
  ['talents', isTalent],
  ['skillStones', isSkillStone],
  ['ultimates', isUltimate],
];

function guideOf(item: Item): ItemEntry['guide'] {
  const list = item.class_group.length > 0 && LISTS.find(([, holds]) => holds(item))?.[0];
  return list ? { list, class_group: item.class_group } : null;
}

const NONE: readonly number[] = [];

/** The facts of a row, without a function of their own. */
class RowFacts implements FilterFacts {
  readonly id: number;
  readonly type: number;
  readonly auction: number | null;
  readonly rune: number | null;
  readonly quality: number;
  readonly level: number;
  readonly classes: ClassMask;
  readonly marks: number;
  readonly #stats: readonly number[];

  constructor({ id, type, auctionType, runeType, quality, level, classes, record: item }: ItemRow) {
    this.id = id;
    this.type = type;
    this.auction = auctionType;
    this.rune = runeType;
    this.quality = quality;
    this.level = level;
    this.classes = classMask(classes);
    this.marks = itemMarks(item, ownSources(item));
    const stats = statUnits(item);
    this.#stats = stats.some((units) => units !== 0) ? stats : NONE;
  }

  stat(place: number): number {
    return this.#stats[place] ?? 0;
  }
}

/** Reads a row; throws zod's error when its record is not what the contract says. */
export function itemEntry(row: ItemRow): ItemEntry {
  const { id, type, record: item } = row;
  const ingredients = Object.keys(item.crafting);
  return {
    id,
    record: SerializedJson.of(Item, item),
    details: {
      facts: new RowFacts(row),
      names: { en: row.nameEn, es: row.nameEs, pt: row.namePt, fr: row.nameFr },
    },
    ingredients: ingredients.length > 0 ? ingredients.map(Number) : NONE,
    timed: timedOf({ ...item, item_id: id, item_type: type }),
    guide: guideOf(item),
  };
}
