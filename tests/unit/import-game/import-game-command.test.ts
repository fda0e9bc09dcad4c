// @module-tag long
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeStoryGame } from '#support/game-files/story-game.ts';
import { runScript } from '#support/server/run-script.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-import-game-'));
const stored = join(folder, 'stored');
/** A copy of the game, for a test to break. */
const root = join(folder, 'game');
const home = join(folder, 'home');

/** As an operator gives it: refused with exit code 1 and one sentence, before the portal's folder is touched. Answers what it listed. */
async function expectRefused(args: readonly string[], says: RegExp): Promise<string> {
  const { code, err, out } = await runScript('import-game.ts', args, {
    PATH: process.env['PATH'],
    PORTAL_HOME: home,
    AUTH_SECRET: 'a secret of the import of a game in tests',
  });
  const lines = err.split('\n').filter((line) => line !== '' && !/^Reading .* …$/.test(line));
  expect([code, lines]).toEqual([1, [expect.stringMatching(says)]]);
  expect(readdirSync(folder)).not.toContain('home');
  return out;
}

beforeAll(() => writeStoryGame(stored));
beforeEach(() => {
  rmSync(root, { recursive: true, force: true });
  cpSync(stored, root, { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const table = (name: string) => join(root, 'data/db', name);
const change = (name: string, by: (bytes: string) => string) =>
  writeFileSync(table(name), by(readFileSync(table(name), 'latin1')), 'latin1');
const mapped = (text: string) => {
  const file = join(folder, 'mapping.json');
  writeFileSync(file, text);
  return [root, '--mapping', file];
};

describe('npm run import-game refuses in a sentence', () => {
  test('a folder that is not there', async () => {
    const nowhere = join(folder, 'nowhere');
    await expectRefused([nowhere], /nowhere: there is no such folder\. Name the folder that holds the game's files\.$/);
  });

  test('a table of another version', async () => {
    change('S_DropItem.ini', (text) => text.replace('|V.6|', '|V.9|'));
    await expectRefused([root], /^data\/db\/S_DropItem\.ini .*version V\.9/);
  });

  test('torn files, after a list of what is torn', async () => {
    change('S_Item.ini', (text) => text.replace(/^(7132\|.*)\|\|\r\n/m, '$1|\r\n').slice(0, -40));
    const out = await expectRefused([root], /^2 records cannot be read: nothing was written\. Mend the files /);
    expect(out.trimEnd().split('\n')).toEqual([
      expect.stringMatching(/^ {2}data\/db\/S_Item\.ini, line \d+, id 7132: expected 93 cells, found 92 cells$/),
      expect.stringMatching(
        /^ {2}data\/db\/S_Item\.ini, line \d+, id \d+: expected 93 cells, found \d+ cells, and the file ends$/,
      ),
    ]);
  });

  test('files that are all encrypted', async () => {
    for (const name of ['S_Item.ini', 'S_ItemMall.ini', 'S_Monster.ini']) renameSync(table(name), `${table(name)}.bin`);
    await expectRefused([root], /^data\/db\/S_Item\.ini\.bin is encrypted, and no plain file lies beside it: put /);
  });

  test('two rows of one id', async () => {
    change('S_Item.ini', (text) => text.replace(/^7131\|/m, '7132|'));
    const out = await expectRefused([root], /^1 record cannot be read: /);
    expect(out).toMatch(
      /^ {2}\S+, line \d+, id 7132: expected one record of an id, found a second one; the first is on line \d+$/m,
    );
  });

  test('a mapping that names no column, no field, or is none', async () => {
    const columns = (fields: object) => mapped(JSON.stringify({ families: { items: { fields } } }));
    await expectRefused(columns({ p_atk: 940 }), /S_Item\.ini.* 940/);
    await expectRefused(
      columns({ strength: 4 }),
      /^The mapping mapping\.json names 'strength' in 'items', which is no field/,
    );
    await expectRefused(
      mapped('{"families": [1,\n2,\n}'),
      /^The mapping mapping\.json is no JSON: Unexpected token .*\.$/,
    );
  });

  test('an option or a folder too much', async () => {
    await expectRefused([root, root], /^It takes one folder: /);
    await expectRefused(['--undo', root], /^--undo takes nothing else: /);
    await expectRefused([root, '--only', 'items,birds'], /^--only takes some of items, .*, not 'birds'\.$/);
    await expectRefused([root, '--froce'], /^Unknown option '--froce': see npm run import-game -- --help\.$/);
  });
});
