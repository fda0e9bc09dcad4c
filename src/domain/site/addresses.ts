import type { SiteLanguage } from '#contract/text.ts';
import { localized } from './localized.ts';
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
  guide: '/database/guide',
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

/** All items whose name holds a text, in the list. */
export function foundAddress(text: string, language: SiteLanguage): string {
  return `${listAddress({ type: 0 }, language)}?${new URLSearchParams({ q: text })}`;
}

/** The file that the search finds monsters, notes and pages in; items it finds in the index of all. */
export function searchIndexAddress(language: SiteLanguage): string {
  return `/search/${language}.json`;
}

/** The guide of a base class; `/database/guide` alone shows the first one's and names this address as its own. */
export function guideAddress(baseClass: number, language: SiteLanguage): string {
  return localized(`${PAGES.guide}/${baseClass}`, language);
}

/** The canonical address of an item or monster: id, slug of its name, language at the end, no prefix. */
export function recordAddress(kind: 'item' | 'monster', id: number, slug: string, language: SiteLanguage): string {
  return `/database/${kind}/${id}/${slug}/${language}`;
}

/** The page of a map; a monster's places on it are found at `#m` and its id. */
export function mapAddress(scene: string, language: SiteLanguage): string {
  return localized(`/database/map/${encodeURIComponent(scene)}`, language);
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
