import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from '#domain/site/html.ts';
import { BuildError } from './build-error.ts';
import { replaceFile } from './folder.ts';

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

/** What a part of the sitemap is called. */
export function sitemapPartName(number: number): string {
  return `sitemap-${number}.xml`;
}

/** The file that names all parts, and that robots.txt names. */
export const SITEMAP_INDEX = 'sitemap-index.xml';

/** What crawlers may read (everything) and where the sitemap is. */
export function robotsText(site: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${new URL(`/${SITEMAP_INDEX}`, site).href}\n`;
}

/** Throws at an entry that names a page nobody built: a crawler would count it as broken. */
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
