import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { writeManifest } from '#build/manifest.ts';
import { contentDigest } from '#build/page-file.ts';
import type { Template } from '#build/page-templates.ts';
import { type OnWritten, RenderPool } from '#build/render-pool.ts';
import { linkedWorld } from '#support/catalogue/linked-world.ts';
import { ROOT } from '#support/server/source-files.ts';
import { writeWorld } from '../../../scripts/export/export-snapshot.ts';

const COMPONENT = 'src/pages/[thing].astro';
const FRAMES: Template[] = [{ first: '<h1>', places: [{ name: 'title', attribute: false, after: '</h1>' }] }];
const COUNT = 120;
/** So many that another process is at them for a while. */
const MANY = 450;
const folder = mkdtempSync(join(tmpdir(), 'portal-pool-'));
const served = join(folder, 'site');
const chunk = join(folder, 'family.mjs');

/** A chunk of a bundle as a build leaves it, with a family of pages; the title of `/bad` cannot be made. */
const CHUNK = `
import { registerTemplate } from '${pathToFileURL(join(ROOT, 'src/build/page-templates.ts')).href}';
const paths = Array.from({ length: ${COUNT} }, (_, index) => '/thing-' + index);
registerTemplate('${COMPONENT}', {
  frameOf: () => '',
  pages: () => paths.map((path) => ({ path, key: 'new key', lastmod: null })),
  valuesOf(path) {
    if (path === '/bad') throw new RangeError('it has no title');
    return { texts: { title: path + ' & co.' }, markup: {} };
  },
});
`;

function pool(): RenderPool {
  const made = new RenderPool({ processes: 2, worth: 1 });
  made.prepare(served, COUNT);
  made.load([chunk]);
  return made;
}

const pages = (...paths: string[]) => paths.map((path) => ({ path, component: COMPONENT, frame: 0, replaces: false }));

afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

beforeAll(async () => {
  writeWorld(linkedWorld(), join(folder, 'data'), new Date('2026-11-01T00:00:00Z'));
  vi.stubEnv('DATA_DIR', join(folder, 'data'));
  writeFileSync(chunk, CHUNK);
  mkdirSync(served);
  const code = { scripts: [], styles: [] };
  const standing = { '/thing-0': 'new key', '/thing-1': 'old key', '/thing-2': 'new key', '/gone': 'a key' };
  const records = Object.entries(standing).map(([path, key]) => [path, { key, code, digest: 'd' }] as const);
  writeManifest(served, { template: 't', pages: new Map(records), files: new Map(), retired: [] });
  for (const path of ['thing-0', 'thing-1', 'gone']) writeFileSync(join(served, `${path}.html`), path);
  await import(pathToFileURL(chunk).href);
});

describe('another process of a build', () => {
  it('compares what families list with the manifest of the site that stands', async () => {
    const work = pool();
    const diff = await work.compare({ site: 'https://memoria.example', anew: false });
    work.end();
    const due = diff?.due.map(({ path }) => path);
    expect(due).toHaveLength(COUNT - 2);
    expect(due?.slice(0, 2)).toEqual(['/thing-1', '/thing-3']);
    expect(diff?.due[0]).toEqual({ path: '/thing-1', key: 'new key', component: COMPONENT });
    expect(diff?.rest).toEqual(['/gone']);
    expect(diff?.sitemap.map(({ xml }) => Buffer.from(xml).toString().match(/<url>/g)?.length)).toEqual([COUNT]);
  });

  it('lists every page where none can stay', async () => {
    const work = pool();
    const diff = await work.compare({ site: 'https://memoria.example', anew: true });
    work.end();
    expect(diff?.due).toHaveLength(COUNT);
    expect(diff?.rest).toEqual([]);
  });

  it('shares the pages with this one, and every page is written once', async () => {
    const work = pool();
    const paths = Array.from({ length: COUNT }, (_, index) => `/thing-${index}`);
    const written = new Map<string, string | undefined>();
    const onWritten: OnWritten = (batch, digests) => {
      for (const [place, { path }] of batch.entries()) written.set(path, digests[place]);
    };
    const target = join(folder, 'filled');
    mkdirSync(target);
    work.begin(pages(...paths), { frames: FRAMES, place: { target, served: null } }, onWritten);
    await work.run();
    expect(written.size).toBe(COUNT);
    for (const path of paths) {
      const content = `<h1>${path} &amp; co.</h1>`;
      expect(readFileSync(join(target, `${path}.html`), 'utf8')).toBe(content);
      expect(written.get(path)).toBe(contentDigest(content));
    }
  });

  it('ends the build with the sentence of its fault', async () => {
    const work = pool();
    const task = { frames: FRAMES, place: { target: folder, served: null } };
    // The other process takes the only batch while this one is busy.
    work.begin(pages('/bad'), task, () => undefined);
    await expect(work.run()).rejects.toThrow(/bad.*it has no title/);
    work.end();
  });

  it('cannot be waited for in vain when it cannot load what it needs', async () => {
    const work = new RenderPool({ processes: 2, worth: 1 });
    work.prepare(served, COUNT);
    work.load([join(folder, 'missing.mjs')]);
    await expect(work.compare({ site: 'https://memoria.example', anew: false })).rejects.toThrow(/missing\.mjs/);
    work.end();
  });

  it('is not started for a site that is too small for it', () => {
    const work = new RenderPool({ processes: 2, worth: COUNT + 1 });
    work.prepare(served, COUNT);
    expect(work.compare({ site: 'https://memoria.example', anew: false })).toBeNull();
  });

  // It may be through before this process, held up by others, has turned away from it.
  it('stops at once when the build around it is gone', { retry: 3 }, async () => {
    const other = fork(join(ROOT, 'src/build/render-worker.ts'), {
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const target = mkdtempSync(join(folder, 'orphan-'));
    const all = Array.from({ length: MANY }, (_, index) => `/thing-${index}`);
    // All of them are on their way when the first one is done.
    const batches = [all.slice(0, 1), all.slice(1, 150), all.slice(150, 300), all.slice(300)];
    other.send({ standing: null });
    other.send({ chunks: [chunk] });
    other.send({ task: { frames: FRAMES, place: { target, served: null } } });
    for (const batch of batches) other.send({ batch: pages(...batch) });
    await once(other, 'message');
    other.disconnect();
    await once(other, 'exit');
    expect(readdirSync(target).length).toBeLessThan(MANY);
  });
});
