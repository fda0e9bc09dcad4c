import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { LANGUAGES } from '#i18n/languages.ts';
import type { World } from '#snapshot/world.ts';
import { writeWorld } from '../export/export-snapshot.ts';
import type { Rebuilt } from '../rebuild/rebuild-site.ts';
import { baselineSeconds } from './build/baseline.ts';
import { buildWithHugo, hugoVersion, requireSamePages, writeHugoSite } from './hugo/write-site.ts';
import { patchWorld, worldOf } from './load-world.ts';
import { type Run, runScript } from './measure.ts';
import { type Bench, type Figures, type Measured, note } from './report.ts';

/** Every round's data is of the same moment, so that one Hugo site serves all rounds. */
const BEGINNING = new Date('2026-01-01T00:00:00Z');
const FIRST_CHANGE = new Date('2026-01-02T00:00:00Z');
const ORIGIN = 'http://localhost:4321';

/**
 * ext4 makes a new file or folder several times as slowly while places of removed ones are near, for about a minute after a
 * removal: so nothing is removed between two figures that are compared, and nothing is measured soon after a removal.
 */
const REST = 90_000;

/** At most, in the load world; ratios within one round, and MB. */
const TARGETS = {
  'full build / Hugo': 0.33,
  'full build peak MB of all': 1500,
  'full build / baseline, two threads': 3,
  'after 1 % of items / one process': 0.08,
  'nothing changed / one process': 0.08,
};

const NAMES = {
  full: 'full build',
  single: 'full build, one process',
  hugo: 'Hugo',
  patch: 'after 1 % of items',
  nothing: 'nothing changed',
  compared: 'nothing changed, compared anew',
};

const BASELINES = [
  ['baseline, one thread', 1],
  ['baseline, two threads', 2],
] as const;

class BuildBench {
  readonly figures: Figures;
  pages = 0;
  records = 0;
  /** Pages that Hugo prints alike. */
  compared = 0;
  readonly #folder: string;
  readonly #world: World;
  readonly #changed: World;
  readonly #dataDir: string;
  readonly #withHugo: boolean;
  #distDir = '';

  constructor(folder: string, world: World, withHugo: boolean, figures: Figures) {
    this.figures = figures;
    this.#folder = folder;
    this.#world = world;
    this.#changed = patchWorld(world, 0);
    this.#dataDir = join(folder, 'data');
    this.#withHugo = withHugo;
  }

