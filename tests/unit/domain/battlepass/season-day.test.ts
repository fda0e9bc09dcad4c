import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, isZone, minutesByDay, nextDay } from '#domain/battlepass/season.ts';

const HOUR = 60 * 60_000;
const at = (iso: string) => new Date(iso);

const ZONES = [
  'UTC',
  'Europe/Madrid',
  'America/Sao_Paulo',
  'America/New_York',
  'America/Santiago',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
] as const;
const zone = fc.constantFrom(...ZONES);
const instant = fc.date({ min: at('2020-01-01T00:00:00Z'), max: at('2030-01-01T00:00:00Z'), noInvalidDate: true });

describe('the day of an instant', () => {
  it.each([
    ['at UTC', 'UTC', '2026-11-23T23:59:59.999Z', '2026-11-23'],
    ['ahead of UTC', 'Asia/Tokyo', '2026-11-23T15:00:00Z', '2026-11-24'],
    ['as far ahead as there is', 'Pacific/Kiritimati', '2026-11-23T10:00:00Z', '2026-11-24'],
    ['behind UTC', 'America/Sao_Paulo', '2026-11-23T02:59:59Z', '2026-11-22'],
    ['as far behind as there is', 'Pacific/Pago_Pago', '2026-11-23T10:59:59Z', '2026-11-22'],
    ['with minutes in its offset', 'Asia/Kathmandu', '2026-11-22T18:15:00Z', '2026-11-23'],
    ['in a year that turns', 'America/New_York', '2027-01-01T04:59:59Z', '2026-12-31'],
  ])('%s', (_, name, iso, day) => {
    expect(dayOf(at(iso), name)).toBe(day);
  });

  it('is only told in zones that there are', () => {
    for (const name of ZONES) expect(isZone(name), name).toBe(true);
    for (const name of ['', 'Europe/Atlantis', 'Europe/Madrid ', '../UTC', '+25:00']) expect(isZone(name)).toBe(false);
  });
});

