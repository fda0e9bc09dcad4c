import type { IncomingMessage } from 'node:http';
import { normalize, relative } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { Connect, Plugin, ProxyOptions, ViteDevServer } from 'vite';
import { asServed } from './as-served.ts';
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
