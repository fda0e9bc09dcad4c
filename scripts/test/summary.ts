import type { Outcome } from './run-steps.ts';

/** The closing table of a run of so many seconds; its last line is the plain count that build servers look for. */
export function summary(outcomes: readonly Outcome[], seconds: number): string {
  const width = Math.max(...outcomes.map((outcome) => outcome.name.length));
  const lines = outcomes.map((outcome) => {
    const mark = outcome.failed > 0 ? '✗' : '✓';
    const counts = `${outcome.passed} passed, ${outcome.failed} failed`;
    const skipped = outcome.skipped > 0 ? `, ${outcome.skipped} skipped` : '';
    const note = outcome.note ? `  ${outcome.note}` : '';
    return `${mark} ${outcome.name.padEnd(width)}  ${outcome.seconds.toFixed(1).padStart(6)} s  ${counts}${skipped}${note}`;
  });
  const total = (key: 'passed' | 'failed') => outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
  return [
    '',
    '── summary '.padEnd(74, '─'),
    ...lines,
    `in ${(seconds / 60).toFixed(1)} minutes`,
    '',
    `${total('passed')} passed, ${total('failed')} failed`,
  ].join('\n');
}
