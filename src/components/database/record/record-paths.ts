import { LANGUAGES, type SiteLanguage } from '#i18n/languages.ts';
import { pageCount } from '#items/record/long-list.ts';
import { RECORD_LISTS, type RecordList } from '#rules/addresses.ts';
import { itemListLengths } from '#rules/item-page.ts';
import { monsterListLengths } from '#rules/monster-page.ts';
import { itemRef, monsterRef } from '#rules/refs.ts';
import { snapshot } from '#snapshot/current.ts';
import { itemKey, monsterKey } from '#snapshot/page-keys.ts';

type Kind = 'item' | 'monster';
type RecordParams = { id: string; slug: string; lang: SiteLanguage };

/** One page for Astro: `cacheKey` tells when it must be written anew. */
type Path<Params> = { params: Params; cacheKey: string };

const IDS = { item: () => snapshot().items.keys(), monster: () => snapshot().monsters.keys() };
const REFS = { item: itemRef, monster: monsterRef };
const KEYS = { item: itemKey, monster: monsterKey };
const LENGTHS = { item: itemListLengths, monster: monsterListLengths };

/** The pages of all records of a kind. */
export function recordPaths(kind: Kind): Path<RecordParams>[] {
  const data = snapshot();
  const paths: Path<RecordParams>[] = [];
  for (const id of IDS[kind]()) {
    const ref = REFS[kind](data, id);
    if (ref.kind === 'missing') continue;
    const cacheKey = KEYS[kind](data, id);
    for (const { site } of LANGUAGES)
      paths.push({ params: { id: String(id), slug: ref.slugs[site], lang: site }, cacheKey });
  }
  return paths;
}

/** Further pages of lists that their record's page shows the first fifty rows of. */
export function recordListPaths(kind: Kind): Path<RecordParams & { list: RecordList; number: string }>[] {
  const data = snapshot();
  const paths: Path<RecordParams & { list: RecordList; number: string }>[] = [];
  for (const id of IDS[kind]()) {
    const lengths = LENGTHS[kind](data, id);
    const pages = RECORD_LISTS.flatMap((list) =>
      Array.from({ length: pageCount(lengths[list] ?? 0) - 1 }, (_, index) => ({ list, number: String(index + 2) })),
    );
    const ref = pages.length > 0 ? REFS[kind](data, id) : null;
    if (!ref || ref.kind === 'missing') continue;
    const cacheKey = KEYS[kind](data, id);
    for (const { site } of LANGUAGES) {
      for (const page of pages)
        paths.push({ params: { id: String(id), slug: ref.slugs[site], lang: site, ...page }, cacheKey });
    }
  }
  return paths;
}
