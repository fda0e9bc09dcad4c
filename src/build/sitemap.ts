import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SitemapItem, SitemapOptions } from '@astrojs/sitemap';
import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { escapeHtml } from '#domain/site/html.ts';
import { type Alternate, hreflang } from '#i18n/hreflang.ts';
import { BuildError, replaceFile } from './folder.ts';

/** A page for search engines: its address without origin, and the day its data last changed (null: not known). */
export type SitemapEntry = { path: string; lastmod: string | null };

/** The protocol allows 50,000 addresses and 50 MB a file. */
export const ENTRIES_PER_FILE = 45_000;
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const dated = (lastmod: string | null): string => (lastmod ? `<lastmod>${lastmod}</lastmod>` : '');

/** A file of the sitemap as bytes, which other processes hand over quickest, and the newest of its days. */
export type SitemapPart = { xml: Uint8Array; newest: string | null };

/**
 * The parts of a sitemap that hold records, in the order in which they are added. Written here because the integration, which
 * writes the other parts, needs 10 s for 214,000 addresses; languages are not repeated, every page's head names its alternates.
 */
export class SitemapParts {
  readonly #origin: string;
  readonly #full: SitemapPart[] = [];
  #urls: string[] = [];
  #newest: string | null = null;

  /** `site` is an address of the site; its origin stands before every path. */
  constructor(site: string) {
    this.#origin = escapeHtml(new URL(site).origin);
  }

  add({ path, lastmod }: SitemapEntry): void {
    this.#urls.push(`<url><loc>${this.#origin}${escapeHtml(path)}</loc>${dated(lastmod)}</url>\n`);
    if (lastmod && lastmod > (this.#newest ?? '')) this.#newest = lastmod;
    if (this.#urls.length === ENTRIES_PER_FILE) this.#close();
  }

  /** All that was added until now; what is added later begins another part. */
  get parts(): readonly SitemapPart[] {
    this.#close();
    return this.#full;
  }

  #close(): void {
    if (this.#urls.length === 0) return;
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACE}>\n${this.#urls.join('')}</urlset>\n`;
    this.#full.push({ xml: Buffer.from(xml), newest: this.#newest });
    this.#urls = [];
    this.#newest = null;
  }
}

export function sitemapPartName(number: number): string {
  return `sitemap-${number}.xml`;
}

/** The file that names all parts, and that robots.txt names. */
export const SITEMAP_INDEX = 'sitemap-index.xml';

/** What crawlers may read (everything) and where the sitemap is. */
export function robotsText(site: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${new URL(`/${SITEMAP_INDEX}`, site).href}\n`;
}

/** Throws at an entry that names a page that was not built: a crawler would count it as broken. */
export function refuseUnbuilt(path: string, isBuilt: (path: string) => boolean): void {
  if (isBuilt(path)) return;
  throw new BuildError(`The sitemap names ${path}, but no page is built there; correct its list of addresses.`);
}

/** Writes files into the folder, those that differ only; returns their names. */
export function writeChanged(folder: string, files: ReadonlyMap<string, Uint8Array>): string[] {
  for (const [name, bytes] of files) {
    const file = join(folder, name);
    if (!existsSync(file) || !readFileSync(file).equals(bytes)) replaceFile(file, bytes);
  }
  return [...files.keys()];
}

/** A page that no family lists, and the same page in all its languages, itself included. */
export type OwnAddress = SitemapEntry & { alternates?: readonly Alternate[] };

/**
 * The sitemap of a site whose records' part the pipeline writes: the integration makes the part of all other pages, and the index,
 * in which the pipeline's parts have their places after it. Astro's own list of pages is not asked: those with a key are missing in
 * it, and pages that may not be indexed are not.
 */
export class OwnSitemap {
  /** Reads its options when all pages are written, so that they may be set as late as that. */
  readonly integration: AstroIntegration;
  readonly #options: NonNullable<SitemapOptions>;
  readonly #entries = new Map<string, OwnAddress>();
  #origin = '';

  constructor() {
    this.#options = {
      entryLimit: ENTRIES_PER_FILE,
      namespaces: { news: false, image: false, video: false, xhtml: true },
      customPages: [],
      customSitemaps: [],
      filter: (url) => this.#entries.has(url),
      serialize: (item) => this.#lastChanged(item),
    };
    this.integration = sitemap(this.#options);
  }

  /** Before the integration writes: its own pages, and the parts that the pipeline writes. Answers the names of the latter. */
  tell(site: string, addresses: Iterable<OwnAddress>, parts: readonly SitemapPart[]): string[] {
    this.#origin = new URL(site).origin;
    for (const entry of addresses) this.#entries.set(new URL(entry.path, site).href, entry);
    // The numbers go on: search engines know these addresses, and ask for them without the index, too.
    const names = parts.map((_, number) => sitemapPartName(this.ownParts.length + number));
    const newest = parts.reduce<string | null>((last, part) => latest(last, part.newest), null);
    this.#options.customPages = [...this.#entries.keys()];
    this.#options.customSitemaps = names.map((name) => new URL(`/${name}`, site).href);
    // Of the pipeline's parts together: the integration knows one day for all of them, and that must not be the build's.
    if (newest !== null) this.#options.lastmod = new Date(newest);
    return names;
  }

  /** Writes them as a build by Astro does, below a folder (absolute). */
  async write(site: string, folder: string): Promise<void> {
    const { hooks } = this.integration;
    const config = { site, base: '/', trailingSlash: 'never', build: { format: 'file' } };
    const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
    // The integration asks for no more of what Astro gives.
    const given = { config, routes: [], pages: [], dir: pathToFileURL(`${folder}/`), logger } as never;
    await hooks['astro:routes:resolved']?.(given);
    await hooks['astro:config:done']?.(given);
    await hooks['astro:build:done']?.(given);
  }

  get paths(): string[] {
    return [...this.#entries.values()].map(({ path }) => path);
  }

  get ownParts(): string[] {
    return Array.from({ length: Math.ceil(this.#entries.size / ENTRIES_PER_FILE) }, (_, number) =>
      sitemapPartName(number),
    );
  }

  #lastChanged({ url }: SitemapItem): SitemapItem {
    const { lastmod = null, alternates = [] } = this.#entries.get(url) ?? {};
    const links = hreflang(alternates, this.#origin).map(({ web, href }) => ({ lang: web, url: href }));
    return { url, ...(lastmod === null ? {} : { lastmod }), ...(links.length > 0 ? { links } : {}) };
  }
}

function latest(one: string | null, other: string | null): string | null {
  return one === null || (other !== null && other > one) ? other : one;
}

/** The snapshot's pages for search engines; the snapshot is loaded only when a build comes that far. */
export async function siteAddresses(): Promise<Iterable<SitemapEntry>> {
  const [{ indexableAddresses }, { snapshot }] = await Promise.all([
    import('#snapshot/addresses.ts'),
    import('#snapshot/current.ts'),
  ]);
  return indexableAddresses(snapshot());
}
