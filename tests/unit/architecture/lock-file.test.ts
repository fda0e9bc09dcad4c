import { expect, test } from 'vitest';
import { readSource } from '#support/server/source-files.ts';

type Package = { version?: string; optionalDependencies?: Record<string, string> };
const { packages } = JSON.parse(readSource('package-lock.json')) as { packages: Record<string, Package> };

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
