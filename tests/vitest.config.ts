import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { ProcessesFirst } from './support/processes-first.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** `vitest --project unit|api`; API files share one migrated template, made once by the global setup. */
export default defineConfig({
  root,
  test: {
    sequence: { sequencer: ProcessesFirst },
    projects: [
      {
        root,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          // Builds and programs take their time on a busy machine; no test asserts how long.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          setupFiles: ['tests/support/quiet-console.ts'],
          // Left alone, vitest keeps one of two cores for itself, which needs next to nothing.
          maxWorkers: Math.max(2, availableParallelism() - 1),
        },
      },
      {
        root,
        test: {
          name: 'api',
          isolate: false,
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/support/api-template.ts'],
          setupFiles: ['tests/support/quiet-console.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
