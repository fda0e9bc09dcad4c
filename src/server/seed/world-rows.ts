import type { Item } from '#contract/item.ts';
import type { PatchNote } from '#contract/patch-note.ts';
import type { Text, WireLanguage } from '#contract/text.ts';
import { noteInstant } from '#domain/news/note-time.ts';
import { fold } from '#domain/site/fold.ts';
import { readName } from '#domain/site/text.ts';
import type { items } from '../catalogue/schema.ts';
import { UserError } from '../kernel/user-error.ts';
import type { patchNotes } from '../news/schema.ts';

/** A name as a search finds it: what a reader of the language sees, folded. */
const searchName = (name: Text, language: WireLanguage, id: number) => fold(readName(name, language, id));

/** An item's row: its record and the columns that searches filter by. */
export function itemRow(record: Item): typeof items.$inferSelect {
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

/** A patch note's row; throws when its date cannot be read, because it could not be put in order. */
export function noteRow(language: WireLanguage, note: PatchNote): typeof patchNotes.$inferInsert {
  const publishedAt = noteInstant(note.date);
  if (publishedAt === null) {
    throw new UserError(`The patch note ${note.id} has the date '${note.date}', which is not a time: correct it.`);
  }
  const { id, messageId, date, created_at: createdAt, content, image, description } = note;
  return { id, language, messageId, date, createdAt, publishedAt, content, image, description };
}
