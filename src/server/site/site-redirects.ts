import type { SiteLanguage, Text, WireLanguage } from '#contract/text.ts';
import { type RecordPath, readRecordPath, recordSlug } from '#domain/catalogue/record-path.ts';
import { localized } from '#domain/site/localized.ts';
import { fits, inLanguages, LIVE_NOTE, LIVE_RECORD, SITE_RULES } from '#domain/site/site-rules.ts';
import { languageOf } from '#i18n/languages.ts';
import { addressOf, builtRecord, cookieLanguage, findFile, type SitePath, splitPrefix } from './site-path.ts';

/** `cache` is the Cache-Control of the answer. */
export type Redirect = { status: 301 | 302; to: string; cache: 'no-cache' | 'no-store' };

/** The page, by its segments, that is sent for an address without one. */
export type FallbackPage = { standIn: string[] };

/** Reads records that no page was built for. */
export type SiteRecords = {
  /** The id of a patch note in a language, which may be the note's own; undefined when there is none. */
  siblingNote: (id: number, language: WireLanguage) => Promise<number | undefined>;
  names: (kind: 'item' | 'monster', id: number) => Promise<Text | undefined>;
};

// A name can change back: a browser that cached an old 301 without revalidation would loop.
const moved = (to: string): Redirect => ({ status: 301, to, cache: 'no-cache' });
const found = (to: string): Redirect => ({ status: 302, to, cache: 'no-store' });

const segmentsOf = (address: string): string[] => address.split('/').filter((segment) => segment !== '');
const liveRecord = (language: SiteLanguage): FallbackPage => ({
  standIn: segmentsOf(localized(LIVE_RECORD, language)),
});

/** Rules that do not depend on the files: none of these addresses has a page. */
const AT_ONCE = SITE_RULES.filter(({ from, does }) => typeof does === 'number' && !from.includes(':'));
const PAGES = SITE_RULES.filter(({ does }) => does === 'page');

function ruled({ segments, query }: SitePath): Redirect | null {
  for (const rule of AT_ONCE) {
    for (const { from, to } of inLanguages(rule)) {
      const rest = fits(from, segments);
      if (!rest) continue;
      const address = addressOf([...segmentsOf(to).filter((part) => part !== '*'), ...rest], query);
      return rule.does === 301 ? moved(address) : found(address);
    }
  }
  return null;
}

/** Redirects that do not depend on the files: one spelling of every address, and the rules of the table. */
export function spelledOtherwise(path: SitePath): Redirect | null {
  const { segments, slash, query } = path;
  const last = segments.at(-1);
  if (last?.endsWith('.html')) {
    const name = last.slice(0, -'.html'.length);
    const page = [...segments.slice(0, -1), ...(segments.length === 1 && name === 'index' ? [] : [name])];
    return moved(addressOf(page, query));
  }
  if (segments.length === 1 && last === 'index') return moved(addressOf([], query));
  return slash ? moved(addressOf(segments, query)) : ruled(path);
}

/** A record's own address: as it was built, else by its name in the database; null when neither has it. */
async function canonical(distDir: string, record: RecordPath, language: SiteLanguage, names: SiteRecords['names']) {
  const built = await builtRecord(distDir, record.kind, String(record.id), language);
  if (built) return { isBuilt: true, segments: built };
  const known = await names(record.kind, record.id);
  if (!known) return null;
  const slug = recordSlug(record.kind, known, language);
  return { isBuilt: false, segments: ['database', record.kind, String(record.id), slug, language] };
}

/** Short and stale item and monster addresses, and addresses of records that no page was built for. */
async function recordMoved(
  distDir: string,
  { segments, query }: SitePath,
  cookies: string | undefined,
  records: SiteRecords,
): Promise<Redirect | FallbackPage | null> {
  const record = readRecordPath(segments);
  if (!record) return null;
  const language = record.language ?? cookieLanguage(cookies);
  const own = await canonical(distDir, record, language, records.names);
  if (!own) return null;
  const target = [...own.segments, ...record.list];
  if (record.list.length > 0 && (await findFile(distDir, target)) === null) return null;
  if (target.join('/') === segments.join('/')) return own.isBuilt ? null : liveRecord(language);
  const to = addressOf(target, query);
  return record.language ? moved(to) : found(to);
}

/** A note's id belongs to one language: under another language's prefix it redirects to the translation. */
async function noteMoved(path: SitePath, records: SiteRecords): Promise<Redirect | FallbackPage | null> {
  const { language, prefix, rest } = splitPrefix(path.segments);
  const [area, id = '', ...more] = rest;
  if (area !== 'news' || more.length > 0 || !/^\d{1,9}$/.test(id)) return null;
  const other = await records.siblingNote(Number(id), languageOf(language).wire);
  if (other === undefined) return null;
  if (String(other) === id) return { standIn: segmentsOf(localized(LIVE_NOTE, language)) };
  return found(addressOf([...prefix, 'news', String(other)], path.query));
}

function pageFor({ segments }: SitePath): FallbackPage | null {
  for (const rule of PAGES) {
    const match = inLanguages(rule).find(({ from }) => fits(from, segments));
    if (match) return { standIn: segmentsOf(match.to) };
  }
  return null;
}

/** The answer to an address without a page; null: there is none. */
export async function leadsTo(
  distDir: string,
  path: SitePath,
  cookies: string | undefined,
  records: SiteRecords,
): Promise<Redirect | FallbackPage | null> {
  return (await recordMoved(distDir, path, cookies, records)) ?? (await noteMoved(path, records)) ?? pageFor(path);
}
