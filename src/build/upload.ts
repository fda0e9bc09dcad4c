import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { STATIC_HOSTS } from '#domain/site/site-headers.ts';
import { BuildError, filesBelow, readFile, replaceFile } from './folder.ts';
import type { Swapped } from './journal.ts';
import { BUILD_FOLDER, digestLines, digestsFrom, readManifest, UNKNOWN_DIGEST } from './manifest.ts';
import { contentDigest, fileOf } from './page-file.ts';
import { inSafeOrder, isHashed, needsOthersFirst, type PageState } from './safe-order.ts';

export type Digests = ReadonlyMap<string, string>;

/** What a site is: its files, and the rules of its host beside them (`.build/hosts/…`). */
export type Site = { files: Digests; rules: Digests };

/** What one place that the site is uploaded to lacks. */
export type UploadList = Swapped & {
  /** Rules to be taken over, once new files and pages are there and before pages change. */
  rules: readonly string[];
  /** How many of `put` come before the rules. */
  putFirst: number;
};

/** What a list named and no operator acknowledged may have reached the place, or not. */
function unsure(ledger: UploadState): UploadState {
  const has = new Map(ledger.has);
  for (const path of [...(ledger.given?.put.keys() ?? []), ...(ledger.given?.gone ?? [])])
    has.set(path, UNKNOWN_DIGEST);
  return { ...ledger, has, given: null };
}

const differing = (wanted: Digests, has: Digests) =>
  [...wanted].filter(([path, digest]) => has.get(path) !== digest).sort(([one], [other]) => (one < other ? -1 : 1));

/**
 * What the place of a ledger lacks of a site, whatever was built meanwhile, and the ledger that remembers having said so. Assets
 * that no page names any more stay there for one more upload: an old page may still be open.
 */
export function listUpload(site: Site, before: UploadState): { list: UploadList; ledger: UploadState } {
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
  const ordered = inSafeOrder(
    put.map(([path]) => path),
    gone,
    standing,
  );
  const putFirst = ordered.put.filter((path) => !needsOthersFirst(path, standing)).length;
  const given: PendingUpload | null = changes ? { put: new Map([...put, ...rules]), gone, retiring } : null;
  return { list: { ...ordered, rules: rules.map(([path]) => path), putFirst }, ledger: { ...ledger, given } };
}

const isRules = (path: string) => path.startsWith('.build/');

/** The list for an upload: one path a line, in the order in which it is safe; `+` to put, `-` to remove, `!` rules to take over. */
export function listLines({ first, put, rules, putFirst, last }: UploadList): string[] {
  const marked = (mark: string, paths: readonly string[]) => paths.map((path) => `${mark} ${path}`);
  return [
    ...marked('-', first),
    ...marked('+', put.slice(0, putFirst)),
    ...marked('!', rules),
    ...marked('+', put.slice(putFirst)),
    ...marked('-', last),
  ];
}

/**
 * The ledger once its last list is worked off. A file that changed since that list was made may have reached the place as either:
 * it stays on the next list.
 */
export function acknowledged(site: Site, { has, given, ...rest }: UploadState): UploadState {
  if (given === null) return { has, given, ...rest };
  const now = new Map(has);
  for (const path of given.gone) now.delete(path);
  for (const [path, digest] of given.put) {
    const current = site.files.get(path) ?? site.rules.get(path);
    now.set(path, current === digest ? digest : UNKNOWN_DIGEST);
  }
  return { has: now, retired: new Set(given.retiring), given: null };
}

/** A list that was made and not acknowledged yet. */
type PendingUpload = {
  put: ReadonlyMap<string, string>;
  gone: readonly string[];
  /** Assets that stay for one more upload. */
  retiring: readonly string[];
};

/** What one place has of the site, by what was acknowledged: files and rules with the digests of their contents. */
export type UploadState = {
  has: ReadonlyMap<string, string>;
  /** Assets that no page there names any more. */
  retired: ReadonlySet<string>;
  given: PendingUpload | null;
};

const FORMAT = 1;
const Lines = z.array(z.string());
const Stored = z.object({
  format: z.literal(FORMAT),
  /** 'path digest', like `put`. */
  has: Lines,
  retired: Lines,
  given: z.object({ put: Lines, gone: Lines, retiring: Lines }).nullable(),
});

const NAME = /^[a-z\d][a-z\d-]{0,39}$/;
const ENDING = '.json';

export function targetsFolder(folder: string): string {
  return join(folder, BUILD_FOLDER, 'targets');
}

function ledgerFile(folder: string, target: string): string {
  return join(targetsFolder(folder), `${target}${ENDING}`);
}

export function listFile(folder: string, target: string): string {
  return join(targetsFolder(folder), `${target}.txt`);
}

/** Throws a sentence when a target cannot be called so. */
export function refuseTargetName(name: string): void {
  if (NAME.test(name)) return;
  throw new BuildError(
    `'${name}' is no name for a target; take small letters, digits and '-', 40 at most, like 'web'.`,
  );
}

export function targetsOf(folder: string): string[] {
  const names = filesBelow(targetsFolder(folder)).filter((name) => name.endsWith(ENDING));
  return names.map((name) => name.slice(0, -ENDING.length));
}

/** The ledger of a target; null when there is none. Throws a sentence when it is damaged: what the place has is then not known. */
export function readUploadState(folder: string, target: string): UploadState | null {
  const file = ledgerFile(folder, target);
  const text = readFile(file);
  if (text === null) return null;
  const stored = Stored.safeParse(parsed(text.toString('utf8'))).data;
  if (!stored) throw new BuildError(`${file} is not readable; delete it, and the next list names the whole site.`);
  const { given } = stored;
  return {
    has: digestsFrom(stored.has),
    retired: new Set(stored.retired),
    given: given && { ...given, put: digestsFrom(given.put) },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

export function writeUploadState(folder: string, target: string, { has, retired, given }: UploadState): void {
  const stored: z.infer<typeof Stored> = {
    format: FORMAT,
    has: digestLines(has),
    retired: [...retired].sort(),
    given: given && { put: digestLines(given.put), gone: [...given.gone], retiring: [...given.retiring] },
  };
  replaceFile(ledgerFile(folder, target), JSON.stringify(stored));
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
