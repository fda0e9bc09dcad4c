import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Connect } from 'vite';
import { robotsText } from '#build/sitemap.ts';
import { iconAddress } from '#domain/catalogue/icon-address.ts';
import { readRecordPath } from '#domain/catalogue/record-path.ts';
import { itemRef, monsterRef } from '#domain/catalogue/refs.ts';
import { recordAddress } from '#domain/site/addresses.ts';
import { localized } from '#domain/site/localized.ts';
import { fits, inLanguages, LIVE_RECORD, SITE_RULES } from '#domain/site/site-rules.ts';
import { WORKER_ADDRESS } from '#domain/site/worker-address.ts';
import { cookieLanguage } from '#server/site/site-language.ts';
import { readSitePath, type SitePath } from '#server/site/site-path.ts';
import { spelledOtherwise } from '#server/site/site-redirects.ts';
import { snapshot } from '#snapshot/current.ts';
import { iconShardFiles, readIconTable } from '#snapshot/icons.ts';

/** Another address to go to, or the page that answers under the address as it was asked for. */
type Instead = { to: string } | { page: string };

/** An item's or monster's own address, whatever slug and language it was asked with. */
function recordInstead({ segments, query }: SitePath, cookies: string | undefined): Instead | null {
  const record = readRecordPath(segments);
  if (!record || record.list.length > 0) return null;
  const language = record.language ?? cookieLanguage(cookies);
  const ref = (record.kind === 'item' ? itemRef : monsterRef)(snapshot(), record.id);
  if (ref.kind === 'missing') return { page: localized(LIVE_RECORD, language) };
  const address = recordAddress(record.kind, record.id, ref.slugs[language], language);
  return address === `/${segments.join('/')}` ? null : { to: address + query };
}

/** What the own server would do with an address, as far as that needs no built page and no database; null: it has a page. */
function pageInstead(url: string, cookies: string | undefined): Instead | null {
  const path = readSitePath(url);
  if (path === null) return null;
  const other = spelledOtherwise(path);
  if (other) return { to: other.to };
  const pages = SITE_RULES.filter(({ does }) => does === 'page').flatMap(inLanguages);
  const page = pages.find(({ from }) => fits(from, path.segments));
  return page ? { page: page.to } : recordInstead(path, cookies);
}

/** The site that was served at this address before may have left its worker in a browser: it ends itself. */
const NO_WORKER = 'onactivate = () => registration.unregister(); oninstall = () => skipWaiting();';

const TYPES: Record<string, string> = {
  ico: 'image/png',
  js: 'text/javascript',
  json: 'application/json',
  txt: 'text/plain',
  webp: 'image/webp',
};

/** Files that a build writes beside pages, by their addresses. */
function siteFiles(): Map<string, () => Uint8Array | string> {
  const table = readIconTable(process.env['ICON_TABLE']);
  return new Map<string, () => Uint8Array | string>([
    [WORKER_ADDRESS, () => NO_WORKER],
    ['/robots.txt', () => robotsText(process.env['PUBLIC_ORIGIN'] ?? '')],
    // Asked for beside what names no icon, such as the page that tells of a fault.
    ['/favicon.ico', () => readFileSync('public/favicon.png')],
    ...[...table].map(([id, { hash, file }]) => [iconAddress(id, hash), () => readFileSync(file)] as const),
    ...iconShardFiles(table).map(({ address, text }) => [address, () => text] as const),
    ...[...snapshot().notePictures].map(([name, bytes]) => [`/pictures/notes/${name}`, () => bytes] as const),
  ]);
}

/** Answers those files, and leads pages' addresses as the own server does. */
export function asServed(): Connect.NextHandleFunction {
  const files = siteFiles();
  return (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const { url = '/', headers } = request;
    const bytes = files.get(url);
    if (bytes) {
      response.setHeader('content-type', TYPES[url.split('.').at(-1) ?? ''] ?? '');
      return void response.end(bytes());
    }
    const instead = headers.accept?.includes('text/html') ? pageInstead(url, headers.cookie) : null;
    if (instead && 'to' in instead) return void response.writeHead(302, { location: instead.to }).end();
    if (instead) request.url = instead.page;
    next();
  };
}
