import type { Guide } from '#contract/catalogue.ts';
import { Item } from '#contract/item.ts';
import type { WireLanguage } from '#contract/text.ts';
import { isSetPiece, isSkillStone, isTalent, isTome, isUltimate } from '#domain/catalogue/guide.ts';
import { statUnits } from '#domain/catalogue/item-facts.ts';
import { classMask, type FilterFacts } from '#domain/catalogue/item-filter.ts';
import { itemMarks } from '#domain/catalogue/item-marks.ts';
import { ownSources } from '#domain/catalogue/list-row.ts';
import { readText } from '#domain/site/text.ts';
import { SerializedJson } from '../kernel/http/serialized-json.ts';
import type { ItemRow } from './seed.ts';

/** An item in memory: its record as it is sent, and the facts that it is found by. */
export type ItemEntry = {
  id: number;
  record: SerializedJson<Item>;
  facts: FilterFacts;
  /** The name in each language, folded. */
  names: Record<WireLanguage, string>;
  /** Ids of its ingredients. */
  ingredients: readonly number[];
  /** The facts that the rule of timed variants reads. */
  named: Pick<Item, 'item_id' | 'item_type' | 'item_name' | 'validity'>;
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

/** Reads a row; throws zod's error when its record is not what the contract says. */
export function itemEntry(row: ItemRow): ItemEntry {
  const record = SerializedJson.of(Item, row.record);
  const { id, type, auctionType, runeType, quality, level, classes, record: item } = row;
  const shown = readText(item.item_name, 'en');
  const stats = statUnits(item);
  return {
    id,
    record,
    facts: {
      id,
      type,
      auction: auctionType,
      rune: runeType,
      quality,
      level,
      classes: classMask(classes),
      marks: itemMarks(item, ownSources(item)),
      stat: (place) => stats[place] ?? 0,
    },
    names: { en: row.nameEn, es: row.nameEs, pt: row.namePt, fr: row.nameFr },
    ingredients: Object.keys(item.crafting).map(Number),
    named: {
      item_id: id,
      item_type: type,
      item_name: shown === null ? {} : { en: shown },
      validity: item.validity ?? null,
    },
    guide: guideOf(item),
  };
}