  async round(number: number): Promise<void> {
    await removed(this.#folder);
    // The first change ever leads every page to what changed: the sites that are measured have had one.
    writeWorld(this.#world, this.#dataDir, BEGINNING);
    writeWorld(this.#changed, this.#dataDir, FIRST_CHANGE);
    note(this.figures, 'load average before', loadavg()[0] ?? 0);
    // What is compared takes turns in going first.
    if (number % 2 === 1) {
      await this.#full(NAMES.full, '');
      await this.#references();
      await this.#full(NAMES.single, '1');
    } else {
      await this.#full(NAMES.single, '1');
      await this.#references();
      await this.#full(NAMES.full, '');
    }
    await this.#rebuilds(number);
    this.#ratios();
  }

  /** `processes` '' is the default. */
  async #full(name: string, processes: string): Promise<void> {
    this.#distDir = join(this.#folder, `dist${processes}`);
    const run = await this.#measured(name, () => runScript('scripts/build.ts', this.#environment(processes)));
    this.pages = Number(/([\d,]+) pages/.exec(run.said)?.[1]?.replaceAll(',', '') ?? 0);
  }

  async #references(): Promise<void> {
    const from = this.#distDir;
    const files = recordFiles(from);
    this.records = files.length;
    if (this.#withHugo) {
      const [siteDir, outDir] = [join(this.#folder, 'hugo'), join(this.#folder, 'hugo-out')];
      // Hugo's time does not count that its site is written.
      writeHugoSite({ dataDir: this.#dataDir, distDir: from, origin: ORIGIN, siteDir });
      await this.#measured(NAMES.hugo, () => buildWithHugo(siteDir, outDir));
      this.compared = requireSamePages(files, from, outDir);
    }
    for (const [name, threads] of BASELINES) {
      settle();
      const seconds = await baselineSeconds(files, { from, to: join(this.#folder, `baseline${threads}`) }, threads);
      note(this.figures, `${name} s`, seconds);
      console.log(`${name}: ${seconds.toFixed(1)} s`);
    }
  }

  /** What changes hands here is a site that stands; the snapshot is written beforehand and timed apart. */
  async #rebuilds(round: number): Promise<void> {
    const rebuild = () => runScript('scripts/rebuild.ts', this.#environment(''), ['--no-export', '--json']);
    const began = performance.now();
    writeWorld(patchWorld(this.#changed, round), this.#dataDir, new Date());
    note(this.figures, 'patched snapshot written s', (performance.now() - began) / 1000);
    const { said } = await this.#measured(NAMES.patch, rebuild);
    const { build } = JSON.parse(said.slice(said.lastIndexOf('\n') + 1)) as Rebuilt;
    for (const [step, seconds] of Object.entries(build.seconds))
      note(this.figures, `${NAMES.patch}: ${step} s`, seconds);
    const { diff, render, site, swap } = build.seconds;
    note(this.figures, `${NAMES.patch}, diff to swap s`, diff + render + site + swap);
    note(this.figures, `${NAMES.patch}: pages written`, build.pages.written);
    await this.#measured(NAMES.nothing, rebuild);
    await this.#measured(NAMES.compared, () => runScript('scripts/build.ts', this.#environment('')));
  }

  #ratios(): void {
    const ratio = (one: string, other: string, name = `${one} / ${other}`) => {
      const [value, by] = [this.figures[`${one} s`]?.at(-1), this.figures[`${other} s`]?.at(-1)];
      if (value !== undefined && by !== undefined) note(this.figures, name, value / by);
    };
    ratio(NAMES.full, NAMES.hugo);
    ratio(NAMES.single, NAMES.hugo);
    ratio(NAMES.full, BASELINES[1][0]);
    ratio(NAMES.single, BASELINES[0][0]);
    for (const name of [NAMES.patch, `${NAMES.patch}, diff to swap`, NAMES.nothing, NAMES.compared]) {
      ratio(name, NAMES.single, `${name} / one process`);
    }
  }

  async #measured(name: string, measure: () => Promise<Run>): Promise<Run> {
    settle();
    const run = await measure();
    note(this.figures, `${name} s`, run.seconds);
    const [largest] = run.peaks;
    if (largest !== undefined) {
      note(this.figures, `${name} computing s`, run.cpuSeconds);
      note(this.figures, `${name} peak MB of a process`, largest);
      note(
        this.figures,
        `${name} peak MB of all`,
        run.peaks.reduce((sum, peak) => sum + peak, 0),
      );
    }
    const memory = run.peaks.map((peak) => Math.round(peak)).join(' + ');
    console.log(`${name}: ${run.seconds.toFixed(1)} s, ${memory || '?'} MB`);
    return run;
  }

  #environment(processes: string) {
    const home = join(this.#folder, 'home');
    const places = { PORTAL_HOME: home, DATA_DIR: this.#dataDir, DIST_DIR: this.#distDir };
    return { ...places, PUBLIC_ORIGIN: ORIGIN, BUILD_PROCESSES: processes };
  }
}

async function removed(folder: string): Promise<void> {
  if (existsSync(folder)) {
    rmSync(folder, { recursive: true });
    settle();
    await setTimeout(REST);
  }
  mkdirSync(folder, { recursive: true });
}

/** Lets the disk catch up: no measurement pays for another's writes. */
function settle(): void {
  if (process.platform !== 'win32') spawnSync('sync');
}

export async function benchBuild({ folder, rounds, size, figures }: Bench): Promise<Measured> {
  await removed(folder);
  const hugo = hugoVersion();
  if (hugo === null) console.log("Hugo is not found: nothing is compared with it (on Debian, 'apt install hugo').");
  console.log('Warming up with the demo world; its figures are not kept.');
  // Once through everything, so that the first round is like the others; markup that Hugo does not print alike is found here,
  // not after minutes.
  await new BuildBench(join(folder, 'demo'), worldOf('demo'), hugo !== null, {}).round(1);
  console.log(`Making the ${size} world.`);
  const world = worldOf(size);
  const bench = new BuildBench(join(folder, size), world, hugo !== null, figures);
  for (let round = 1; round <= rounds; round += 1) {
    console.log(`Round ${round} of ${rounds}.`);
    await bench.round(round);
  }
  const { pages, records, compared } = bench;
  const sizes = {
    items: world.items.length,
    monsters: world.monsters.length,
    pages,
    'record pages': records,
    compared,
  };
  console.log('Removing what was measured.');
  rmSync(folder, { recursive: true });
  return {
    name: `build-${size}`,
    sizes,
    targets: size === 'load' ? TARGETS : {},
    versions: hugo === null ? {} : { hugo },
  };
}

const PAGE_FILES = new Set(LANGUAGES.map(({ site }) => `${site}.html`));

export function recordFiles(distDir: string): string[] {
  return ['item', 'monster'].flatMap((kind) => {
    const folder = join('database', kind);
    return readdirSync(join(distDir, folder)).flatMap((id) => slugsOf(distDir, join(folder, id)));
  });
}

function slugsOf(distDir: string, folder: string): string[] {
  // Beside the ids lies the page that shows newer records live, a file.
  if (!/\/\d+$/.test(folder)) return [];
  return readdirSync(join(distDir, folder)).flatMap((slug) =>
    readdirSync(join(distDir, folder, slug))
      .filter((name) => PAGE_FILES.has(name))
      .map((name) => join(folder, slug, name)),
  );
}
