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
export function sitemapFiles(entries: Iterable<SitemapEntry>, site: string): Map<string, string> {
  const files = new Map<string, string>();
  const parts: string[] = [];
  const origin = escaped(new URL(site).origin);
  for (const part of portions(entries)) {
    const name = `sitemap-${parts.length}.xml`;
    files.set(
      name,
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACE}>\n${urlsOf(part, origin)}</urlset>\n`,
    );
    parts.push(`<sitemap><loc>${origin}/${name}</loc>${dated(part.newest)}</sitemap>`);
  }
  const index = `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${NAMESPACE}>\n${parts.join('\n')}\n</sitemapindex>\n`;
  return files.set('sitemap-index.xml', index);
}

/** Entries of one file, and the newest of their days. */
type Portion = { entries: SitemapEntry[]; newest: string | null };

/** A large site's addresses are never all at hand at once: they would take more memory than the pages' own list. */
function* portions(entries: Iterable<SitemapEntry>): Generator<Portion> {
  let portion: Portion = { entries: [], newest: null };
  for (const { path, lastmod } of entries) {
    portion.entries.push({ path, lastmod });
    if (lastmod && lastmod > (portion.newest ?? '')) portion.newest = lastmod;
    if (portion.entries.length < ENTRIES_PER_FILE) continue;
    yield portion;
    portion = { entries: [], newest: null };
  }
  if (portion.entries.length > 0) yield portion;
}

function urlsOf({ entries }: Portion, origin: string): string {
  return entries
    .map(({ path, lastmod }) => `<url><loc>${origin}${escaped(path)}</loc>${dated(lastmod)}</url>\n`)
    .join('');
}

/** What crawlers may read (everything) and where the sitemap is. */
export function robotsText(site: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap-index.xml', site).href}\n`;
}

/** The entries as they are; throws at one that names a page nobody built: a crawler would count it as broken. */
export function* onlyBuilt(
  entries: Iterable<SitemapEntry>,
  isBuilt: (path: string) => boolean,
): Generator<SitemapEntry> {
  for (const entry of entries) {
    if (!isBuilt(entry.path)) {
      throw new BuildError(
        `The sitemap names ${entry.path}, but no page is built there; correct its list of addresses.`,
      );
    }
    yield entry;
  }
}

/** Writes files into the folder, those that differ only; returns their names. */
export function writeChanged(folder: string, files: ReadonlyMap<string, string>): string[] {
  for (const [name, text] of files) {
    const file = join(folder, name);
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) replaceFile(file, text);
  }
  return [...files.keys()];
}
