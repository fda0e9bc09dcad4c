import { existsSync } from 'node:fs';
import { familyOf, type KeyedPage, listingComponents } from '#rules/page-frames.ts';
import type { Manifest } from './manifest.ts';
import { fileOf } from './page-file.ts';
import type { ListedPage } from './page-list.ts';
import { type SitemapPart, SitemapParts } from './sitemap.ts';

/** What families list, compared with the pages that stand. */
export type FamilyDiff = {
  /** To be written anew. */
  due: ListedPage[];
  /** Pages that stand and no family lists: other pages', or those of records that are gone. */
  rest: string[];
  /** The sitemap of the families' pages. */
  sitemap: readonly SitemapPart[];
};

/** `known` are the pages that stand in `folder`, none when the templates changed. */
export type Standing = { known: Manifest['pages']; folder: string };

/** Whether a page stands as it would be written. */
export function stands({ path, key }: KeyedPage, { known, folder }: Standing): boolean {
  return known.get(path)?.key === key && existsSync(`${folder}/${fileOf(path)}`);
}

/** Compares all pages that the families of this process list. */
export function compareFamilies(standing: Standing, site: string): FamilyDiff {
  const due: ListedPage[] = [];
  const rest = new Set(standing.known.keys());
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
