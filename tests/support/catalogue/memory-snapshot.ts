import { createHash } from 'node:crypto';
import { planExport } from '#scripts/export/plan.ts';
import { snapshotOf } from '#snapshot/open-snapshot.ts';
import { NO_PICTURES, type Pictures } from '#snapshot/pictures.ts';
import type { Snapshot } from '#snapshot/snapshot.ts';
import type { World } from '#snapshot/world.ts';

/** A snapshot of a world that never touches the disk. */
export function memorySnapshot(
  world: World,
  now = new Date('2026-06-01T00:00:00Z'),
  pictures: Pictures = NO_PICTURES,
): Snapshot {
  const { write } = planExport(world, null, now);
  if (!write) throw new Error('a first export always writes');
  const hash = createHash('sha256').update(JSON.stringify(write.manifest)).digest('hex');
  return snapshotOf({ dir: 'memory', manifest: write.manifest, hash, contents: write.contents }, pictures);
}
