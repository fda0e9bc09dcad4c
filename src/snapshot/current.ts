import { openSnapshot } from './open-snapshot.ts';
import { picturesOf, readPictureTable } from './pictures.ts';
import type { Snapshot } from './snapshot.ts';

const OPENED = Symbol.for('portal.snapshot');

/** A build has two of this module, in its bundle and around it; the process is what they share. */
const shared = globalThis as { [OPENED]?: Snapshot };

/** The snapshot of this process (`DATA_DIR`, default `data`) with the pictures that its build has (`PICTURE_TABLE`), opened once. */
export function snapshot(): Snapshot {
  shared[OPENED] ??= openSnapshot(
    process.env['DATA_DIR'] ?? 'data',
    picturesOf(readPictureTable(process.env['PICTURE_TABLE'])),
  );
  return shared[OPENED];
}
