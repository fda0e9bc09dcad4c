import type { Imported } from './import-file.ts';

/** More refused rows than these are counted only; `--json` lists them all. */
const MOST_LISTED = 50;

const number = new Intl.NumberFormat('en');
const counted = (count: number, one: string, many = `${one}s`) => `${number.format(count)} ${count === 1 ? one : many}`;

/** What became of the rows, for people. */
export function report({ dryRun, complete, added, points, present, refused }: Imported): string {
  const lines = [
    `${counted(added, 'account')} ${dryRun ? 'would be ' : ''}added, with ${counted(points, 'point')}; ` +
      `${number.format(present)} there already and left alone; ${counted(refused.length, 'row')} refused.`,
    ...refused.slice(0, MOST_LISTED).map(({ line, reason }) => `  line ${line}: ${reason}`),
  ];
  if (refused.length > MOST_LISTED) {
    lines.push(`  and ${number.format(refused.length - MOST_LISTED)} more: --json lists them all`);
  }
  if (!complete) lines.push('It was broken off: what was added stays, and the next run goes on from there.');
  else if (dryRun) lines.push('This was a dry run: nothing was written.');
  return lines.join('\n');
}
