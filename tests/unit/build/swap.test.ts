import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow } from '#build/folder.ts';
import { readManifest } from '#build/manifest.ts';
import { type BuildOutput, type Closed, OutFolder } from '#build/out-folder.ts';
import { contentDigest, fileOf } from '#build/page-file.ts';
import { type SiteDisk, siteDisk } from '#build/site-disk.ts';
import { temporaryFolder } from '#support/server/temporary-folder.ts';

type Site = Record<string, string>;

const page = (words: string, style: string, code: string) =>
  `<link href="/_astro/${style}.css"><p>${words}</p><!--needs ${code}-->`;

const OLD: Site = {
  'index.html': page('old home', 'old', 'sha-old'),
  'a.html': page('the same', 'old', 'self'),
  'i/1/old-name/en.html': page('old name', 'old', 'sha-old'),
  way: 'a file where a folder comes',
  'place/x.txt': 'a folder where a file comes',
  '_astro/old.css': 'old',
  'art/x.svg': 'old picture',
  'sitemap-0.xml': 'old',
};
const NEW: Site = {
  'index.html': page('new home', 'new', 'sha-new'),
  'a.html': page('the same', 'old', 'self'),
  'i/1/new-name/en.html': page('new name', 'new', 'sha-new'),
  'way/in.txt': 'a folder',
  place: 'a file',
  '_astro/new.css': 'new',
  '_astro/old.css': 'old',
  'art/x.svg': 'new picture',
  'sitemap-0.xml': 'new',
};
/** As NEW, but nothing names the old style any more. */
const LATER: Site = { ...NEW, 'a.html': page('the same', 'new', 'sha-new') };
delete LATER['_astro/old.css'];

function made(site: Site, codes: string): BuildOutput {
  const code = { scripts: [], styles: [] };
  const recordOf = (text: string) => ({ key: text, code, digest: contentDigest(text) });
  const pages = Object.keys(site).filter((path) => path.endsWith('.html') && path !== 'index.html');
  return {
    template: 't',
    pages: new Map(pages.map((path) => [`/${path.slice(0, -5)}`, recordOf(site[path] ?? '')])),
    files: Object.keys(site).filter((path) => !pages.includes(path)),
    policy: `default-src 'self'; script-src 'self' ${codes}`,
  };
}

