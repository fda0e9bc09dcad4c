import { hash } from 'node:crypto';
import { join } from 'node:path';
import type { ViteUserConfig } from 'astro';

type VitePlugin = NonNullable<ViteUserConfig['plugins']>[number];

/**
 * What Vite made in this build: digests of the code that renders pages, files for browsers below the build folder, the
 * scripts among them that plugins gave to the code that renders pages, and (absolute) the chunks that keep families of pages, for other
 * processes to load.
 */
export type Bundle = {
  code: Map<string, string>;
  assets: Set<string>;
  given: Map<string, string | Uint8Array>;
  families: Set<string>;
};

const REGISTERS_TEMPLATE = /\bregister(?:Record|Pages|File)\(['"]/;

/**
 * Watches both bundles as they are written. At that moment the prerender entry still holds a placeholder where Astro
 * later puts a random key, so every chunk can be part of the template hash.
 */
export function watchBundle(): { bundle: Bundle; plugin: VitePlugin } {
  const bundle: Bundle = { code: new Map(), assets: new Set(), given: new Map(), families: new Set() };
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
