import type { FindItemsQuery } from '#contract/catalogue.ts';
import { searchedName } from '../site/text.ts';
import { ALL_TYPES, EXCLUSIVE_TYPE, isExclusive } from './item-types.ts';

/** Bounds of the level filter where people choose: below the lowest are items without a level, which a query may ask for as 0. */
export const LOWEST_LEVEL = 1;
export const HIGHEST_LEVEL = 200;

/**
 * The classes that may use an item, one bit each: ids 0 to 30 in `low`, 31 to 61 in `high`, so that both stay small
 * integers. Everyone is all bits. Few lists differ: an index makes each once and lets its items share it.
 */
export type ClassMask = { readonly low: number; readonly high: number };

const HALF = 31;
const EVERY_BIT = 0x7f_ff_ff_ff;
const EVERYONE: ClassMask = { low: EVERY_BIT, high: EVERY_BIT };

/** What an entry of the side bar asks of an item; null: the item has no such number. */
export type EntryFacts = { id: number; type: number; auction: number | null; rune: number | null };

/** What the filter asks of an item besides; an item without a level has level 0. */
export type RestFacts = { quality: number; level: number; classes: ClassMask; archivable: number };

/** All that the list asks of an item but its name; it makes no difference where the facts come from. */
export type FilterFacts = EntryFacts & RestFacts;

/** The numbers of a side-bar entry, or of any other question; an absent one filters nothing. */
export type EntryNumbers = { type: number; auction?: number | undefined; rune?: number | undefined };

/** What narrows an entry; absent, and '' as `name`, filters nothing. */
export type RestFilter = {
  /** As `searchedName` makes it of what was typed. */
  name: string;
  quality?: number | undefined;
  classId?: number | undefined;
  min?: number | undefined;
  max?: number | undefined;
  archivable: boolean;
};

/** Everything a list can be asked, combined by AND. */
export type ItemFilter = EntryNumbers & RestFilter;

/** The mask of a list of class ids; an empty list is everyone. */
export function classMask(ids: readonly number[]): ClassMask {
  if (ids.length === 0) return EVERYONE;
  let low = 0;
  let high = 0;
  for (const id of ids) {
    if (id < HALF) low |= 1 << id;
    else high |= 1 << (id - HALF);
  }
  return { low, high };
}

/** Whether a class may use an item: it is named, or everyone is. */
export function isUsableBy({ low, high }: ClassMask, classId: number): boolean {
  return classId < HALF ? ((low >> classId) & 1) === 1 : ((high >> (classId - HALF)) & 1) === 1;
}

/** Whether an item stands under an entry: 0 is all, 99 the exclusive ids whatever their type. */
export function belongs(facts: EntryFacts, entry: EntryNumbers): boolean {
  if (entry.type === EXCLUSIVE_TYPE) {
    if (!isExclusive(facts.id)) return false;
  } else if (entry.type !== ALL_TYPES && entry.type !== facts.type) return false;
  if (entry.auction !== undefined && entry.auction !== facts.auction) return false;
  return entry.rune === undefined || entry.rune === facts.rune;
}

/** Whether an item passes what narrows an entry, which is the other half of a question; its name is folded in the language that is searched. */
export function passes(facts: RestFacts, foldedName: string, filter: RestFilter): boolean {
  if (filter.quality !== undefined && filter.quality !== facts.quality) return false;
  if (filter.min !== undefined && facts.level < filter.min) return false;
  if (filter.max !== undefined && facts.level > filter.max) return false;
  if (filter.archivable && facts.archivable <= 0) return false;
  if (filter.classId !== undefined && !isUsableBy(facts.classes, filter.classId)) return false;
  return filter.name === '' || foldedName.includes(filter.name);
}

export function filterOf(query: FindItemsQuery): ItemFilter {
  return {
    type: query.item_type,
    auction: query.auction_type,
    rune: query.rune_type,
    name: searchedName(query.item_name ?? ''),
    quality: query.quality,
    classId: query.item_class,
    min: query.min_lvl,
    max: query.max_lvl,
    archivable: query.archivable === 'true',
  };
}
