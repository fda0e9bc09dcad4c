import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** What a run of vitest came to; `files` holds seconds, hooks and the loading of modules included. */
export type VitestReport = { passed: number; failed: number; skipped: number; files: Record<string, number> };

/** Where the report is written. */
export const REPORT_FILE = 'VITEST_REPORT_FILE';

/** Whether the test belongs to the tier or the database that was asked for. */
function isChosen(tags: readonly string[], filter: readonly string[]): boolean {
  return filter.every((one) => (one.startsWith('!') ? !tags.includes(one.slice(1)) : tags.includes(one)));
}

function countsOf(modules: readonly TestModule[], filter: readonly string[]): VitestReport {
  const report: VitestReport = { passed: 0, failed: 0, skipped: 0, files: {} };
  for (const testModule of modules) {
    const chosen = [...testModule.children.allTests()].filter(({ tags }) => isChosen(tags, filter));
    for (const test of chosen) {
      const { state } = test.result();
      if (state === 'passed') report.passed += 1;
      else if (state === 'skipped') report.skipped += 1;
      else report.failed += 1;
    }
    // A file that does not load, or a hook that fails, has no failed test to tell it.
    const broken =
      testModule.errors().length > 0 || [...testModule.children.allSuites()].some((suite) => suite.errors().length > 0);
    if (broken) report.failed += 1;
    const { collectDuration, setupDuration, environmentSetupDuration, prepareDuration, duration } =
      testModule.diagnostic();
    const spent = collectDuration + setupDuration + environmentSetupDuration + prepareDuration + duration;
    if (chosen.length > 0) report.files[relative(process.cwd(), testModule.moduleId)] = spent / 1000;
  }
  return report;
}

/** Writes what `npm test` counts: tests that a tag leaves out are not told as skipped. */
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
