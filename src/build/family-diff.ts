import { existsSync } from 'node:fs';
import type { Manifest } from './manifest.ts';
import { fileOf } from './page-file.ts';
import type { ListedPage } from './page-list.ts';
import { familyOf, type KeyedPage, listingComponents } from './page-templates.ts';
import { type SitemapPart, SitemapParts } from './sitemap.ts';

/** Pages by their address, as a manifest has them. */
export type Pages = Manifest['pages'];

/** What families list, compared with the pages that stand. */
export type FamilyDiff = {
  /** To be written anew. */
  due: ListedPage[];
  /** Pages that stand and no family lists: other pages', or those of records that are gone. */
  rest: string[];
  /** The sitemap of the families' pages. */
  sitemap: readonly SitemapPart[];
};

/** The pages whose files are still in the folder; the same map where nobody has taken any away. */
export function standingPages(pages: Pages, folder: string): Pages {
  const lost = [...pages.keys()].filter((path) => !existsSync(`${folder}/${fileOf(path)}`));
  if (lost.length === 0) return pages;
  const standing = new Map(pages);
  for (const path of lost) standing.delete(path);
  return standing;
}

/** Whether a page stands as it would be written. */
export function stands({ path, key }: KeyedPage, standing: Pages): boolean {
  return standing.get(path)?.key === key;
}

/** Compares all pages that the families of this process list; `standing` is empty when the templates changed. */
export function compareFamilies(standing: Pages, site: string): FamilyDiff {
  const due: ListedPage[] = [];
  const rest = new Set(standing.keys());
  const sitemap = new SitemapParts(site);
  for (const component of listingComponents()) {
    for (const { path, key, lastmod } of familyOf(component)?.pages?.() ?? []) {
      rest.delete(path);
      if (lastmod !== undefined) sitemap.add({ path, lastmod });
      const page = { path, key, component };
      if (!stands(page, standing)) due.push(page);
    }
  }
  return { due, rest: [...rest], sitemap: sitemap.parts };
}
