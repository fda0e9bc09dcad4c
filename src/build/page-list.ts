import type { PathWithRoute } from 'astro';
import { BuildError } from './folder.ts';
import { pageFile, pagePath } from './page-file.ts';
import { type KeyedPage, templateOf } from './page-templates.ts';
import { frameName } from './template-printer.ts';

export type Route = PathWithRoute['route'];

/** A page that this build decides about, not Astro, and the file of its route (`src/pages/…`). */
export type ListedPage = KeyedPage & { component: string };

export type PageList = {
  /** What Astro renders and writes. */
  others: PathWithRoute[];
  /** Pages with a key, but for those that families list. */
  keyed: ListedPage[];
  routes: ReadonlyMap<string, Route>;
  /** A page that Astro knows, by the name of its frame. */
  pageOfFrame: ReadonlyMap<string, string>;
};

export type ListOptions = { publicFiles: ReadonlySet<string>; framed: boolean };

/** Parts Astro's pages by who renders them; throws where two pages, or a page and a public file, have one address. */
export function listPages(all: readonly PathWithRoute[], { publicFiles, framed }: ListOptions): PageList {
  const claim = claims(publicFiles);
  const others: PathWithRoute[] = [];
  const keyed: ListedPage[] = [];
  const routes = new Map<string, Route>();
  const pageOfFrame = new Map<string, string>();
  for (const entry of all) {
    const { route, cacheKey } = entry;
    const { component } = route;
    const path = pagePath(entry.pathname);
    routes.set(component, route);
    if (framed && templateOf(component)?.pages) {
      const frame = frameName(path, component);
      if (!pageOfFrame.has(frame)) pageOfFrame.set(frame, path);
      continue;
    }
    if (isPrinted(route)) claim(path, component);
    if (isPrinted(route) && cacheKey !== undefined) keyed.push({ path, key: cacheKey, component });
    else others.push(entry);
  }
  return { others, keyed, routes, pageOfFrame };
}

/** Pages and files of the site; redirects and Astro's own routes are not ours to write. */
function isPrinted({ type }: Route): boolean {
  return type === 'page' || type === 'endpoint';
}

function claims(publicFiles: ReadonlySet<string>): (path: string, component: string) => void {
  const owners = new Map<string, string>();
  return (path, component) => {
    const owner = owners.get(path);
    if (owner)
      throw new BuildError(`Page ${path} is made by ${owner} and by ${component}; leave it out of one of them.`);
    if (publicFiles.has(pageFile(path))) throw sameAddress(path);
    owners.set(path, component);
  };
}

/** Throws where an operator's own page lies at the address of one that a family lists; no other page can have such an address. */
export function refuseOwnPages(publicFiles: ReadonlySet<string>, listed: Iterable<string>): void {
  const own = new Set([...publicFiles].filter((file) => file.endsWith('.html')));
  if (own.size === 0) return;
  for (const path of listed) if (own.has(pageFile(path))) throw sameAddress(path);
}

function sameAddress(path: string): BuildError {
  return new BuildError(`Page ${path} and the file public/${pageFile(path)} have the same address; rename one.`);
}
