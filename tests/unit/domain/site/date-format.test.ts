import { expect, test } from 'vitest';
import { dateFormat, momentText } from '#domain/site/dates.ts';

const day = (date: string) => new Date(`${date}T12:00:00Z`);
const UTC = { timeZone: 'UTC' } as const;

test.each([
  ['fr', '2027-01-01', '1er janv. 2027'],
  ['fr', '2027-01-11', '11 janv. 2027'],
  ['fr', '2027-01-21', '21 janv. 2027'],
  ['es', '2027-01-01', '1 ene 2027'],
  ['en', '2027-01-01', 'Jan 1, 2027'],
])('in %s, %s is %s', (web, date, expected) => {
  expect(dateFormat(web, { dateStyle: 'medium', ...UTC }).format(day(date))).toBe(expected);
});

test('counts the first in French whatever else is written: in full, with a time, from one to another', () => {
  expect(dateFormat('fr', { dateStyle: 'long', ...UTC }).format(day('2026-08-01'))).toBe('1er août 2026');
  expect(momentText('2026-08-01T12:00:00Z', 'fr')).toMatch(/^1er août 2026/);
  const days = dateFormat('fr', { dateStyle: 'medium', ...UTC });
  expect(days.range(day('2026-09-01'), day('2026-11-01'))).toMatch(/^1er sept\..*1er nov\. 2026$/);
  expect(days.range(day('2026-09-01'), day('2026-09-03'))).toMatch(/^1er.3 sept\. 2026$/);
});
