import { copyFileSync, existsSync, mkdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BuildError, filesBelow } from './folder.ts';
import type { BuildPlace } from './page-writer.ts';
import { isNamedPicture } from './picture-table.ts';

/** Folders in which the build itself names the files. */
const OF_THE_BUILD = /^(?:_astro|icons|sprites)$/;

/** Public files that are of the sample world: with its name in them, or of its creatures. */
const SAMPLE = /^(?:social|models|media|art\/home-page\.webp$|art\/popup\.webp$)/;

/** Whether a public file of the project stays away from this site, because it shows the sample world and the site is an operator's own. */
export function isOfSample(path: string): boolean {
  return process.env['PUBLIC_SAMPLE'] === '' && SAMPLE.test(path);
}

/** Vite brings all public files along: those of the sample world are taken away again. */
export function dropSampleFiles(publicFiles: readonly string[], target: string): void {
  for (const name of publicFiles.filter(isOfSample)) rmSync(join(target, name), { force: true });
}

/** A link to a file is that file, wherever it leads; one to a folder might lead around in a circle. */
function refuseOdd(folder: string, name: string): void {
  if (/\p{Cc}/u.test(name)) {
    throw new BuildError(
      `The file public/${name.replace(/\p{Cc}/gu, '?')} has control characters in its name; rename it.`,
    );
  }
  const found = statSync(join(folder, name), { throwIfNoEntry: false });
  if (found?.isFile()) return;
  const what = found?.isDirectory() ? 'a link to a folder' : 'neither a file nor a link to one';
  throw new BuildError(`public/${name} is ${what}; put files there, or links to files.`);
}

/** An operator's own files for the site, as paths with slashes, but for pictures that the site has under another name; hidden ones stay at home. No folder, no files. */
export function operatorFiles(folder: string | undefined): string[] {
  if (!folder) return [];
  const isLeftOut = (path: string) => OF_THE_BUILD.test(path) || isNamedPicture(path) || /(?:^|\/)\./.test(path);
  const found = filesBelow(folder, isLeftOut);
  for (const name of found) refuseOdd(folder, name);
  return found;
}

const foldersOf = (path: string): string[] => [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index));

/** Throws where an operator's file stands at the path of a folder of the site, or in a folder at the path of a file. */
export function refuseFolderClash(files: readonly string[], site: Iterable<string>): void {
  if (files.length === 0) return;
  const built = new Set(site);
  const folders = new Set([...built].flatMap(foldersOf));
  for (const name of files) {
    if (folders.has(name))
      throw new BuildError(`public/${name} is a file, and the site has a folder of that name; rename it.`);
    const file = foldersOf(name).find((folder) => built.has(folder));
    if (file)
      throw new BuildError(`public/${name} lies in a folder, and the site has a file ${file}; rename the folder.`);
  }
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [statSync(one), statSync(other, { throwIfNoEntry: false })];
  return b?.isFile() === true && a.size === b.size && Math.abs(a.mtimeMs - b.mtimeMs) < 1;
}

/** Lays an operator's files over a site that is built. One that stands in the site it will replace, with its size and time, stays there. */
export function copyOperatorFiles(
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
