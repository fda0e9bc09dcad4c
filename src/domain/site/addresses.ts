import type { SiteLanguage } from '#contract/text.ts';
import { localized } from './localized.ts';
import { withParams } from './query.ts';
import type { ListEntry } from './side-bar.ts';

/** Pages whose address differs by language in its prefix only; `home` is the root. */
export const PAGES = {
  home: '/',
  news: '/news',
  login: '/login',
  register: '/register',
  profile: '/profile',
  verifyCode: '/verify-code',
  undoEmailChange: '/undo-email-change',
  tickets: '/tickets',
  terms: '/terms',
  ranking: '/elo-tier',
  database: '/database',
  databaseMain: '/database/main',
  compare: '/database/compare',
  kept: '/database/kept',
  guide: '/database/guide',
  monsters: '/database/monsters',
  maps: '/database/maps',
  awards: '/scales',
  battlepass: '/battlepass',
  store: '/store',
  downloads: '/downloads',
  receipt: '/receipt-payment',
  cancelled: '/cancel-payment',
  processing: '/processing',
  changeName: '/change-name',
  mobile: '/mobile',
  blank: '/blank',
  offline: '/offline',
} as const satisfies Record<string, `/${string}`>;

export type PageName = keyof typeof PAGES;

/** The address of a page by name. */
export function pageAddress(page: PageName, language: SiteLanguage): string {
  return localized(PAGES[page], language);
}

/** What tells a browser how the site is kept on a home screen, one file a language. */
export function manifestAddress(language: SiteLanguage): string {
  return localized('/manifest.webmanifest', language);
}

/** A patch note; its id belongs to one language. */
export function noteAddress(id: number, language: SiteLanguage): string {
  return localized(`/news/${id}`, language);
}

/** A page of the list of notes, from 1; `page` stands where a note has its number, so that none can be meant. */
export function newsAddress(page: number, language: SiteLanguage): string {
  return page === 1 ? pageAddress('news', language) : localized(`${PAGES.news}/page/${page}`, language);
}

/** The newest notes of a language for feed readers. */
export function feedAddress(language: SiteLanguage): string {
  return localized('/feed.xml', language);
}

type EntryNumbers = Pick<ListEntry, 'type' | 'auction' | 'rune'>;

/** The numbers of a side-bar entry as they stand in its address, such as `24/33/1`. */
export function listNumbers({ type, auction, rune }: EntryNumbers): string {
  return [type, auction, rune].filter((number) => number !== undefined).join('/');
}

/** An entry of the side bar: exactly its numbers. */
export function listAddress(entry: EntryNumbers, language: SiteLanguage): string {
  return localized(`/database/list-items/${listNumbers(entry)}`, language);
}

/** What an entry lists for a class within levels; `to` null: however high. */
export function forClassAddress(
  entry: EntryNumbers,
  { classId, from, to }: { classId: number; from: number; to: number | null },
  language: SiteLanguage,
): string {
  const asked = { class: classId, min: from > 1 ? from : null, max: to };
  return listAddress(entry, language) + withParams('', asked);
}

/** Items of a type that has no entry in the side bar, in the list of all. */
export function typeAddress(type: number, language: SiteLanguage): string {
  return `${listAddress({ type: 0 }, language)}?${new URLSearchParams({ type: String(type) })}`;
}

/** The name of an entry's index: its numbers, such as `24-33-1`. */
export function indexName(entry: EntryNumbers): string {
  return listNumbers(entry).replaceAll('/', '-');
}

/** The file a list filters itself from, one an entry and language. */
export function indexAddress(entry: EntryNumbers, language: SiteLanguage): string {
  return `/database/index/${indexName(entry)}/${language}.json`;
}

/** The stats of a list's items, one file an entry. */
export function columnsAddress(entry: EntryNumbers): string {
  return `/database/columns/${indexName(entry)}.json`;
}

