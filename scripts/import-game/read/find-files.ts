import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '#server/kernel/user-error.ts';

/** A file below a game's folder `root`; `path` from there, with slashes. */
export type FoundFile = { root: string; path: string; name: string; folder: string };

/** A file that a family may be read from, and what was seen beside it. */
export type TakenFile = { file: FoundFile; warnings: string[] };

/** Deeper lies nothing that is read. */
const DEEPEST = 6;

function* filesBelow(root: string, folder: string, depth: number): Generator<FoundFile> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory() && depth < DEEPEST) yield* filesBelow(root, path, depth + 1);
    else if (entry.isFile()) yield { root, path, name: entry.name, folder };
  }
}

/** All files below a folder, by path; throws a sentence where there is no such folder. */
export function listFiles(root: string): FoundFile[] {
  try {
    return [...filesBelow(root, '', 0)].sort((one, other) => (one.path < other.path ? -1 : 1));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why =
      code === 'ENOENT'
        ? 'there is no such folder'
        : code === 'ENOTDIR'
          ? 'it is no folder'
          : `it cannot be read (${code})`;
    throw new UserError(`${root}: ${why}. Name the folder that holds the game's files.`, { cause: error });
  }
}

const isNamed = (name: string) => (file: FoundFile) => file.name.toLowerCase() === name.toLowerCase();

/** Texts of one language lie in a folder of their own: they are never a table. */
const TRANSLATION = /(?:^|\/)translate[^/]*/i;

/**
 * The file of a family: of the names that may hold it the first that is there, in any case; of several of one name the one that lies
 * least deep. An encrypted copy beside it may be the newer one, which is said.
 */
export function takeFile(files: readonly FoundFile[], names: readonly string[]): TakenFile | null {
  const tables = files.filter(({ folder }) => !TRANSLATION.test(folder));
  for (const name of names) {
    const depth = ({ path }: FoundFile) => path.split('/').length;
    const [file, ...others] = tables.filter(isNamed(name)).sort((one, other) => depth(one) - depth(other));
    if (!file) continue;
    const warnings = others.map(({ path }) => `${path} is passed over: ${file.path} is taken.`);
    const encrypted = tables.find((one) => one.folder === file.folder && isNamed(`${name}.bin`)(one));
    if (encrypted) {
      warnings.push(
        `${encrypted.path} lies beside ${file.path}: a server reads the encrypted file, which may be newer.`,
      );
    }
    return { file, warnings };
  }
  return null;
}

/** A file that holds a family in a form that only a server reads, where no plain one is. */
export function encryptedFile(files: readonly FoundFile[], names: readonly string[]): FoundFile | undefined {
  return takeFile(
    files,
    names.map((name) => `${name}.bin`),
  )?.file;
}

/** All files of the names that may hold a family, in which `#` is a digit: by path, those in folders of translations left out. */
export function takeNumbered(files: readonly FoundFile[], names: readonly string[]): FoundFile[] {
  const patterns = names.map((name) => {
    const pattern = name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('#', '\\d');
    return new RegExp(`(?:^|/)${pattern}$`, 'i');
  });
  const seen = new Set<string>();
  return files.filter(({ path, folder, name }) => {
    if (TRANSLATION.test(folder) || !patterns.some((pattern) => pattern.test(path))) return false;
    // Of two of one name the first is taken, as of any table.
    const isFirst = !seen.has(name.toLowerCase());
    seen.add(name.toLowerCase());
    return isFirst;
  });
}

/** Languages by the folder's name, in any case: `translate_es`, `es`, `Translate-BR`. */
const FOLDERS: readonly [word: RegExp, language: 'en' | 'es' | 'pt' | 'fr'][] = [
  [/(?:^|[_\-/ ])(?:en|eng|us|uk|english)$/i, 'en'],
  [/(?:^|[_\-/ ])(?:es|esp|sp|spanish)$/i, 'es'],
  [/(?:^|[_\-/ ])(?:pt|br|ptbr|pt-br|portuguese)$/i, 'pt'],
  [/(?:^|[_\-/ ])(?:fr|fra|french)$/i, 'fr'],
];

/** The texts of one name by language; `given` names folders whose language their name does not say. */
export function takeTexts(
  files: readonly FoundFile[],
  name: string,
  given: ReadonlyMap<string, 'en' | 'es' | 'pt' | 'fr'> = new Map(),
): Map<'en' | 'es' | 'pt' | 'fr', FoundFile> {
  const found = new Map<'en' | 'es' | 'pt' | 'fr', FoundFile>();
  for (const file of files.filter(isNamed(name))) {
    const folder = file.folder.split('/').at(-1) ?? '';
    const known = given.get(folder) ?? FOLDERS.find(([word]) => word.test(folder))?.[1];
    if (known && !found.has(known)) found.set(known, file);
  }
  return found;
}
