import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_SEED, generateWorld } from '#world/generate.ts';
import type { WorldSize } from '#world/world.ts';
import { writeWorld } from '../export/write-world.ts';
import { type Run, runScript } from './measure.ts';
import { patchWorld } from './patch-world.ts';
import { type Figures, note, report } from './report.ts';

/** Full build, build after a patch, and build with nothing changed, in turns; the world is made once. */
export async function benchBuild(home: string, rounds: number, size: WorldSize): Promise<string> {
  const folder = join(home, 'bench', 'build');
  const [dataDir, distDir] = [join(folder, 'data'), join(folder, 'dist')];
  const env = { DATA_DIR: dataDir, DIST_DIR: distDir };
  console.log(`Making the ${size} world.`);
  const world = generateWorld({ seed: DEMO_SEED, size });
  const figures: Figures = {};
  let last: Run | undefined;
  const measure = async (name: string): Promise<void> => {
    last = await runScript('scripts/build.ts', env);
    note(figures, `${name} s`, last.seconds);
    note(figures, `${name} peak MB`, last.peakMegabytes);
    console.log(`${name}: ${last.seconds.toFixed(1)} s. ${last.said.split('\n').at(-1)}`);
  };
  for (let round = 1; round <= rounds; round += 1) {
    rmSync(dataDir, { recursive: true, force: true });
    rmSync(distDir, { recursive: true, force: true });
    writeWorld(world, dataDir, new Date());
    await measure('full');
    writeWorld(patchWorld(world, round), dataDir, new Date());
    await measure('after 1 % of items');
    await measure('nothing changed');
  }
  const pages = Number(/([\d,]+) pages/.exec(last?.said ?? '')?.[1]?.replaceAll(',', '') ?? 0);
  const sizes = { items: world.items.length, monsters: world.monsters.length, pages };
  return report(`build-${size}`, figures, sizes, home);
}
