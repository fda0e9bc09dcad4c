import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FORMAT, JOURNAL, MANIFEST, type Manifest } from './format.ts';
import { damaged, type SnapshotError } from './snapshot-error.ts';

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

function readManifest(dir: string): { manifest: Manifest; hash: string } | null {
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
