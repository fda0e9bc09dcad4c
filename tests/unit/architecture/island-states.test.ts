import { describe, expect, it } from 'vitest';
import type { Visit } from '#support/browser/visit.ts';
import { readSource, repositoryFiles } from '#support/server/source-files.ts';

const TABLES = 'tests/support/island-states/';
const SPECS = 'tests/e2e/accessibility/';

const files = repositoryFiles();
const modules = import.meta.glob<Record<string, readonly Visit[]>>('../../support/island-states/*.ts', { eager: true });
const visits = Object.values(modules).flatMap((module) => Object.values(module).flat());
const visited = new Set(visits.flatMap(({ islands }) => islands));

const SCRIPT = /<script>([\s\S]*?)<\/script>/g;
const BEGUN = /(?:\bfrom|\bimport)\s*\(?\s*['"]#((?:features|shell|records)\/[^'"]+)['"]/g;

/** What pages bring to life: their islands, and the modules that their own scripts begin with. */
const islands = new Set([
  ...files.filter((path) => /^src\/features\/.*Island\.tsx$/.test(path)).map((path) => path.replace('src/', '')),
  ...files
    .filter((path) => path.endsWith('.astro'))
    .flatMap((path) => [...readSource(path).matchAll(SCRIPT)])
    .flatMap(([, script = '']) => [...script.matchAll(BEGUN)].map(([, module = '']) => module)),
]);

describe('the states of islands', () => {
  it('are looked at for every island and every module that a page begins with', () => {
    expect(islands.size).toBeGreaterThan(20);
    expect([...islands].filter((island) => !visited.has(island))).toEqual([]);
  });

  it('have a screen for each of them', () => {
    const seen = visits.filter(({ states }) => states.some(({ screen }) => screen)).flatMap(({ islands: of }) => of);
    expect([...islands].filter((island) => !seen.includes(island))).toEqual([]);
    expect(visits.filter(({ states }) => states.filter(({ screen }) => screen).length > 1)).toEqual([]);
  });

  it('are those of islands that exist', () => {
    expect([...visited].filter((island) => !islands.has(island))).toEqual([]);
  });

  it('have a browser test for each of their tables', () => {
    const names = (folder: string, end: string) =>
      files.filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length).replace(end, ''));
    expect(names(SPECS, '.spec.ts').sort()).toEqual(names(TABLES, '.ts').sort());
    for (const name of names(SPECS, '.spec.ts')) {
      expect(readSource(`${SPECS}${name}.spec.ts`)).toContain(`#support/island-states/${name}.ts`);
    }
  });

  it('have names of their own', () => {
    for (const { name, states } of visits) {
      expect([name, new Set(states.map(({ state }) => state)).size]).toEqual([name, states.length]);
    }
  });
});
