import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BuildError } from '#build/folder.ts';
import { writeHostFiles } from '#build/host-rules/write-host-files.ts';
import { SITE_FILES } from '#support/hosts/cases.ts';
import { writeSite } from '#support/hosts/site-folder.ts';
import { temporaryFolder } from '#support/server/temporary-folder.ts';

const facts = {
  policy: "default-src 'self'",
  origin: 'https://portal.example.com',
  api: '',
  files: new Set(SITE_FILES),
};

async function site() {
  const folder = temporaryFolder();
  const target = join(folder, '.build/next');
  await writeSite(folder, SITE_FILES);
  return { folder, target };
}

test('every build leaves the rules of all hosts beside the site, and none in it', async () => {
  const place = await site();
  expect(writeHostFiles(place, facts, '')).toEqual({ files: [], says: [] });
  const home = join(place.folder, '.build/hosts');
  for (const file of ['netlify/_redirects', 'netlify/_headers', 'cloudflare/_redirects', 'nginx/server.conf']) {
    expect(readFileSync(join(home, file), 'utf8')).not.toBe('');
  }
  expect(readFileSync(join(home, 'cloudflare/database/item/404.html'), 'utf8')).toBe('database/live.html');
  expect(existsSync(join(place.target, '_redirects'))).toBe(false);
});

test("the chosen host's rules become part of the site, its 404 pages with them", async () => {
  const place = await site();
  mkdirSync(join(place.target, 'database'), { recursive: true });
  writeFileSync(join(place.target, 'database/live.html'), 'written by this build');
  const { files } = writeHostFiles(place, facts, 'cloudflare');
  expect(files).toEqual(expect.arrayContaining(['_redirects', '_headers', 'fr/news/404.html', 'register/404.html']));
  expect(readFileSync(join(place.target, 'database/monster/404.html'), 'utf8')).toBe('written by this build');
  expect(readFileSync(join(place.target, '_headers'), 'utf8')).toContain("Content-Security-Policy: default-src 'self'");
});

test('what no host needs any longer goes', async () => {
  const place = await site();
  const stale = join(place.folder, '.build/hosts/cloudflare/news/404.html');
  writeHostFiles(place, facts, '');
  expect(existsSync(stale)).toBe(true);
  writeHostFiles(place, { ...facts, files: new Set([...SITE_FILES, 'news/404.html']) }, '');
  expect(existsSync(stale)).toBe(false);
});

test("an operator's own _redirects and the build's clash in one sentence", async () => {
  const place = await site();
  const own = { ...facts, files: new Set([...SITE_FILES, '_redirects']) };
  expect(() => writeHostFiles(place, own, 'netlify')).toThrow(BuildError);
  expect(() => writeHostFiles(place, own, 'netlify')).toThrow(/public\/_redirects .* clash; remove one\.$/);
  expect(() => writeHostFiles(place, own, '')).not.toThrow();
});
