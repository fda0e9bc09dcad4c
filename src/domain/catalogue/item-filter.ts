import type { FindItemsQuery } from '#contract/catalogue.ts';
import { searchedName } from '../site/text.ts';
import { STATS, statScale } from './item-facts.ts';
import { marksIn } from './item-marks.ts';
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

/**
 * What the filter asks of an item besides; an item without a level has level 0. `marks` are bits of `MARKS`; `stat` reads a stat
 * by its place in `STATS` as the wire writes it, 0 for none.
 */
export type RestFacts = {
  type: number;
  quality: number;
  level: number;
  classes: ClassMask;
  marks: number;
  stat: (place: number) => number;
};

/** All that the list asks of an item but its name; it makes no difference where the facts come from. */
export type FilterFacts = EntryFacts & RestFacts;

/** At least so much of a stat, as the wire writes it. */
export type LeastStat = { place: number; least: number };

/** The numbers of a side-bar entry, or of any other question; an absent one filters nothing. */
export type EntryNumbers = { type: number; auction?: number | undefined; rune?: number | undefined };

/** What narrows an entry; absent, and '' as `name`, filters nothing. */
export type RestFilter = {
  /** As `searchedName` makes it of what was typed. */
  name: string;
  /** Within the lists of all types. */
  ofType?: number | undefined;
  quality?: number | undefined;
  classId?: number | undefined;
  min?: number | undefined;
  max?: number | undefined;
  /** Bits of `MARKS`; an item must have all of them. */
  marks: number;
  stats: readonly LeastStat[];
};

/** Stats a question may name at once. */
export const MOST_STATS = 5;
const STAT = /^([a-zA-Z]+):(\d{1,7}(?:\.\d)?)$/;

/** Reads `str:10,speed:1.3`, values as they are shown; '' is none. Throws a RangeError for anything else. */
export function readStats(text: string): LeastStat[] {
  const parts = text === '' ? [] : text.split(',');
  if (parts.length > MOST_STATS) throw new RangeError(`stat names more than ${MOST_STATS} stats`);
  return parts.map((part) => {
    const [, word, value] = STAT.exec(part) ?? [];
    const place = STATS.findIndex((stat) => stat.word === word);
    if (place < 0) throw new RangeError(`stat has no such part: ${part.slice(0, 40)}`);
    return { place, least: Math.round(Number(value) * statScale(place)) };
  });
}

/** As `readStats` reads it. */
export function writeStats(stats: readonly LeastStat[]): string {
  return stats.map(({ place, least }) => `${STATS[place]?.word}:${least / statScale(place)}`).join(',');
}

/** Filters nothing. */
export const NO_CONDITION: RestFilter = { name: '', marks: 0, stats: [] };

/** The parts of a filter that an item may fail, a bit each; from `marks` on there is one for each of `MARKS`. */
export const FAILS = { name: 1, type: 2, quality: 4, class: 8, level: 16, stats: 32, marks: 64 } as const;

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

/**
 * Which parts of a filter an item fails, as bits of `FAILS`; 0 passes. The filter is the other half of a question beside the entry;
 * the name is folded in the language that is searched. Counts beside a choice need to know what else an item would fail.
 */
export function failsOf(facts: RestFacts, foldedName: string, filter: RestFilter): number {
  const { min = 0, max = Number.POSITIVE_INFINITY } = filter;
  let fails = (filter.marks & ~facts.marks) * FAILS.marks;
  if (filter.ofType !== undefined && filter.ofType !== facts.type) fails |= FAILS.type;
  if (filter.quality !== undefined && filter.quality !== facts.quality) fails |= FAILS.quality;
  if (facts.level < min || facts.level > max) fails |= FAILS.level;
  if (filter.classId !== undefined && !isUsableBy(facts.classes, filter.classId)) fails |= FAILS.class;
  if (filter.stats.some(({ place, least }) => facts.stat(place) < least)) fails |= FAILS.stats;
  if (filter.name !== '' && !foldedName.includes(filter.name)) fails |= FAILS.name;
  return fails;
}

/** Whether an item passes all that narrows an entry. */
export function passes(facts: RestFacts, foldedName: string, filter: RestFilter): boolean {
  return failsOf(facts, foldedName, filter) === 0;
}

/** The filter of a question to the server; throws a RangeError that names the field where a stat is none of the game's. */
export function filterOf(query: FindItemsQuery): ItemFilter {
  const { archivable, craft, drop, set, trade } = query;
  return {
    type: query.item_type,
    auction: query.auction_type,
    rune: query.rune_type,
    name: searchedName(query.item_name ?? ''),
    quality: query.quality,
    classId: query.item_class,
    min: query.min_lvl,
    max: query.max_lvl,
    marks: marksIn({ archivable, craft, drop, set, trade }, 'true'),
    stats: readStats(query.stat ?? ''),
  };
}
