import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STATIC_HOSTS } from '#domain/site/site-headers.ts';
import { filesBelow } from './folder.ts';
import { BUILD_FOLDER, readManifest, UNKNOWN_DIGEST } from './manifest.ts';
import { contentDigest, fileOf } from './page-file.ts';
import { inSafeOrder, isHashed, type PageState, type PutPhase, phaseOf } from './safe-order.ts';
import type { PendingUpload, UploadState } from './upload-ledger.ts';

export type Digests = ReadonlyMap<string, string>;

/** What a site is: its files, and the rules of its host beside them (`.build/hosts/…`). */
export type Site = { files: Digests; rules: Digests };

/**
 * A part of an upload; the next one begins when it is through. `clear` removes files where the new site has folders, and the other way
 * round; `rules` are folders with rules of hosts, to be taken over once new files and pages are there and before pages change.
 */
export type Phase =
  | { name: 'clear' | 'removals'; does: 'remove'; paths: readonly string[] }
  | { name: PutPhase; does: 'put'; paths: readonly string[] }
  | { name: 'rules'; does: 'rules'; paths: readonly string[] };

/** What was begun and did not arrive for certain may have reached the place, or not. */
function unsure(ledger: UploadState): UploadState {
  const has = new Map(ledger.has);
  for (const path of [...(ledger.given?.put.keys() ?? []), ...(ledger.given?.gone ?? [])])
    has.set(path, UNKNOWN_DIGEST);
  return { ...ledger, has, given: null };
}

const differing = (wanted: Digests, has: Digests) =>
  [...wanted].filter(([path, digest]) => has.get(path) !== digest).sort(([one], [other]) => (one < other ? -1 : 1));

/**
 * What the place of a ledger lacks of a site, whatever was built meanwhile, as phases in a safe order, and the ledger that remembers
 * having begun with it. Assets that no page names any more stay there for one more upload: an old page may still be open.
 */
export function listUpload(site: Site, before: UploadState): { list: Phase[]; ledger: UploadState } {
  const ledger = unsure(before);
  const { has, retired } = ledger;
  const put = differing(site.files, has);
  const rules = differing(site.rules, has);
  const surplus = [...has.keys()].filter((path) => !site.files.has(path) && !site.rules.has(path)).sort();
  const outdated = surplus.filter((path) => retired.has(path));
  const retiring = surplus.filter((path) => isHashed(path) && !retired.has(path));
  const leaving = surplus.filter((path) => !isHashed(path) && !isRules(path));
  const changes = put.length > 0 || rules.length > 0 || retiring.length > 0 || leaving.length > 0;
  const gone = changes ? [...leaving, ...outdated] : [];
  const standing = (path: string): PageState => {
    const digest = has.get(path);
    if (digest === undefined) return 'none';
    return digest === UNKNOWN_DIGEST ? 'unknown' : 'before';
  };
  const {
    first,
    put: ordered,
    last,
  } = inSafeOrder(
    put.map(([path]) => path),
    gone,
    standing,
  );
  const byPhase = Map.groupBy(ordered, (path) => phaseOf(path, standing));
  const putting = (name: PutPhase): Phase => ({ name, does: 'put', paths: byPhase.get(name) ?? [] });
  const phases: Phase[] = [
    { name: 'clear', does: 'remove', paths: first },
    putting('assets'),
    putting('new-pages'),
    { name: 'rules', does: 'rules', paths: rules.map(([path]) => path) },
    putting('changed-pages'),
    putting('sitemap'),
    { name: 'removals', does: 'remove', paths: last },
  ];
  const begun: PendingUpload = { id: randomUUID(), put: new Map([...put, ...rules]), gone, retiring };
  return { list: phases.filter(({ paths }) => paths.length > 0), ledger: { ...ledger, given: changes ? begun : null } };
}

const isRules = (path: string) => path.startsWith('.build/');

const MARKS = { put: '+', remove: '-', rules: '!' } as const;

/** The list for people: one path a line, in the order in which it is safe; `+` to put, `-` to remove, `!` rules to take over. */
export function listLines(list: readonly Phase[]): string[] {
  return list.flatMap(({ does, paths }) => paths.map((path) => `${MARKS[does]} ${path}`));
}

/**
 * Addresses that a cache in front of the place may hold otherwise: of changed and removed files, and of new ones, which were answered
 * by another page before. Files that carry a hash in their name never change.
 */
export function outdatedAddresses(list: readonly Phase[], origin: string): string[] {
  const files = list.flatMap(({ does, paths }) => (does === 'rules' ? [] : paths.filter((path) => !isHashed(path))));
  return files.map((file) => origin + encodeURI(`/${file.replace(/\.html$/, '').replace(/^index$/, '')}`));
}

/**
 * The ledger once all that was begun arrived. A file that changed since may have reached the place as either:
 * it stays on the next list.
 */
export function acknowledged(site: Site, state: UploadState): UploadState {
  const { place, has, given } = state;
  if (given === null) return state;
  const now = new Map(has);
  for (const path of given.gone) now.delete(path);
  for (const [path, digest] of given.put) {
    const current = site.files.get(path) ?? site.rules.get(path);
    now.set(path, current === digest ? digest : UNKNOWN_DIGEST);
  }
  return { place, has: now, retired: new Set(given.retiring), given: null };
}

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
