import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroPrerenderer } from 'astro';
import { StaticPaths } from 'astro/runtime/prerender/static-paths.js';
import { type BundleFacts, isWhole, keptBundle, layBundle } from './kept-bundle.ts';
import { notePictures } from './note-pictures.ts';
import { OutFolder } from './out-folder.ts';
import { pageFile, pagePath, pageUrl } from './page-file.ts';
import { type AstroOutput, SiteBuild } from './site-build.ts';
import { OwnSitemap, siteAddresses } from './sitemap.ts';

/** The part of Astro's app in a bundle that a build uses; the sheets of a page are what it asks of the bundle's making. */
type BundledApp = {
  setInternals: (internals: { pagesByKeys: Map<string, { styles: unknown[] }> }) => void;
  setOptions: (options: { settings: { scripts: [] }; logger: { options: { destination: object } } }) => void;
  render: (request: Request, options: { routeData: unknown }) => Promise<Response>;
};

const SILENT = { options: { destination: { write: () => true } } };

/** Does what Astro's own prerenderer does, with a bundle of an earlier build. */
function keptPrerenderer(file: string, styles: BundleFacts['styles']): AstroPrerenderer {
  let app: BundledApp;
  return {
    name: 'portal-kept',
    setup: async () => {
      ({ app } = (await import(pathToFileURL(file).href)) as { app: BundledApp });
      app.setInternals({ pagesByKeys: new Map(styles.map(([key, sheets]) => [key, { styles: sheets }])) });
      app.setOptions({ settings: { scripts: [] }, logger: SILENT });
    },
    getStaticPaths: () => new StaticPaths(app as unknown as ConstructorParameters<typeof StaticPaths>[0]).getAll(),
    render: (request, { routeData }) => app.render(request, { routeData }),
  };
}

/** Renders the pages that have no key, as Astro would; `target` is the folder they are written to. */
async function renderOthers(prerenderer: AstroPrerenderer, site: string, target: string): Promise<AstroOutput> {
  const output = { pages: [] as string[], files: [] as string[] };
  for (const { pathname, route } of await prerenderer.getStaticPaths()) {
    const path = pagePath(pathname);
    const result = await prerenderer.render(new Request(pageUrl(path, site)), { routeData: route });
    const file = join(target, pageFile(path));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await (result instanceof Response ? result : result.response).bytes());
    output.files.push(file);
    if (route.type === 'page') output.pages.push(path);
  }
  return output;
}

/** Where a site is built: `publicDir` holds the project's public files, `work` is for this build alone (absolute). */
export type KeptPlaces = { distDir: string; publicDir: string; work: string };

/**
 * Builds the site with the bundle of the build before, without Vite and Astro's own build. `inputs` is the digest of all that a bundle
 * is made of; false: there is no finished site with such a bundle, and nothing was done.
 */
export async function buildKept({ distDir, publicDir, work }: KeptPlaces, inputs: string): Promise<boolean> {
  const facts = keptBundle(distDir, inputs);
  if (facts === null) return false;
  const folder = new OutFolder(distDir);
  if (folder.place.served === null || !isWhole(facts, distDir, folder.previous)) return false;
  const bundle = layBundle(distDir, work);
  const sitemap = new OwnSitemap();
  const code = {
    site: facts.site,
    template: () => facts.template,
    families: new Set(facts.families.map((name) => join(bundle, name))),
    assets: () => facts.assets,
    worker: async () => facts.worker,
  };
  const build = new SiteBuild({ code, publicDir, folder, sitemap });
  const prerenderer = build.prerenderer(keptPrerenderer(join(bundle, facts.entry), facts.styles));
  let output: AstroOutput;
  try {
    await prerenderer.setup?.();
    output = await renderOthers(prerenderer, facts.site, folder.place.target);
  } finally {
    await prerenderer.teardown?.();
  }
  build.addToSitemap(await siteAddresses());
  await sitemap.write(facts.site, folder.place.target);
  process.stdout.write(`${await build.finish(output, await notePictures())}\n`);
  return true;
}