/** What a list is narrowed by, one file an entry and language. */
export function choicesAddress(entry: EntryNumbers, language: SiteLanguage): string {
  return `/database/choices/${indexName(entry)}/${language}.json`;
}

/** A page of all items by id, 50 a page, for who reads without scripts and for crawlers; from 1. */
export function shelfAddress(page: number, language: SiteLanguage): string {
  return `${listAddress({ type: 0 }, language)}/page/${page}`;
}

/** All items whose name holds a text, in the list. */
export function foundAddress(text: string, language: SiteLanguage): string {
  return `${listAddress({ type: 0 }, language)}?${new URLSearchParams({ q: text })}`;
}

/** The file that the search finds monsters, notes and pages in; items it finds in the index of all. */
export function searchIndexAddress(language: SiteLanguage): string {
  return `/search/${language}.json`;
}

/** Items side by side, in the order of their columns. */
export function compareAddress(ids: readonly number[], language: SiteLanguage): string {
  return `${pageAddress('compare', language)}${ids.length > 0 ? `?ids=${ids.join(',')}` : ''}`;
}

/** What the items of a shard (`shardOf`) are compared by. */
export function factsAddress(shard: number): string {
  return `/database/facts/${shard}.json`;
}

/** The map of a scene, with all its monsters' places. */
export function mapAddress(scene: string, language: SiteLanguage): string {
  return localized(`/database/map/${scene}`, language);
}

/** The guide of a base class; `/database/guide` alone shows the first one's and names this address as its own. */
export function guideAddress(baseClass: number, language: SiteLanguage): string {
  return localized(`${PAGES.guide}/${baseClass}`, language);
}

/** The canonical address of an item or monster: id, slug of its name, language at the end, no prefix. */
export function recordAddress(kind: 'item' | 'monster', id: number, slug: string, language: SiteLanguage): string {
  return `/database/${kind}/${id}/${slug}/${language}`;
}

/** Where the page of a piece shows its whole set, and where it shows what it is made from. */
export const SET_ANCHOR = '#i-set';
export const CRAFT_ANCHOR = '#i-craft';
/** The place of a monster on the page of a map. */
export function mapAnchor(monster: number): string {
  return `m${monster}`;
}

/** A page of the list of monsters, from 1. */
export function monstersAddress(page: number, language: SiteLanguage): string {
  return page === 1 ? pageAddress('monsters', language) : localized(`${PAGES.monsters}/page/${page}`, language);
}

/** The file the list of monsters filters itself from; it lies beside those of the lists of items. */
export function monstersIndexAddress(language: SiteLanguage): string {
  return `/database/index/monsters/${language}.json`;
}

/** What the list of monsters is narrowed by. */
export function monstersChoicesAddress(language: SiteLanguage): string {
  return `/database/choices/monsters/${language}.json`;
}

/** Lists of a record's page that go on over pages of their own. */
export const RECORD_LISTS = ['drops', 'dropped-by', 'used-in', 'found-in'] as const;
export type RecordList = (typeof RECORD_LISTS)[number];

/** Page `number` (from 2; the first is the record's own page) of a long list, below the record's address. */
export function recordListAddress(record: string, list: RecordList, number: number): string {
  return `${record}/${list}/${number}`;
}

/** A page of what a snapshot changed: its number, and the part of a long one, from 1. */
export type ChangePlace = { snapshot: number; part: number };

/** The list of all changes (null), or what one snapshot changed; continuations have the part behind it. */
export function changesAddress(place: ChangePlace | null, language: SiteLanguage): string {
  return localized(`/database/changes${place ? `/${changesNumbers(place)}` : ''}`, language);
}

/** A page of changes as its numbers stand in its address, such as `12` or `12/3`. */
export function changesNumbers({ snapshot, part }: ChangePlace): string {
  return part === 1 ? String(snapshot) : `${snapshot}/${part}`;
}

export function changeAnchor(kind: 'item' | 'monster', id: number): string {
  return `${kind}-${id}`;
}
