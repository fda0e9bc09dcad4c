import type { PathWithRoute } from 'astro';
import { familyOf, type KeyedPage, type PageFamily } from '#rules/page-frames.ts';
import { BuildError } from './build-error.ts';
import { frameName } from './frame-printer.ts';
import { pageFile, pagePath } from './page-file.ts';
import type { SitemapEntry } from './sitemap.ts';

/** A route of Astro's. */
export type Route = PathWithRoute['route'];

/** A page that the build decides about by itself. */
export type RoutedPage = KeyedPage & { route: Route };

/** The pages of one build. */
export type PageList = {
  /** Those that Astro renders and writes. */
  others: PathWithRoute[];
  keyed: RoutedPage[];
  /** A page that Astro knows, by the name of its frame. */
  heard: ReadonlyMap<string, string>;
  /** The pages of families that search engines are told of. */
  dated: () => Iterable<SitemapEntry>;
};

/** `framed`: whether families' pages are filled into frames; Astro hears of all of them otherwise. */
export type ListOptions = { publicFiles: ReadonlySet<string>; framed: boolean };

type Pages = NonNullable<PageFamily['pages']>;

/** Puts together what Astro was told of and what families list; throws where two pages, or a page and a public file, have one address. */
export function listPages(all: readonly PathWithRoute[], { publicFiles, framed }: ListOptions): PageList {
  const claim = claims(publicFiles);
  const others: PathWithRoute[] = [];
  const keyed: RoutedPage[] = [];
  const heard = new Map<string, string>();
  const families = new Map<Route, Pages>();
  for (const entry of all) {
    const { route, cacheKey } = entry;
    const path = pagePath(entry.pathname);
    const pages = familyOf(route.component)?.pages;
    if (pages) families.set(route, pages);
    if (pages && framed) {
      const frame = frameName(path, route.component);
      if (!heard.has(frame)) heard.set(frame, path);
      continue;
    }
    if (isPrinted(route)) claim(path, route);
    if (isPrinted(route) && cacheKey !== undefined) keyed.push({ path, key: cacheKey, route });
    else others.push(entry);
  }
  if (!framed) return { others, keyed, heard, dated: () => datedOf(pagesOf(families)) };
  // A family's addresses hold its records' ids and no other page has them: only an operator's own page may stand there.
  const mayMeet = [...publicFiles].some((file) => file.endsWith('.html'));
  for (const page of pagesOf(families)) {
    if (mayMeet) claim(page.path, page.route);
    keyed.push(page);
  }
  return { others, keyed, heard, dated: () => datedOf(keyed) };
}

function* pagesOf(families: ReadonlyMap<Route, Pages>): Generator<RoutedPage> {
  for (const [route, pages] of families) {
    for (const { path, key, lastmod } of pages()) yield { path, key, lastmod, route };
  }
}

function* datedOf(pages: Iterable<RoutedPage>): Generator<SitemapEntry> {
  for (const { path, lastmod } of pages) if (lastmod !== undefined) yield { path, lastmod };
}

/** Pages and files of the site; redirects and Astro's own routes are not ours to write. */
function isPrinted({ type }: Route): boolean {
  return type === 'page' || type === 'endpoint';
}

function claims(publicFiles: ReadonlySet<string>): (path: string, route: Route) => void {
  const owners = new Map<string, string>();
  return (path, { component }) => {
    const owner = owners.get(path);
    if (owner)
      throw new BuildError(`Page ${path} is made by ${owner} and by ${component}; leave it out of one of them.`);
    if (publicFiles.has(pageFile(path))) {
      throw new BuildError(`Page ${path} and the file public/${pageFile(path)} have the same address; rename one.`);
    }
    owners.set(path, component);
  };
}
