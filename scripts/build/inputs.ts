import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { filesBelow, replaceFile } from '#build/folder.ts';
import { journalFile } from '#build/journal.ts';
import { BUILD_FOLDER, manifestFile, readManifest } from '#build/manifest.ts';
import { UNFINISHED } from '#build/out-folder.ts';
import { fileOf } from '#build/page-file.ts';
import { isNamedPicture } from '#build/picture-table.ts';
import { type BuildSettings, buildEnvironment, operatorPublic } from './build-settings.ts';

/** Everything of the project that a page can come from; the server prints nothing. */
const FOLDERS = ['src', 'public', 'scripts/build'];
const FILES = ['astro.config.mjs', 'package-lock.json', 'tsconfig.json'];
const NOT_PRINTED = new Set(['src/server']);

/** `snapshot`: the number of the one that it was made from; a build from before this was kept left none. */
const Stamp = z.object({ inputs: z.string(), manifest: z.string(), snapshot: z.number().optional() });
type Stamp = z.infer<typeof Stamp>;

function stampFile(distDir: string): string {
  return join(distDir, BUILD_FOLDER, 'inputs.json');
}

function readOrNull(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

function manifestDigest(distDir: string): string | null {
  const text = readOrNull(manifestFile(distDir));
  return text === null ? null : createHash('sha256').update(text).digest('base64url');
}

/** `others` are folders beside the project's own. */
function digestWith(root: string, settings: BuildSettings, others: readonly Counted[]): string {
  const environment = buildEnvironment(settings);
  const {
    DIST_DIR: _place,
    DATA_DIR: _origin,
    OPERATOR_PUBLIC: _public,
    BUILD_PROCESSES: _pace,
    ...printed
  } = environment;
  const folders = FOLDERS.map((name) => ({
    folder: join(root, name),
    skip: (path: string) => NOT_PRINTED.has(`${name}/${path}`),
  }));
  const files = FILES.map((name) => join(root, name));
  return fileDigest([process.version, printed, settings.site.texts], [...folders, ...others], files);
}

/** Of everything that a site is made of. */
export function inputsDigest(root: string, settings: BuildSettings): string {
  // The manifest in the same folder has the records' digests, and a build refuses records that are not those.
  const data = { folder: settings.dataDir, isLarge: (path: string) => path.endsWith('.ndjson') };
  return digestWith(root, settings, [data, { folder: operatorPublic(settings), isLarge: () => true }]);
}

/**
 * Of everything that the bundle is made of, and of the operator's files: Vite brings the project's own along, which come to light where
 * one of the operator's goes.
 */
export function bundleDigest(root: string, settings: BuildSettings): string {
  return digestWith(root, settings, [{ folder: operatorPublic(settings), skip: isNamedPicture, isLarge: () => true }]);
}

/** What the finished build was made from; null when nothing says so, or it cannot be read: then the site counts as not built. */
function readStamp(distDir: string): Stamp | null {
  const text = readOrNull(stampFile(distDir));
  if (text === null) return null;
  try {
    return Stamp.safeParse(JSON.parse(text)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The number of the snapshot that the site shows; null: none was finished, or it is not known. */
export function shownSnapshot(distDir: string): number | null {
  return readStamp(distDir)?.snapshot ?? null;
}

/** Whether every page and file of the manifest is there; one may be missing. 226,000 of them take about a second. */
function isComplete(distDir: string): boolean {
  const manifest = readManifest(distDir);
  const isThere = (file: string) => existsSync(`${distDir}/${file}`);
  if (manifest === null) return false;
  return manifest.files.keys().every(isThere) && manifest.pages.keys().every((path) => isThere(fileOf(path)));
}

export function isBuilt(distDir: string, inputs: string): boolean {
  const broken = [join(distDir, BUILD_FOLDER, UNFINISHED), journalFile(distDir)];
  if (broken.some((mark) => existsSync(mark))) return false;
  const stamp = readStamp(distDir);
  return stamp?.inputs === inputs && stamp.manifest === manifestDigest(distDir) && isComplete(distDir);
}

/**
 * A build begins: until it is through, the folder holds the result of no inputs. Some files are in no manifest's keys, so that
 * a build that was broken off could pass for the one before it once its inputs are taken back.
 */
export function forgetBuilt(distDir: string): void {
  rmSync(stampFile(distDir), { force: true });
}

export function stampBuilt(distDir: string, inputs: string, snapshot: number): void {
  const stamp: Stamp = { inputs, manifest: manifestDigest(distDir) ?? '', snapshot };
  replaceFile(stampFile(distDir), JSON.stringify(stamp));
}

/**
 * A folder and what of it counts; left out, all of it does. `isLarge` files count by their size and time: for those whose
 * content that another step verifies.
 */
type Counted = { folder: string; skip?: (path: string) => boolean; isLarge?: (path: string) => boolean };

export function fileDigest(
  words: readonly unknown[],
  folders: readonly Counted[],
  files: readonly string[] = [],
): string {
  const digest = createHash('sha256').update(JSON.stringify(words));
  const add = (name: string, file: string): void => {
    const bytes = readFileSync(file);
    digest.update(`${name} ${bytes.length}\n`).update(bytes);
  };
  for (const file of files) add('', file);
  const addLarge = (name: string, file: string): void => {
    // A link to nothing: the build says so.
    const { size, mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { size: -1, mtimeMs: 0 };
    digest.update(`${name} ${size} ${mtimeMs}\n`);
  };
  for (const { folder, skip, isLarge } of folders) {
    for (const name of filesBelow(folder, skip)) (isLarge?.(name) ? addLarge : add)(name, join(folder, name));
  }
  return digest.digest('base64url');
}
