import type { SiteLanguage } from '#contract/text.ts';
import { PAGES, type PageName, RECORD_LISTS } from './addresses.ts';
import type { CacheKind } from './service-worker.ts';

/** How a service worker answers: from the network and what it keeps, from the network alone ('passing': gone, the offline page), or not at all (null). */
export type CachePolicy = CacheKind | 'passing' | null;

/** Content to read again. A page of an account, a form, or what a payment led to is never kept; a new page has to be decided here. */
const READABLE = {
  home: true,
  news: true,
  login: false,
  register: false,
  profile: false,
  verifyCode: false,
  undoEmailChange: false,
  tickets: false,
  terms: true,
  ranking: true,
  database: false,
  databaseMain: true,
  compare: true,
  kept: true,
  guide: true,
  monsters: true,
  maps: true,
  awards: false,
  battlepass: false,
  store: false,
  downloads: false,
  receipt: false,
  cancelled: false,
  processing: false,
  changeName: false,
  mobile: true,
  blank: false,
  offline: false,
} satisfies Record<PageName, boolean>;

const PREFIX = /^\/(es|br|fr)(?=\/|$)/;
const RECORD = new RegExp(
  `^/database/(?:item|monster)/\\d{1,7}/[a-z0-9-]{1,80}/(en|es|br|fr)(?:/(?:${RECORD_LISTS.join('|')})/\\d{1,5})?$`,
);
/** Below a page: notes and their list, side-bar entries, guides, monsters, maps, what a snapshot changed. */
const BELOW = [
  /^\/news\/(?:page\/)?\d{1,9}$/,
  /^\/database\/list-items(?:\/\d{1,3}){1,3}$/,
  /^\/database\/list-items\/0\/page\/\d{1,5}$/,
  /^\/database\/guide\/\d{1,3}$/,
  /^\/database\/monsters\/page\/\d{1,5}$/,
  /^\/database\/map\/[\w-]{1,40}$/,
  /^\/database\/changes(?:\/\d{1,9}){0,2}$/,
];

const FILES: readonly [CacheKind, RegExp][] = [
  ['asset', /^\/_astro\/[\w.-]+\.(?:js|css|svg|woff2|png|webp|avif)$/],
  ['data', /^\/database\/(?:index|choices)\/[\w-]+\/(?:en|es|br|fr)\.json$/],
  ['shard', /^\/database\/facts\/\d{1,6}\.json$/],
  ['data', /^\/database\/columns\/[\w-]+\.json$/],
  ['data', /^\/search\/(?:en|es|br|fr)\.json$/],
  ['shard', /^\/embed\/items\/\d{1,6}\.(?:en|es|br|fr)\.json$/],
  ['picture', /^\/icons\/[\w-]{1,64}\.[0-9a-f]{8}\.webp$/],
  ['asset', /^\/sprites\/\w+-\d{1,3}\.[0-9a-f]{8}\.svg$/],
  ['picture', /^\/pictures\/maps\/[\w-]{1,40}(?:\.tile)?\.[0-9a-f]{8}\.webp$/],
  ['picture', /^\/pictures\/notes\/[0-9a-f]{16}\.webp$/],
  ['picture', /^\/(?:art|maps)\/(?:[\w-]+\/)*[\w-]+\.(?:svg|png|jpg|webp|avif)$/],
];

/** What the server answers itself: no page of the site lies there. */
const NO_PAGE = /^\/(?:api|socket\.io|sandbox|embed|_astro)(?:\/|$)/;

function isReadable(path: string): boolean {
  if (RECORD.test(path)) return true;
  const inner = path.replace(PREFIX, '') || '/';
  const names = Object.keys(PAGES) as PageName[];
  return names.some((name) => READABLE[name] && PAGES[name] === inner) || BELOW.some((one) => one.test(inner));
}

/** What a request says of itself. `navigates`: a window or frame wants to show the answer. */
export type Asked = { method: string; address: string; navigates: boolean; headers: Pick<Headers, 'has'> };

/** What a service worker of the site at `origin` does with a request. Only addresses named here are ever kept. */
export function cachePolicyOf({ method, address, navigates, headers }: Asked, origin: string): CachePolicy {
  const url = new URL(address);
  if (method !== 'GET' || url.origin !== origin || headers.has('authorization') || headers.has('range')) return null;
  const { pathname } = url;
  if (!navigates) return FILES.find(([, pattern]) => pattern.test(pathname))?.[0] ?? null;
  if (NO_PAGE.test(pathname)) return null;
  return isReadable(pathname) ? 'page' : 'passing';
}

/** The language a page's address names, at its end or its front; English names none. */
export function pathLanguage(path: string): SiteLanguage {
  return (RECORD.exec(path)?.[1] ?? PREFIX.exec(path)?.[1] ?? 'en') as SiteLanguage;
}
