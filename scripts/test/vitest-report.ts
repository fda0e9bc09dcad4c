import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestModule } from 'vitest/node';
import type { Outcome, Ran } from './run-steps.ts';

/** What a run of vitest came to. */
export type VitestReport = Required<Pick<Ran, 'passed' | 'failed' | 'skipped' | 'files' | 'failures'>>;

export const REPORT_FILE = 'VITEST_REPORT_FILE';

/** One line for a failure: build servers often show the end of the output alone. */
export function failureLine(file: string, title: string, message = ''): string {
  const [first = ''] = stripVTControlCharacters(message).split('\n');
  return `✗ ${file}: ${title}: ${first}`.slice(0, 400);
}

function isChosen(tags: readonly string[], filter: readonly string[]): boolean {
  return filter.every((one) => (one.startsWith('!') ? !tags.includes(one.slice(1)) : tags.includes(one)));
}

function countsOf(modules: readonly TestModule[], filter: readonly string[]): VitestReport {
  const report: VitestReport = { passed: 0, failed: 0, skipped: 0, files: {}, failures: [] };
  for (const testModule of modules) {
    const file = relative(process.cwd(), testModule.moduleId);
    const addFailure = (title: string, errors: readonly { message: string }[] = []) => {
      report.failed += 1;
      report.failures.push(failureLine(file, title, errors[0]?.message));
    };
    const chosen = [...testModule.children.allTests()].filter(({ tags }) => isChosen(tags, filter));
    for (const test of chosen) {
      const { state, errors } = test.result();
      if (state === 'passed') report.passed += 1;
      else if (state === 'skipped') report.skipped += 1;
      else addFailure(test.fullName, errors);
    }
    // A file that does not load, or a hook that fails, has no failed test of its own.
    const broken = [testModule, ...testModule.children.allSuites()].flatMap((part) => part.errors());
    if (broken.length > 0) addFailure('a hook or the file itself', broken);
    const { collectDuration, setupDuration, environmentSetupDuration, prepareDuration, duration } =
      testModule.diagnostic();
    const spent = collectDuration + setupDuration + environmentSetupDuration + prepareDuration + duration;
    if (chosen.length > 0) report.files[file] = spent / 1000;
  }
  return report;
}

/** Writes what `npm test` counts: tests that a tag leaves out are not reported as skipped. */
// biome-ignore lint/style/noDefaultExport: vitest loads a reporter by its default export.
export default class ReportFile implements Reporter {
  #filter: readonly string[] = [];

  onInit(vitest: Parameters<NonNullable<Reporter['onInit']>>[0]): void {
    this.#filter = vitest.config.tagsFilter ?? [];
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const report = countsOf(modules, this.#filter);
    const file = process.env[REPORT_FILE];
    if (file) writeFileSync(file, JSON.stringify({ ...report, failed: report.failed + errors.length }));
  }
}

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
    ...outcomes.flatMap((outcome) => outcome.failures ?? []),
    `in ${(seconds / 60).toFixed(1)} minutes`,
    '',
    `${total('passed')} passed, ${total('failed')} failed`,
  ].join('\n');
}
