import type { SitemapEntry } from './sitemap.ts';

/** The snapshot's pages for search engines; the snapshot is loaded only when a build comes that far. */
export async function siteAddresses(): Promise<Iterable<SitemapEntry>> {
  const [{ indexableAddresses }, { snapshot }] = await Promise.all([
    import('#snapshot/addresses.ts'),
    import('#snapshot/current.ts'),
  ]);
  return indexableAddresses(snapshot());
}
