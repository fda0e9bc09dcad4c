import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { isOwnPath } from '#rules/web-address.ts';
import sample from '../../data/downloads.json' with { type: 'json' };
import { SnapshotError } from './snapshot-error.ts';

const isSecure = (value: string) => URL.canParse(value) && new URL(value).protocol === 'https:';
const Link = z.string().refine(isSecure, 'must be an address that begins with https://');
const OwnPath = z.string().refine(isOwnPath, 'must be a path of the site, such as /art/notes/road.webp');

const Archive = z.strictObject({
  name: z.string().min(1).max(200),
  bytes: z.number().int().min(1),
  /** null: not told, so none is shown. */
  sha256: z
    .string()
    .regex(/^[\da-f]{64}$/, 'must be 64 digits 0-9 and a-f, or null')
    .nullable(),
});

/** `downloads.json`: what the downloads page offers; edited by operators, never exported. */
export const Downloads = z.strictObject({
  version: z.string().min(1).max(40),
  /** The day of that version. */
  updated: z.iso.date(),
  /** Of all archives; it protects nothing (decisions.md). */
  password: z.string().min(1).max(100),
  /** The full client, and the one for guild battles, without sounds and mounts. */
  files: z.strictObject({ full: Archive, gvg: Archive }),
  /** Every link of a provider leads to the same archive. */
  providers: z
    .array(
      z.strictObject({
        name: z.string().min(1).max(60),
        full: z.array(Link).max(10),
        gvg: z.array(Link).max(10),
      }),
    )
    .min(1)
    .max(10),
  /** A film of the installation: a file of the site, or an address of a known host. null: none. */
  video: z.strictObject({ address: z.union([OwnPath, Link]), poster: OwnPath.nullable() }).nullable(),
});
export type Downloads = z.infer<typeof Downloads>;

const FILE = 'downloads.json';

function parsed(place: string): unknown {
  try {
    return JSON.parse(readFileSync(place, 'utf8'));
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    throw new SnapshotError(`${place} is not valid JSON (${what}); correct it there.`);
  }
}

/** Reads what is offered: the operator's own file beside the exported data, else the one that comes with the portal. */
export function readDownloads(dataDir = process.env['DATA_DIR'] ?? 'data'): Downloads {
  const own = join(dataDir, FILE);
  const place = existsSync(own) ? own : join('data', FILE);
  const read = Downloads.safeParse(place === own ? parsed(own) : sample);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new SnapshotError(`${place} is not valid at '${issue?.path.join('.')}': ${issue?.message}; correct it there.`);
}
