import { expect, test } from 'vitest';
import { fill } from '#i18n/fill.ts';

test('marks take their values, and a mark without one stays visible', () => {
  expect(fill('{{a}} and {{b}}, {{a}} {{c}}', { a: 1, b: '{{a}}' })).toBe('1 and {{a}}, 1 {{c}}');
});
