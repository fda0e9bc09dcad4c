import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { SiteLanguage } from '#contract/text.ts';
import { languageWord } from '#domain/catalogue/record-path.ts';

/** A path of the site: decoded segments, whether it ends in a slash, and the query with its `?` ('' without one). */
export type SitePath = { segments: string[]; slash: boolean; query: string };

/** Windows drops dots and blanks at the end of a name, and knows `.build` by the short name `BUILD~1`, too. */
const ALIAS = /[. ]$|~\d/;

/** Whether a segment stays in the folder, names no hidden file, and means the same on every file system. */
const isPlain = (segment: string) =>
  segment !== '' && !segment.startsWith('.') && !/[/\\:\0]/.test(segment) && !ALIAS.test(segment);

function decoded(part: string): string[] | null {
  try {
    return part.split('/').map(decodeURIComponent);
  } catch {
    // Broken escapes name no file.
    return null;
  }
}

/** Reads a raw request address; null when it cannot name a file. */
export function readSitePath(url: string): SitePath | null {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const query = mark < 0 ? '' : url.slice(mark);
  const slash = path !== '/' && path.endsWith('/');
  const inner = path.slice(1, slash ? -1 : undefined);
  const segments = inner === '' ? [] : decoded(inner);
  if (!path.startsWith('/') || !segments?.every(isPlain) || (slash && segments.length === 0)) return null;
  return { segments, slash, query };
}

/** The address of segments, each escaped anew: a redirect never repeats the bytes of the request. */
export function addressOf(segments: readonly string[], query = ''): string {
  return `/${segments.map(encodeURIComponent).join('/')}${query}`;
}

/** Splits a language prefix off; en has none. */
export function splitPrefix(segments: readonly string[]): { language: SiteLanguage; prefix: string[]; rest: string[] } {
  const [first, ...rest] = segments;
  const parsed = SiteLanguage.exclude(['en']).safeParse(first);
  return parsed.success
    ? { language: parsed.data, prefix: [parsed.data], rest }
    : { language: 'en', prefix: [], rest: [...segments] };
}

/** The language of the cookie that the menu sets for addresses without one, else en. */
export function cookieLanguage(cookies: string | undefined): SiteLanguage {
  const word = /(?:^|;\s*)language=(\w+)/.exec(cookies ?? '')?.[1];
  return languageWord(word) ?? 'en';
}

/** The language that an address names by its prefix, or an item's or monster's by its end; null when it names none. */
export function addressLanguage(segments: readonly string[]): SiteLanguage | null {
  const isRecord = segments[0] === 'database' && (segments[1] === 'item' || segments[1] === 'monster');
  const { language, prefix } = splitPrefix(segments);
  return (isRecord ? languageWord(segments[4]) : null) ?? (prefix.length > 0 ? language : null);
}

const isFile = (path: string) =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );

/** The file of an address, relative to the folder: pages are found without their `.html`; null when there is none. */
export async function findFile(distDir: string, segments: readonly string[]): Promise<string | null> {
  const last = segments.at(-1);
  const named = segments.join('/');
  const path = last === undefined ? 'index.html' : last.includes('.') ? named : `${named}.html`;
  return (await isFile(join(distDir, path))) ? path : null;
}

/** The segments of a record's built page, whatever its slug; null when there is none. */
export async function builtRecord(
  distDir: string,
  kind: 'item' | 'monster',
  id: string,
  language: SiteLanguage,
): Promise<string[] | null> {
  const folder = join(distDir, 'database', kind, id);
  const slugs = await readdir(folder).catch(() => []);
  for (const slug of slugs) {
    if (await isFile(join(folder, slug, `${language}.html`))) return ['database', kind, id, slug, language];
  }
  return null;
}
