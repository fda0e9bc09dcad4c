import { expect, it } from 'vitest';
import { pageFile, pagePath, pageUrl } from '#build/page-file.ts';

it.each([
  ['/', 'index.html'],
  ['/es', 'es.html'],
  ['/database/item/5201/oak-plank/en', 'database/item/5201/oak-plank/en.html'],
  ['/database/list-items/22/38', 'database/list-items/22/38.html'],
])('keeps the page %s in %s', (path, file) => {
  expect(pageFile(path)).toBe(file);
});

it.each(['/item/../../etc', '/item/.hidden', '/item//x', '/item/a b', '/item/ö', '/item/1?x', '/item/'])(
  'refuses the address %s',
  (path) => {
    expect(() => pageFile(path)).toThrow(`The page address ${path} has characters`);
  },
);

it('asks pages for the address that Astro would use', () => {
  expect(pagePath('')).toBe('/');
  expect(pageUrl('/', 'https://memoria.example').href).toBe('https://memoria.example/index.html');
  expect(pageUrl('/es/news', 'https://memoria.example').href).toBe('https://memoria.example/es/news.html');
});
