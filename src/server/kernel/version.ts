import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const PROJECT = resolve(import.meta.dirname, '../../..');

/** The commit of a checkout of any owner; null without history or git. */
function commitOf(folder: string): string | null {
  if (!existsSync(join(folder, '.git'))) return null;
  const { status, stdout } = spawnSync('git', ['-c', `safe.directory=${folder}`, 'rev-parse', '--short', 'HEAD'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : null;
}

/** `0.1.0 (abc1234)`: the version in a project's package.json, and its commit where that is known. */
export function versionOf(folder: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const commit = commitOf(folder);
  return commit === null ? version : `${version} (${commit})`;
}

/** Read once at start: a later change of the checkout does not change it. */
export const VERSION = versionOf(PROJECT);
