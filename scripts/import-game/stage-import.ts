import { closeSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type StagedHead, type StagedRow, stagedLine } from '#server/catalogue/staged-import.ts';
import { UserError } from '#server/kernel/user-error.ts';
import { removeLeftBehind } from '../start/left-behind.ts';

const FOLDER = 'imports';
const NAME = /^staged-(\d+)\.ndjson$/;

/** Lines written at once: all of them, or an error where a disk is full. */
const AT_ONCE = 500;

function writeLines(file: string, head: StagedHead, rows: readonly StagedRow[]): void {
  const opened = openSync(file, 'w', 0o600);
  try {
    let block = [JSON.stringify(head)];
    for (const row of rows) {
      block.push(stagedLine(row));
      if (block.length < AT_ONCE) continue;
      writeFileSync(opened, `${block.join('\n')}\n`);
      block = [];
    }
    if (block.length > 0) writeFileSync(opened, `${block.join('\n')}\n`);
  } finally {
    closeSync(opened);
  }
}

/**
 * Moves what an import changes into a file of `home`, for the process that holds the database, and hands its path to `use`; it is
 * removed afterwards. Throws a sentence where it cannot be written.
 */
export async function withStaged<Result>(
  home: string,
  head: StagedHead,
  rows: StagedRow[],
  use: (file: string) => Promise<Result>,
): Promise<Result> {
  const folder = join(home, FOLDER);
  const file = join(folder, `staged-${process.pid}.ndjson`);
  try {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      removeLeftBehind(folder, NAME);
      writeLines(file, head, rows);
      // They are in the file now: the process that reads it may be this one.
      rows.length = 0;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === undefined) throw error;
      const why = code === 'ENOSPC' || code === 'EDQUOT' ? 'there is no space left: free some' : `${code}: allow it`;
      throw new UserError(`${file} cannot be written (${why}), and nothing was changed.`, { cause: error });
    }
    return await use(file);
  } finally {
    rmSync(file, { force: true });
  }
}
