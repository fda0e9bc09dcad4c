import { mkdirSync } from 'node:fs';
import { constants, enableCompileCache, type ResolveFnOutput, registerHooks } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const PROJECT = resolve(import.meta.dirname, '../..');
const BESIDE_PACKAGES = join(PROJECT, 'node_modules/.cache/memoria/compiled');
const urlOf = (folder: string) => pathToFileURL(join(PROJECT, folder)).href;
const OWN_CODE = [urlOf('src/'), urlOf('scripts/')];
const DRIZZLE = urlOf('node_modules/drizzle-orm/');

/**
 * The cache lies beside the packages, or in the state folder where this user may not write there; where neither can be had,
 * nothing is kept.
 */
function cacheCompiledCode(env: NodeJS.ProcessEnv): void {
  const { status } = enableCompileCache(BESIDE_PACKAGES);
  if (status !== constants.compileCacheStatus.FAILED) return;
  const home = resolve(env['PORTAL_HOME'] || '.portal');
  try {
    // Made as the server makes it: what else will lie there must not be readable by others.
    mkdirSync(home, { recursive: true, mode: 0o700 });
  } catch {
    // The first use of the folder reports what is wrong with it.
    return;
  }
  enableCompileCache(join(home, 'compiled'));
}

/**
 * Node parses a package's whole package.json for each import of it and within it. That of drizzle-orm has 180 kB, and its 250
 * files and those that import it took a fifth of a start. So what own code imports by name is resolved once, since a package and
 * `#…` mean the same in every own file, and drizzle-orm's own files, all of them ES modules, are found without it.
 */
function resolveQuickly(): void {
  const known = new Map<string, ResolveFnOutput>();
  registerHooks({
    resolve: (specifier, context, next) => {
      const { parentURL = '' } = context;
      const isRelative = specifier.startsWith('.');
      if (isRelative && parentURL.startsWith(DRIZZLE)) {
        return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
      }
      if (isRelative || !OWN_CODE.some((folder) => parentURL.startsWith(folder))) return next(specifier, context);
      const found = known.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
      known.set(specifier, found);
      return found;
    },
  });
}

/** Loads what follows nearly twice as fast from the second run on. Everything else is loaded after this. */
export function loadQuickly(env: NodeJS.ProcessEnv = process.env): void {
  cacheCompiledCode(env);
  resolveQuickly();
}
