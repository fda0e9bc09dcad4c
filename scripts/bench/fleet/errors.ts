import type { AnswerCounts } from './client.ts';
import { BUSY_REQUEST, type Journal } from './journal.ts';

const inWords = ([what, times]: [string, number]) => `${times} × ${what}`;

/** Answers that no player may get, and errors that neither what is tried nor a busy machine explain. */
export function errorFindings(
  { troubles, reports }: Journal,
  tally: AnswerCounts,
  isTried: (how: string) => boolean = () => false,
): string[] {
  const faults = [...tally].filter(([how]) => / 5\d\d/.test(how) && !isTried(how));
  const explained = reports.get(BUSY_REQUEST) ?? 0;
  return [
    ...(faults.reduce((sum, [, times]) => sum + times, 0) > explained ? faults : []).map(inWords),
    ...[...troubles].map(inWords),
  ];
}
