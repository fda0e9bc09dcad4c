import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readLines } from '../../../scripts/import-accounts/read-row.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-lines-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function linesOf(text: string) {
  const file = join(folder, 'accounts.csv');
  await writeFile(file, text);
  return Array.fromAsync(readLines(file), ({ line, cells }) => [line, ...cells]);
}

test('records are read with their line; marks, spaces and empty lines around them are left out', async () => {
  expect(await linesOf('\ufeffmid,pwd\r\n old , x \r\n\r\n"a,b","say ""hi"""\r\nshort\r\n')).toEqual([
    [1, 'mid', 'pwd'],
    [2, 'old', 'x'],
    [4, 'a,b', 'say "hi"'],
    [5, 'short'],
  ]);
  expect(await linesOf('')).toEqual([]);
});

test.each([
  ['a,b\n1,"open\n2,3\n', /^accounts\.csv cannot be read at line \d+: a quotation mark is never closed\.$/],
  [`a,b\n1,"${'open\n'.repeat(9000)}`, /perhaps for a quotation mark that is never closed\.$/],
  ['a,b\n1,x"y\n', /at line 2: its quotation marks are wrong\.$/],
  ['a,b\n1,"x" y\n', /at line 2: its quotation marks are wrong\.$/],
])('%j is refused with a sentence', async (text, sentence) => {
  await expect(linesOf(text)).rejects.toThrow(sentence);
});

test('a file that is not there, or is a folder, is said in a sentence', async () => {
  const read = (file: string) => Array.fromAsync(readLines(file));
  await expect(read(join(folder, 'none.csv'))).rejects.toThrow(/cannot be read \(ENOENT\): check its path\.$/);
  await expect(read(folder)).rejects.toThrow(/cannot be read \(EISDIR\)/);
});
