import { describe, expect, it } from 'vitest';
import { noteInstant } from '#domain/news/note.ts';
import { timeAgo, timeAgoWords } from '#features/news/note-times/make-relative.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('relative time: months from 30 days, then weeks, days, hours, minutes, then recently', () => {
  it.each([
    ['in a minute', -MINUTE, null],
    ['now', 0, null],
    ['59 seconds', 59_999, null],
    ['one minute', MINUTE, { unit: 'minute', count: 1 }],
    ['59 minutes', HOUR - 1, { unit: 'minute', count: 59 }],
    ['one hour', HOUR, { unit: 'hour', count: 1 }],
    ['23 hours', DAY - 1, { unit: 'hour', count: 23 }],
    ['one day', DAY, { unit: 'day', count: 1 }],
    ['6 days', 7 * DAY - 1, { unit: 'day', count: 6 }],
    ['a week', 7 * DAY, { unit: 'week', count: 1 }],
    ['not yet 30 days', 30 * DAY - 1, { unit: 'week', count: 4 }],
    ['30 days', 30 * DAY, { unit: 'month', count: 1 }],
    ['not yet 60 days', 60 * DAY - 1, { unit: 'month', count: 1 }],
    ['365 days', 365 * DAY, { unit: 'month', count: 12 }],
  ])('%s', (_, passed, ago) => {
    expect(timeAgo(new Date(NOW.getTime() - passed), NOW)).toEqual(ago);
  });

  it.each([
    ['en', 3 * DAY, '3 days ago'],
    ['es', 2 * HOUR, 'hace 2 horas'],
    ['pt-BR', 61 * DAY, 'há 2 meses'],
    ['fr', 8 * DAY, 'il y a 1 semaine'],
    ['en', 10, 'recently'],
  ])('is said in %s', (web, passed, words) => {
    expect(timeAgoWords(new Date(NOW.getTime() - passed), NOW, web, 'recently')).toBe(words);
  });

  it.each([
    ['an offset of 5 hours is applied to a time without a zone', '2026-11-22 05:00:00', { unit: 'hour', count: 2 }],
    ['a time with a zone is exact', '2026-11-22T05:00:00Z', { unit: 'hour', count: 7 }],
    ['a day without a time begins at midnight there', '2026-11-22', { unit: 'hour', count: 7 }],
  ])('%s', (_, written, ago) => {
    expect(timeAgo(noteInstant(written) as Date, NOW)).toEqual(ago);
  });
});
