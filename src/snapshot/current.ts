import { openSnapshot } from './open-snapshot.ts';
import type { Snapshot } from './snapshot.ts';

let opened: Snapshot | undefined;

/** The snapshot of this process (`DATA_DIR`, default `data`), opened once. */
export function snapshot(): Snapshot {
  opened ??= openSnapshot(process.env['DATA_DIR'] ?? 'data');
  return opened;
}
