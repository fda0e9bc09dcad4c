import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { iconAddress, iconOfFile } from '#domain/catalogue/icon-address.ts';
import { type IconTable, iconHash, iconShardFiles, readIconTable, tableText } from '#snapshot/icons.ts';
import { replaceFile } from './folder.ts';
import { copyNamedFiles, type NamedFile } from './note-pictures.ts';
import type { BuildPlace } from './page-writer.ts';

function iconsIn(folder: string): [id: string, file: string][] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    const id = iconOfFile(name);
    return id === null ? [] : [[id, join(folder, name)] as [string, string]];
  });
}

/** Writes down the pictures of icons in these folders; a later folder's wins. One of the same size and time is not read again. */
export function writeIconTable(file: string, folders: readonly string[]): void {
  const known = readIconTable(file);
  const files = new Map(folders.flatMap((folder) => iconsIn(join(folder, 'icons'))));
  const table: IconTable = new Map(
    [...files].sort().map(([id, source]) => {
      const { size, mtimeMs: time } = statSync(source);
      const before = known.get(id);
      const same = before?.file === source && before.size === size && before.time === time;
      return [id, same ? before : { file: source, size, time, hash: iconHash(readFileSync(source)) }];
    }),
  );
  replaceFile(file, tableText(table));
}

/** Puts the pictures of icons, and the files by which scripts find them, into a site that is built; answers all their names. */
export function copyIcons(table: IconTable, place: BuildPlace, standing: readonly string[]): string[] {
  // Vite brings the project's own under the names that they have there, also where they are not wanted.
  for (const [, file] of iconsIn(join(place.target, 'icons'))) rmSync(file);
  const pictures = [...table].map(
    ([id, { hash, file }]): NamedFile => [iconAddress(id, hash), () => readFileSync(file)],
  );
  const shards = iconShardFiles(table).map(({ address, text }): NamedFile => [address, () => text]);
  return copyNamedFiles([...pictures, ...shards], place, standing);
}
