import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { ownerOnlyFile, ownerOnlyFolder } from '#server/kernel/owner-only.ts';

const root = mkdtempSync(join(tmpdir(), 'portal-rights-'));
afterAll(() => rmSync(root, { recursive: true }));

const rights = (path: string) => (statSync(path).mode & 0o777).toString(8);

describe.skipIf(process.platform === 'win32')('in a parent that everybody can enter', () => {
  let parent: string;
  beforeEach(() => {
    parent = mkdtempSync(join(root, 'parent-'));
    chmodSync(parent, 0o777);
  });

  test('a folder is made for its owner only, whatever the umask', () => {
    const mask = process.umask(0);
    try {
      ownerOnlyFolder(join(parent, 'a', 'b'));
    } finally {
      process.umask(mask);
    }
    expect([rights(join(parent, 'a')), rights(join(parent, 'a', 'b')), rights(parent)]).toEqual(['700', '700', '777']);
  });

  test('a folder that was wider is narrowed', () => {
    const folder = join(parent, 'db');
    ownerOnlyFolder(folder);
    chmodSync(folder, 0o755);
    ownerOnlyFolder(folder);
    expect(rights(folder)).toBe('700');
  });

  test.each([
    [0o644, '600'],
    [0o660, '600'],
    [0o400, '400'],
  ])('a file of %o is left with what its owner needs', (before, after) => {
    const file = join(parent, 'secret');
    writeFileSync(file, '', { mode: 0o600 });
    chmodSync(file, before);
    ownerOnlyFile(file);
    expect(rights(file)).toBe(after);
  });
});
