import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig } from 'astro';
import type { Bundle } from './bundle.ts';
import { filesBelow } from './folder.ts';

/** Settings that pages may print. */
export function publicSettings(env: NodeJS.ProcessEnv): [string, string][] {
  return Object.entries(env)
    .filter((entry): entry is [string, string] => entry[0].startsWith('PUBLIC_') && entry[1] !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

function fileTexts(folder: string): string[] {
  return filesBelow(folder).flatMap((path) => [path, readFileSync(join(folder, path), 'utf8')]);
}

/**
 * One digest of everything but data that a page can depend on: when it changes, every page is written anew. Packages
 * that stay outside the bundle count by the lock file, number and date formats by the version of Node.
 */
export function templateHash(config: AstroConfig, bundle: Bundle, env: NodeJS.ProcessEnv): string {
  const digest = createHash('sha256');
  const add = (part: unknown): void => void digest.update(`${JSON.stringify(part)}\n`);
  const lockFile = fileURLToPath(new URL('package-lock.json', config.root));
  add([...bundle.code].sort());
  add([...bundle.assets].sort());
  add([config.site, config.base, config.trailingSlash, config.build.format, config.compressHTML]);
  add(publicSettings(env));
  add(fileTexts(fileURLToPath(new URL('locales/', config.srcDir))));
  add(existsSync(lockFile) ? readFileSync(lockFile, 'utf8') : '');
  add([process.versions.node, process.versions['icu']]);
  return digest.digest('base64url');
}
