import { hash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig, ViteUserConfig } from 'astro';
import { BuildError } from './folder.ts';
import { bundledScript } from './script-text.ts';
import { BUILD_ID, type SiteCode } from './site-build.ts';
import { templateHash } from './template-bytes.ts';

type VitePlugin = NonNullable<ViteUserConfig['plugins']>[number];

/**
 * What Vite made in this build: digests of the code that renders pages, files for browsers below the build folder, the
 * scripts among them that plugins gave to the code that renders pages, and (absolute) the chunks that keep families of pages, for other
 * processes to load. `folder` (absolute) holds the code that renders pages, `entry` is the file in it that Astro begins with.
 */
export type Bundle = {
  code: Map<string, string>;
  assets: Set<string>;
  given: Map<string, string | Uint8Array>;
  families: Set<string>;
  folder: string;
  entry: string;
};

/** As Astro names the chunk that it imports to render pages. */
const ENTRY = /^prerender-entry\b/;

const REGISTERS_TEMPLATE = /\bregister(?:Record|Pages|File)\(['"]/;

/**
 * Watches both bundles as they are written. At that moment the prerender entry still holds a placeholder where Astro
 * later puts a random key, so every chunk can be part of the template hash.
 */
export function watchBundle(): { bundle: Bundle; plugin: VitePlugin } {
  const bundle: Bundle = {
    code: new Map(),
    assets: new Set(),
    given: new Map(),
    families: new Set(),
    folder: '',
    entry: '',
  };
  const modules = new Set<string>();
  const plugin: VitePlugin = {
    name: 'portal:watch-bundle',
    transform(code, id) {
      if (REGISTERS_TEMPLATE.test(code)) modules.add(id);
    },
    writeBundle(options, output) {
      for (const [name, file] of Object.entries(output)) {
        const rendersPages = this.environment.name === 'prerender' && file.type === 'chunk';
        if (rendersPages) {
          bundle.code.set(name, hash('sha256', file.code));
          if (ENTRY.test(name)) Object.assign(bundle, { folder: options.dir ?? '', entry: name });
          if (file.moduleIds.some((id) => modules.has(id))) bundle.families.add(join(options.dir ?? '', name));
        }
        // Vite's own manifest lies in a folder with a dot and never reaches the site.
        else if (!name.startsWith('.')) bundle.assets.add(name);
        const isScript = name.endsWith('.js') && file.type === 'asset';
        if (this.environment.name === 'prerender' && isScript) bundle.given.set(name, file.source);
      }
    },
  };
  return { bundle, plugin };
}

/** The bundle of this build, to print the site with; `worker` is the service worker's source below the project. */
export function madeCode(bundle: Bundle, config: AstroConfig, target: string, worker: string | undefined): SiteCode {
  if (!config.site) throw new BuildError("astro.config.mjs has no 'site'; sitemap and page addresses need it.");
  let text: Promise<string | null> | undefined;
  let assets: readonly string[] | undefined;
  return {
    site: config.site,
    template: () => templateHash(config, bundle, process.env),
    families: bundle.families,
    // Asked first before the swap, which moves them away.
    assets: () => {
      assets ??= builtAssets(bundle, target);
      return assets;
    },
    worker: () => {
      text ??= worker
        ? bundledScript(fileURLToPath(new URL(worker, config.root)), { BUILD_ID })
        : Promise.resolve(null);
      return text;
    },
  };
}

/** Astro brings along what Vite itself took from the code that renders pages, and leaves the scripts that plugins emitted there. */
function builtAssets({ assets, given }: Bundle, target: string): string[] {
  for (const [name, source] of given) {
    const file = join(target, name);
    if (existsSync(file)) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, source);
  }
  // Astro drops some of what Vite emitted, such as a style sheet that no page asks for.
  return [...assets].filter((name) => existsSync(join(target, name)));
}
