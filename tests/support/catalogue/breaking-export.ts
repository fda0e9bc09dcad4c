import { exportSnapshot } from '#scripts/export/export-snapshot.ts';
import { type Disk, realDisk } from '../../../scripts/export/write-snapshot.ts';
import { apiOf } from './api-of.ts';
import { patchedWorld } from './linked-world.ts';

/**
 * Run as a process of its own: exports the patched world and is killed without warning at a step of
 * writing. `node breaking-export.ts FOLDER STEP`; a step beyond the last one lets it finish and print how many there were.
 */
const [folder = '', last = '0'] = process.argv.slice(2);

let steps = 0;

/** Counts a step and says whether it is the last one. */
const isLast = () => ++steps === Number(last);
const die = () => process.kill(process.pid, 'SIGKILL');

/** Dies instead of a step. */
const orDie =
  <Args extends unknown[]>(step: (...args: Args) => void) =>
  (...args: Args) => {
    if (isLast()) die();
    step(...args);
  };

const disk: Disk = {
  ...realDisk,
  rename: orDie(realDisk.rename),
  remove: orDie(realDisk.remove),
  sync: orDie(realDisk.sync),
  write: (path, bytes) => {
    if (isLast()) die();
    if (isLast()) {
      realDisk.write(path, bytes.subarray(0, bytes.length / 2));
      die();
    }
    realDisk.write(path, bytes);
  },
};

await exportSnapshot({ source: apiOf(patchedWorld()), dataDir: folder, disk });
console.log(steps);
