import { basename, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroConfig, AstroIntegration, AstroUserConfig, ViteUserConfig } from 'astro';
import { WORKER_ADDRESS } from '#domain/site/service-worker.ts';
import { madeCode, watchBundle } from './bundle.ts';
import { copyBundle, keepBundle } from './kept-bundle.ts';
import { lazySheets } from './lazy-sheets.ts';
import type { NamedFile } from './note-pictures.ts';
import { OutFolder } from './out-folder.ts';
import { SiteBuild, type SiteCode } from './site-build.ts';
import { type OwnAddress, OwnSitemap } from './sitemap.ts';

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
const SHARED = { name: 'shared', test: /preload-helper|\/(?:when-idle|campaign-path|stored-keys)\.ts$/ };

/** The sheet of forms and dialogs: printed into pages and fetched by scripts under one name, so that it is one file. */
const APP_SHEET = { name: 'app', test: /\/styles\/app\.css/ };

/**
 * How code is bundled; Astro takes this from a plugin only. The names of all that a module fetched later will import would be a fifth
 * of every page's script: its sheets alone are named.
 */
const BUNDLES = {
  name: 'portal:bundles',
  configEnvironment: (name: string) => {
    if (name !== 'client')
      return { build: { rolldownOptions: { output: { codeSplitting: { groups: [APP_SHEET] } } } } };
    return {
      build: {
        modulePreload: {
          resolveDependencies: (_: string, files: string[]) => files.filter((file) => file.endsWith('.css')),
        },
        rolldownOptions: { output: { codeSplitting: { groups: [SHARED, APP_SHEET] } } },
      },
    };
  },
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
  let code: SiteCode;
  let build: SiteBuild;
  /** Of each page component; filled by Astro while it bundles. */
  let sheets: ReadonlyMap<string, { styles: unknown[] }> = new Map();
  // A digest of all that a bundle is made of, from who starts the build; without it, no later build could tell what this one's is good for.
  const inputs = process.env['BUNDLE_INPUTS'] ?? '';
  const pipeline: AstroIntegration = {
    name: 'portal-build',
    hooks: {
      'astro:config:setup': ({ command, config: given, updateConfig }) => {
        // A page registers no worker that the site has not.
        const address = command === 'build' && worker !== undefined ? WORKER_ADDRESS : '';
        const define = { 'import.meta.env.WORKER': JSON.stringify(address) };
        const vite = {
          build: { emptyOutDir: false, assetsInlineLimit: 0, rolldownOptions: PLACELESS },
          plugins: [plugin, BUNDLES, ...lazySheets(APP_SHEET.name)],
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
        code = madeCode(bundle, config, folder.place.target, worker);
        build = new SiteBuild({ code, publicDir: fileURLToPath(config.publicDir), folder, sitemap });
        setPrerenderer((usual) => build.prerenderer(usual));
      },
      'astro:build:setup': ({ pages }) => {
        sheets = pages;
      },
      'astro:build:generated': async () => {
        // Astro removes it next.
        if (inputs !== '') copyBundle(folder.path, bundle.folder);
        build.addToSitemap(await addresses());
      },
      'astro:build:done': async ({ assets, pages }) => {
        const files = [...assets.values()].flat().map((url) => fileURLToPath(url));
        const astro = { pages: pages.map(({ pathname }) => `/${pathname}`), files };
        process.stdout.write(`${await build.finish(astro, (await pictures?.()) ?? [])}\n`);
        if (inputs === '') return;
        keepBundle(folder.path, {
          inputs,
          site: code.site,
          template: build.template,
          entry: bundle.entry,
          families: [...bundle.families].map((file) => relative(bundle.folder, file).split(sep).join('/')),
          assets: [...code.assets()],
          styles: [...sheets].map(([key, { styles }]) => [key, styles]),
          worker: await code.worker(),
        });
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
