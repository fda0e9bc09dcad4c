import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { filesBelow, readFile } from './folder.ts';
import { BUILD_FOLDER, type Manifest, manifestFile } from './manifest.ts';
import { UNFINISHED } from './out-folder.ts';
import { contentDigest } from './page-file.ts';

/**
 * What a build says of its bundle to the next one with the same sources. `inputs`: a digest of all that the bundle is made of; `template`
 * as the manifest has it; `code` are the files of the bundle with their digests, `families` and `entry` some of them; `assets` are files of the site; `styles`: the sheets of each
 * page component, as Astro keeps them; `worker`: the service worker without its build's id, null where the site has none.
 */
const BundleFacts = z.object({
  inputs: z.string().min(1),
  site: z.string(),
  template: z.string(),
  code: z.array(z.tuple([z.string(), z.string()])),
  entry: z.string(),
  families: z.array(z.string()),
  assets: z.array(z.string()),
  styles: z.array(z.tuple([z.string(), z.array(z.unknown())])),
  worker: z.string().nullable(),
});
export type BundleFacts = z.infer<typeof BundleFacts>;

const FACTS = 'bundle.json';

const folderIn = (distDir: string): string => join(distDir, BUILD_FOLDER, 'bundle');
const draftIn = (distDir: string): string => join(distDir, BUILD_FOLDER, 'bundle.next');

/** Copies the code that renders pages, while it is there; it counts once `keepBundle` was called. */
export function copyBundle(distDir: string, from: string): void {
  rmSync(draftIn(distDir), { recursive: true, force: true });
  cpSync(from, draftIn(distDir), { recursive: true });
}

/** Keeps the copied bundle for the next build, in the place of the one before. */
export function keepBundle(distDir: string, facts: Omit<BundleFacts, 'code'>): void {
  const code = filesBelow(draftIn(distDir)).map((name): [string, string] => {
    return [name, contentDigest(readFileSync(join(draftIn(distDir), name)))];
  });
  const kept: BundleFacts = { ...facts, code };
  writeFileSync(join(draftIn(distDir), FACTS), JSON.stringify(kept));
  rmSync(folderIn(distDir), { recursive: true, force: true });
  renameSync(draftIn(distDir), folderIn(distDir));
}

function readFacts(distDir: string): BundleFacts | null {
  const text = readFile(join(folderIn(distDir), FACTS));
  if (text === null) return null;
  try {
    return BundleFacts.safeParse(JSON.parse(text.toString('utf8'))).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The bundle of the finished site in a folder, if it was made of these inputs; null: it is to be made. */
export function keptBundle(distDir: string, inputs: string): BundleFacts | null {
  const isFinished = existsSync(manifestFile(distDir)) && !existsSync(join(distDir, BUILD_FOLDER, UNFINISHED));
  const facts = isFinished ? readFacts(distDir) : null;
  return facts?.inputs === inputs ? facts : null;
}

/**
 * Whether a site was printed with a kept bundle whose code is what was kept, and all files are there that a build by Astro would have
 * brought. Nothing waits for the disk to have the bundle: where the power fails, its code is another or not there.
 */
export function isWhole({ template, code, assets }: BundleFacts, distDir: string, site: Manifest): boolean {
  const isUnchanged = ([name, digest]: [string, string]): boolean => {
    const bytes = readFile(join(folderIn(distDir), name));
    return bytes !== null && contentDigest(bytes) === digest;
  };
  const files = [...assets, ...site.files.keys()].map((name) => join(distDir, name));
  return template === site.template && code.every(isUnchanged) && files.every((file) => existsSync(file));
}

/** Lays the kept code where its packages are found: below the folder that a build works in. Answers its folder. */
export function layBundle(distDir: string, work: string): string {
  const folder = join(work, 'bundle');
  mkdirSync(folder, { recursive: true });
  cpSync(folderIn(distDir), folder, { recursive: true });
  return folder;
}
