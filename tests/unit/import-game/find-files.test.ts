import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listFiles, listGame, takeFile, takeTexts } from '#scripts/import-game/read/find-files.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'game-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function put(...paths: string[]): void {
  for (const path of paths) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), '');
  }
}

it("takes the server's table before the client's, in any case, and says what it passes over", () => {
  put('client/db/C_Item.ini', 'Data/DB/s_item.INI', 'old/Data/DB/S_Item.ini', 'Data/DB/S_Item.ini.bin');
  const taken = takeFile(listFiles(root), ['S_Item.ini', 'C_Item.ini']);
  expect(taken?.file.path).toBe('Data/DB/s_item.INI');
  expect(taken?.warnings).toEqual([
    'old/Data/DB/S_Item.ini is passed over: Data/DB/s_item.INI is taken.',
    'Data/DB/S_Item.ini.bin lies beside Data/DB/s_item.INI: a server reads the encrypted file, which may be newer.',
  ]);
  expect(takeFile(listFiles(root), ['S_Monster.ini'])).toBeNull();
});

it("says that a server's table is encrypted where the client's is taken", () => {
  put('C_Item.ini', 'db/S_Item.ini.bin');
  expect(takeFile(listFiles(root), ['S_Item.ini', 'C_Item.ini'])).toEqual({
    file: expect.objectContaining({ path: 'C_Item.ini' }),
    warnings: ['db/S_Item.ini.bin is passed over: it is encrypted; C_Item.ini is taken.'],
  });
});

it("takes the second folder's file before a copy in the first, and passes over links that lead nowhere and folders named as tables", () => {
  put('server/backup/S_Item.ini', 'client/S_Item.ini');
  symlinkSync('loop', join(root, 'server/loop'));
  symlinkSync('.', join(root, 'server/same'));
  mkdirSync(join(root, 'server/S_Monster.ini'));
  const skipped: string[] = [];
  const files = listGame(join(root, 'server'), join(root, 'client'), (path) => skipped.push(path));
  expect(takeFile(files, ['S_Item.ini'])?.file.called).toBe(`${join(root, 'client')}/S_Item.ini`);
  expect(skipped.sort()).toEqual(['S_Monster.ini', 'loop', 'same']);
});

it('finds texts by the language of their folder, and by the folders that are named', () => {
  put('translate_es/T_Item.ini', 'Translate/BR/t_item.ini', 'x/english/T_Item.ini', 'texts/T_Item.ini');
  const byLanguage = takeTexts(listFiles(root), 'T_Item.ini', new Map([['texts', 'fr']]));
  expect(Object.fromEntries([...byLanguage].map(([language, { path }]) => [language, path]))).toEqual({
    es: 'translate_es/T_Item.ini',
    pt: 'Translate/BR/t_item.ini',
    en: 'x/english/T_Item.ini',
    fr: 'texts/T_Item.ini',
  });
});

it('refuses a folder that is not there in one sentence', () => {
  expect(() => listFiles(join(root, 'none'))).toThrow(/none: there is no such folder\. Name the folder/);
});
