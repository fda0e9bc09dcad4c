import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STATIC_HOSTS, type StaticHost, staticHost } from '#domain/site/static-hosts.ts';
import { BuildError } from '../build-error.ts';
import { filesBelow, removeFiles, replaceFile } from '../folder.ts';
import { BUILD_FOLDER } from '../manifest.ts';
import { cloudflareExcess, cloudflareFiles, notFoundCopies } from './cloudflare.ts';
import type { HostFacts } from './host-facts.ts';
import { netlifyFiles } from './netlify.ts';
import { nginxFiles } from './nginx.ts';

/** What a host gets beside the site: texts by name, and pages that must lie under a second name. */
type Overlay = { texts: Map<string, string>; copies: Map<string, string> };

function overlays(facts: HostFacts): Record<StaticHost, Overlay> {
  return {
    netlify: { texts: netlifyFiles(facts), copies: new Map() },
    cloudflare: { texts: cloudflareFiles(facts), copies: notFoundCopies(facts.files) },
    nginx: { texts: nginxFiles(facts), copies: new Map() },
  };
}

/** `folder` is the site's; a page that this build wrote may still lie in `target`, beside it. */
type Site = { folder: string; target: string };

function pageText({ folder, target }: Site, page: string): string {
  const fresh = join(target, page);
  return readFileSync(existsSync(fresh) ? fresh : join(folder, page), 'utf8');
}

function write(site: Site, into: string, { texts, copies }: Overlay): string[] {
  for (const [name, text] of texts) replaceFile(join(into, name), text);
  for (const [name, page] of copies) replaceFile(join(into, name), pageText(site, page));
  return [...texts.keys(), ...copies.keys()];
}

/** What was written into the site itself, and sentences for whoever builds. */
export type HostResult = { files: string[]; says: string[] };

/**
 * Writes each host's files to `.build/hosts/<host>`: a folder to be laid over the site when it is uploaded. For the host
 * that is chosen (STATIC_HOST) they become part of the site.
 */
export function writeHostFiles(site: Site, facts: HostFacts, chosen: string): HostResult {
  const host = staticHost(chosen);
  const all = overlays(facts);
  const home = join(site.folder, BUILD_FOLDER, 'hosts');
  const kept = new Set(
    STATIC_HOSTS.flatMap((name) => write(site, join(home, name), all[name]).map((file) => `${name}/${file}`)),
  );
  removeFiles(
    home,
    filesBelow(home).filter((file) => !kept.has(file)),
  );
  const says = host === null || host === 'cloudflare' ? cloudflareExcess(facts) : [];
  if (host === null || host === 'nginx') return { files: [], says };
  const own = [...all[host].texts.keys()].find((name) => facts.files.has(name));
  if (own) throw new BuildError(`public/${own} and the ${own} that STATIC_HOST=${host} asks for clash; remove one.`);
  return { files: write(site, site.target, all[host]), says };
}
