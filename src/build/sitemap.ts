import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BuildError } from './build-error.ts';
import { replaceFile } from './folder.ts';

/** A page for search engines: its address without origin, and the day its data last changed (null: not known). */
export type SitemapEntry = { path: string; lastmod: string | null };

/** The protocol allows 50,000 addresses and 50 MB a file. */
const ENTRIES_PER_FILE = 45_000;
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const SPECIAL: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => SPECIAL[character] ?? character);
const dated = (lastmod: string | null): string => (lastmod ? `<lastmod>${lastmod}</lastmod>` : '');

/**
 * The files of a sitemap by name: an index and its parts, in the order given. Written here because the usual integration
 * needs 10 s for 214,000 addresses; languages are not repeated, every page's head names its alternates.
 */
export function sitemapFiles(entries: readonly SitemapEntry[], site: string): Map<string, string> {
  const files = new Map<string, string>();
  const parts: string[] = [];
  for (let from = 0; from < entries.length; from += ENTRIES_PER_FILE) {
    const part = entries.slice(from, from + ENTRIES_PER_FILE);
    const name = `sitemap-${parts.length}.xml`;
    const newest = part.reduce<string | null>(
      (date, { lastmod }) => (lastmod && lastmod > (date ?? '') ? lastmod : date),
      null,
    );
    const urls = part.map(
      ({ path, lastmod }) => `<url><loc>${escaped(new URL(path, site).href)}</loc>${dated(lastmod)}</url>`,
    );
    files.set(name, `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACE}>\n${urls.join('\n')}\n</urlset>\n`);
    parts.push(`<sitemap><loc>${escaped(new URL(name, site).href)}</loc>${dated(newest)}</sitemap>`);
  }
  const index = `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${NAMESPACE}>\n${parts.join('\n')}\n</sitemapindex>\n`;
  return files.set('sitemap-index.xml', index);
}

/** What crawlers may read (everything) and where the sitemap is. */
export function robotsText(site: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap-index.xml', site).href}\n`;
}

/** Refuses a sitemap that names a page nobody built: a crawler would count it as broken. */
export function refuseUnbuilt(entries: readonly SitemapEntry[], built: ReadonlySet<string>): void {
  const missing = entries.find(({ path }) => !built.has(path));
  if (missing)
    throw new BuildError(
      `The sitemap names ${missing.path}, but no page is built there; correct its list of addresses.`,
    );
}

/** Writes files into the folder, those that differ only; returns their names. */
export function writeChanged(folder: string, files: ReadonlyMap<string, string>): string[] {
  for (const [name, text] of files) {
    const file = join(folder, name);
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) replaceFile(file, text);
  }
  return [...files.keys()];
}