function put(folder: string, site: Site): void {
  for (const [path, text] of Object.entries(site)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** A folder with the old site, and a file that no build made. */
function oldSite(): string {
  const folder = temporaryFolder();
  const out = new OutFolder(folder);
  put(folder, OLD);
  out.close(made(OLD, 'sha-old'));
  put(folder, { 'kept-by-hand.txt': 'mine' });
  return folder;
}

function publish(folder: string, site: Site, disk: SiteDisk = siteDisk, codes = 'sha-new'): Closed {
  const out = new OutFolder(folder, disk);
  put(out.place.target, site);
  return out.close(made(site, codes));
}

const served = (folder: string): Site =>
  Object.fromEntries(
    filesBelow(folder, (path) => path.startsWith('.')).map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  );

const mine = { 'kept-by-hand.txt': 'mine' };

/** Every page is wholly old or new, what it names exists, and the policy allows its code. */
function expectWhole(folder: string, when: string): void {
  const policy = readFileSync(join(folder, '.build/policy.json'), 'utf8');
  for (const [path, text] of Object.entries(served(folder))) {
    expect([OLD[path], NEW[path], 'mine'], `${path} ${when}`).toContain(text);
    const style = /href="\/(.*?)"/.exec(text)?.[1];
    if (style) expect(existsSync(join(folder, style)), `${style} of ${path} ${when}`).toBe(true);
    const code = /needs (\S+?)--/.exec(text)?.[1];
    if (code) expect(policy, `${path} ${when}`).toContain(code);
  }
  expect(readFileSync(join(folder, 'kept-by-hand.txt'), 'utf8')).toBe('mine');
}

class Crash extends Error {}

/** A disk whose process is gone before a step; `after` is told of every step that was done. */
function breakingDisk(
  last: number,
  after: (step: number) => void = () => undefined,
): SiteDisk & { steps: () => number } {
  let steps = 0;
  const step =
    <Args extends unknown[]>(act: (...args: Args) => void) =>
    (...args: Args): void => {
      if (++steps >= last) throw new Crash();
      act(...args);
      after(steps);
    };
  return {
    ...siteDisk,
    replace: step(siteDisk.replace),
    rename: step(siteDisk.rename),
    makeFolder: step(siteDisk.makeFolder),
    removeFile: step(siteDisk.removeFile),
    removeFolder: step(siteDisk.removeFolder),
    steps: () => steps,
  };
}

function crashedAt(step: number): string {
  const folder = oldSite();
  const disk = breakingDisk(step);
  expect(() => publish(folder, NEW, disk), `step ${step}`).toThrow(Crash);
  return folder;
}

describe('the swap', () => {
  it('serves every page wholly old or wholly new, with its assets and its policy, after every single step', () => {
    const folder = oldSite();
    const disk = breakingDisk(Number.POSITIVE_INFINITY, (step) => expectWhole(folder, `after step ${step}`));
    publish(folder, NEW, disk);
    expect(disk.steps()).toBeGreaterThan(15);
    expect(served(folder)).toEqual({ ...NEW, ...mine });
    expect(readFileSync(join(folder, '.build/policy.json'), 'utf8')).toBe(
      '{"policy":"default-src \'self\'; script-src \'self\' sha-new"}\n',
    );
  });

  it('brings assets first, then new pages, changed pages, the sitemap, removals last', () => {
    const folder = oldSite();
    const put = ['_astro/new.css', 'art/x.svg', 'place', 'way/in.txt'];
    expect(publish(folder, NEW)).toMatchObject({
      first: ['place/x.txt', 'way'],
      put: [...put, 'i/1/new-name/en.html', 'index.html', 'sitemap-0.xml'],
      last: ['i/1/old-name/en.html'],
    });
  });

  it('is finished by the next start wherever it was interrupted, and leaves the old site where it was not yet decided', () => {
    const whole = oldSite();
    const disk = breakingDisk(Number.POSITIVE_INFINITY);
    publish(whole, NEW, disk);
    const found: string[] = [];
    for (let step = 1; step <= disk.steps(); step += 1) {
      const folder = crashedAt(step);
      expectWhole(folder, `broken off at step ${step}`);
      const again = temporaryFolder();
      cpSync(folder, again, { recursive: true });

      new OutFolder(folder);
      const now = served(folder);
      found.push(now['index.html'] === NEW['index.html'] ? 'new' : 'old');
      expect(now, `finished after step ${step}`).toEqual({ ...(found.at(-1) === 'new' ? NEW : OLD), ...mine });
      expect(existsSync(join(folder, '.build/journal.json'))).toBe(false);

      // Whoever finishes may be interrupted, too.
      const second = breakingDisk(1 + ((step * 7) % disk.steps()));
      try {
        publish(again, NEW, second);
      } catch (error) {
        expect(error).toBeInstanceOf(Crash);
      }
      expectWhole(again, `broken off twice, first at step ${step}`);
      publish(again, NEW);
      expect(served(again)).toEqual({ ...NEW, ...mine });
    }
    expect(found.join(' ')).toMatch(/^(?:old ){2}new(?: new)+$/);
  });

  it('keeps an asset that no page names any more for one change of the site', () => {
    const folder = oldSite();
    publish(folder, NEW);
    publish(folder, LATER);
    expect(existsSync(join(folder, '_astro/old.css'))).toBe(true);
    publish(folder, LATER);
    expect(readManifest(folder)?.retired).toEqual(['_astro/old.css']);
    publish(folder, { ...LATER, 'art/x.svg': 'third' });
    expect(existsSync(join(folder, '_astro/old.css'))).toBe(false);
  });

  it('leaves the old site when the disk is full, and is finished when there is space again', () => {
    const full = (from: number): SiteDisk => {
      let steps = 0;
      return {
        ...siteDisk,
        replace: (...args) => {
          if (++steps >= from) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
          siteDisk.replace(...args);
        },
      };
    };
    for (const from of [1, 2, 3, 4]) {
      const folder = oldSite();
      expect(() => publish(folder, NEW, full(from))).toThrow('no space left');
      expectWhole(folder, `full from write ${from}`);
      publish(folder, NEW);
      expect(served(folder)).toEqual({ ...NEW, ...mine });
    }
  });

  it('knows the digest of every file, whichever build wrote it', () => {
    const folder = oldSite();
    publish(folder, NEW);
    publish(folder, { ...LATER, 'a.html': OLD['a.html'] ?? '' });
    const { pages, files } = readManifest(folder) ?? {};
    const digests = [...(files ?? []), ...[...(pages ?? [])].map(([path, { digest }]) => [fileOf(path), digest])];
    const { 'kept-by-hand.txt': _mine, '_astro/old.css': _retired, ...site } = served(folder);
    expect(Object.fromEntries(digests)).toEqual(
      Object.fromEntries(Object.entries(site).map(([path, text]) => [path, contentDigest(text)])),
    );
  });

  it('touches nothing when nothing changed', () => {
    const folder = oldSite();
    expect(publish(folder, OLD, siteDisk, 'sha-old')).toMatchObject({ first: [], put: [], last: [] });
    expect(served(folder)).toEqual({ ...OLD, ...mine });
  });
});
