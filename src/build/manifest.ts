import { join } from 'node:path';
import { BuildError, readFile, replaceFile } from './folder.ts';
import type { InlineCode } from './policy.ts';

/** Below the build folder, never served: what this build left there, and the policy for the server. */
export const BUILD_FOLDER = '.build';
const FORMAT = 3;

/** A keyed page on disk: what it was made from, the code inside it that the policy must allow, and the digest of its file. */
export type PageRecord = { key: string; code: InlineCode; digest: string };

/** The digest of a file that a build before this format left: it is unknown. */
export const UNKNOWN_DIGEST = '?';

/**
 * What a build left in its folder; `files` is all that is not a keyed page, with its digest. `retired` are assets that no page names any
 * more: an old page that is open may still load them, so they stay until the next build that changes the site.
 */
export type Manifest = {
  template: string;
  pages: Map<string, PageRecord>;
  files: ReadonlyMap<string, string>;
  retired: readonly string[];
};

type Stored = {
  format: number;
  template: string;
  code: InlineCode[];
  /** 'address key code digest', the third a place in `code`: a large site has hundreds of thousands, and objects take four times as long to read. */
  pages: string[];
  /** 'path digest' */
  files: string[];
  retired: string[];
};

/** Formats 1 and 2, which sites that stand may have: without digests, and the first with pages as objects. */
type StoredBefore = Omit<Stored, 'pages' | 'retired'> & {
  pages: string[] | Record<string, [key: string, code: number]>;
  retired?: string[];
};

export function manifestFile(folder: string): string {
  return join(folder, BUILD_FOLDER, 'manifest.json');
}

/** The manifest of the last build; null when there is none. Throws a sentence when it is damaged or of a later version of this code. */
export function readManifest(folder: string): Manifest | null {
  const text = readFile(manifestFile(folder));
  if (text === null) return null;
  const { template, code, pages: lines, files, retired } = parsed(text.toString('utf8'), folder);
  const pages = new Map<string, PageRecord>();
  for (const line of lines) {
    // An address has no blanks; a key may have some.
    const keyAt = line.indexOf(' ') + 1;
    const digestAt = line.lastIndexOf(' ') + 1;
    const codeAt = line.lastIndexOf(' ', digestAt - 2) + 1;
    const found = code[Number(line.slice(codeAt, digestAt - 1))];
    if (!found) throw unreadable(folder);
    const key = line.slice(keyAt, codeAt - 1);
    pages.set(line.slice(0, keyAt - 1), { key, code: found, digest: line.slice(digestAt) });
  }
  return { template, pages, files: digestsFrom(files), retired };
}

/** Lines 'path digest' as a table; a path may have blanks. */
export function digestsFrom(lines: readonly string[]): Map<string, string> {
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), line.slice(at + 1)];
    }),
  );
}

/** A table as lines 'path digest', in the order of the paths. */
export function digestLines(digests: Iterable<readonly [path: string, digest: string]>): string[] {
  return [...digests].sort(([one], [other]) => (one < other ? -1 : 1)).map(([path, digest]) => `${path} ${digest}`);
}

function parsed(text: string, folder: string): Stored {
  try {
    const stored = raised(JSON.parse(text) as Stored | StoredBefore | null);
    if (stored && isWhole(stored)) return stored;
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw unreadable(folder, cause);
  }
  throw unreadable(folder);
}

function isWhole({ format, template, code, pages, files, retired }: Partial<Stored>): boolean {
  const texts = [pages, files, retired];
  return (
    format === FORMAT &&
    typeof template === 'string' &&
    Array.isArray(code) &&
    texts.every((list) => Array.isArray(list) && list.every((one) => typeof one === 'string'))
  );
}

/** A manifest in today's format; one of the formats before becomes it. */
function raised(stored: Stored | StoredBefore | null): Stored | null {
  if (stored?.format !== 1 && stored?.format !== 2) return stored as Stored | null;
  const { pages, files, retired = [], ...rest } = stored as StoredBefore;
  if (typeof pages !== 'object' || !Array.isArray(files)) return null;
  const lines = Array.isArray(pages)
    ? pages
    : Object.entries(pages).map(([path, page]) => `${path} ${page?.[0]} ${page?.[1]}`);
  const undigested = (line: string) => `${line} ${UNKNOWN_DIGEST}`;
  return { ...rest, format: FORMAT, pages: lines.map(undigested), files: files.map(undigested), retired };
}

function unreadable(folder: string, cause?: unknown): BuildError {
  return new BuildError(`${manifestFile(folder)} is not readable; delete the folder ${folder} and build again.`, {
    cause,
  });
}

export function writeManifest(folder: string, manifest: Manifest): void {
  replaceFile(manifestFile(folder), manifestText(manifest));
}

/** The manifest file's text. Equal contents give equal bytes, whatever order the pages were made in. */
export function manifestText({ template, pages, files, retired }: Manifest): string {
  const texts = new Map<InlineCode, string>();
  for (const { code } of pages.values()) if (!texts.has(code)) texts.set(code, JSON.stringify(code));
  const table = [...new Set(texts.values())].sort();
  const index = new Map([...texts].map(([code, text]) => [code, table.indexOf(text)]));
  const sorted = [...pages].sort(([one], [other]) => (one < other ? -1 : 1));
  const stored: Stored = {
    format: FORMAT,
    template,
    code: table.map((text) => JSON.parse(text)),
    pages: sorted.map(([path, { key, code, digest }]) => `${path} ${key} ${index.get(code) ?? -1} ${digest}`),
    files: digestLines(files),
    retired: [...retired].sort(),
  };
  return JSON.stringify(stored);
}
