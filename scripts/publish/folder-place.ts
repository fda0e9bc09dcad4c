import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { BuildError, filesBelow, removeFiles } from '#build/folder.ts';
import { UNKNOWN_DIGEST } from '#build/manifest.ts';
import { contentDigest } from '#build/page-file.ts';
import type { Digests } from '#build/upload.ts';
import { diskProblem } from '#server/kernel/state-folder.ts';
import { UserError } from '#server/kernel/user-error.ts';
import type { Found, OnArrival, Place, Work } from './place.ts';

/** Files on their way; hidden, and removed when all have arrived. */
const ON_THE_WAY = '.publishing';
/** So many files are written at once, and noted together as arrived. */
const AT_ONCE = 16;
const TOGETHER = 256;

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** What the file system refuses, as a sentence on the target. */
function refusedBy(folder: string, error: unknown): unknown {
  if (error instanceof UserError || error instanceof BuildError) return error;
  const code = codeOf(error);
  if (code === 'EISDIR' || code === 'ENOTDIR' || code === 'EEXIST' || code === 'ENOTEMPTY') {
    const { path = folder } = error as NodeJS.ErrnoException;
    return new UserError(
      `${folder} has something of its own where the site has a file or folder (${path}): move it away and publish again.`,
      { cause: error },
    );
  }
  return diskProblem(`The target ${folder}`, error) ?? error;
}

/** Writes beside, to the disk, then renames: a reader sees the old file or the new one. */
async function replace(target: string, beside: string, bytes: Buffer): Promise<void> {
  const file = await open(beside, 'w', 0o644);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(beside, target);
}

async function inParallel(paths: readonly string[], work: (path: string, worker: number) => Promise<void>) {
  const left = paths.values();
  const worker = async (_: unknown, nth: number) => {
    for (const path of left) await work(path, nth);
  };
  // One that fails must not leave others at work.
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}

/** Throws where a target can be none: part of the site, or the site part of it. */
function refuseOverlap(folder: string, distDir: string): void {
  const [one, other] = [folder + sep, distDir + sep];
  if (!one.startsWith(other) && !other.startsWith(one)) return;
  throw new UserError(
    `${folder} and the built site in ${distDir} lie in one another: publish to a folder beside it, or serve ${distDir} itself.`,
  );
}

/** A folder of this machine, or one that is mounted. */
export function folderPlace(folder: string, distDir: string): Place {
  const beside = join(folder, ON_THE_WAY);

  function openFolder(knows: boolean): boolean {
    refuseOverlap(folder, distDir);
    try {
      if (!statSync(dirname(folder), { throwIfNoEntry: false })?.isDirectory()) {
        throw new UserError(
          `There is no folder ${dirname(folder)}: make or mount it, or correct the target ${folder}.`,
        );
      }
      mkdirSync(folder, { recursive: true });
      // An interrupted publish left it; nothing in it has a name in the site.
      rmSync(beside, { recursive: true, force: true });
      mkdirSync(beside);
      const names = readdirSync(folder).filter((name) => name !== ON_THE_WAY);
      if (knows) return names.includes('index.html');
      if (names.length === 0) return true;
      rmSync(beside, { recursive: true });
    } catch (error) {
      throw refusedBy(folder, error);
    }
    throw new UserError(
      `${folder} is not empty, and nothing is known of what it has: npm run publish -- --to ${folder} --check compares it first and leaves other files alone.`,
    );
  }

  async function putAll(paths: readonly string[], digests: Digests, onArrival: OnArrival): Promise<void> {
    for (const inside of new Set(paths.map((path) => dirname(path))))
      await mkdir(join(folder, inside), { recursive: true });
    for (let from = 0; from < paths.length; from += TOGETHER) {
      const some = paths.slice(from, from + TOGETHER);
      await inParallel(some, async (path, worker) => {
        const bytes = await readFile(join(distDir, path));
        if (digests.get(path) !== contentDigest(bytes)) {
          throw new BuildError(`${join(distDir, path)} is not what the build wrote: delete ${distDir} and rebuild.`);
        }
        await replace(join(folder, path), join(beside, String(worker)), bytes);
      });
      onArrival(some);
    }
  }

  async function work({ does, paths }: Work, digests: Digests, onArrival: OnArrival): Promise<void> {
    try {
      if (does === 'put') return await putAll(paths, digests, onArrival);
      if (does !== 'remove') return;
      removeFiles(folder, paths);
      onArrival(paths);
    } catch (error) {
      throw refusedBy(folder, error);
    }
  }

  async function compare(site: Digests): Promise<Found> {
    const found = new Map<string, string>();
    try {
      const paths = filesBelow(folder, (path) => path === ON_THE_WAY || path.startsWith('.'));
      await inParallel(paths, async (path) => {
        found.set(path, site.has(path) ? contentDigest(await readFile(join(folder, path))) : UNKNOWN_DIGEST);
      });
    } catch (error) {
      throw refusedBy(folder, error);
    }
    return found;
  }

  return {
    open: async (knows) => openFolder(knows),
    work,
    compare,
    takesAll: false,
    close: () => rmSync(beside, { recursive: true, force: true }),
  };
}
