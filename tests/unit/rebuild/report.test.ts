import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Rebuilt } from '#scripts/rebuild/rebuild-site.ts';
import { reportLines } from '#scripts/rebuild/report.ts';

const DIST = join('some', 'dist');
const LIST = join(DIST, '.build', 'changed-files.txt');

const NOTHING: Rebuilt = {
  resumed: false,
  build: {
    pages: { all: 1500, written: 0, kept: 1500, removed: 0 },
    files: { written: 0, removed: 0, bytes: 0 },
    seconds: { bundle: 0, diff: 0, render: 0, site: 0, swap: 0 },
  },
  changed: [],
  total: 0.25,
};

function patched(changed: string[], bytes: number | null = 1): Rebuilt {
  return {
    ...NOTHING,
    build: {
      pages: { all: 214_010, written: 1204, kept: 212_806, removed: 4 },
      files: { written: 1210, removed: 5, bytes },
      seconds: { bundle: 1.234, diff: 0.5, render: 2, site: 0, swap: 0.001 },
    },
    changed,
    total: 4.567,
  };
}

const lines = (count: number) => Array.from({ length: count }, (_, index) => `+ page-${index + 1}.html`);

test('a rebuild that had nothing to do says so, and names no list', () => {
  expect(reportLines(NOTHING, null, DIST)).toEqual([
    'Pages: 0 written, 1,500 kept, 0 removed.',
    'Files: 0 changed (0 kB), 0 removed.',
    'Seconds: rebuild 0.25.',
    'Nothing is to be uploaded.',
  ]);
});

test('a rebuild tells pages, files, size, the seconds of each step that took some, and what to upload', () => {
  expect(reportLines(patched(['+ _astro/new.css', '+ a.html', '- b.html'], 34_567), 1.5, DIST)).toEqual([
    'Pages: 1,204 written, 212,806 kept, 4 removed.',
    'Files: 1,210 changed (35 kB), 5 removed.',
    'Seconds: export 1.50, rebuild 4.57 (code and styles 1.23, comparing 0.50, rendering and writing 2.00, swap 0.00).',
    'To be uploaded (+) and removed (-), in this order:',
    '  + _astro/new.css',
    '  + a.html',
    '  - b.html',
    `The whole list is in ${LIST}.`,
  ]);
});

test.each([
  [null, 'the whole site'],
  [1, '1 kB'],
  [999_999, '1,000 kB'],
  [1_000_000, '1.0 MB'],
  [123_456_789, '123.5 MB'],
])('a size of %s bytes is told as %s', (bytes, words) => {
  expect(reportLines(patched([], bytes), null, DIST)[1]).toBe(`Files: 1,210 changed (${words}), 5 removed.`);
});

test('of a long list the last twelve are shown, which are uploaded last, and how many come before them', () => {
  const all = reportLines(patched(lines(1300)), null, DIST);
  expect(all[4]).toBe('  … 1,288 more');
  expect(all.slice(5, -1)).toEqual(
    lines(1300)
      .slice(-12)
      .map((line) => `  ${line}`),
  );
  expect(all.at(-1)).toBe(`The whole list is in ${LIST}.`);
});

test('twelve fit, without a word about others', () => {
  expect(reportLines(patched(lines(12)), null, DIST).slice(4, -1)).toEqual(lines(12).map((line) => `  ${line}`));
});

test('a swap that was finished first is told before all else', () => {
  const [first, ...rest] = reportLines({ ...NOTHING, resumed: true }, null, DIST);
  expect(first).toBe('An interrupted swap was finished first; its files are in the list.');
  expect(rest).toEqual(reportLines(NOTHING, null, DIST));
});
