import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from './folder.ts';
import type { BuildPlace } from './page-writer.ts';

/** A file by its address; its name tells its content. */
export type NamedFile = [address: string, content: () => Uint8Array | string];

/** The pictures that notes brought along; the snapshot is loaded only when a build comes that far. */
export async function notePictures(): Promise<NamedFile[]> {
  const { snapshot } = await import('#snapshot/current.ts');
  return [...snapshot().notePictures].map(([name, bytes]) => [`/pictures/notes/${name}`, () => bytes]);
}

/** Puts files into a site that is built, and answers their names; `standing` are those of the site that it will replace, which stay. */
export function copyNamedFiles(
  files: readonly NamedFile[],
  { target, served }: BuildPlace,
  standing: readonly string[],
): string[] {
  const there = new Set(served === null ? [] : standing);
  return files.map(([address, content]) => {
    const name = address.slice(1);
    const file = join(target, name);
    if (!there.has(name) && !existsSync(file)) replaceFile(file, content());
    return name;
  });
}
