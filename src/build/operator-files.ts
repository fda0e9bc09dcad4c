import { copyFileSync, existsSync, mkdirSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { iconOfFile } from '#rules/icon-address.ts';
import { filesBelow } from './folder.ts';
import type { BuildPlace } from './page-writer.ts';

/** Folders in which the build itself names the files; icons are brought by their hashes. */
const OF_THE_BUILD = /^(?:_astro|icons)$/;

/** Whether a public file is the picture of an icon, which stands under another name in the site. */
export function isIconFile(path: string): boolean {
  return path.startsWith('icons/') && iconOfFile(path.slice('icons/'.length)) !== null;
}

/** An operator's own files for the site, as paths with slashes; hidden ones stay at home. No folder, no files. */
export function operatorFiles(folder: string | undefined): string[] {
  if (!folder) return [];
  return filesBelow(folder, (path) => OF_THE_BUILD.test(path) || /(?:^|\/)\./.test(path));
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [statSync(one), statSync(other, { throwIfNoEntry: false })];
  return b?.isFile() === true && a.size === b.size && Math.abs(a.mtimeMs - b.mtimeMs) < 1;
}

/** Lays an operator's files over a site that is built. One that stands in the site it will replace, with its size and time, stays there. */
export function bringOperatorFiles(
  folder: string | undefined,
  files: readonly string[],
  { target, served }: BuildPlace,
): void {
  for (const name of files) {
    const [from, to] = [join(folder ?? '', name), join(target, name)];
    if (!existsSync(to) && served !== null && isSame(from, join(served, name))) continue;
    mkdirSync(dirname(to), { recursive: true });
    copyFileSync(from, to);
    const { atime, mtime } = statSync(from);
    utimesSync(to, atime, mtime);
  }
}
