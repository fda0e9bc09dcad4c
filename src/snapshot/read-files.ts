import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Changes,
  changesFile,
  FORMAT,
  JOURNAL,
  MANIFEST,
  type Manifest,
  type RecordChange,
  recordChangesFile,
  STORED_CHANGES,
} from './format.ts';

/** A snapshot that cannot be read; the message is one sentence: what is wrong, where, how to fix it. */
export class SnapshotError extends Error {
  override name = 'SnapshotError';
}

/** How a damaged file is mended: it is only ever written by the export. */
export function damaged(place: string, what: string): SnapshotError {
  return new SnapshotError(
    `${place} ${what}; restore the folder from your copy, or delete its manifest.json and run 'npm run export' again.`,
  );
}

/** The files of a snapshot by their path below the folder, verified against the manifest. */
export type SnapshotFiles = { dir: string; manifest: Manifest; hash: string; contents: ReadonlyMap<string, Buffer> };

function sha256(bytes: Buffer): string {
  return hash('sha256', bytes, 'hex');
}

/** A file as the last decided write left it: still in the journal, or in its place. */
function readEither(dir: string, path: string): Buffer | null {
  for (const place of [join(dir, JOURNAL, path), join(dir, path)]) {
    if (existsSync(place)) return readFileSync(place);
  }
  return null;
}

/** The manifest of the snapshot in a folder, and its digest; null when the folder holds none. */
export function readManifest(dir: string): { manifest: Manifest; hash: string } | null {
  const bytes = readEither(dir, MANIFEST);
  if (!bytes) return null;
  const place = join(dir, MANIFEST);
  let manifest: Manifest;
  try {
    manifest = JSON.parse(bytes.toString('utf8')) as Manifest;
  } catch (error) {
    throw damaged(place, `is not valid JSON (${error instanceof Error ? error.message : String(error)})`);
  }
  if (manifest.format !== FORMAT) {
    throw damaged(place, `has format ${String(manifest.format)}, this program reads format ${FORMAT}`);
  }
  return { manifest, hash: sha256(bytes) };
}

/** How many snapshots there have been, the one in the folder included; 0 where there is none. */
export function snapshotNumber(dir: string): number {
  return readManifest(dir)?.manifest.snapshot ?? 0;
}

/** Names the line that cannot be parsed; a file whose lines are all valid was changed after it was written. */
function blame(place: string, bytes: Buffer): SnapshotError {
  const lines = place.endsWith('.ndjson') ? bytes.toString('utf8').split('\n') : [];
  if (lines.at(-1) === '') lines.pop();
  const broken = lines.findIndex((line) => {
    try {
      JSON.parse(line);
      return false;
    } catch {
      return true;
    }
  });
  if (broken >= 0) return damaged(place, `is broken in line ${broken + 1} (not valid JSON)`);
  return damaged(place, 'is not what the export wrote (its content does not match the manifest)');
}

/** Reads and verifies a whole snapshot; null when the folder holds none. */
export function readSnapshotFiles(dir: string): SnapshotFiles | null {
  const head = readManifest(dir);
  if (!head) return null;
  const contents = new Map<string, Buffer>();
  for (const [path, entry] of Object.entries(head.manifest.files)) {
    const bytes = readEither(dir, path);
    if (!bytes) throw damaged(join(dir, path), 'is missing');
    if (sha256(bytes) !== entry.sha256) throw blame(join(dir, path), bytes);
    contents.set(path, bytes);
  }
  return { dir, ...head, contents };
}

/** What a snapshot changed; `detail` is null where nothing more is known than that a record changed. */
export type SnapshotChanges = Changes & { detail: (kind: 'item' | 'monster', id: number) => RecordChange | null };

function detailsOf(bytes: Buffer | undefined): Map<string, RecordChange> {
  const lines = bytes?.toString('utf8').split('\n').filter(Boolean) ?? [];
  return new Map(
    lines.map((line) => {
      const change = JSON.parse(line) as RecordChange;
      return [`${change.kind} ${change.id}`, change];
    }),
  );
}

/** The differences that a snapshot keeps, newest first; each one's details are parsed when they are first asked for. */
export function readChanges({ manifest, contents }: SnapshotFiles): SnapshotChanges[] {
  const numbers = Array.from({ length: STORED_CHANGES }, (_, back) => manifest.snapshot - back);
  return numbers.flatMap((number) => {
    const bytes = contents.get(changesFile(number));
    if (!bytes) return [];
    let details: Map<string, RecordChange> | undefined;
    return {
      ...(JSON.parse(bytes.toString('utf8')) as Changes),
      detail: (kind, id) => {
        details ??= detailsOf(contents.get(recordChangesFile(number)));
        return details.get(`${kind} ${id}`) ?? null;
      },
    };
  });
}
