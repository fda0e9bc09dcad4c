import type { Rebuilt } from './rebuild-site.ts';
import type { PendingUploads, TargetList } from './targets.ts';

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

function uploadLines({ target, file, lines }: TargetList): string[] {
  if (lines.length === 0) return [`Nothing is to be uploaded to ${target}.`];
  const rest = lines.length - MOST_LINES;
  const isRules = lines.some((line) => line.startsWith('!'));
  return [
    `To be uploaded to ${target} (+)${isRules ? ', taken over as rules of its host (!)' : ''} and removed there (-), in this order:`,
    ...(rest > 0 ? [`  … ${number.format(rest)} more`] : []),
    ...lines.slice(-MOST_LINES).map((line) => `  ${line}`),
    `The whole list is in ${file}. Once it is worked off: npm run rebuild -- --uploaded ${target}`,
  ];
}

function outstandingLine({ target, lines }: PendingUploads): string {
  if (lines === 0) return `Nothing is to be uploaded to ${target}.`;
  return `Not yet at ${target}: ${number.format(lines)} ${lines === 1 ? 'change' : 'changes'}; npm run rebuild -- --list-for ${target} lists them.`;
}

/** What a rebuild did, as lines for people; `exported` in seconds, null when nothing was exported. */
export function reportLines(rebuilt: Rebuilt, exported: number | null): string[] {
  const { resumed, build, list, outstanding, total } = rebuilt;
  const { pages, files, seconds } = build;
  const steps = STEPS.filter(([step]) => seconds[step] > 0).map(
    ([step, word]) => `${word} ${seconds[step].toFixed(2)}`,
  );
  return [
    ...(resumed ? ['An interrupted swap was finished first.'] : []),
    `Pages: ${number.format(pages.written)} written, ${number.format(pages.kept)} kept, ${number.format(pages.removed)} removed.`,
    `Files: ${number.format(files.written)} changed (${sizeOf(files.bytes)}), ${number.format(files.removed)} removed.`,
    `Seconds: ${[...(exported === null ? [] : [`export ${exported.toFixed(2)}`]), `rebuild ${total.toFixed(2)}`].join(', ')}${
      steps.length > 0 ? ` (${steps.join(', ')})` : ''
    }.`,
    ...(list === null ? [] : uploadLines(list)),
    ...outstanding.map(outstandingLine),
  ];
}
