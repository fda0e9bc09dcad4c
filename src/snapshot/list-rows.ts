import { createHash, hash } from 'node:crypto';
import { WireLanguage } from '#contract/text.ts';
import type { EntryNumbers } from '#rules/item-filter.ts';
import { type ListRow, listRow, sharedNames } from '#rules/list-row.ts';
import { entryIds } from './item-list.ts';
import type { Snapshot } from './snapshot.ts';

/** Rows of a finished page: as many as a page of the list may show at all. */
const FIRST_PAGE = 50;

/** The finished page of an entry in a language; `alike` rows share their name with another row of the entry. */
export type FirstPage = { total: number; rows: (ListRow & { alike: boolean })[] };

/** 132 bits of SHA-256, as for pages. */
const LENGTH = 22;

type Shown = Map<number, string>;
const shown = new WeakMap<Snapshot, Shown>();

/** All rows of a side-bar entry, in order of id. */
export function listRows(snapshot: Snapshot, entry: EntryNumbers, language: WireLanguage): ListRow[] {
  return entryIds(snapshot, entry).flatMap((id) => {
    const item = snapshot.items.get(id);
    return item ? [listRow(item, language)] : [];
  });
}

/** What lists show of an item, in all languages; asked by two entries or more, so made once. */
function digestOf(snapshot: Snapshot, id: number): string {
  const known = shown.get(snapshot) ?? new Map<number, string>();
  shown.set(snapshot, known);
  const ready = known.get(id);
  if (ready !== undefined) return ready;
  const item = snapshot.items.get(id);
  const made = item ? hash('sha256', JSON.stringify([item.item_name, listRow(item, 'en')]), 'base64url') : '';
  known.set(id, made);
  return made;
}

/** Differs whenever an entry's index differs, in any language: any of its items is another, or is shown otherwise. */
export function indexKey(snapshot: Snapshot, entry: EntryNumbers): string {
  const sum = createHash('sha256');
  for (const id of entryIds(snapshot, entry)) sum.update(digestOf(snapshot, id));
  return sum.digest('base64url').slice(0, LENGTH);
}

/** The data of a finished page. */
export function firstPage(snapshot: Snapshot, entry: EntryNumbers, language: WireLanguage): FirstPage {
  const all = listRows(snapshot, entry, language);
  const shared = sharedNames(all);
  const alike = ({ name }: ListRow) => name !== '' && shared.has(name);
  return { total: all.length, rows: all.slice(0, FIRST_PAGE).map((row) => ({ ...row, alike: alike(row) })) };
}

/** Differs whenever an entry's finished page differs, in any language. */
export function firstPageKey(snapshot: Snapshot, entry: EntryNumbers): string {
  const pages = WireLanguage.options.map((language) => firstPage(snapshot, entry, language));
  return hash('sha256', JSON.stringify(pages), 'base64url').slice(0, LENGTH);
}
