import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { normalize, relative } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { Connect, Plugin, ProxyOptions, ViteDevServer } from 'vite';
import { namedPictures } from '#build/picture-table.ts';
import { robotsText } from '#build/sitemap.ts';
import { readRecordPath } from '#domain/catalogue/record-path.ts';
import { itemRef, monsterRef } from '#domain/catalogue/refs.ts';
import { recordAddress } from '#domain/site/addresses.ts';
import { localized } from '#domain/site/localized.ts';
import { WORKER_ADDRESS } from '#domain/site/service-worker.ts';
import { fits, inLanguages, LIVE_RECORD, SITE_RULES } from '#domain/site/site-rules.ts';
import { cookieLanguage, readSitePath, type SitePath } from '#server/site/site-path.ts';
import { spelledOtherwise } from '#server/site/site-redirects.ts';
import { snapshot } from '#snapshot/current.ts';
import { readPictureTable } from '#snapshot/pictures.ts';
import type { WatchedApi } from './watched-api.ts';

/** What the API's process answers; everything else is the site's. */
const OF_THE_API = '^/(?:api|sandbox|socket\\.io|health|ready)(?:[/?]|$)';

const API = new RegExp(OF_THE_API);
const isOfTheApi = ({ url = '' }: IncomingMessage) => API.test(url);

const IN_WORKERS = ['three', 'three/addons/loaders/GLTFLoader.js'];

/** Lets a request wait while the API starts; where that fails, the page says why, until the API answers again. */
function gate({ environments }: ViteDevServer, api: Pick<WatchedApi, 'trouble'>): Connect.NextHandleFunction {
  let isReported = false;
  return (request, response, next) => {
    if (!isOfTheApi(request)) return next();
    void api.trouble().then((trouble) => {
      const { hot } = environments.client;
      if (trouble) {
        hot.send({ type: 'error', err: { message: `The API: ${trouble.message}`, stack: trouble.stack } });
        const body = { statusCode: 503, message: trouble.message, code: 'errorOccurred' };
        response.writeHead(503, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      } else {
        if (isReported) hot.send({ type: 'full-reload' });
        next();
      }
      isReported = trouble !== null;
    });
  };
}

/** Vite says where in a text file a comma is missing, and not in which. */
const NAMED_TEXTS: Plugin = {
  name: 'portal-named-texts',
  enforce: 'pre',
  transform: {
    filter: { id: /\.json$/ },
    handler(code, id) {
      try {
        JSON.parse(code);
      } catch (error) {
        this.error(`${relative('', id)}: ${String(error)}`);
      }
    },
  },
};

/** What stands around the pages in `npm run dev`: the API, and what a build and the own server add to them. */
export function devSite(api: Pick<WatchedApi, 'target' | 'trouble' | 'changed'>): AstroIntegration {
  const proxy: ProxyOptions = { target: api.target, ws: true };
  return {
    name: 'portal-dev',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          // The API has addresses that end in a slash; those of pages are led to the one spelling.
          trailingSlash: 'ignore',
          // What only a worker imports is not found ahead: a page that it was found on would be loaded again.
          vite: {
            plugins: [NAMED_TEXTS],
            server: { proxy: { [OF_THE_API]: proxy } },
            optimizeDeps: { include: IN_WORKERS },
          },
        });
      },
      'astro:server:setup': ({ server }) => {
        server.watcher.on('all', (_event, path) => api.changed(normalize(path)));
        server.middlewares.use(gate(server, api));
        const serve = asServed();
        server.middlewares.use((request, response, next) =>
          isOfTheApi(request) ? next() : serve(request, response, next),
        );
      },
    },
  };
}

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

function siteFiles(): Map<string, () => Uint8Array | string> {
  const pictures = namedPictures(readPictureTable(process.env['PICTURE_TABLE']));
  return new Map<string, () => Uint8Array | string>([
    [WORKER_ADDRESS, () => NO_WORKER],
    ['/robots.txt', () => robotsText(process.env['PUBLIC_ORIGIN'] ?? '')],
    // Asked for beside what names no icon, such as the page that tells of a fault.
    ['/favicon.ico', () => readFileSync('public/favicon.png')],
    ...pictures,
    ...[...snapshot().notePictures].map(([name, bytes]) => [`/pictures/notes/${name}`, () => bytes] as const),
  ]);
}

function asServed(): Connect.NextHandleFunction {
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
