import type { Item } from '#contract/item.ts';
import type { Monster } from '#contract/monster.ts';
import type { Text, WireLanguage } from '#contract/text.ts';
import { fold, readName } from '#domain/site/text.ts';
import type { World } from '#snapshot/world.ts';
import type { Db } from '../kernel/db/database.ts';
import { holdsSoundTextOnly } from '../kernel/http/bodies.ts';
import { addRows } from '../kernel/seed.ts';
import { items, monsters } from './schema.ts';

/** A name as a search finds it: what a reader of the language sees, folded. */
const searchName = (name: Text, language: WireLanguage, id: number) => fold(readName(name, language, id));

/** Columns that say where a record comes from; left out, it was never imported and is shown. */
type Origin = 'source' | 'digest' | 'gone' | 'hidden';

export type ItemRow = Omit<typeof items.$inferSelect, Origin>;

/** An item's row: its record and the columns that searches filter by. */
export function itemRow(record: Item): ItemRow {
  const id = record.item_id;
  return {
    id,
    type: record.item_type,
    auctionType: record.auction_type,
    runeType: record.rune_type,
    quality: record.item_quality,
    level: record.lvl_requirement ?? 0,
    archivable: record.archivable,
    classes: record.class_group,
    inSet: record.item_set.length > 0,
    nameEn: searchName(record.item_name, 'en', id),
    nameEs: searchName(record.item_name, 'es', id),
    namePt: searchName(record.item_name, 'pt', id),
    nameFr: searchName(record.item_name, 'fr', id),
    record,
  };
}

/** A text with a NUL character or half a surrogate pair can only be written so, as JSON. */
export const UNSOUND = /\\u(?:0000|d[89a-f])/i;

/** The largest number of a column; the smallest is one further from 0. */
const LARGEST = 2 ** 31 - 1;

/** Fields of an item that have a column of their own, and which the contract does not limit. */
const COLUMNS = ['item_type', 'auction_type', 'rune_type', 'lvl_requirement', 'archivable'] as const;

/**
 * Why the database cannot take a record that the contract allows, without a full stop; null: it can. `json` holds the record: most are
 * sound, and looking through one text is quicker than through each of its own.
 */
export function storageProblem(record: Item | Monster, json = JSON.stringify(record)): string | null {
  const bad = UNSOUND.test(json) && Object.entries(record).find(([, value]) => !holdsSoundTextOnly(value));
  if (bad) return `${bad[0]}: it holds a text with a NUL character or half a surrogate pair`;
  if (!('item_id' in record)) return null;
  const field = COLUMNS.find((name) => (record[name] ?? 0) > LARGEST || (record[name] ?? 0) < -LARGEST - 1);
  return field === undefined ? null : `${field}: at least ${-LARGEST - 1} and at most ${LARGEST} can be stored`;
}

/** Adds the items and monsters of a world to a database that holds none. */
export async function addRecords(tx: Db, world: Pick<World, 'items' | 'monsters'>): Promise<void> {
  await addRows(tx, items, world.items.map(itemRow));
  await addRows(
    tx,
    monsters,
    world.monsters.map((record) => ({ id: record.id, record })),
  );
}
