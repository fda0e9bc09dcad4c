import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeEach, describe, expect, it, test } from 'vitest';
import { diskProblem, ownerOnlyFile, ownerOnlyFolder } from '#server/kernel/state-folder.ts';
import { temporaryFolder } from '#support/server/temporary-folder.ts';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

describe('an error of the file system', () => {
  it.each([
    ['of Node', Object.assign(new Error('no'), { code: 'ENOSPC' }), /no space left on its disk \(ENOSPC\): free some/],
    ['of the embedded database’s own library', { errno: 51 }, /no space left on its disk \(ENOSPC\)/],
    [
      'behind another one',
      new Error('no', { cause: { errno: 2 } }),
      /may not read or write it \(EACCES\): give this user/,
    ],
    ['of a disk that fails', { errno: 29 }, /its disk fails \(EIO\): look after the disk, and copy the folder/],
    ['of a disk that is read only', Object.assign(new Error('no'), { code: 'EROFS' }), /read-only \(EROFS\)/],
  ])('%s is told with what to do, and never to throw the data away', (_where, error, said) => {
    const trouble = diskProblem('The database in /srv', error);
    expect(trouble?.message).toMatch(/^The database in \/srv cannot be used, because /);
    expect(trouble?.message).toMatch(said);
    expect(trouble?.message).not.toMatch(/begin anew|move the folder|backup/);
  });

  it.each([new Error('no'), { errno: 44 }, null, 'ENOSPC'])('%s is none', (error) => {
    expect(diskProblem('The database in /srv', error)).toBeNull();
  });
});

/** What a program of this project says that works on an embedded database. */
function said(program: string, owner: { uid?: number; gid?: number } = {}): string {
  return spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8', ...owner }).stdout;
}

/** Opens a database, says what that came to, and ends: one that could not be opened keeps its process. */
const opening = (home: string) => `import { openDatabase } from '#server/kernel/db/connect.ts';
  const settings = { home: ${JSON.stringify(home)}, databaseUrl: null };
  await openDatabase(settings).then(({ close }) => close()).then(() => console.log('opened'), (error) => console.log(error.message));
  process.exit();`;

test.skipIf(process.platform === 'win32')(
  'a database with a file of somebody else names the right that is missing',
  async () => {
    const home = temporaryFolder();
    await (await PGlite.create(join(home, 'db'))).close();
    const file = join(home, 'db/global/pg_control');
    if (isRoot) spawnSync('chown', ['-R', String(NOBODY), home]);
    if (isRoot) chownSync(file, 0, 0);
    chmodSync(file, isRoot ? 0o600 : 0o000);
    expect(said(opening(home), isRoot ? { uid: NOBODY, gid: NOBODY } : {})).toBe(
      `The database in ${home}/db cannot be used, because this user may not read or write it (EACCES): give this user the right to all of it.\n`,
    );
  },
);

// Only who may mount has a small disk.
const disk = mkdtempSync(join(tmpdir(), 'portal-disk-'));
const isMounted = isRoot && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=90m', 'tmpfs', disk]).status === 0;
afterAll(() => {
  if (isMounted) spawnSync('umount', [disk]);
  rmSync(disk, { recursive: true, force: true });
});

describe.runIf(isMounted)('on a full disk', { tags: 'long' }, () => {
  const home = join(disk, 'home');
  const full = `The database in ${home}/db cannot be used, because there is no space left on its disk (ENOSPC): free some and start again; nothing in it is lost.\n`;
  const fill = join(disk, 'fill');
  const fillAllBut = (bytes: number) => {
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(fill, Buffer.alloc(bavail * bsize - bytes));
  };

  test('a database is not made, and the sentence says to free some space', () => {
    fillAllBut(30_000_000);
    expect(said(opening(home))).toBe(full);
    rmSync(fill);
    expect(said(opening(home))).toBe('opened\n');
  });

  test('one that filled the disk before it was killed is not given up', () => {
    said(`import { PGlite } from '@electric-sql/pglite';
      const database = await PGlite.create(${JSON.stringify(join(home, 'db'))});
      await database.exec("create table large as select repeat('large', 100) from generate_series(1, 90000)").catch(() => undefined);
      process.kill(process.pid, 'SIGKILL');`);
    fillAllBut(1_000_000);
    expect(said(opening(home))).toBe(full);
  });
});

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
