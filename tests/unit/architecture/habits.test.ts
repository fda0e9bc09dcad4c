import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageAliases, ROOT, readSource, repositoryFiles } from '#support/server/source-files.ts';

const files = repositoryFiles();
const code = files.filter((path) => /^(?:src|scripts|tests)\/.*\.(?:ts|tsx|astro|mjs)$/.test(path));

/** Tables of words and migrations may be long; code may not. */
const DATA = /^src\/(?:world\/.*(?:lexicon|notes|templates|grammar)|server\/db\/migrations)\//;
const LONGEST = 300;

const TOP_LEVEL =
  /^(?:package\.json|package-lock\.json|tsconfig\.json|astro\.config\.mjs|README\.md|LICENSE|(?:src|public|scripts|data|tests)\/.*|\..*)$/;

/** Words that say nothing about what a file holds. */
const DRAWERS = /(?:^|\/)(?:utils?|helpers?|misc|common|shared)(?:\/|\.(?:ts|tsx|astro)$)/;

describe('the house', () => {
  it('has nothing beside the agreed top level', () => {
    expect(files.filter((path) => !TOP_LEVEL.test(path))).toEqual([]);
  });

  it('keeps every file of code under 300 lines', () => {
    const long = code
      .filter((path) => !DATA.test(path))
      .map((path) => [path, readSource(path).split('\n').length] as const)
      .filter(([, lines]) => lines > LONGEST);
    expect(long).toEqual([]);
  });

  it('names files for what they hold', () => {
    expect(code.filter((path) => DRAWERS.test(path))).toEqual([]);
  });

  it('leaves no note to finish something later', () => {
    const marks = /\b(?:TODO|FIXME|XXX)\b/;
    const own = 'tests/unit/architecture/habits.test.ts';
    expect(code.filter((path) => path !== own && marks.test(readSource(path)))).toEqual([]);
  });

  it('mirrors in tests/unit what exists in src or scripts', () => {
    const mirrored = /^tests\/unit\/([^/]+)\//;
    const gone = files
      .filter((path) => path.endsWith('.test.ts') || path.endsWith('.test.tsx'))
      .flatMap((path) => {
        const folder = mirrored.exec(path)?.[1];
        if (!folder || folder === 'architecture') return [];
        const homes = [join('src', folder), join('scripts', folder), join('scripts', `${folder}.ts`)];
        return homes.some((home) => existsSync(join(ROOT, home))) ? [] : [path];
      });
    expect(gone).toEqual([]);
  });

  it('names one Node for editors, scripts, types and packages', () => {
    const { devDependencies, optionalDependencies } = JSON.parse(readSource('package.json'));
    const packages = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('node-'));
    const written = [
      ['.nvmrc', readSource('.nvmrc')],
      ['@types/node', devDependencies['@types/node']],
      ...packages,
      ...['install', 'require-node'].map((name) => {
        const [, major] = /\bNEEDED(?:_NODE)? = (\d+);/.exec(readSource(`scripts/${name}.mjs`)) ?? [];
        return [name, major];
      }),
    ];
    const majors = new Set(written.map(([, version]) => Number.parseInt(version ?? '', 10)));
    expect([...majors], JSON.stringify(written)).toEqual([Number(readSource('.nvmrc'))]);
  });

  it('carries no address of a package registry and no resolved address in the lock file', () => {
    expect(readSource('package-lock.json')).not.toMatch(/"resolved"/);
  });

  it('knows no alias but those of package.json', () => {
    const missing = Object.values(packageAliases()).filter(
      (folder) => !existsSync(join(ROOT, folder.replace('/*', ''))),
    );
    expect(missing).toEqual([]);
  });
});
