import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageAliases, ROOT, readSource, repositoryFiles } from '#support/server/source-files.ts';

const files = repositoryFiles();
const code = files.filter((path) => /^(?:src|scripts|tests)\/.*\.(?:ts|tsx|astro|mjs)$/.test(path));

/** Tables of words and migrations may be long; code may not. */
const DATA = /^src\/(?:world\/.*(?:lexicon|notes|templates|grammar)|server\/db\/migrations)\//;
const LONGEST = 300;

const TOP_LEVEL =
  /^(?:package\.json|package-lock\.json|tsconfig\.json|astro\.config\.mjs|README\.md|LICENSE|(?:src|public|scripts|data|tests)\/.*|\..*)$/;

/** Classes that any page may use, each of which every sheet has to leave alone. */
const MOST_PLAIN_CLASSES = 210;

/** The classes that a sheet's selectors name; numbers such as `.5rem` and texts in quotes are none. */
const plainClasses = (sheet: string) =>
  [...sheet.replace(/\/\*[\s\S]*?\*\/|"[^"]*"/g, '').matchAll(/\.([a-z_][\w-]*)(?=[^;{}]*\{)/gi)].map(
    ([, name]) => name,
  );

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

  it('keeps rules beside what they draw, and few classes for all pages', () => {
    const pages = files.filter((path) => path.startsWith('src/') && path.endsWith('.astro'));
    const scoped = pages.filter((path) => /<style\b/.test(readSource(path)));
    expect(
      scoped,
      'Write a sheet beside the component and import it; a <style> in it is printed with rules of its own.',
    ).toEqual([]);
    const sheets = files.filter((path) => path.startsWith('src/') && path.endsWith('.css'));
    const reaching = sheets.filter((path) => readSource(path).includes(':global'));
    expect(reaching, 'Give the element a class of this module, or name it by its tag or role, not by :global.').toEqual(
      [],
    );
    const plain = sheets
      .filter((path) => !path.endsWith('.module.css'))
      .flatMap((path) => plainClasses(readSource(path)));
    const advice =
      'Put the rules into a `*.module.css` beside the part; a plain class is for string templates and parts that all pages share.';
    expect(new Set(plain).size, advice).toBeLessThanOrEqual(MOST_PLAIN_CLASSES);
    const names = sheets.filter((path) => path.endsWith('.module.css')).map((path) => basename(path).toLowerCase());
    const twice = names.filter((name, at) => names.indexOf(name) !== at);
    expect(twice, 'Rename one of the two modules: their classes are named by the sheet.').toEqual([]);
  });

  it('cites no document that is not in the repository: give the reason, or the section of src/contract/README.md', () => {
    const citation = /wire[.]md|decisions[.]md|specification, (?:section)/;
    const texts = files.filter(
      (path) => /\.(?:ts|tsx|astro|mjs|css|md|json|sql|gotmpl)$/.test(path) && !path.startsWith('data/'),
    );
    expect(texts.filter((path) => citation.test(readSource(path)))).toEqual([]);
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
