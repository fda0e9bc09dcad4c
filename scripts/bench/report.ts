import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { median, PROJECT } from './measure.ts';

/** Raw figures by name, one per round, in the unit that the name ends with. */
export type Figures = Record<string, number[]>;

/** Adds the figure of one round. */
export function note(figures: Figures, name: string, value: number): void {
  figures[name] = [...(figures[name] ?? []), value];
}

const VERSIONS = ['astro', 'vite', 'fastify', '@electric-sql/pglite'];

function versionOf(name: string): string {
  const file = join(PROJECT, 'node_modules', name, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

function machine() {
  return {
    platform: `${process.platform} ${process.arch}`,
    processor: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memoryGigabytes: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    packages: Object.fromEntries(VERSIONS.map((name) => [name, versionOf(name)])),
  };
}

/** Prints machine and medians, and writes everything measured as JSON; returns the file. */
export function report(name: string, figures: Figures, sizes: Record<string, number>, home: string): string {
  const about = machine();
  const { platform, processor, cores, memoryGigabytes, node, packages } = about;
  const list = (record: Record<string, string | number>) =>
    Object.entries(record)
      .map((entry) => entry.join(' '))
      .join(', ');
  console.log(
    `\n${name}, on ${cores} cores (${processor}, ${platform}, ${memoryGigabytes} GB), Node ${node}, ${list(packages)}`,
  );
  console.log(`  ${list(sizes)}`);
  for (const [figure, rounds] of Object.entries(figures)) {
    const all = rounds.map((value) => value.toFixed(2)).join(', ');
    console.log(`  ${figure.padEnd(28)} median ${median(rounds).toFixed(2).padStart(8)}   of ${all}`);
  }
  const folder = join(home, 'bench');
  const file = join(folder, `${name}-${new Date().toISOString().replaceAll(':', '-')}.json`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    file,
    `${JSON.stringify({ name, date: new Date().toISOString(), machine: about, sizes, figures }, null, 2)}\n`,
  );
  return file;
}
