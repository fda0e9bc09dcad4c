import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AstroIntegration } from 'astro';
import type { Connect, ProxyOptions, ViteDevServer } from 'vite';
import { iconAddress } from '#rules/icon-address.ts';
import { WORKER_ADDRESS } from '#rules/worker-address.ts';
import { snapshot } from '#snapshot/current.ts';
import { iconShardFiles, readIconTable } from '#snapshot/icons.ts';
import { pageInstead } from './page-instead.ts';
import type { WatchedApi } from './watched-api.ts';

/** What the API's process answers; everything else is the site's. */
const OF_THE_API = '^/(?:api|sandbox|socket\\.io|health|ready)(?:[/?]|$)';

const API = new RegExp(OF_THE_API);
const isOfTheApi = ({ url = '' }: IncomingMessage) => API.test(url);

const IN_WORKERS = ['three', 'three/addons/loaders/GLTFLoader.js'];

/** Lets a request wait while the API starts; where that fails, the page says why, until the API answers again. */
function gate({ environments }: ViteDevServer, api: Pick<WatchedApi, 'trouble'>): Connect.NextHandleFunction {
  let isTold = false;
  return (request, response, next) => {
    if (!isOfTheApi(request)) return next();
    void api.trouble().then((trouble) => {
      const { hot } = environments.client;
      if (trouble) {
        hot.send({ type: 'error', err: { message: `The API: ${trouble.message}`, stack: trouble.stack } });
        const body = { statusCode: 503, message: trouble.message, code: 'errorOccurred' };
        response.writeHead(503, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      } else {
        if (isTold) hot.send({ type: 'full-reload' });
        next();
      }
      isTold = trouble !== null;
    });
  };
}

/** The site that was served at this address before may have left its worker in a browser: it ends itself. */
const NO_WORKER = 'onactivate = () => registration.unregister(); oninstall = () => skipWaiting();';

const TYPES: Record<string, string> = { js: 'text/javascript', json: 'application/json', webp: 'image/webp' };

/** Files that a build writes beside pages: pictures of items and of notes, by their addresses. */
function siteFiles(): Map<string, () => Uint8Array | string> {
  const table = readIconTable(process.env['ICON_TABLE']);
  return new Map<string, () => Uint8Array | string>([
    [WORKER_ADDRESS, () => NO_WORKER],
    ...[...table].map(([id, { hash, file }]) => [iconAddress(id, hash), () => readFileSync(file)] as const),
    ...iconShardFiles(table).map(({ address, text }) => [address, () => text] as const),
    ...[...snapshot().notePictures].map(([name, bytes]) => [`/pictures/notes/${name}`, () => bytes] as const),
  ]);
}

/** Answers those files, and leads pages' addresses as the own server does. */
function asServed(files: ReturnType<typeof siteFiles>): Connect.NextHandleFunction {
  return (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const { url = '/', headers } = request;
    const bytes = files.get(url);
    if (bytes) {
      response.setHeader('content-type', TYPES[url.split('.').at(-1) ?? ''] ?? '');
      return void response.end(bytes());
    }
    const isPage = headers.accept?.includes('text/html') && !isOfTheApi(request);
    const instead = isPage ? pageInstead(url, headers.cookie) : null;
    if (instead && 'to' in instead) return void response.writeHead(302, { location: instead.to }).end();
    if (instead) request.url = instead.page;
    next();
  };
}

/** What stands around the pages in `npm run dev`: the API, and what a build and the own server add to them. */
export function devSite(api: Pick<WatchedApi, 'target' | 'trouble'>): AstroIntegration {
  const proxy: ProxyOptions = { target: api.target, ws: true };
  return {
    name: 'portal-dev',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          // The API has addresses that end in a slash; those of pages are led to the one spelling.
          trailingSlash: 'ignore',
          // What only a worker imports is not found ahead: a page that it was found on would be loaded again.
          vite: { server: { proxy: { [OF_THE_API]: proxy } }, optimizeDeps: { include: IN_WORKERS } },
        });
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(gate(server, api));
        server.middlewares.use(asServed(siteFiles()));
      },
    },
  };
}
