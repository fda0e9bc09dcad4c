import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { filesBelow } from '#build/folder.ts';

const PROJECT = resolve(import.meta.dirname, '../../..');
const FIXTURE = join(PROJECT, 'tests/fixtures/site');
const ENVIRONMENT = {
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: join(PROJECT, 'node_modules/.cache/memoria/compiled'),
  PUBLIC_API_BASE: '',
  PUBLIC_LIVE_URL: '',
};

/** The environment without the test runner's variables, which change what Vite and Astro do. */
function outside(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'] };
}

/** How a build of the fixture ended; `signal` is set when it was killed. */
export type Built = { code: number | null; signal: string | null; said: string };

/** One record of the fixture; `answer` makes its pages misbehave. */
export type FixtureItem = { id: number; names: Record<string, string>; madeOf: number[]; answer?: string };

/** A private copy of the small Astro project in tests/fixtures/site, to change and build with the real pipeline. */
export class FixtureSite {
  readonly root = mkdtempSync(join(tmpdir(), 'portal-site-'));

  constructor() {
    cpSync(FIXTURE, this.root, { recursive: true, filter: (path) => !path.includes('.astro/') });
    symlinkSync(join(PROJECT, 'node_modules'), join(this.root, 'node_modules'), 'junction');
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }

  change(path: string, edit: (text: string) => string): void {
    const file = join(this.root, path);
    writeFileSync(file, edit(readFileSync(file, 'utf8')));
  }

  changeItems(edit: (items: FixtureItem[]) => FixtureItem[]): void {
    this.change('data/items.json', (text) => JSON.stringify(edit(JSON.parse(text) as FixtureItem[])));
  }

  /** Builds into a folder of this copy, in a process of its own as `npm run build` does. */
  build(dist = 'dist', env: Record<string, string> = {}): Promise<Built> {
    return this.launch(dist, env).built;
  }

  /** As `build`, with the process at hand. */
  launch(dist = 'dist', env: Record<string, string> = {}): { child: ChildProcess; built: Promise<Built> } {
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, 'build-fixture.ts'), this.root, join(this.root, dist)],
      {
        cwd: PROJECT,
        env: { ...outside(), ...ENVIRONMENT, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const built = new Promise<Built>((done, failed) => {
      child.once('error', failed);
      child.once('close', (code, signal) => done({ code, signal, said }));
    });
    return { child, built };
  }

  /** Every file of a built folder with its bytes, build metadata included; what tells of one build only is left out. */
  tree(dist = 'dist'): Record<string, string> {
    const folder = join(this.root, dist);
    const ofOneBuild = new Set(['.build/report.json', '.build/lock', '.build/lock-journal', '.build/work']);
    return Object.fromEntries(
      filesBelow(folder, (path) => ofOneBuild.has(path)).map((path) => [
        path,
        readFileSync(join(folder, path), 'utf8'),
      ]),
    );
  }

  /** When each page was last written, to see which ones a build left alone. */
  pageTimes(dist = 'dist'): Record<string, number> {
    const folder = join(this.root, dist);
    const pages = filesBelow(join(folder, 'item')).map((path) => `item/${path}`);
    return Object.fromEntries(pages.map((path) => [path, statSync(join(folder, path)).mtimeMs]));
  }
}
