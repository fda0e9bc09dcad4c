import { existsSync } from 'node:fs';
import type { Manifest } from './manifest.ts';
import { fileOf } from './page-file.ts';
import type { ListedPage } from './page-list.ts';
import { componentsWithPages, type KeyedPage, templateOf } from './page-templates.ts';
import { type SitemapPart, SitemapParts } from './sitemap.ts';

export type Pages = Manifest['pages'];

export type TemplateDiff = {
  due: ListedPage[];
  /** Pages that stand and no family lists: other pages', or those of records that are gone. */
  rest: string[];
  sitemap: readonly SitemapPart[];
};

/** The pages whose files are still in the folder; the same map where none is missing. */
export function existingPages(pages: Pages, folder: string): Pages {
  const lost = [...pages.keys()].filter((path) => !existsSync(`${folder}/${fileOf(path)}`));
  if (lost.length === 0) return pages;
  const standing = new Map(pages);
  for (const path of lost) standing.delete(path);
  return standing;
}

/** Whether a page stands as it would be written. */
export function isUpToDate({ path, key }: KeyedPage, standing: Pages): boolean {
  return standing.get(path)?.key === key;
}

/** Compares all pages that the families of this process list; `standing` is empty when the templates changed. */
export function compareTemplates(standing: Pages, site: string): TemplateDiff {
  const due: ListedPage[] = [];
  const rest = new Set(standing.keys());
  const sitemap = new SitemapParts(site);
  for (const component of componentsWithPages()) {
    for (const { path, key, lastmod } of templateOf(component)?.pages?.() ?? []) {
      rest.delete(path);
      if (lastmod !== undefined) sitemap.add({ path, lastmod });
      const page = { path, key, component };
      if (!isUpToDate(page, standing)) due.push(page);
    }
  }
  return { due, rest: [...rest], sitemap: sitemap.parts };
}
