import { expect, it } from 'vitest';
import { cachedPart, cachePart, collectParts, withParts } from '#build/page-parts.ts';

it('leaves a part where it stands while nobody takes parts', () => {
  expect(cachePart('footer en', '<footer>')).toBe('<footer>');
  expect(cachedPart('footer en')).toBeNull();
});

it('keeps a part under its name and puts it back wherever its mark stands', () => {
  const parts = collectParts();
  const mark = cachePart('footer en', '<footer>');
  expect(mark).not.toContain('footer>');
  expect(cachedPart('footer en')).toBe(mark);
  expect(cachedPart('footer fr')).toBeNull();
  const page = `<a>${mark}<b>${mark}`;
  expect(withParts(page, parts, (name) => parts.texts.get(name) ?? '?')).toBe('<a><footer><b><footer>');
});

it('forgets the parts of the build before, and reads none of its marks', () => {
  collectParts();
  const stale = cachePart('footer en', '<footer>before</footer>');
  const parts = collectParts();
  expect(cachedPart('footer en')).toBeNull();
  expect(withParts(stale, parts, () => 'never')).toBe(stale);
});

it('leaves a page without parts as it is', () => {
  const page = '<p>no parts <!-- a comment --></p>';
  expect(withParts(page, collectParts(), () => 'never')).toBe(page);
});
