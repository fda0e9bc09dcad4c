import { expect, it } from 'vitest';
import { keepPart, keptPart, takeParts, withParts } from '#build/page-parts.ts';

it('leaves a part where it stands while nobody takes parts', () => {
  expect(keepPart('footer en', '<footer>')).toBe('<footer>');
  expect(keptPart('footer en')).toBeNull();
});

it('keeps a part under its name and puts it back wherever its mark stands', () => {
  const parts = takeParts();
  const mark = keepPart('footer en', '<footer>');
  expect(mark).not.toContain('footer>');
  expect(keptPart('footer en')).toBe(mark);
  expect(keptPart('footer fr')).toBeNull();
  const page = `<a>${mark}<b>${mark}`;
  expect(withParts(page, parts, (name) => parts.texts.get(name) ?? '?')).toBe('<a><footer><b><footer>');
});

it('forgets the parts of the build before, and reads none of its marks', () => {
  takeParts();
  const stale = keepPart('footer en', '<footer>before</footer>');
  const parts = takeParts();
  expect(keptPart('footer en')).toBeNull();
  expect(withParts(stale, parts, () => 'never')).toBe(stale);
});

it('leaves a page without parts as it is', () => {
  const page = '<p>no parts <!-- a comment --></p>';
  expect(withParts(page, takeParts(), () => 'never')).toBe(page);
});
