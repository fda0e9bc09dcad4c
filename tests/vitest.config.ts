import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { cssModules } from '#build/integration.ts';
import { loneFiles } from './support/runner/lone-files.ts';
import { ProcessesFirst } from './support/runner/processes-first.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const alone = loneFiles(root);
const unit = {
  css: { include: /\.module\.css$/, modules: { classNameStrategy: 'scoped' as const } },
  // Builds and programs take their time on a busy machine; no test asserts how long.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  setupFiles: ['tests/support/runner/quiet-console.ts'],
  // Left alone, vitest keeps one of two cores for itself, which needs next to nothing.
  maxWorkers: Math.max(2, availableParallelism() - 1),
};

/** `vitest --project 'unit*'|api|site`; API files share one migrated template, made once by the global setup. */
export default defineConfig({
  root,
  test: {
    sequence: { sequencer: ProcessesFirst },
    tags: [
      { name: 'long', description: 'Left to `npm test -- --all`: killed and hostile builds, fault runs.' },
      { name: 'embedded', description: 'Differs on the embedded database: runs on PGlite in its tier.' },
    ],
    projects: [
      { root, css: { modules: cssModules }, test: { ...unit, name: 'unit', include: alone } },
      // What changes nothing that others see shares the modules that its worker has loaded.
      {
        root,
        css: { modules: cssModules },
        test: { ...unit, name: 'unit-together', isolate: false, include: ['tests/unit/**/*.test.ts'], exclude: alone },
      },
      { root, test: { ...unit, name: 'site', include: ['tests/site/**/*.test.ts'] } },
      {
        root,
        test: {
          name: 'api',
          isolate: false,
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/support/runner/api-template.ts'],
          setupFiles: ['tests/support/runner/quiet-console.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      // Stories of programs: each test goes on from the one before in its file.
      {
        root,
        test: {
          name: 'deployment',
          include: ['tests/deployment/**/*.test.ts'],
          globalSetup: ['tests/support/deployment/checkout.ts'],
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          bail: 1,
        },
      },
    ],
  },
});
