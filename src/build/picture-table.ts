import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { iconAddress, iconOfFile } from '#domain/catalogue/icon-address.ts';
import { mapAddressOf, mapOfFile } from '#domain/catalogue/maps.ts';
import {
  iconShardFiles,
  type PictureFile,
  type PictureTable,
  pictureHash,
  readPictureTable,
  tableText,
} from '#snapshot/pictures.ts';
import { replaceFile } from './folder.ts';
import { copyNamedFiles, type NamedFile } from './note-pictures.ts';
import type { BuildPlace } from './page-writer.ts';

/** What a file of each folder stands for; null for others. */
const NAMED = { icons: iconOfFile, maps: mapOfFile };

/** Whether a public file is a picture that stands under another name in the site. */
export function isNamedPicture(path: string): boolean {
  const [folder = '', name, ...deeper] = path.split('/');
  const read = folder === 'icons' || folder === 'maps' ? NAMED[folder] : null;
  return read !== null && name !== undefined && deeper.length === 0 && read(name) !== null;
}

function picturesIn(folder: string, kind: keyof PictureTable): [id: string, file: string][] {
  const inside = join(folder, kind);
  if (!existsSync(inside)) return [];
  return readdirSync(inside)
    .sort()
    .flatMap((name) => {
      const id = NAMED[kind](name);
      return id === null ? [] : [[id, join(inside, name)] as [string, string]];
    });
}

function seen(source: string, before: PictureFile | undefined): PictureFile {
  const { size, mtimeMs: time } = statSync(source);
  const same = before?.file === source && before.size === size && before.time === time;
  return same ? before : { file: source, size, time, hash: pictureHash(readFileSync(source)) };
}

/** Writes down the pictures in these folders; a later folder's wins. One of the same size and time is not read again. */
export function writePictureTable(file: string, folders: readonly string[]): void {
  const known = readPictureTable(file);
  const tableOf = (kind: keyof PictureTable) => {
    const files = new Map(folders.flatMap((folder) => picturesIn(folder, kind)));
    return new Map([...files].sort().map(([id, source]) => [id, seen(source, known[kind].get(id))] as const));
  };
  replaceFile(file, tableText({ icons: tableOf('icons'), maps: tableOf('maps') }));
}

/** The pictures, and the files by which scripts find them, as a site has them. */
export function namedPictures(table: PictureTable): NamedFile[] {
  const icons = [...table.icons].map(
    ([id, { hash, file }]): NamedFile => [iconAddress(id, hash), () => readFileSync(file)],
  );
  const maps = [...table.maps].map(
    ([name, { hash, file }]): NamedFile => [mapAddressOf(name, hash), () => readFileSync(file)],
  );
  const shards = iconShardFiles(table).map(({ address, text }): NamedFile => [address, () => text]);
  return [...icons, ...maps, ...shards];
}

/** Puts them into a site that is built; answers all their names. */
export function copyPictures(table: PictureTable, place: BuildPlace, standing: readonly string[]): string[] {
  // Vite brings the project's own under the names that they have there, also where they are not wanted.
  for (const kind of ['icons', 'maps'] as const) {
    for (const [, file] of picturesIn(place.target, kind)) rmSync(file);
  }
  return copyNamedFiles(namedPictures(table), place, standing);
}
