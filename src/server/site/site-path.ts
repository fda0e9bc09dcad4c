/** A path of the site: decoded segments, whether it ends in a slash, and the query with its `?` ('' without one). */
export type SitePath = { segments: string[]; slash: boolean; query: string };

/** Windows drops dots and blanks at the end of a name, and knows `.build` by the short name `BUILD~1`, too. */
const ALIAS = /[. ]$|~\d/;

/** Nothing that leaves the folder, names a hidden file, or means something else to another file system. */
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

/** Reads a raw request address; null when no file can be meant by it. */
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

/** The address of segments, each escaped anew: a redirect never repeats bytes as they came. */
export function addressOf(segments: readonly string[], query = ''): string {
  return `/${segments.map(encodeURIComponent).join('/')}${query}`;
}
