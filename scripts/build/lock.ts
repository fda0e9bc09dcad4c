import { hash } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { BuildError } from '#build/build-error.ts';
import { journalFile } from '#build/journal.ts';
import { siteDisk } from '#build/site-disk.ts';
import { finishInterruptedSwap } from '#build/swap.ts';

/** Milliseconds: of two that try at the same instant one must win, and without waiting SQLite can refuse both. */
const PATIENCE = 250;

const PROJECT = resolve(import.meta.dirname, '../..');

/** Where Astro works for one build folder: inside node_modules, so that its chunks find the packages, and not shared. */
export function workFolder(distDir: string): string {
  return join(PROJECT, 'node_modules', '.cache', 'memoria', hash('sha256', distDir).slice(0, 16));
}

/** Two builds into one folder would each claim the other's pages; the lock ends with the process, however it ends. */
export function lockFor(distDir: string): DatabaseSync {
  const work = workFolder(distDir);
  mkdirSync(work, { recursive: true });
  const lock = new DatabaseSync(join(work, 'lock'), { timeout: PATIENCE });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (cause) {
    lock.close();
    throw new BuildError(`Another build is writing into ${distDir}: wait until it is done.`, { cause });
  }
}

/** Brings a swap to its end that was broken off; whether there was one. Throws when its own process is still at it. */
export function finishInterrupted(distDir: string): boolean {
  if (!existsSync(journalFile(distDir))) return false;
  const lock = lockFor(distDir);
  try {
    return finishInterruptedSwap(siteDisk, distDir);
  } finally {
    lock.close();
  }
}
