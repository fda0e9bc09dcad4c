import { join } from 'node:path';
import { openSnapshot } from '#snapshot/open-snapshot.ts';
import { compareBothEnds } from '#support/catalogue/both-ends.ts';
import { writeWorld } from '../export/export-snapshot.ts';
import { type WorldSize, worldOf } from './load-world.ts';
import { type Bench, type Measured, note } from './report.ts';

const MOST_PRINTED = 10;

/** What pages of a whole world show of each other, compared from both ends; fails when anything differs. */
export function benchLinks({ folder, size, figures }: Bench): Measured {
  const dataDir = join(folder, size);
  const sizes = exported(size, dataDir);
  const snapshot = openSnapshot(dataDir);
  const began = performance.now();
  const all = compareBothEnds(snapshot);
  note(figures, 'comparing s', (performance.now() - began) / 1000);
  for (const { relation, equal, differences } of all) {
    note(figures, `${relation}, at both ends`, equal);
    note(figures, `${relation}, at one end only`, differences.length);
    for (const one of differences.slice(0, MOST_PRINTED)) console.log(`${relation}: only one end shows ${one}`);
  }
  const measured = { name: `links-${size}`, sizes };
  const differing = all.filter(({ differences }) => differences.length > 0).map(({ relation }) => relation);
  if (differing.length === 0) return measured;
  return { ...measured, fault: `Pages differ in what they show of each other: ${differing.join(', ')}.` };
}

/** Writes a world as an export would; it is not held in memory beside its snapshot. */
function exported(size: WorldSize, dataDir: string): { items: number; monsters: number } {
  const world = worldOf(size);
  writeWorld(world, dataDir, new Date());
  return { items: world.items.length, monsters: world.monsters.length };
}
