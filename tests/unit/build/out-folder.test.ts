import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readManifest } from '#build/manifest.ts';
import { type BuildOutput, OutFolder } from '#build/out-folder.ts';
import { contentDigest } from '#build/page-file.ts';
import { type SiteDisk, siteDisk } from '#build/site-disk.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-out-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const code = { scripts: [], styles: [] };

function made(pages: Record<string, string>, files: string[] = []): BuildOutput {
  const records = Object.entries(pages).map(([path, key]) => [path, { key, code, digest: 'd' }] as const);
  return { template: 't', pages: new Map(records), files, policy: "default-src 'self'" };
}

function put(...paths: string[]): void {
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), path);
  }
}

describe('the build folder', () => {
  it('remembers what a finished build left in it', () => {
    const open = new OutFolder(folder);
    put('a.html', 'style.css');
    open.close(made({ '/a': 'k1' }, ['style.css']));
    const { policy: _policy, ...kept } = made({ '/a': 'k1' });
    const files = new Map([['style.css', contentDigest('style.css')]]);
    expect(readManifest(folder)).toEqual({ ...kept, files, retired: [] });
    expect(readdirSync(join(folder, '.build'))).toEqual(['manifest.json', 'policy.json']);
  });

  it('removes pages and files of the last build that this one did not make, with their empty folders', () => {
    const open = new OutFolder(folder);
    put('i/1/a.html', 'i/2/b.html', 'art/x.svg', 'kept-by-hand.txt');
    open.close(made({ '/i/1/a': 'k', '/i/2/b': 'k' }, ['art/x.svg']));
    expect(new OutFolder(folder).close(made({ '/i/1/a': 'k' }))).toMatchObject({ pagesRemoved: 1 });
    expect(readdirSync(folder).sort()).toEqual(['.build', 'i', 'kept-by-hand.txt']);
    expect(readdirSync(join(folder, 'i'))).toEqual(['1']);
  });

  it('sweeps what a build left that was broken off, and nothing of a deployment', () => {
    new OutFolder(folder);
    put('half/written.html', 'half/page.html.part', '.git/HEAD');
    new OutFolder(folder).close(made({}));
    expect(readdirSync(folder).sort()).toEqual(['.build', '.git']);
  });

  it('names only the pages that stay, as soon as pages are written in place', () => {
    const first = new OutFolder(folder);
    first.promise('t', made({ '/a': 'k1' }).pages);
    expect([...(readManifest(folder)?.pages.keys() ?? [])]).toEqual(['/a']);
  });

  it('promises nothing about a finished site: the next one is written beside it', () => {
    new OutFolder(folder).close(made({ '/a': 'k1', '/b': 'k1' }));
    const next = new OutFolder(folder);
    next.promise('t', made({ '/a': 'k1' }).pages);
    expect(next.place.target).toBe(join(folder, '.build/next'));
    expect([...(readManifest(folder)?.pages.keys() ?? [])]).toEqual(['/a', '/b']);
    expect(existsSync(join(folder, '.build/unfinished'))).toBe(false);
  });

  it('refuses a folder with files that no build made, and leaves it alone', () => {
    put('holiday.jpg');
    expect(() => new OutFolder(folder)).toThrow(
      /holds 'holiday\.jpg', which no build made; empty the folder or set DIST_DIR/,
    );
    expect(existsSync(join(folder, '.build'))).toBe(false);
  });

  it('takes a folder for its own only by its own files', () => {
    put('.build/other-tool', 'Package.swift');
    expect(() => new OutFolder(folder)).toThrow("holds 'Package.swift', which no build made");
  });

  it('says which folder to delete when its manifest is not readable', () => {
    put('.build/manifest.json');
    expect(() => new OutFolder(folder)).toThrow(/manifest\.json is not readable; delete the folder/);
  });

  it('goes on from a site of an earlier version, and leaves what others put beside it', () => {
    const page = ['k 1', 0];
    const stored = { format: 1, template: 't', code: [code], pages: { '/a': page, '/b': page }, files: ['old.css'] };
    put('.build/manifest.json', 'a.html', 'b.html', 'old.css', 'kept-by-hand.txt');
    writeFileSync(join(folder, '.build/manifest.json'), JSON.stringify(stored));
    const open = new OutFolder(folder);
    // Nobody knows the digests of what an earlier version left.
    const undigested = { key: 'k 1', code, digest: '?' };
    expect(open.previous).toEqual({
      template: 't',
      pages: new Map([
        ['/a', undigested],
        ['/b', undigested],
      ]),
      files: new Map([['old.css', '?']]),
      retired: [],
    });
    open.close(made({ '/a': 'k 1' }));
    expect(readManifest(folder)?.pages).toEqual(made({ '/a': 'k 1' }).pages);
    expect(readdirSync(folder).sort()).toEqual(['.build', 'a.html', 'kept-by-hand.txt']);
  });

  const rest = '"template":"t","code":[],"files":[],"retired":[]';
  it.each([
    'null',
    '{"format":9}',
    '{"format":1}',
    '{"format":2}',
    '{"format":3}',
    `{"format":1,${rest},"pages":5}`,
    `{"format":1,${rest},"pages":{"/a":null}}`,
    `{"format":2,${rest},"pages":[5]}`,
    `{"format":2,${rest},"pages":["/a k 0"]}`,
    `{"format":3,${rest},"pages":["/a k 0 d"]}`,
    '{"format":2,"template":"t","code":[],"pages":[]}',
  ])('refuses the manifest %s instead of sweeping the folder', (text) => {
    put('.build/manifest.json', 'a.html');
    writeFileSync(join(folder, '.build/manifest.json'), text);
    expect(() => new OutFolder(folder)).toThrow(/manifest\.json is not readable; delete the folder/);
    expect(existsSync(join(folder, 'a.html'))).toBe(true);
  });

  it('deletes nothing outside of the site, whatever a manifest says', () => {
    new OutFolder(folder).close(made({ '/../../x': 'k' }));
    expect(() => new OutFolder(folder).close(made({}))).toThrow('/../../x');
  });

  it('has what a swap moves on the disk before anything is decided, and nothing to wait for in a folder of its own', async () => {
    const flushed: string[] = [];
    const disk: SiteDisk = { ...siteDisk, flush: async (paths) => void flushed.push(...paths) };
    const first = new OutFolder(folder, disk);
    put('a.html');
    await first.flush();
    first.close(made({ '/a': 'k1' }));
    expect(flushed).toEqual([]);
    const next = new OutFolder(folder, disk);
    put('.build/next/a.html', '.build/next/_astro/x.css');
    await next.flush();
    expect(flushed).toEqual(['_astro/x.css', 'a.html'].map((file) => join(folder, '.build/next', file)));
    put('.build/next/sitemap-0.xml');
    await next.flush();
    expect(flushed.slice(2)).toEqual([join(folder, '.build/next/sitemap-0.xml')]);
    for (const file of flushed) chmodSync(file, 0o444);
    await siteDisk.flush(flushed);
    await expect(siteDisk.flush([join(folder, 'none')])).rejects.toThrow('ENOENT');
  });
});
