import { UNKNOWN_DIGEST } from '#build/manifest.ts';
import type { Digests } from '#build/upload.ts';
import { UserError } from '#server/kernel/user-error.ts';
import { lastLine, listFor, runTo } from './command-place.ts';
import type { Found, Place } from './place.ts';

/** Paths of one call: what is cut is sent again from its beginning. */
const TOGETHER = 2_000;

/** The date and level that rclone begins its lines with. */
const STAMP = /^[\d/]+ [\d:]+ (?:[A-Z]+\s*: )?/;

async function rclone(remote: string, args: readonly string[], accepts: readonly number[] = [0]): Promise<string> {
  const ended = await runTo('rclone', args, {}, 'pipe').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new UserError('rclone is not installed here: install it, or publish to a folder or by --exec.', {
      cause: error,
    });
  });
  if (accepts.includes(ended.code)) return ended.out;
  const why = lastLine(ended.said).replace(STAMP, '') || `code ${ended.code}`;
  throw new UserError(
    `rclone could not use ${remote} (${why}): correct that and publish again; it goes on from there.`,
  );
}

/** What `rclone check` says of a file: the same, only there, only here, another, or unreadable. */
const LINE = /^([=\-+*!]) (.+)$/;

async function compare(remote: string, distDir: string, site: Digests): Promise<Found> {
  // Code 1: they differ.
  const args = ['check', distDir, remote, '--combined', '-', '--filter', '- /.**', '--log-level', 'CRITICAL'];
  const said = await rclone(remote, args, [0, 1]);
  const found = new Map<string, string>();
  for (const line of said.split('\n')) {
    const [, mark, path = ''] = LINE.exec(line) ?? [];
    if (mark === undefined || mark === '+') continue;
    found.set(path, (mark === '=' ? site.get(path) : undefined) ?? UNKNOWN_DIGEST);
  }
  return found;
}

/** What rclone reaches: object stores, SFTP and others, by its own settings. */
export function rclonePlace(remote: string, distDir: string): Place {
  return {
    open: async () => {
      // Code 3: there is no such folder yet, which the first file makes.
      await rclone(remote, ['lsf', remote, '--max-depth', '1'], [0, 3]);
      return true;
    },
    takesAll: false,
    close: () => undefined,
    compare: (site) => compare(remote, distDir, site),
    work: async ({ does, paths }, _digests, onArrival) => {
      if (does !== 'put' && does !== 'remove') return;
      for (let from = 0; from < paths.length; from += TOGETHER) {
        const some = paths.slice(from, from + TOGETHER);
        const list = listFor(distDir, some);
        // Times say nothing: what is on the list differs.
        const put = ['copy', distDir, remote, '--files-from-raw', list, '--no-traverse', '--ignore-times'];
        await rclone(remote, does === 'put' ? put : ['delete', remote, '--files-from-raw', list]);
        onArrival(some);
      }
    },
  };
}
