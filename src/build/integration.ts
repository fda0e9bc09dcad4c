import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroConfig, AstroIntegration, AstroUserConfig } from 'astro';
import { watchBundle } from './bundle.ts';
import { OutFolder } from './out-folder.ts';
import { SiteBuild } from './site-build.ts';
import type { SitemapEntry } from './sitemap.ts';

/**
 * `addresses` lists the pages for search engines beside those that families list; it is asked once, when all pages are written.
 * `worker` is the service worker's source below the project, which becomes `/service-worker.js` with its build's id as BUILD_ID.
 */
export type PortalBuildOptions = { addresses: () => Promise<Iterable<SitemapEntry>>; worker?: string };

/** What the pipeline relies on: file names of one form, nothing inline, and a folder that Vite never wipes. */
const SETTINGS = {
  output: 'static',
  trailingSlash: 'never',
  prerenderConflictBehavior: 'error',
  build: { format: 'file', inlineStylesheets: 'never', concurrency: 4 },
} as const satisfies AstroUserConfig;

/**
 * Builds into a folder that keeps every page whose `cacheKey` (given beside `params` in getStaticPaths) and templates
 * did not change. `.build/` in that folder holds the manifest and the content policy for the server.
 */
export function portalBuild({ addresses, worker }: PortalBuildOptions): AstroIntegration {
  const { bundle, plugin } = watchBundle();
  let config: AstroConfig;
  let folder: OutFolder;
  let build: SiteBuild;
  return {
    name: 'portal-build',
    hooks: {
      'astro:config:setup': ({ command, config: given, updateConfig }) => {
        // A page registers no worker that the site has not.
        const define = { 'import.meta.env.WITH_WORKER': String(command === 'build' && worker !== undefined) };
        const vite = { build: { emptyOutDir: false, assetsInlineLimit: 0 }, plugins: [plugin], define };
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
        build = new SiteBuild(config, bundle, folder, worker);
        setPrerenderer((usual) => build.prerenderer(usual));
      },
      'astro:build:done': async ({ assets, pages }) => {
        const files = [...assets.values()].flat().map((url) => fileURLToPath(url));
        const astro = { pages: pages.map(({ pathname }) => `/${pathname}`), files };
        process.stdout.write(`${await build.finish(astro, await addresses())}\n`);
      },
    },
  };
}
