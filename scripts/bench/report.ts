import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import type { WorldSize } from './load-world.ts';
import { median, PROJECT } from './measure.ts';

/** Raw figures by name, one per round, in the unit that the name ends with. */
export type Figures = Record<string, number[]>;

/** What a bench works with: a folder of its own, and the figures that it adds to. */
export type Bench = { folder: string; rounds: number; size: WorldSize; figures: Figures };

/** What was measured besides figures. */
export type Measured = {
  /** Where it is not the bench's own. */
  name?: string;
  sizes?: Record<string, number>;
  /** The most that a figure's median may be, by the figure's name. */
  targets?: Record<string, number>;
  /** Of programs beside the project's own packages. */
  versions?: Record<string, string>;
  /** Why it fails, once all is written. */
  fault?: string;
};

export function note(figures: Figures, name: string, value: number): void {
  figures[name] = [...(figures[name] ?? []), value];
}

const VERSIONS = ['astro', 'vite', 'fastify', '@electric-sql/pglite'];

function versionOf(name: string): string {
  const file = join(PROJECT, 'node_modules', name, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

function machine(versions: Record<string, string>) {
  return {
    platform: `${process.platform} ${process.arch}`,
    processor: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memoryGigabytes: Math.round(totalmem() / 2 ** 30),
    load: loadavg(),
    node: process.version,
    packages: { ...Object.fromEntries(VERSIONS.map((name) => [name, versionOf(name)])), ...versions },
  };
}

function figureLine(name: string, rounds: readonly number[], target: number | undefined): string {
  const middle = median(rounds);
  const written = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(2));
  const all = rounds.length > 1 ? `   median of ${rounds.map(written).join(', ')}` : '';
  const verdict = target === undefined ? '' : `   (at most ${target}: ${middle <= target ? 'met' : 'missed'})`;
  return `  ${name.padEnd(52)} ${written(middle).padStart(9)}${all}${verdict}`;
}

export function report(home: string, bench: string, figures: Figures, measured: Measured): string {
  const { name = bench, sizes = {}, targets = {}, versions = {} } = measured;
  const about = machine(versions);
  const { platform, processor, cores, memoryGigabytes, node, packages } = about;
  const list = (record: Record<string, string | number>) =>
    Object.entries(record)
      .map((entry) => entry.join(' '))
      .join(', ');
  console.log(
    `\n${name}, on ${cores} cores (${processor}, ${platform}, ${memoryGigabytes} GB), Node ${node}, ${list(packages)}`,
  );
  console.log(`  ${list(sizes)}`);
  for (const [figure, rounds] of Object.entries(figures)) console.log(figureLine(figure, rounds, targets[figure]));
  const medians = Object.fromEntries(Object.entries(figures).map(([figure, rounds]) => [figure, median(rounds)]));
  const missed = Object.entries(targets).filter(([figure, most]) => (medians[figure] ?? 0) > most).length;
  const asked = Object.keys(targets).length;
  if (asked > 0)
    console.log(missed === 0 ? `All ${asked} limits are met.` : `${missed} of ${asked} limits are missed.`);
  return writeResult(home, name, { machine: about, sizes, targets, medians, figures });
}

/** Writes a measurement as JSON; returns the file. */
export function writeResult(home: string, name: string, result: object): string {
  const folder = join(home, 'bench');
  const date = new Date().toISOString();
  const file = join(folder, `${name}-${date.replaceAll(':', '-')}.json`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${JSON.stringify({ name, date, ...result }, null, 2)}\n`);
  return file;
}
