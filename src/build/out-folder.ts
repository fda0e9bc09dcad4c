import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BuildError, filesBelow, removeFiles, replaceFile } from './folder.ts';
import { journalFile, nextManifestFile, type Swapped, stagingFolder, writeJournal } from './journal.ts';
import { BUILD_FOLDER, type Manifest, manifestText, readManifest, UNKNOWN_DIGEST, writeManifest } from './manifest.ts';
import { contentDigest, fileOf, pageFile } from './page-file.ts';
import type { BuildPlace } from './page-writer.ts';
import { eitherPolicy, policyText } from './policy.ts';
import { isHashed } from './safe-order.ts';
import { type SiteDisk, siteDisk } from './site-disk.ts';
import { finishInterruptedSwap, finishSwap, planSwap, policyFile } from './swap.ts';

/** Below the build folder: a build writes in place, and the site is not finished before this is gone. */
export const UNFINISHED = 'unfinished';

/** Other builds' folders are emptied only of what is ours; a deployment may keep its history in the folder. */
const NEVER_OURS = new Set([BUILD_FOLDER, '.git']);

/** What closing did; `bytes` are those of the files that were swapped in, null where the whole site was written in place. */
export type Closed = Swapped & { bytes: number | null; pagesRemoved: number };

const NOTHING: Swapped = { first: [], put: [], last: [] };

/** What a build left, and the policy that its pages need. */
export type BuildOutput = Pick<Manifest, 'template' | 'pages'> & { files: readonly string[]; policy: string };

/**
 * The folder a build is for. A finished site in it stays untouched while the next one is written beside it, and gives way
 * to it in one journalled swap (`swap.ts`). Where no finished site stands, the build writes in place under a mark; a mark
 * found at the start says that a build was broken off and may have left files that no manifest knows, so this one removes them.
 */
export class OutFolder {
  readonly path: string;
  readonly place: BuildPlace;
  readonly previous: Manifest;
  readonly #disk: SiteDisk;
  readonly #mark: string;
  readonly #sweeps: boolean;
  readonly #flushed = new Set<string>();

