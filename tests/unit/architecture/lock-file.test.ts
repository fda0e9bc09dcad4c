import { describe, expect, it, test } from 'vitest';
import { readSource } from '#support/server/source-files.ts';

type Package = {
  version?: string;
  integrity?: string;
  license?: string;
  hasInstallScript?: true;
  optionalDependencies?: Record<string, string>;
};
const { packages } = JSON.parse(readSource('package-lock.json')) as { packages: Record<string, Package> };
const installed = Object.entries(packages).filter(([place]) => place !== '');
const wanted = JSON.parse(readSource('package.json'));
const manual = readSource('scripts/deploy/PACKAGES.md');

const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

/** The first cells of the table in a section of the manual, in its order. */
function listed(section: string): string[] {
  const [, text = ''] = manual.split(`\n## ${section}\n`);
  const [own = ''] = text.split('\n## ');
  return [...own.matchAll(/^\| `([^`]+)` \| \S.* \|$/gm)].map(([, name = '']) => name);
}

/** Packages whose entry in the lock file has no licence, because they name it in a field that is no longer read. */
const LICENCES: Record<string, string> = { 'xmlhttprequest-ssl': 'MIT' };

/** The package that one at `place` gets by a name: its own, or the nearest further out. */
function found(place: string, name: string): Package | undefined {
  for (let at = place; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const entry = packages[`${at === '' ? '' : `${at}/`}node_modules/${name}`];
    if (entry !== undefined || at === '') return entry;
  }
}

test('the lock file lists the builds of packages for every machine, without which npm ci refuses it', () => {
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies).flatMap(([name, wanted]) => {
      const { version = 'none' } = found(place, name) ?? {};
      // Builds for machines are wanted at one version; a range is met by whatever npm chose.
      const isThere = /^\d/.test(wanted) ? version === wanted : version !== 'none';
      return isThere ? [] : [`${place} wants ${name} ${wanted}, and the lock file has ${version}`];
    }),
  );
  expect(missing).toEqual([]);
});

test('every package has a SHA-512 in the lock file, so that nothing else can be installed under its name', () => {
  const odd = installed.filter(([, { integrity = '' }]) => !/^sha512-[\w+/]{86}==$/.test(integrity));
  const advice =
    'npm leaves it out where node_modules has been there: take these out of the lock file, and run npm install --package-lock-only in a folder with it and package.json alone.';
  expect(sorted(odd.map(([place]) => place)), advice).toEqual([]);
});

describe('scripts/deploy/PACKAGES.md', () => {
  it.each([
    ['The portal', 'dependencies'],
    ['Node', 'optionalDependencies'],
    ['Tests and development', 'devDependencies'],
  ])('says in "%s" what each package of %s is needed for', (section, field) => {
    expect(listed(section)).toEqual(Object.keys(wanted[field]));
  });

  it('lists each package that has an install script, and package.json refuses it', () => {
    const withScript = sorted(
      installed.flatMap(([place, { hasInstallScript }]) => (hasInstallScript ? nameOf(place) : [])),
    );
    expect(listed('Install scripts')).toEqual(withScript);
    expect(wanted.allowScripts).toEqual(Object.fromEntries(withScript.map((name) => [name, false])));
  });

  it('lists each licence', () => {
    const licences = installed.flatMap(([place, { license = LICENCES[nameOf(place)] ?? `none of ${place}` }]) =>
      license.replace(/[()]/g, '').split(/ (?:AND|OR) /),
    );
    const advice =
      'Look whether the new one allows what the portal does, then write a line for it; else take another package.';
    expect(sorted(listed('Licences')), advice).toEqual(sorted(licences));
  });
});
