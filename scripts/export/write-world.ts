import { snapshotOf } from '#snapshot/open-snapshot.ts';
import { readSnapshotFiles } from '#snapshot/read-files.ts';
import type { World } from '#snapshot/world.ts';
import { writeSnapshot } from './commit.ts';
import { realDisk } from './disk.ts';
import { planExport } from './plan.ts';

/** Brings the snapshot in `dataDir` up to date with a world that is at hand, as an export from its API would. */
export function writeWorld(world: World, dataDir: string, now: Date): void {
  const files = readSnapshotFiles(dataDir);
  const { write } = planExport(world, files && { files, snapshot: snapshotOf(files) }, now);
  if (write) writeSnapshot(realDisk, dataDir, write, files);
}
