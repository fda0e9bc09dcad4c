import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroConfig, AstroIntegration, AstroUserConfig } from 'astro';
import { watchBundle } from './bundle.ts';
import type { NamedFiles } from './note-pictures.ts';
import { OutFolder } from './out-folder.ts';
import { type OwnAddress, OwnSitemap } from './own-sitemap.ts';
import { SiteBuild } from './site-build.ts';

/**
 * `addresses` lists the pages for search engines beside those that families list; it is asked once, when all pages are written.
 * `pictures` are files beside pages and public ones, asked for then, too. `worker` is the service worker's source below the project, which becomes `/service-worker.js` with its build's id as BUILD_ID.
 */
export type PortalBuildOptions = {
  addresses: () => Promise<Iterable<OwnAddress>>;
  worker?: string;
  pictures?: () => Promise<NamedFiles>;
};

/** What the pipeline relies on: file names of one form, nothing inline, and a folder that Vite never wipes. */
const SETTINGS = {
  output: 'static',
  trailingSlash: 'never',
  prerenderConflictBehavior: 'error',
  build: { format: 'file', inlineStylesheets: 'never', concurrency: 4 },
} as const satisfies AstroUserConfig;

/** Without it, the code that renders pages names its sources from the folder it lies in: a site in another place would count as changed. */
const PLACELESS = { experimental: { attachDebugInfo: 'none' } } as const;

/**
 * The names of all that a module fetched later will import would be a fifth of every page's script: its sheets alone are named.
 * Astro takes this for browsers from a plugin only.
 */
const NO_PRELOADS = {
  name: 'portal:no-preloads',
  configEnvironment: (name: string) =>
    name === 'client'
      ? {
          build: {
            modulePreload: {
              resolveDependencies: (_: string, files: string[]) => files.filter((file) => file.endsWith('.css')),
            },
          },
        }
      : null,
};

/**
 * Builds into a folder that keeps every page whose `cacheKey` (given beside `params` in getStaticPaths) and templates
 * did not change. `.build/` in that folder holds the manifest and the content policy for the server.
 */
export function portalBuild({ addresses, worker, pictures }: PortalBuildOptions): AstroIntegration[] {
  const { bundle, plugin } = watchBundle();
  const sitemap = new OwnSitemap();
  let config: AstroConfig;
  let folder: OutFolder;
  let build: SiteBuild;
  const pipeline: AstroIntegration = {
    name: 'portal-build',
    hooks: {
      'astro:config:setup': ({ command, config: given, updateConfig }) => {
        // A page registers no worker that the site has not.
        const define = { 'import.meta.env.WITH_WORKER': String(command === 'build' && worker !== undefined) };
        const vite = {
          build: { emptyOutDir: false, assetsInlineLimit: 0, rolldownOptions: PLACELESS },
          plugins: [plugin, NO_PRELOADS],
          define,
        };
        updateConfig({ ...SETTINGS, vite });
        if (command !== 'build') return;
        folder = new OutFolder(fileURLToPath(given.outDir));
        // Beside a finished site, everything is written where nobody is served from: Vite's files and Astro's, too.
        updateConfig({ outDir: pathToFileURL(`${folder.place.target}/`) });
      },
      'astro:config:done': (done) => {
        config = done.config;
      },
      'astro:build:start': ({ setPrerenderer }) => {
        build = new SiteBuild(config, { bundle, folder, sitemap, worker });
        setPrerenderer((usual) => build.prerenderer(usual));
      },
      'astro:build:generated': async () => build.addToSitemap(await addresses()),
      'astro:build:done': async ({ assets, pages }) => {
        const files = [...assets.values()].flat().map((url) => fileURLToPath(url));
        const astro = { pages: pages.map(({ pathname }) => `/${pathname}`), files };
        process.stdout.write(`${await build.finish(astro, (await pictures?.()) ?? new Map())}\n`);
      },
    },
  };
  // The sitemap before the pipeline, which brings what both wrote to its place.
  return [sitemap.integration, pipeline];
}
