import { basename } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroConfig, AstroIntegration, AstroUserConfig, ViteUserConfig } from 'astro';
import { WORKER_ADDRESS } from '#domain/site/service-worker.ts';
import { watchBundle } from './bundle.ts';
import { lazySheets } from './lazy-sheets.ts';
import type { NamedFile } from './note-pictures.ts';
import { OutFolder } from './out-folder.ts';
import { SiteBuild } from './site-build.ts';
import { type OwnAddress, OwnSitemap, type SitemapEntry } from './sitemap.ts';

/**
 * `addresses` lists the pages for search engines beside those that families list; it is asked once, when all pages are written.
 * `pictures` are files beside pages and public ones, asked for then, too. `worker` is the service worker's source below the project, which becomes `/service-worker.js` with its build's id as BUILD_ID.
 */
export type PortalBuildOptions = {
  addresses: () => Promise<Iterable<OwnAddress>>;
  worker?: string;
  pictures?: () => Promise<NamedFile[]>;
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

/** What the script of every page shares with others is one file: each module by itself was a request of its own. */
const SHARED = { name: 'shared', test: /preload-helper|\/(?:when-idle|languages|campaign-path)\.ts$/ };

/**
 * How scripts of browsers are bundled; Astro takes this from a plugin only. The names of all that a module fetched later will import
 * would be a fifth of every page's script: its sheets alone are named.
 */
const BROWSER_BUNDLE = {
  name: 'portal:browser-bundle',
  configEnvironment: (name: string) =>
    name === 'client'
      ? {
          build: {
            modulePreload: {
              resolveDependencies: (_: string, files: string[]) => files.filter((file) => file.endsWith('.css')),
            },
            rolldownOptions: { output: { codeSplitting: { groups: [SHARED] } } },
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
        const address = command === 'build' && worker !== undefined ? WORKER_ADDRESS : '';
        const define = { 'import.meta.env.WORKER': JSON.stringify(address) };
        const vite = {
          build: { emptyOutDir: false, assetsInlineLimit: 0, rolldownOptions: PLACELESS },
          plugins: [plugin, BROWSER_BUNDLE, ...lazySheets()],
          define,
        };
        updateConfig({ ...SETTINGS, vite });
        if (command !== 'build') return;
        folder = new OutFolder(fileURLToPath(given.outDir));
        // Beside a finished site, everything is written to a folder that is not served: Vite's files and Astro's, too.
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
        process.stdout.write(`${await build.finish(astro, (await pictures?.()) ?? [])}\n`);
      },
    },
  };
  // The sitemap before the pipeline, which brings what both wrote to its place.
  return [sitemap.integration, pipeline];
}

type Plugin = NonNullable<ViteUserConfig['plugins']>[number];

/** `AwardDetail.module.css` as its classes begin: `award-detail`. */
const prefixOf = (file: string) =>
  basename(file.replace(/\?.*$/, ''), '.module.css')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase();

/**
 * Names of CSS modules' classes: the sheet's name and the class's own, so that they are short, the same in every build and place, and
 * say where their rules lie. Sheets therefore have different names. Code has them in camel case alone.
 */
export const cssModules = {
  localsConvention: 'camelCaseOnly',
  generateScopedName: (name: string, file: string) => {
    const prefix = prefixOf(file);
    return name === prefix ? name : `${prefix}-${name}`;
  },
} as const;

const IMPORT = /import (\w+) from (['"][^'"\n]+\.module\.css['"])/g;

/** Takes a sheet's classes one by one, not as an object of all: a bundle then holds their names in place, and none that it does not use. */
export function singleClasses(): Plugin {
  return {
    name: 'portal:single-classes',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\.(?:tsx?|astro)(?:$|\?)/, code: /\.module\.css/ },
      handler: (code) => code.replace(IMPORT, 'import * as $1 from $2'),
    },
  };
}

/** The snapshot's pages for search engines; the snapshot is loaded only when a build comes that far. */
export async function siteAddresses(): Promise<Iterable<SitemapEntry>> {
  const [{ indexableAddresses }, { snapshot }] = await Promise.all([
    import('#snapshot/addresses.ts'),
    import('#snapshot/current.ts'),
  ]);
  return indexableAddresses(snapshot());
}
