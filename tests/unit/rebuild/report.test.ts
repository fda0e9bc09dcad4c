import { expect, test } from 'vitest';
import type { Rebuilt } from '#scripts/rebuild/rebuild-site.ts';
import { reportLines, type TargetList } from '../../../scripts/rebuild/rebuild-site.ts';

const FILE = 'dist/.build/targets/web.txt';
const LAST = `The whole list is in ${FILE}. Once it is worked off: npm run rebuild -- --uploaded web`;

const NOTHING: Rebuilt = {
  resumed: false,
  build: {
    pages: { all: 1500, written: 0, kept: 1500, removed: 0 },
    files: { written: 0, removed: 0, bytes: 0 },
    seconds: { bundle: 0, diff: 0, render: 0, site: 0, swap: 0 },
  },
  list: null,
  outstanding: [],
  total: 0.25,
};

const listOf = (lines: string[]): TargetList => ({ target: 'web', file: FILE, lines });

function patched(list: TargetList | null, bytes: number | null = 1): Rebuilt {
  return {
    ...NOTHING,
    build: {
      pages: { all: 214_010, written: 1204, kept: 212_806, removed: 4 },
      files: { written: 1210, removed: 5, bytes },
      seconds: { bundle: 1.234, diff: 0.5, render: 2, site: 0, swap: 0.001 },
    },
    list,
    total: 4.567,
  };
}

const lines = (count: number) => Array.from({ length: count }, (_, index) => `+ page-${index + 1}.html`);

test('a rebuild that had nothing to do says so, and names no list', () => {
  expect(reportLines(NOTHING, null)).toEqual([
    'Pages: 0 written, 1,500 kept, 0 removed.',
    'Files: 0 changed (0 kB), 0 removed.',
    'Seconds: rebuild 0.25.',
  ]);
});

test('a rebuild tells pages, files, size, the seconds of each step that took some, and what to upload', () => {
  expect(reportLines(patched(listOf(['+ _astro/new.css', '+ a.html', '- b.html']), 34_567), 1.5)).toEqual([
    'Pages: 1,204 written, 212,806 kept, 4 removed.',
    'Files: 1,210 changed (35 kB), 5 removed.',
    'Seconds: export 1.50, rebuild 4.57 (code and styles 1.23, comparing 0.50, rendering and writing 2.00, swap 0.00).',
    'To be uploaded to web (+) and removed there (-), in this order:',
    '  + _astro/new.css',
    '  + a.html',
    '  - b.html',
    LAST,
  ]);
});

test('what is not yet at other places is told also when nothing changed', () => {
  const outstanding = [
    { target: 'cdn', lines: 6191 },
    { target: 'mirror', lines: 1 },
    { target: 'web', lines: 0 },
  ];
  expect(reportLines({ ...NOTHING, outstanding }, null).slice(3)).toEqual([
    'Not yet at cdn: 6,191 changes; npm run rebuild -- --list-for cdn lists them.',
    'Not yet at mirror: 1 change; npm run rebuild -- --list-for mirror lists them.',
    'Nothing is to be uploaded to web.',
  ]);
  expect(reportLines({ ...NOTHING, list: listOf([]) }, null).at(-1)).toBe('Nothing is to be uploaded to web.');
});

test('rules of a host are told as what they are', () => {
  expect(reportLines(patched(listOf(['! .build/hosts/nginx', '+ a.html'])), null)[3]).toBe(
    'To be uploaded to web (+), taken over as rules of its host (!) and removed there (-), in this order:',
  );
});

test.each([
  [null, 'the whole site'],
  [1, '1 kB'],
  [999_999, '1,000 kB'],
  [1_000_000, '1.0 MB'],
  [123_456_789, '123.5 MB'],
])('a size of %s bytes is told as %s', (bytes, words) => {
  expect(reportLines(patched(null, bytes), null)[1]).toBe(`Files: 1,210 changed (${words}), 5 removed.`);
});

test('of a long list the last twelve are shown, which are uploaded last, and how many come before them', () => {
  const all = reportLines(patched(listOf(lines(1300))), null);
  expect(all[4]).toBe('  … 1,288 more');
  expect(all.slice(5, -1)).toEqual(
    lines(1300)
      .slice(-12)
      .map((line) => `  ${line}`),
  );
  expect(all.at(-1)).toBe(LAST);
});

test('twelve fit, without a word about others', () => {
  expect(reportLines(patched(listOf(lines(12))), null).slice(4, -1)).toEqual(lines(12).map((line) => `  ${line}`));
});

test('a swap that was finished first is told before all else', () => {
  const [first, ...rest] = reportLines({ ...NOTHING, resumed: true }, null);
  expect(first).toBe('An interrupted swap was finished first.');
  expect(rest).toEqual(reportLines(NOTHING, null));
});