  constructor(path: string, disk: SiteDisk = siteDisk) {
    this.path = path;
    this.#disk = disk;
    this.#mark = join(path, BUILD_FOLDER, UNFINISHED);
    finishInterruptedSwap(disk, path);
    dropUndecided(path);
    dropOldLists(path);
    const manifest = readManifest(path);
    this.#sweeps = existsSync(this.#mark);
    if (!manifest && !this.#sweeps) refuseForeign(path);
    this.previous = manifest ?? { template: '', pages: new Map(), files: new Map(), retired: [] };
    const isUpToDate = manifest !== null && !this.#sweeps;
    this.place = isUpToDate ? { target: stagingFolder(path), served: path } : { target: path, served: null };
    mkdirSync(this.place.target, { recursive: true });
    mkdirSync(join(path, BUILD_FOLDER), { recursive: true });
    if (!isUpToDate) writeFileSync(this.#mark, '');
  }

  /** Before the first page is written in place: from here on the manifest names only pages that stay as they are. */
  promise(template: string, kept: Manifest['pages']): void {
    const { pages, template: before, files, retired } = this.previous;
    if (this.place.served !== null || (before === template && kept.size === pages.size)) return;
    writeManifest(this.path, { template, pages: kept, files, retired });
  }

  /** Before `close`: what a swap will move is on the disk before it is decided; a later call takes what came since. */
  async flush(): Promise<void> {
    const { target, served } = this.place;
    if (served === null) return;
    const fresh = filesBelow(target).filter((file) => !this.#flushed.has(file));
    for (const file of fresh) this.#flushed.add(file);
    await this.#disk.flush(fresh.map((file) => join(target, file)));
  }

  /** After the last file is written: the new site takes its place, then what it no longer has goes. Says which files changed. */
  close(made: BuildOutput): Closed {
    const stays = new Set(made.files);
    for (const page of made.pages.keys()) stays.add(fileOf(page));
    const left = [...this.previous.pages.keys()].filter((page) => !made.pages.has(page));
    const pagesGone = left.map(pageFile).filter((file) => !stays.has(file));
    const closed =
      this.place.served === null ? this.#closeInPlace(made, stays, pagesGone) : this.#swap(made, stays, pagesGone);
    return { ...closed, pagesRemoved: pagesGone.length };
  }

  #closeInPlace(made: BuildOutput, stays: ReadonlySet<string>, pagesGone: string[]): Omit<Closed, 'pagesRemoved'> {
    const { files, retired } = this.previous;
    const filesGone = this.#sweeps
      ? filesBelow(this.path, (path) => NEVER_OURS.has(path)).filter((file) => !stays.has(file))
      : [...files.keys(), ...retired].filter((file) => !stays.has(file));
    const last = [...new Set([...pagesGone, ...filesGone])];
    replaceFile(policyFile(this.path), policyText(made.policy));
    removeFiles(this.path, last);
    const put = new Set([...stays].sort());
    writeManifest(this.path, { ...made, files: this.#digests(made.files, put), retired: [] });
    rmSync(this.#mark);
    return { first: [], put: [...put], last, bytes: null };
  }

  #swap(made: BuildOutput, stays: ReadonlySet<string>, pagesGone: string[]): Omit<Closed, 'pagesRemoved'> {
    const { previous, path, place } = this;
    const unmade = [...previous.files.keys()].filter((file) => !stays.has(file));
    const outdated = previous.retired.filter((file) => !stays.has(file));
    const gone = [...pagesGone, ...unmade.filter((file) => !isHashed(file))];
    const swapped = planSwap({ served: path, staging: place.target, gone: [...gone, ...outdated] });
    const retired = unmade.filter(isHashed);
    const changes = swapped.put.length > 0 || gone.length > 0 || retired.length > 0;
    const decided = changes ? swapped : NOTHING;
    const files = this.#digests(made.files, new Set(decided.put));
    this.#decide({ ...made, files, retired: changes ? retired : outdated }, made.policy, decided);
    const bytes = decided.put.reduce((sum, file) => sum + statSync(join(place.target, file)).size, 0);
    finishSwap(this.#disk, path);
    return { ...decided, bytes };
  }

  /** Files with their digests; those that are not `fresh` stand in the served folder as they were. */
  #digests(files: readonly string[], fresh: ReadonlySet<string>): Map<string, string> {
    const { path, place, previous } = this;
    const digestOf = (file: string): string => {
      const known = fresh.has(file) ? undefined : previous.files.get(file);
      if (known !== undefined && known !== UNKNOWN_DIGEST) return known;
      return contentDigest(readFileSync(join(fresh.has(file) ? place.target : path, file)));
    };
    return new Map(files.map((file) => [file, digestOf(file)]));
  }

  #decide(manifest: Manifest, policy: string, swapped: Swapped): void {
    const before = this.#disk.read(policyFile(this.path))?.toString('utf8');
    const known = before === undefined ? policy : (JSON.parse(before) as { policy: string }).policy;
    const policies = before === policyText(policy) ? null : { between: eitherPolicy(known, policy), after: policy };
    this.#disk.replace(nextManifestFile(this.path), manifestText(manifest));
    writeJournal(this.#disk, this.path, { ...swapped, policies });
  }
}

/** Removes what a build left beside the site that was broken off before it decided anything; the site stands as it was. */
export function dropUndecided(path: string): void {
  if (existsSync(journalFile(path))) return;
  rmSync(stagingFolder(path), { recursive: true, force: true });
  rmSync(nextManifestFile(path), { force: true });
}

/** Builds of earlier versions left lists of what the last of them changed: no upload may go by one of them. */
function dropOldLists(path: string): void {
  for (const name of ['changed-files.txt', 'untold.json']) rmSync(join(path, BUILD_FOLDER, name), { force: true });
}

/** Throws a sentence when a folder holds what no build made. */
export function refuseForeign(path: string): void {
  const foreign = existsSync(path) ? readdirSync(path).find((name) => !NEVER_OURS.has(name)) : undefined;
  if (!foreign) return;
  throw new BuildError(
    `${path} holds '${foreign}', which no build made; empty the folder or set DIST_DIR to another one.`,
  );
}
