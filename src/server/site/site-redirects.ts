import type { WireLanguage } from '#contract/text.ts';
import { languageOf } from '#i18n/languages.ts';
import { builtRecord } from './site-files.ts';
import { cookieLanguage, languageWord, splitPrefix } from './site-language.ts';
import { addressOf, type SitePath } from './site-path.ts';

/** Where an address leads instead; `cache` is the Cache-Control of the answer. */
export type Redirect = { status: 301 | 302; to: string; cache: 'no-cache' | 'no-store' };

/** The id of a patch note's translation, when there is one. */
export type SiblingNote = (id: number, language: WireLanguage) => Promise<number | undefined>;

// A name can change back: a browser that kept an old 301 without asking would run in circles.
const moved = (to: string): Redirect => ({ status: 301, to, cache: 'no-cache' });
const found = (to: string): Redirect => ({ status: 302, to, cache: 'no-store' });

/** Redirects that need no look at the files: one spelling of every address, and the database's front door. */
export function spelledOtherwise({ segments, slash, query }: SitePath): Redirect | null {
  const last = segments.at(-1);
  if (last?.endsWith('.html')) {
    const name = last.slice(0, -'.html'.length);
    const page = [...segments.slice(0, -1), ...(segments.length === 1 && name === 'index' ? [] : [name])];
    return moved(addressOf(page, query));
  }
  if (segments.length === 1 && last === 'index') return moved(addressOf([], query));
  if (slash) return moved(addressOf(segments, query));
  const { prefix, rest } = splitPrefix(segments);
  const isDatabase = rest[0] === 'database' && (rest.length === 1 || (rest.length === 2 && rest[1] === 'list-items'));
  return isDatabase ? found(addressOf([...prefix, 'database', 'list-items', '0'], query)) : null;
}

/** Short and stale item and monster addresses, as decisions.md settles them; asked when no page has the address itself. */
async function recordMoved(distDir: string, path: SitePath, cookies: string | undefined): Promise<Redirect | null> {
  const [area, kind, id = '', , word, ...more] = path.segments;
  if (area !== 'database' || (kind !== 'item' && kind !== 'monster') || more.length > 0) return null;
  if (!/^\d{1,7}$/.test(id)) return null;
  const language = word === undefined ? cookieLanguage(cookies) : languageWord(word);
  const page = language && (await builtRecord(distDir, kind, String(Number(id)), language));
  if (!page) return null;
  const to = addressOf(page, path.query);
  return word === undefined ? found(to) : moved(to);
}

/** A note's id belongs to one language: under another one's prefix it leads to the translation. */
async function noteMoved(path: SitePath, sibling: SiblingNote): Promise<Redirect | null> {
  const { language, prefix, rest } = splitPrefix(path.segments);
  const [area, id = '', ...more] = rest;
  if (area !== 'news' || more.length > 0 || !/^\d{1,9}$/.test(id)) return null;
  const other = await sibling(Number(id), languageOf(language).wire);
  if (other === undefined || String(other) === id) return null;
  return found(addressOf([...prefix, 'news', String(other)], path.query));
}

/** Where an address without a page leads; null: nowhere. */
export async function leadsTo(
  distDir: string,
  path: SitePath,
  cookies: string | undefined,
  sibling: SiblingNote,
): Promise<Redirect | null> {
  return (await recordMoved(distDir, path, cookies)) ?? (await noteMoved(path, sibling));
}
