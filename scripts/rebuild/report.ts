import { changedFilesFile } from '#build/changed-files.ts';
import type { Rebuilt } from './rebuild-site.ts';

const number = new Intl.NumberFormat('en');
const MOST_LINES = 12;

const STEPS = [
  ['bundle', 'code and styles'],
  ['diff', 'comparing'],
  ['render', 'rendering and writing'],
  ['site', 'sitemap and rules'],
  ['swap', 'swap'],
] as const;

function sizeOf(bytes: number | null): string {
  if (bytes === null) return 'the whole site';
  return bytes < 1_000_000 ? `${number.format(Math.ceil(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function shown(changed: readonly string[]): string[] {
  const rest = changed.length - MOST_LINES;
  return [
    ...(rest > 0 ? [`  … ${number.format(rest)} more`] : []),
    ...changed.slice(-MOST_LINES).map((line) => `  ${line}`),
  ];
}

/** What a rebuild did, as lines for people; `exported` in seconds, null when nothing was exported. */
export function reportLines(rebuilt: Rebuilt, exported: number | null, distDir: string): string[] {
  const { resumed, build, changed, total } = rebuilt;
  const { pages, files, seconds } = build;
  const steps = STEPS.filter(([step]) => seconds[step] > 0).map(
    ([step, word]) => `${word} ${seconds[step].toFixed(2)}`,
  );
  return [
    ...(resumed ? ['An interrupted swap was finished first; its files are in the list.'] : []),
    `Pages: ${number.format(pages.written)} written, ${number.format(pages.kept)} kept, ${number.format(pages.removed)} removed.`,
    `Files: ${number.format(files.written)} changed (${sizeOf(files.bytes)}), ${number.format(files.removed)} removed.`,
    `Seconds: ${[...(exported === null ? [] : [`export ${exported.toFixed(2)}`]), `rebuild ${total.toFixed(2)}`].join(', ')}${
      steps.length > 0 ? ` (${steps.join(', ')})` : ''
    }.`,
    ...(changed.length > 0
      ? [
          'To be uploaded (+) and removed (-), in this order:',
          ...shown(changed),
          `The whole list is in ${changedFilesFile(distDir)}.`,
        ]
      : ['Nothing is to be uploaded.']),
  ];
}
