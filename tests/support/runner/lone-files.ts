import { globSync, readFileSync } from 'node:fs';

/** What a test changes for everybody in its process: modules, clocks, the environment, the page; or it starts others. */
const CHANGES =
  /@vitest-environment|\bvi\.(?:mock|stub\w+|useFakeTimers|spyOn)\b|process\.(?:env|chdir|on)\b|globalThis|collectParts|printTemplates|register(?:Template|Record|File)/;
/** Builds and programs: they end processes, folders and snapshots of their own. */
const PROGRAMS = /\/unit\/(?:build|start|export|rebuild|admin|bench|art|import-accounts)\//;

/**
 * The unit tests that need a process of their own, below `root`. All others share one: most of their time was the loading of
 * the same modules again for each file.
 */
export function loneFiles(root: string): string[] {
  const files = globSync('tests/unit/**/*.test.ts', { cwd: root });
  return files.filter((file) => PROGRAMS.test(`/${file}`) || CHANGES.test(readFileSync(`${root}/${file}`, 'utf8')));
}
