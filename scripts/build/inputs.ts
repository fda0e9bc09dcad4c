import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '#build/folder.ts';
import { journalFile } from '#build/journal.ts';
import { BUILD_FOLDER, manifestFile } from '#build/manifest.ts';
import { type BuildSettings, buildEnvironment } from './build-settings.ts';
import { fileDigest } from './file-digest.ts';

/** Everything of the project that a page can come from; the server and the sample world print nothing. */
const FOLDERS = ['src', 'public', 'scripts/build'];
const FILES = ['astro.config.mjs', 'package-lock.json', 'tsconfig.json'];
const NOT_PRINTED = new Set(['src/server', 'src/world']);

type Stamp = { inputs: string; manifest: string };

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

/** A digest of sources, pictures, data and settings. */
export function inputsDigest(root: string, settings: BuildSettings): string {
  const { DIST_DIR: _place, DATA_DIR: _origin, BUILD_PROCESSES: _pace, ...printed } = buildEnvironment(settings);
  const folders = FOLDERS.map((name) => ({
    folder: join(root, name),
    skip: (path: string) => NOT_PRINTED.has(`${name}/${path}`),
  }));
  const files = FILES.map((name) => join(root, name));
  // The manifest in the same folder has the records' digests, and a build refuses records that are not those.
  const data = { folder: settings.dataDir, isLarge: (path: string) => path.endsWith('.ndjson') };
  return fileDigest([process.version, printed], [...folders, data], files);
}

/** Whether the build folder holds the finished result of exactly these inputs. */
export function isBuilt(distDir: string, inputs: string): boolean {
  const text = readOrNull(stampFile(distDir));
  const broken = [join(distDir, BUILD_FOLDER, 'unfinished'), journalFile(distDir)];
  if (text === null || broken.some((mark) => existsSync(mark))) return false;
  const stamp = JSON.parse(text) as Stamp;
  return stamp.inputs === inputs && stamp.manifest === manifestDigest(distDir);
}

/**
 * A build begins: until it is through, the folder holds the result of no inputs. Some files are in no manifest's keys, so that
 * a build that was broken off could pass for the one before it once its inputs are taken back.
 */
export function forgetBuilt(distDir: string): void {
  rmSync(stampFile(distDir), { force: true });
}

/** Remembers what the finished build in the folder was made from. */
export function stampBuilt(distDir: string, inputs: string): void {
  const stamp: Stamp = { inputs, manifest: manifestDigest(distDir) ?? '' };
  replaceFile(stampFile(distDir), JSON.stringify(stamp));
}
