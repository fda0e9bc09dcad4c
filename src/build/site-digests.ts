import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STATIC_HOSTS } from '#domain/site/static-hosts.ts';
import { contentDigest } from './content-digest.ts';
import { filesBelow } from './folder.ts';
import { BUILD_FOLDER, readManifest, UNKNOWN_DIGEST } from './manifest.ts';
import { fileOf } from './page-file.ts';
import type { Digests, Site } from './upload-list.ts';

/** Every file of the site that stands in a folder, from its manifest; null where no build left one. */
function siteFiles(folder: string): Digests | null {
  const manifest = readManifest(folder);
  if (manifest === null) return null;
  const files = new Map<string, string>();
  // A build from before digests were kept left none.
  const known = (file: string, digest: string) =>
    digest === UNKNOWN_DIGEST ? contentDigest(readFileSync(join(folder, file))) : digest;
  for (const [file, digest] of manifest.files) files.set(file, known(file, digest));
  for (const [path, { digest }] of manifest.pages) files.set(fileOf(path), known(fileOf(path), digest));
  return files;
}

/** The rules of hosts that are no part of the site, one digest a host; `chosen` is STATIC_HOST. */
function hostRules(folder: string, chosen: string): Digests {
  // The rules of a static host that is chosen are files of the site.
  const hosts = chosen === '' ? STATIC_HOSTS : STATIC_HOSTS.filter((host) => host === chosen && host === 'nginx');
  const rules = new Map<string, string>();
  for (const host of hosts) {
    const place = `${BUILD_FOLDER}/hosts/${host}`;
    const texts = filesBelow(join(folder, place)).map((file) => [
      file,
      readFileSync(join(folder, place, file), 'utf8'),
    ]);
    if (texts.length > 0) rules.set(place, contentDigest(JSON.stringify(texts)));
  }
  return rules;
}

/** What stands in a folder, without hashing what a build has hashed; null where no build left anything. */
export function readSite(folder: string, staticHost: string): Site | null {
  const files = siteFiles(folder);
  return files && { files, rules: hostRules(folder, staticHost) };
}
