import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BuildError } from './build-error.ts';
import { replaceFile } from './folder.ts';
import type { InlineCode } from './inline-code.ts';

/** Below the build folder, never served: what this build left there, and the policy for the server. */
export const BUILD_FOLDER = '.build';
const FORMAT = 1;

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
  pages: Record<string, [key: string, code: number]>;
  files: string[];
  /** Left out by older versions. */
  retired?: string[];
};

/** Where the manifest of a build folder lies. */
export function manifestFile(folder: string): string {
  return join(folder, BUILD_FOLDER, 'manifest.json');
}

/** The manifest of the last build; null when there is none or an older version of this code wrote it. */
export function readManifest(folder: string): Manifest | null {
  let text: string;
  try {
    text = readFileSync(manifestFile(folder), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const stored = parsed(text, folder);
  if (stored.format !== FORMAT) return null;
  const pages = new Map<string, PageRecord>();
  for (const [path, [key, index]] of Object.entries(stored.pages)) {
    const code = stored.code[index];
    if (code) pages.set(path, { key, code });
  }
  return { template: stored.template, pages, files: stored.files, retired: stored.retired ?? [] };
}

function parsed(text: string, folder: string): Stored {
  try {
    return JSON.parse(text) as Stored;
  } catch (cause) {
    throw new BuildError(`${manifestFile(folder)} is not readable; delete the folder ${folder} and build again.`, {
      cause,
    });
  }
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
    pages: Object.fromEntries(sorted.map(([path, { key, code }]) => [path, [key, index.get(code) ?? -1]])),
    files: [...files].sort(),
    retired: [...retired].sort(),
  };
  return JSON.stringify(stored);
}
