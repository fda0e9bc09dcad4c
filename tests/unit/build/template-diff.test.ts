import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { existingPages } from '#build/template-diff.ts';
import { temporaryFolder } from '#support/server/temporary-folder.ts';

const record = { key: 'k', code: { scripts: [], styles: [] }, digest: 'd' };

it('takes only pages for standing whose files are there', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'es'));
  for (const file of ['index.html', 'es/news.html', 'list.json']) writeFileSync(join(folder, file), file);
  const there = new Map(['/', '/es/news', '/list.json'].map((path) => [path, record]));
  expect(existingPages(there, folder)).toBe(there);
  expect(existingPages(new Map([...there, ['/es/gone', record]]), folder)).toEqual(there);
});
