import { dirname } from 'node:path';
import type { Swapped } from './journal.ts';

/** Which version of a page a place has: none, the one before, or an unknown one. */
export type PageState = 'none' | 'before' | 'unknown';

const PAGE = /\.html$/;
/** Tells crawlers of pages, and browsers that there are others to keep, so it comes when they stand. */
const SENT_LAST = /^(?:sitemap[\w-]*\.xml|robots\.txt|service-worker\.js)$/;
/** Their names carry a hash of their content. */
const HASHED = /^(?:_astro|icons|sprites|pictures\/(?:maps|notes))\//;
const AMONG_PAGES = { none: 2, unknown: 3, before: 4 };

/** Whether a name carries a hash of the file's content, so that pages name exactly this file. */
export function isHashed(path: string): boolean {
  return HASHED.test(path);
}

/** What is put together; a phase begins when the one before is through. Pages take the place of others in the last but one. */
export type PutPhase = 'assets' | 'new-pages' | 'changed-pages' | 'sitemap';

const PHASES: readonly PutPhase[] = ['assets', 'assets', 'new-pages', 'changed-pages', 'changed-pages', 'sitemap'];

export function phaseOf(path: string, standing: (path: string) => PageState): PutPhase {
  return PHASES[rank(path, standing)] ?? 'sitemap';
}

/** Assets before the pages that name them, new pages before those that link to them, the sitemap when all stand. */
function rank(path: string, standing: (path: string) => PageState): number {
  if (isHashed(path)) return 0;
  if (SENT_LAST.test(path)) return 5;
  return PAGE.test(path) ? AMONG_PAGES[standing(path)] : 1;
}

/** Files where the new site needs a folder, or whose folder must give way to a file. */
function inTheWay(put: readonly string[], gone: readonly string[]): Set<string> {
  const leaving = new Set(gone);
  const blocking = new Set<string>();
  const files = new Set(put);
  for (const path of put) {
    for (let above = dirname(path); above !== '.'; above = dirname(above)) if (leaving.has(above)) blocking.add(above);
  }
  for (const path of gone) {
    for (let above = dirname(path); above !== '.'; above = dirname(above)) if (files.has(above)) blocking.add(path);
  }
  return blocking;
}

/** Files to put (sorted by path) and to remove, in the order in which every page that is requested meanwhile is whole. */
export function inSafeOrder(
  put: readonly string[],
  gone: readonly string[],
  standing: (path: string) => PageState,
): Swapped {
  const ranked = put.map((path) => ({ path, rank: rank(path, standing) }));
  // This sort keeps the order by path inside a rank.
  const ordered = ranked.sort((one, other) => one.rank - other.rank).map(({ path }) => path);
  const blocking = inTheWay(put, gone);
  const pagesFirst = (one: string, other: string) => Number(PAGE.test(other)) - Number(PAGE.test(one));
  return {
    first: gone.filter((path) => blocking.has(path)),
    put: ordered,
    last: gone.filter((path) => !blocking.has(path)).sort(pagesFirst),
  };
}
