import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BuildError } from './build-error.ts';
import { replaceFile } from './folder.ts';
import type { InlineCode } from './inline-code.ts';

/** Below the build folder, never served: what this build left there, and the policy for the server. */
export const BUILD_FOLDER = '.build';
const FORMAT = 2;

/** A keyed page on disk: what it was made from, and the code inside it that the policy must allow. */
export type PageRecord = { key: string; code: InlineCode };

/**
 * What a build left in its folder; `files` is all that is not a keyed page. `retired` are assets that no page names any
 * more: whoever has an old page open may still ask for them, so they stay until the next build that changes the site.
 */
export type Manifest = {
  template: string;
  pages: Map<string, PageRecord>;
  files: readonly string[];
  retired: readonly string[];
};

type Stored = {
  format: number;
  template: string;
  code: InlineCode[];
  /** 'address key code', the last a place in `code`: a large site has hundreds of thousands, and objects take four times as long to read. */
  pages: string[];
  files: string[];
  retired: string[];
};

/** Format 1, which sites that stand may have. */
type StoredBefore = Omit<Stored, 'pages' | 'retired'> & {
  pages: Record<string, [key: string, code: number]>;
  retired?: string[];
};

/** Where the manifest of a build folder lies. */
export function manifestFile(folder: string): string {
  return join(folder, BUILD_FOLDER, 'manifest.json');
}

/** The manifest of the last build; null when there is none. Throws a sentence when it is damaged or of a later version of this code. */
export function readManifest(folder: string): Manifest | null {
  let text: string;
  try {
    text = readFileSync(manifestFile(folder), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const { template, code, pages: lines, files, retired } = parsed(text, folder);
  const pages = new Map<string, PageRecord>();
  for (const line of lines) {
    // An address has no blanks; a key may have some.
    const keyAt = line.indexOf(' ') + 1;
    const codeAt = line.lastIndexOf(' ') + 1;
    const found = code[Number(line.slice(codeAt))];
    if (!found) throw unreadable(folder);
    pages.set(line.slice(0, keyAt - 1), { key: line.slice(keyAt, codeAt - 1), code: found });
  }
  return { template, pages, files, retired };
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

/** A manifest in today's format; one of the format before becomes it. */
function raised(stored: Stored | StoredBefore | null): Stored | null {
  if (stored?.format !== 1) return stored as Stored | null;
  const { pages, retired = [], ...rest } = stored as StoredBefore;
  if (typeof pages !== 'object') return null;
  const lines = Object.entries(pages).map(([path, page]) => `${path} ${page?.[0]} ${page?.[1]}`);
  return { ...rest, format: FORMAT, pages: lines, retired };
}

function unreadable(folder: string, cause?: unknown): BuildError {
  return new BuildError(`${manifestFile(folder)} is not readable; delete the folder ${folder} and build again.`, {
    cause,
  });
}

/** Writes the manifest in one step. */
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
    pages: sorted.map(([path, { key, code }]) => `${path} ${key} ${index.get(code) ?? -1}`),
    files: [...files].sort(),
    retired: [...retired].sort(),
  };
  return JSON.stringify(stored);
}
