import { mkdirSync } from 'node:fs';
import { constants, enableCompileCache } from 'node:module';
import { join, resolve } from 'node:path';

const BESIDE_PACKAGES = resolve(import.meta.dirname, '../../node_modules/.cache/memoria/compiled');

/**
 * Keeps compiled code between runs: the next one is nearly twice as fast. It lies beside the packages, or in the state folder
 * where this user may not write there; where neither can be had, nothing is kept. Everything else is loaded after this.
 */
export function keepCompiledCode(env: NodeJS.ProcessEnv = process.env): void {
  const { status } = enableCompileCache(BESIDE_PACKAGES);
  if (status !== constants.compileCacheStatus.FAILED) return;
  const home = resolve(env['PORTAL_HOME'] || '.portal');
  try {
    // Made as the server makes it: what else will lie there is nobody else's to read.
    mkdirSync(home, { recursive: true, mode: 0o700 });
  } catch {
    // Whoever needs the folder says what is wrong with it.
    return;
  }
  enableCompileCache(join(home, 'compiled'));
}