describe('the day after', () => {
  it.each([
    ['begins at midnight', 'UTC', '2026-11-23T12:00:00Z', '2026-11-24T00:00:00Z'],
    ['begins a whole day after a day began', 'UTC', '2026-11-23T00:00:00Z', '2026-11-24T00:00:00Z'],
    ['begins in the next millisecond', 'UTC', '2026-11-23T23:59:59.999Z', '2026-11-24T00:00:00Z'],
    ['begins at the midnight of the zone', 'America/Sao_Paulo', '2026-11-23T12:00:00Z', '2026-11-24T03:00:00Z'],
    ['comes 23 hours after a night lost one', 'Europe/Madrid', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
    ['comes 25 hours after a night won one', 'Europe/Madrid', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
    ['after half an hour was lost', 'Australia/Lord_Howe', '2026-10-03T13:30:00Z', '2026-10-04T13:00:00Z'],
    [
      'begins at one where midnight is skipped (Santiago)',
      'America/Santiago',
      '2026-09-05T12:00:00Z',
      '2026-09-06T04:00:00Z',
    ],
    ['begins at one where midnight is skipped (Cairo)', 'Africa/Cairo', '2026-04-23T12:00:00Z', '2026-04-23T22:00:00Z'],
    ['waits where the last hour comes twice', 'America/Santiago', '2026-04-05T02:30:00Z', '2026-04-05T04:00:00Z'],
    ['is two days on where one was left out', 'Pacific/Apia', '2011-12-30T05:00:00Z', '2011-12-30T10:00:00Z'],
  ])('%s', (_, name, iso, next) => {
    expect(nextDay(at(iso), name)).toEqual(at(next));
  });

  it('of 29 December 2011 was the 31st in Samoa', () => {
    expect(dayOf(nextDay(at('2011-12-30T05:00:00Z'), 'Pacific/Apia'), 'Pacific/Apia')).toBe('2011-12-31');
  });

  it('begins with its first millisecond, 23 to 25 hours after the day before did, whatever the zone', () => {
    fc.assert(
      fc.property(zone, instant, (name, now) => {
        const today = dayOf(now, name);
        const next = nextDay(now, name);
        expect(next.getTime()).toBeGreaterThan(now.getTime());
        expect(dayOf(new Date(next.getTime() - 1), name)).toBe(today);
        expect(dayOf(next, name) > today).toBe(true);
        const hours = (nextDay(next, name).getTime() - next.getTime()) / HOUR;
        expect(hours).toBeGreaterThanOrEqual(23);
        expect(hours).toBeLessThanOrEqual(25);
      }),
      { seed: 7, numRuns: 200 },
    );
  });
});

describe('minutes over midnight', () => {
  it.each([
    ['within a day', 'UTC', '2026-11-23T12:00:00Z', 60, ['2026-11-23', 60]],
    ['up to the very midnight', 'UTC', '2026-11-24T00:00:00Z', 60, ['2026-11-23', 60]],
    ['over it', 'UTC', '2026-11-24T00:20:00Z', 60, ['2026-11-23', 40, '2026-11-24', 20]],
    ['over that of the zone', 'America/Sao_Paulo', '2026-11-24T03:20:00Z', 60, ['2026-11-23', 40, '2026-11-24', 20]],
    ['of which one is cut by it', 'UTC', '2026-11-24T00:00:30Z', 2, ['2026-11-23', 2]],
    ['with seconds left over on both sides', 'UTC', '2026-11-24T00:01:30Z', 3, ['2026-11-23', 2, '2026-11-24', 1]],
    ['a whole day, of 24 hours', 'UTC', '2026-11-24T00:00:00Z', 1_440, ['2026-11-23', 1_440]],
    [
      'over a day of 23 hours',
      'Europe/Madrid',
      '2026-03-29T22:20:00Z',
      1_440,
      ['2026-03-28', 40, '2026-03-29', 1_380, '2026-03-30', 20],
    ],
    ['over the night of 25 hours', 'Europe/Madrid', '2026-10-25T22:00:00Z', 1_440, ['2026-10-25', 1_440]],
    [
      'over a midnight that there was not',
      'America/Santiago',
      '2026-09-06T04:10:00Z',
      30,
      ['2026-09-05', 20, '2026-09-06', 10],
    ],
    ['over a day that there was not', 'Pacific/Apia', '2011-12-30T10:10:00Z', 30, ['2011-12-29', 20, '2011-12-31', 10]],
    ['none', 'UTC', '2026-11-23T12:00:00Z', 0, []],
  ] as const)('%s', (_, name, end, minutes, parts) => {
    const reported = minutesByDay(at(end), minutes, name);
    expect(reported.flatMap((part) => [part.day, part.minutes])).toEqual(parts);
  });

  it('are each counted once, for the day they begin in', () => {
    const minutes = fc.integer({ min: 1, max: 1_440 });
    fc.assert(
      fc.property(zone, instant, minutes, (name, end, all) => {
        const counted = new Map<string, number>();
        for (let back = all; back > 0; back -= 1) {
          const day = dayOf(new Date(end.getTime() - back * 60_000), name);
          counted.set(day, (counted.get(day) ?? 0) + 1);
        }
        const parts = minutesByDay(end, all, name);
        expect(parts).toEqual(Array.from(counted, ([day, own]) => ({ day, minutes: own })));
        expect(parts.reduce((sum, part) => sum + part.minutes, 0)).toBe(all);
      }),
      { seed: 7, numRuns: 60 },
    );
  });

  it('come to an end where a day came twice for a minute (Newfoundland, clocks back at 0:01)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 * HOUR }), fc.integer({ min: 1, max: 300 }), (after, all) => {
        const end = new Date(at('2010-11-07T02:00:00Z').getTime() + after);
        const parts = minutesByDay(end, all, 'America/St_Johns');
        expect(parts.reduce((sum, part) => sum + part.minutes, 0)).toBe(all);
        expect(parts.every((part) => part.minutes > 0)).toBe(true);
      }),
      { seed: 7 },
    );
  });
});
