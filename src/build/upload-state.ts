import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { BuildError } from './build-error.ts';
import { replaceFile } from './folder.ts';
import { BUILD_FOLDER, digestLines, digestsFrom } from './manifest.ts';

/** A list that was made and not acknowledged yet. */
export type PendingUpload = {
  put: ReadonlyMap<string, string>;
  gone: readonly string[];
  /** Assets that stay for one more upload. */
  retiring: readonly string[];
};

/** What one place has of the site, by what was acknowledged: files and rules with the digests of their contents. */
export type UploadState = {
  has: ReadonlyMap<string, string>;
  /** Assets that no page there names any more. */
  retired: ReadonlySet<string>;
  given: PendingUpload | null;
};

const FORMAT = 1;
const Lines = z.array(z.string());
const Stored = z.object({
  format: z.literal(FORMAT),
  /** 'path digest', like `put`. */
  has: Lines,
  retired: Lines,
  given: z.object({ put: Lines, gone: Lines, retiring: Lines }).nullable(),
});

const NAME = /^[a-z\d][a-z\d-]{0,39}$/;
const ENDING = '.json';

/** Where the ledgers of a site lie. */
export function targetsFolder(folder: string): string {
  return join(folder, BUILD_FOLDER, 'targets');
}

function ledgerFile(folder: string, target: string): string {
  return join(targetsFolder(folder), `${target}${ENDING}`);
}

/** Where the list for a target lies. */
export function listFile(folder: string, target: string): string {
  return join(targetsFolder(folder), `${target}.txt`);
}

/** Throws a sentence when a target cannot be called so. */
export function refuseTargetName(name: string): void {
  if (NAME.test(name)) return;
  throw new BuildError(
    `'${name}' is no name for a target; take small letters, digits and '-', 40 at most, like 'web'.`,
  );
}

/** The targets that a site keeps account of. */
export function targetsOf(folder: string): string[] {
  try {
    const names = readdirSync(targetsFolder(folder));
    return names.filter((name) => name.endsWith(ENDING)).map((name) => name.slice(0, -ENDING.length));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** The ledger of a target; null when there is none. Throws a sentence when it is damaged: what the place has is then not known. */
export function readUploadState(folder: string, target: string): UploadState | null {
  const file = ledgerFile(folder, target);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const stored = Stored.safeParse(parsed(text)).data;
  if (!stored) throw new BuildError(`${file} is not readable; delete it, and the next list names the whole site.`);
  const { given } = stored;
  return {
    has: digestsFrom(stored.has),
    retired: new Set(stored.retired),
    given: given && { ...given, put: digestsFrom(given.put) },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Writes the ledger of a target in one step. */
export function writeUploadState(folder: string, target: string, { has, retired, given }: UploadState): void {
  const stored: z.infer<typeof Stored> = {
    format: FORMAT,
    has: digestLines(has),
    retired: [...retired].sort(),
    given: given && { put: digestLines(given.put), gone: [...given.gone], retiring: [...given.retiring] },
  };
  replaceFile(ledgerFile(folder, target), JSON.stringify(stored));
}
