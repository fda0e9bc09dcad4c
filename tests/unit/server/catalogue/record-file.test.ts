import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { RecordFile } from '#server/catalogue/record-file.ts';
import { temporaryFolder } from '#support/server/temporary-folder.ts';

function read(stored: ReturnType<RecordFile['add']>): string {
  const target = Buffer.alloc(stored.length + 2, '-');
  stored.copy(target, 1);
  return target.toString();
}

it('gives back what was put into it, and leaves no file', () => {
  const folder = join(temporaryFolder(), 'home');
  const file = new RecordFile(folder);
  const texts = ['{"a":1}', '', '{"name":"剣"}'];
  const stored = texts.map((text) => file.add(Buffer.from(text)));
  expect(stored.map(read)).toEqual(texts.map((text) => `-${text}-`));
  expect(readdirSync(folder)).toEqual([]);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

it('takes back what a reading that failed has added', () => {
  const file = new RecordFile(temporaryFolder());
  const kept = file.add(Buffer.from('kept'));
  const { size } = file;
  const lost = file.add(Buffer.from('lost'));
  file.cut(size);
  expect(() => read(lost)).toThrow(/shorter than what was written/);
  expect([read(file.add(Buffer.from('next'))), read(kept), file.size]).toEqual(['-next-', '-kept-', 8]);
});

it('is closed at once where nothing is read from it any more', () => {
  const file = new RecordFile(temporaryFolder());
  const stored = file.add(Buffer.from('lost'));
  file.close();
  expect(() => read(stored)).toThrow(/EBADF/);
});

it('is refused where no folder can be', () => {
  const path = join(temporaryFolder(), 'file');
  writeFileSync(path, '');
  expect(() => new RecordFile(path)).toThrow(/EEXIST/);
});
