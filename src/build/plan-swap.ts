import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Swapped } from './changed-files.ts';
import { filesBelow } from './folder.ts';

/** What a swap is planned from; all paths are relative to the site, with slashes. */
export type SwapInput = {
  /** The served folder and the one beside it. */
  served: string;
  staging: string;
  /** What the site no longer has. */
  gone: readonly string[];
};

const PAGE = /\.html$/;
/** Tells crawlers of pages, and browsers that there are others to keep, so it comes when they stand. */
const TOLD_LAST = /^(?:sitemap[\w-]*\.xml|robots\.txt|service-worker\.js)$/;
/** Their names carry a hash of their content. */
const HASHED = /^_astro\//;

/** Whether a name carries a hash of the file's content, so that pages name exactly this file. */
export function isHashed(path: string): boolean {
  return HASHED.test(path);
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [statSync(one), statSync(other, { throwIfNoEntry: false })];
  return b?.isFile() === true && a.size === b.size && readFileSync(one).equals(readFileSync(other));
}

function exists(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

/** Assets before the pages that name them, new pages before those that link to them, the sitemap when all stand. */
function rank(served: string, path: string): number {
  if (isHashed(path)) return 0;
  if (TOLD_LAST.test(path)) return 4;
  if (!PAGE.test(path)) return 1;
  return exists(join(served, path)) ? 3 : 2;
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

/** The steps from the served site to the one beside it. What is the same in both is not touched. */
export function planSwap({ served, staging, gone }: SwapInput): Swapped {
  const differs = (path: string) => !isSame(join(staging, path), join(served, path));
  const ranked = filesBelow(staging, (path) => path.startsWith('.'))
    .filter(differs)
    .map((path) => ({ path, rank: rank(served, path) }));
  // filesBelow sorts by path and this sort keeps that order inside a rank.
  const put = ranked.sort((one, other) => one.rank - other.rank).map(({ path }) => path);
  const blocking = inTheWay(put, gone);
  const pagesFirst = (one: string, other: string) => Number(PAGE.test(other)) - Number(PAGE.test(one));
  return {
    first: gone.filter((path) => blocking.has(path)),
    put,
    last: gone.filter((path) => !blocking.has(path)).sort(pagesFirst),
  };
}
