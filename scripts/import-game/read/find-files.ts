import { type Dirent, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '#server/kernel/user-error.ts';

/** A file below a game's folder `root`; `path` from there, with slashes, and `called` as people know it. */
export type FoundFile = { root: string; path: string; called: string; name: string; folder: string };

/** A file that a family may be read from, and what was seen beside it. */
export type TakenFile = { file: FoundFile; warnings: string[] };

/** Deeper lies nothing that is read. */
const DEEPEST = 12;
/** A folder of such a name stands in the place of a file. */
const TABLE = /\.(?:ini|csv|ndjson)$/i;

/** Whether a link leads to a file that can be read; one may lead to itself. */
function isLinkedFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Links to files are read, links to folders are not: they may lead around in a circle. */
function* filesBelow(root: string, folder: string, depth: number, skip: (path: string) => void): Generator<FoundFile> {
  let entries: Dirent[];
  try {
    entries = readdirSync(join(root, folder), { withFileTypes: true });
  } catch (error) {
    if (depth === 0) throw error;
    skip(folder);
    return;
  }
  for (const entry of entries) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (depth < DEEPEST && !TABLE.test(path)) yield* filesBelow(root, path, depth + 1, skip);
      else skip(path);
    } else if (entry.isFile() || (entry.isSymbolicLink() && isLinkedFile(join(root, path)))) {
      yield { root, path, called: path, name: entry.name, folder };
    } else skip(path);
  }
}

const depthOf = ({ path }: FoundFile) => path.split('/').length;
const COPIES = /(?:^|\/)(?:backup|bak|copy|old)[^/]*\//i;
const isCopy = ({ path }: FoundFile) => Number(COPIES.test(path));

/** All files below a folder, those in folders of copies last, then the least deep first, then by path; throws a sentence where there is no such folder. */
export function listFiles(root: string, skip: (path: string) => void = () => undefined): FoundFile[] {
  try {
    const files = [...filesBelow(root, '', 0, skip)];
    return files.sort(
      (one, other) => isCopy(one) - isCopy(other) || depthOf(one) - depthOf(other) || (one.path < other.path ? -1 : 1),
    );
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

/** The files of a game in the order in which they are taken: those of the first folder before those of the second, copies of both last. */
export function listGame(root: string, client: string | null, skip: (path: string) => void): FoundFile[] {
  const files = listFiles(root, skip);
  if (client === null) return files;
  const called = (path: string) => `${client}/${path}`;
  const others = listFiles(client, (path) => skip(called(path)));
  const all = [...files, ...others.map((file) => ({ ...file, called: called(file.path) }))];
  return all.sort((one, other) => isCopy(one) - isCopy(other));
}

const isNamed = (name: string) => (file: FoundFile) => file.name.toLowerCase() === name.toLowerCase();

/** Texts of one language lie in a folder of their own: they are never a table. */
const TRANSLATION = /(?:^|\/)translate[^/]*/i;

/**
 * The file of a family: of the names that may hold it the first that is there, in any case; of several of one name the first in the
 * order of `listGame`. An encrypted copy beside it may be the newer one, which is said.
 */
export function takeFile(files: readonly FoundFile[], names: readonly string[]): TakenFile | null {
  const tables = files.filter(({ folder }) => !TRANSLATION.test(folder));
  const unread: FoundFile[] = [];
  for (const name of names) {
    const [file, ...others] = tables.filter(isNamed(name));
    if (!file) {
      unread.push(...tables.filter(isNamed(`${name}.bin`)));
      continue;
    }
    const warnings = [
      ...unread.map(({ called }) => `${called} is passed over: it is encrypted; ${file.called} is taken.`),
      ...others.map(({ called }) => `${called} is passed over: ${file.called} is taken.`),
    ];
    const encrypted = tables.find(
      (one) => one.root === file.root && one.folder === file.folder && isNamed(`${name}.bin`)(one),
    );
    if (encrypted) {
      warnings.push(
        `${encrypted.called} lies beside ${file.called}: a server reads the encrypted file, which may be newer.`,
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

/**
 * All files of the names that may hold a family, in which `#` is a digit; those in folders of translations left out. Of two of one
 * name the first in the order of `listGame` is taken, and the other goes to `pass`.
 */
export function takeNumbered(
  files: readonly FoundFile[],
  names: readonly string[],
  pass: (file: FoundFile) => void = () => undefined,
): FoundFile[] {
  const patterns = names.map((name) => {
    const pattern = name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('#', '\\d');
    return new RegExp(`(?:^|/)${pattern}$`, 'i');
  });
  const seen = new Set<string>();
  return files.filter((file) => {
    const name = file.name.toLowerCase();
    if (TRANSLATION.test(file.folder) || !patterns.some((pattern) => pattern.test(file.path))) return false;
    const isFirst = !seen.has(name);
    seen.add(name);
    if (!isFirst) pass(file);
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

/** The texts of one name by language; `given` names folders whose language their name does not say. A second one goes to `pass`. */
export function takeTexts(
  files: readonly FoundFile[],
  name: string,
  given: ReadonlyMap<string, 'en' | 'es' | 'pt' | 'fr'> = new Map(),
  pass: (file: FoundFile) => void = () => undefined,
): Map<'en' | 'es' | 'pt' | 'fr', FoundFile> {
  const found = new Map<'en' | 'es' | 'pt' | 'fr', FoundFile>();
  for (const file of files.filter(isNamed(name))) {
    const folder = file.folder.split('/').at(-1) ?? '';
    const known = given.get(folder) ?? FOLDERS.find(([word]) => word.test(folder))?.[1];
    if (known && found.has(known)) pass(file);
    else if (known) found.set(known, file);
  }
  return found;
}
