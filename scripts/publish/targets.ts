import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { UserError } from '#server/kernel/user-error.ts';
import { commandPlace } from './command-place.ts';
import { folderPlace } from './folder-place.ts';
import type { Place } from './place.ts';
import { rclonePlace } from './rclone-place.ts';

/** `s3://bucket`, `host:/var/www`, a misspelt `rlcone:cdn`: each would become a folder here. One letter is a drive of Windows. */
const OTHER_WAY = /^[\w.+@-]{2,}:/;

/** A target as it is written, in one way: `/var/www/site`, `rclone:REMOTE` or `exec:CMD`. */
export function addressOf(written: string): string {
  const text = written.trim();
  const [, way, rest = ''] = /^(rclone|exec):(.*)$/s.exec(text) ?? [];
  if (text === '' || (way === undefined ? OTHER_WAY.test(text) : rest.trim() === '')) {
    throw new UserError(
      `'${written}' is no target: write it like /var/www/site, rclone:REMOTE:BUCKET or exec:COMMAND.`,
    );
  }
  return way === undefined ? resolve(text) : `${way}:${rest.trim()}`;
}

export function placeAt(address: string, distDir: string): Place {
  const [, way, rest = ''] = /^(rclone|exec):(.*)$/s.exec(address) ?? [];
  if (way === 'rclone') return rclonePlace(rest, distDir);
  return way === 'exec' ? commandPlace(rest, distDir) : folderPlace(address, distDir);
}

/** What a target is called where no name was given: from its address, and always the same. */
export function nameOf(address: string): string {
  const words = address.toLowerCase().split(/[^a-z\d]+/);
  const slug = words.filter(Boolean).join('-').slice(-28).replace(/^-/, '');
  return `${slug || 'target'}-${createHash('sha256').update(address).digest('hex').slice(0, 6)}`;
}
