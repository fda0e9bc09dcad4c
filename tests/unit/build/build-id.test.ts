import { expect, it } from 'vitest';
import { buildId } from '#build/site-build.ts';

const pages = new Map([
  ['/a', { key: '1' }],
  ['/b', { key: '2' }],
]);
const others = new Map([['/', 'x']]);
const id = buildId('t', pages, others);

it('names equal pages alike, in whatever order they were made', () => {
  expect(buildId('t', new Map([...pages].reverse()), new Map(others))).toBe(id);
  expect(id).toMatch(/^[0-9a-f]{16}$/);
});

it.each([
  ['a template', buildId('u', pages, others)],
  ['the data of a page', buildId('t', new Map([...pages, ['/b', { key: '3' }]]), others)],
  ['a page that went', buildId('t', new Map([...pages].slice(1)), others)],
  ['a page that is printed each time', buildId('t', pages, new Map([['/', 'y']]))],
])('tells a build apart by %s', (_, other) => {
  expect(other).not.toBe(id);
});
