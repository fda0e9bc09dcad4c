import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BuildError } from './build-error.ts';
import { filesBelow, removeFiles } from './folder.ts';
import { BUILD_FOLDER, type Manifest, manifestFile, readManifest, writeManifest } from './manifest.ts';
import { pageFile } from './page-file.ts';

/** Other builds' folders are emptied only of what is ours; a deployment may keep its history in the folder. */
const NEVER_OURS = new Set([BUILD_FOLDER, '.git']);

/**
 * The folder a build writes into. While a build runs, a mark lies in it; a mark found at the start says that the last
 * build was broken off and may have left files that no manifest knows, so this build sweeps at its end.
 */
export class OutFolder {
  readonly path: string;
  readonly previous: Manifest;
  readonly #mark: string;
  readonly #sweeps: boolean;

  constructor(path: string) {
    this.path = path;
    this.#mark = join(path, BUILD_FOLDER, 'unfinished');
    const manifest = readManifest(path);
    this.#sweeps = existsSync(this.#mark) || (manifest === null && existsSync(manifestFile(path)));
    if (!manifest && !this.#sweeps) refuseForeign(path);
    this.previous = manifest ?? { template: '', pages: new Map(), files: [] };
    mkdirSync(join(path, BUILD_FOLDER), { recursive: true });
    writeFileSync(this.#mark, '');
  }

  /** Before the first page is written: from here on the manifest names only pages that stay as they are. */
  promise(template: string, kept: Manifest['pages']): void {
    const { pages, template: before, files } = this.previous;
    if (before === template && kept.size === pages.size) return;
    writeManifest(this.path, { template, pages: kept, files });
  }

  /** After the last file is written: removes what this build no longer makes, then says what stands here. Returns the pages removed. */
  close(made: Manifest): number {
    const stays = new Set(made.files);
    for (const page of made.pages.keys()) stays.add(pageFile(page));
    const pagesGone = [...this.previous.pages.keys()].map(pageFile).filter((file) => !stays.has(file));
    const filesGone = this.#sweeps
      ? filesBelow(this.path, (path) => NEVER_OURS.has(path)).filter((file) => !stays.has(file))
      : this.previous.files.filter((file) => !stays.has(file));
    removeFiles(this.path, [...pagesGone, ...filesGone]);
    writeManifest(this.path, made);
    rmSync(this.#mark);
    return pagesGone.length;
  }
}

function refuseForeign(path: string): void {
  const foreign = existsSync(path) ? readdirSync(path).find((name) => !NEVER_OURS.has(name)) : undefined;
  if (!foreign) return;
  throw new BuildError(
    `${path} holds '${foreign}', which no build made; empty the folder or set DIST_DIR to another one.`,
  );
}
