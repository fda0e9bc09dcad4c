import { type KeyedPage, staticPathsFor } from '#build/page-templates.ts';
import { itemListLengths } from '#domain/catalogue/item-page.ts';
import { monsterListLengths } from '#domain/catalogue/monster-page.ts';
import { itemRef, monsterRef } from '#domain/catalogue/refs.ts';
import { RECORD_LISTS, type RecordList, recordAddress, recordListAddress } from '#domain/site/addresses.ts';
import { madeOnce } from '#domain/site/made-once.ts';
import type { ListEntry } from '#domain/site/side-bar.ts';
import { LANGUAGES, type SiteLanguage } from '#i18n/languages.ts';
import { snapshot } from '#snapshot/current.ts';
import { itemKey, monsterKey } from '#snapshot/page-keys.ts';
import { itemEntry } from './entry-name.ts';
import { pageCount } from './markup/long-list.ts';

type Kind = 'item' | 'monster';
type Ids = Iterable<number>;

const IDS = { item: (): Ids => snapshot().items.keys(), monster: (): Ids => snapshot().monsters.keys() };
/** The entry of the side bar that a record's pages mark; pages with the same one have the same frames. */
export const ENTRIES = {
  item: (id: number): ListEntry | null => {
    const item = snapshot().items.get(id);
    return item ? itemEntry(item) : null;
  },
  monster: (): ListEntry | null => null,
};
const REFS = { item: itemRef, monster: monsterRef };
const KEYS = { item: itemKey, monster: monsterKey };
const LENGTHS = { item: itemListLengths, monster: monsterListLengths };

type Slugs = Readonly<Record<SiteLanguage, string>>;

function slugsOf(kind: Kind, id: number): Slugs | null {
  const ref = REFS[kind](snapshot(), id);
  return ref.kind === 'missing' ? null : ref.slugs;
}

type FurtherPage = { list: RecordList; number: number };

/** Pages beside the records' own, from the second page of each list on; most records have no such list. */
const furtherPages = madeOnce((kind: Kind): ReadonlyMap<number, readonly FurtherPage[]> => {
  const found = new Map<number, readonly FurtherPage[]>();
  for (const id of IDS[kind]()) {
    const lengths = LENGTHS[kind](snapshot(), id);
    const pages = RECORD_LISTS.flatMap((list) =>
      Array.from({ length: pageCount(lengths[list] ?? 0) - 1 }, (_, index) => ({ list, number: index + 2 })),
    );
    if (pages.length > 0) found.set(id, pages);
  }
  return found;
});

/** The records' own pages. */
function* ownPagesOf(kind: Kind, ids: Ids): Iterable<KeyedPage> {
  for (const id of ids) {
    const slugs = slugsOf(kind, id);
    if (!slugs) continue;
    const key = KEYS[kind](snapshot(), id);
    const lastmod = snapshot().changed(kind, id);
    for (const { site } of LANGUAGES) yield { path: recordAddress(kind, id, slugs[site], site), key, lastmod };
  }
}

function* furtherPagesOf(kind: Kind, ids: Ids): Iterable<KeyedPage> {
  for (const id of ids) {
    const slugs = slugsOf(kind, id);
    if (!slugs) continue;
    const key = KEYS[kind](snapshot(), id);
    for (const { site } of LANGUAGES) {
      const address = recordAddress(kind, id, slugs[site], site);
      for (const { list, number } of furtherPages(kind).get(id) ?? []) {
        yield { path: recordListAddress(address, list, number), key };
      }
    }
  }
}

const idsOf = (kind: Kind, isFurther: boolean): Ids => (isFurther ? furtherPages(kind).keys() : IDS[kind]());
const pagesOf = (kind: Kind, ids: Ids, isFurther: boolean): Iterable<KeyedPage> =>
  isFurther ? furtherPagesOf(kind, ids) : ownPagesOf(kind, ids);

/** The pages of all records of a kind; `isFurther`: those of lists that their record's page shows the first fifty rows of. */
export function recordPages(kind: Kind, isFurther = false): Iterable<KeyedPage> {
  return pagesOf(kind, idsOf(kind, isFurther), isFurther);
}

/** The part of `recordPages` that Astro renders; a changed `cacheKey` writes a page anew. */
export function recordPaths(kind: Kind, isFurther = false) {
  const ids = staticPathsFor(idsOf(kind, isFurther), (id) => ENTRIES[kind](id)?.key ?? '');
  return Array.from(pagesOf(kind, ids, isFurther), ({ path, key }) => {
    const [, , , id, slug, lang, list, number] = path.split('/');
    return { params: { id, slug, lang, list, number }, cacheKey: key };
  });
}
