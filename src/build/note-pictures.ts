import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from './folder.ts';
import type { BuildPlace } from './page-writer.ts';

/** Files by their place in the site; their names tell their contents. */
export type NamedFiles = ReadonlyMap<string, Uint8Array>;

/** The pictures that notes brought along; the snapshot is loaded only when a build comes that far. */
export async function notePictures(): Promise<NamedFiles> {
  const { snapshot } = await import('#snapshot/current.ts');
  return new Map([...snapshot().notePictures].map(([name, bytes]) => [`pictures/notes/${name}`, bytes]));
}

/** Puts files into a site that is built, and answers their names; `standing` are those of the site that it will replace, which stay. */
export function copyNamedFiles(
  files: NamedFiles,
  { target, served }: BuildPlace,
  standing: readonly string[],
): string[] {
  const there = new Set(served === null ? [] : standing);
  for (const [name, bytes] of files) {
    const file = join(target, name);
    if (!there.has(name) && !existsSync(file)) replaceFile(file, bytes);
  }
  return [...files.keys()];
}
