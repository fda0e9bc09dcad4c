import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow } from '#build/folder.ts';
import { writeManifest } from '#build/manifest.ts';
import { contentDigest } from '#build/page-file.ts';

/** A site as a build leaves it, of files with these contents; what was there before goes. */
export function writeSite(distDir: string, files: Readonly<Record<string, string>>): void {
  for (const path of filesBelow(distDir, (name) => name === '.build')) rmSync(join(distDir, path));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(distDir, path)), { recursive: true });
    writeFileSync(join(distDir, path), content);
  }
  const digests = Object.entries(files).map(([path, content]) => [path, contentDigest(content)] as const);
  mkdirSync(join(distDir, '.build'), { recursive: true });
  writeManifest(distDir, { template: '', pages: new Map(), files: new Map(digests), retired: [] });
}
