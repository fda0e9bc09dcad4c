import { type ResolveFnOutput, registerHooks } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const PROJECT = resolve(import.meta.dirname, '../..');
const urlOf = (folder: string) => pathToFileURL(join(PROJECT, folder)).href;
const OWN_CODE = [urlOf('src/'), urlOf('scripts/')];
const ZOD = urlOf('node_modules/zod/');
/** Packages whose .js files are ES modules. */
const ES_PACKAGES = [urlOf('node_modules/drizzle-orm/'), ZOD];
/** In the place of zod's messages in sixty languages: the portal uses those in English, which zod loads by themselves. */
const NO_LOCALES = { url: 'data:text/javascript,', format: 'module', shortCircuit: true };

/**
 * Node parses a package's whole package.json for each import of it and within it. That of drizzle-orm has 180 kB, and its 250
 * files and those that import it took a fifth of a start. So what own code imports by name is resolved once, since a package and
 * `#…` mean the same in every own file, and the files of drizzle-orm and zod find each other without it.
 * Everything else is loaded after this.
 */
export function loadQuickly(): void {
  const known = new Map<string, ResolveFnOutput>();
  registerHooks({
    resolve: (specifier, context, next) => {
      const { parentURL = '' } = context;
      const isRelative = specifier.startsWith('.');
      if (specifier.endsWith('/locales/index.js') && parentURL.startsWith(ZOD)) return NO_LOCALES;
      if (isRelative && specifier.endsWith('.js') && ES_PACKAGES.some((folder) => parentURL.startsWith(folder))) {
        return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
      }
      if (isRelative || !OWN_CODE.some((folder) => parentURL.startsWith(folder))) return next(specifier, context);
      const found = known.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
      known.set(specifier, found);
      return found;
    },
  });
}
