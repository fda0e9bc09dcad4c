import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { BuildError, filesBelow, readFile, replaceFile } from './folder.ts';
import { BUILD_FOLDER, digestLines, digestsFrom } from './manifest.ts';

/** What was begun to be sent to a target and is not through yet. */
export type PendingUpload = {
  /** Tells its list of what arrived from that of an earlier one. */
  id: string;
  put: ReadonlyMap<string, string>;
  gone: readonly string[];
  /** Assets that stay for one more upload. */
  retiring: readonly string[];
};

/** What one target has of the site: files and rules with the digests of their contents. */
export type UploadState = {
  /** Where it is, as the operator writes it; '' where that was never said. */
  place: string;
  has: ReadonlyMap<string, string>;
  /** Assets that no page there names any more. */
  retired: ReadonlySet<string>;
  given: PendingUpload | null;
};

/** The first format had no place and no id. */
const FORMAT = 2;
const Lines = z.array(z.string());
const Stored = z.object({
  format: z.literal([1, FORMAT]),
  place: z.string().default(''),
  /** 'path digest', like `put`. */
  has: Lines,
  retired: Lines,
  given: z.object({ id: z.string().default(''), put: Lines, gone: Lines, retiring: Lines }).nullable(),
});

const NAME = /^[a-z\d][a-z\d-]{0,39}$/;
const ENDING = '.json';

export function targetsFolder(folder: string): string {
  return join(folder, BUILD_FOLDER, 'targets');
}

const fileOf = (folder: string, target: string, ending: string) => join(targetsFolder(folder), `${target}${ending}`);

/** The addresses that caches in front of a target must forget; `.part` while they are not known to be all. */
export const purgeFile = (folder: string, target: string) => fileOf(folder, target, '.purge.txt');

/** Throws a sentence when a target cannot be called so. */
export function refuseTargetName(name: string): void {
  if (NAME.test(name)) return;
  throw new BuildError(
    `'${name}' is no name for a target; take small letters, digits and '-', 40 at most, like 'web'.`,
  );
}

export function targetsOf(folder: string): string[] {
  const names = filesBelow(targetsFolder(folder)).filter((name) => name.endsWith(ENDING));
  return names.map((name) => name.slice(0, -ENDING.length));
}

/** The ledger of a target; null when there is none. Throws a sentence when it is damaged: what the target has is then not known. */
export function readUploadState(folder: string, target: string): UploadState | null {
  const file = fileOf(folder, target, ENDING);
  const text = readFile(file);
  if (text === null) return null;
  const stored = Stored.safeParse(parsed(text.toString('utf8'))).data;
  if (!stored) {
    throw new BuildError(`${file} is not readable; delete it, and npm run publish -- --check finds out what is there.`);
  }
  const { place, given } = stored;
  const state = {
    place,
    has: digestsFrom(stored.has),
    retired: new Set(stored.retired),
    given: given && { ...given, put: digestsFrom(given.put) },
  };
  return arrived(state, readArrived(folder, target, given?.id));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

export function writeUploadState(folder: string, target: string, state: UploadState): void {
  const { place, has, retired, given } = state;
  const stored: z.infer<typeof Stored> = {
    format: FORMAT,
    place,
    has: digestLines(has),
    retired: [...retired].sort(),
    given: given && { ...given, put: digestLines(given.put), gone: [...given.gone], retiring: [...given.retiring] },
  };
  replaceFile(fileOf(folder, target, ENDING), JSON.stringify(stored));
  // Its first line says which upload it belongs to: a process that is killed before this leaves that of an earlier one.
  if (given) writeFileSync(fileOf(folder, target, '.arrived'), `${given.id}\n`);
}

/** Remembers what arrived of the upload that the ledger has begun: the whole ledger of a large site takes too long to write. */
export function noteArrived(folder: string, target: string, paths: readonly string[]): void {
  appendFileSync(fileOf(folder, target, '.arrived'), paths.map((path) => `${path}\n`).join(''));
}

function readArrived(folder: string, target: string, id: string | undefined): string[] {
  const [first, ...paths] =
    readFile(fileOf(folder, target, '.arrived'))
      ?.toString('utf8')
      .split('\n') ?? [];
  // What follows the last line break was cut off.
  return first === id ? paths.slice(0, -1) : [];
}

/** The ledger once some of what was begun is there. */
export function arrived(state: UploadState, paths: readonly string[]): UploadState {
  const { given } = state;
  if (given === null || paths.length === 0) return state;
  const has = new Map(state.has);
  const put = new Map(given.put);
  const gone = new Set(given.gone);
  for (const path of paths) {
    const digest = put.get(path);
    if (digest !== undefined) has.set(path, digest);
    else if (gone.has(path)) has.delete(path);
    put.delete(path);
    gone.delete(path);
  }
  return { ...state, has, given: { ...given, put, gone: [...gone] } };
}
