import { expect, test } from 'vitest';
import type { Rebuilt } from '#scripts/rebuild/rebuild-site.ts';
import { reportLines } from '../../../scripts/rebuild/rebuild-site.ts';

const NOTHING: Rebuilt = {
  resumed: false,
  build: {
    pages: { all: 1500, written: 0, kept: 1500, removed: 0 },
    files: { written: 0, removed: 0, bytes: 0 },
    seconds: { bundle: 0, diff: 0, render: 0, site: 0, swap: 0 },
  },
  outstanding: [],
  total: 0.25,
};

function patched(bytes: number | null): Rebuilt {
  return {
    ...NOTHING,
    build: {
      pages: { all: 214_010, written: 1204, kept: 212_806, removed: 4 },
      files: { written: 1210, removed: 5, bytes },
      seconds: { bundle: 1.234, diff: 0.5, render: 2, site: 0, swap: 0.001 },
    },
    total: 4.567,
  };
}

test('a rebuild that had nothing to do says so', () => {
  expect(reportLines(NOTHING, null)).toEqual([
    'Pages: 0 written, 1,500 kept, 0 removed.',
    'Files: 0 changed (0 kB), 0 removed.',
    'Seconds: rebuild 0.25.',
  ]);
});

test('a rebuild tells pages, files, size, and the seconds of each step that took some', () => {
  expect(reportLines(patched(34_567), 1.5)).toEqual([
    'Pages: 1,204 written, 212,806 kept, 4 removed.',
    'Files: 1,210 changed (35 kB), 5 removed.',
    'Seconds: export 1.50, rebuild 4.57 (code and styles 1.23, comparing 0.50, rendering and writing 2.00, swap 0.00).',
  ]);
});

test('what is not yet at other places is told also when nothing changed', () => {
  const outstanding = [
    { target: 'cdn', lines: 6191 },
    { target: 'mirror', lines: 1 },
    { target: 'web', lines: 0 },
  ];
  expect(reportLines({ ...NOTHING, outstanding }, null).slice(3)).toEqual([
    'Not yet at cdn: 6,191 changes; npm run publish sends them.',
    'Not yet at mirror: 1 change; npm run publish sends them.',
    'Nothing is to be published to web.',
  ]);
});

test.each([
  [null, 'the whole site'],
  [1, '1 kB'],
  [999_999, '1,000 kB'],
  [1_000_000, '1.0 MB'],
  [123_456_789, '123.5 MB'],
])('a size of %s bytes is told as %s', (bytes, words) => {
  expect(reportLines(patched(bytes), null)[1]).toBe(`Files: 1,210 changed (${words}), 5 removed.`);
});

test('a swap that was finished first is told before all else', () => {
  const [first, ...rest] = reportLines({ ...NOTHING, resumed: true }, null);
  expect(first).toBe('An interrupted swap was finished first.');
  expect(rest).toEqual(reportLines(NOTHING, null));
});
