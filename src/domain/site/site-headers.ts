import { SiteLanguage } from '#contract/text.ts';
import { feedAddress, manifestAddress } from './addresses.ts';
import { WORKER_ADDRESS } from './service-worker.ts';

/** Headers by the kind of file; the path is a file's below the build folder, such as `_astro/page.3f2a.css`. */
type HeaderClass = { holds: RegExp; globs: readonly string[]; headers: Readonly<Record<string, string>> };

/** Asked for anew each time; a copy that is still right is not sent again. */
export const REVALIDATED = 'public, max-age=0, must-revalidate';

const HASHED: HeaderClass = {
  holds: /^(?:_astro|icons|sprites|pictures\/(?:maps|notes))\//,
  globs: ['/_astro/*', '/icons/*', '/sprites/*', '/pictures/maps/*', '/pictures/notes/*'],
  headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
};

/** What other sites load: nothing else may be read across origins. A tooltip is never older than the page it speaks of. */
const EMBEDDED: HeaderClass = {
  holds: /^embed\//,
  globs: ['/embed/*'],
  headers: {
    'Cache-Control': REVALIDATED,
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Robots-Tag': 'noindex',
  },
};

/** What a feed is, which its ending does not say. */
export const FEED_TYPE = 'application/atom+xml';

const FEED: HeaderClass = {
  holds: /^(?:[a-z]{2}\/)?feed\.xml$/,
  globs: SiteLanguage.options.map(feedAddress),
  headers: { 'Cache-Control': REVALIDATED, 'Content-Type': `${FEED_TYPE}; charset=utf-8` },
};

/** What a web manifest is: not every host knows its ending. */
export const MANIFEST_TYPE = 'application/manifest+json';

const MANIFEST: HeaderClass = {
  holds: /^(?:[a-z]{2}\/)?manifest\.webmanifest$/,
  globs: SiteLanguage.options.map(manifestAddress),
  headers: { 'Cache-Control': REVALIDATED, 'Content-Type': MANIFEST_TYPE },
};

/** A browser that kept it would keep the old build's pages with it. */
const WORKER: HeaderClass = {
  holds: /^service-worker\.js$/,
  globs: [WORKER_ADDRESS],
  headers: { 'Cache-Control': REVALIDATED },
};

/** Classes in which a file's kind is seen from its folder or whole name; no path belongs to two. */
export const HEADER_CLASSES: readonly HeaderClass[] = [HASHED, EMBEDDED, FEED, MANIFEST, WORKER];

/** Pictures and films: their names stay, their contents hardly change. */
const MEDIA = /\.(?:svg|png|jpg|webp|avif|ico|glb|webm|mp4|mp3|ogg|woff2)$/;
const AN_HOUR = 'public, max-age=3600';

/** Caching and sharing of a file, the same on every host whose rules can say it. */
export function fileHeaders(path: string): Readonly<Record<string, string>> {
  const known = HEADER_CLASSES.find(({ holds }) => holds.test(path));
  return known?.headers ?? { 'Cache-Control': MEDIA.test(path) ? AN_HOUR : REVALIDATED };
}

/** What every answer of the site carries, on every host; `policy` is the one that the build collected. */
export function siteHeaders(policy: string, secure: boolean): Record<string, string> {
  return {
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'SAMEORIGIN',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(secure ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** Static hosts that a build can be made for; the own server needs none of their files. */
export const STATIC_HOSTS = ['netlify', 'cloudflare', 'nginx'] as const;
export type StaticHost = (typeof STATIC_HOSTS)[number];

/** The host by its name; null for any other word. */
export function staticHost(word: string): StaticHost | null {
  return STATIC_HOSTS.find((known) => known === word) ?? null;
}
