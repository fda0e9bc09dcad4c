import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FROZEN_UNTIL, isFrozen, minutesInSeason, type SeasonTimes, seasonPhase } from '#domain/battlepass/season.ts';

const at = (iso: string) => new Date(iso);
const SEASON: SeasonTimes = {
  startsAt: at('2026-11-01T05:00:00Z'),
  endsAt: at('2026-12-01T05:00:00Z'),
  claimUntil: at('2026-12-15T05:00:00Z'),
  frozenUntil: null,
};

describe('a season as the clock moves over it', () => {
  it.each([
    ['2026-11-01T04:59:59.999Z', 'upcoming'],
    ['2026-11-01T05:00:00Z', 'running'],
    ['2026-12-01T04:59:59.999Z', 'running'],
    ['2026-12-01T05:00:00Z', 'claiming'],
    ['2026-12-15T04:59:59.999Z', 'claiming'],
    ['2026-12-15T05:00:00Z', 'over'],
  ])('at %s is %s', (now, phase) => {
    expect(seasonPhase(SEASON, at(now))).toBe(phase);
  });

  it.each([
    ['before it starts', '2026-10-31T00:00:00Z', 'upcoming'],
    ['from its start', '2026-11-01T05:00:00Z', 'frozen'],
    ['up to the last moment', '2026-12-03T00:00:00Z', 'frozen'],
    ['from the moment it thaws', '2026-12-05T00:00:00Z', 'claiming'],
    ['when nothing can be claimed any more', '2026-12-15T05:00:00Z', 'over'],
  ])('frozen beyond its end: %s', (_, now, phase) => {
    expect(seasonPhase({ ...SEASON, frozenUntil: at('2026-12-05T00:00:00Z') }, at(now))).toBe(phase);
  });

  it('frozen until after everything is over never runs', () => {
    const frozen = { ...SEASON, frozenUntil: at('2027-01-01T00:00:00Z') };
    expect(seasonPhase(frozen, at('2026-12-15T04:59:59Z'))).toBe('frozen');
    expect(seasonPhase(frozen, at('2026-12-15T05:00:00Z'))).toBe('over');
  });

  it('without days to claim in is over with its end', () => {
    const strict = { ...SEASON, claimUntil: SEASON.endsAt };
    expect(seasonPhase(strict, at('2026-12-01T04:59:59.999Z'))).toBe('running');
    expect(seasonPhase(strict, SEASON.endsAt)).toBe('over');
  });

  it('goes through its phases in one direction, whatever its times', () => {
    const ORDER = ['upcoming', 'frozen', 'running', 'claiming', 'over'];
    const times = fc.tuple(...Array.from({ length: 4 }, () => fc.nat(100)));
    fc.assert(
      fc.property(times, fc.boolean(), ([start = 0, runs = 0, claims = 0, thaw = 0], thaws) => {
        const day = (nth: number) => new Date(Date.UTC(2026, 0, 1 + nth));
        const endsAt = start + 1 + runs;
        const season = {
          ...{ startsAt: day(start), endsAt: day(endsAt), claimUntil: day(endsAt + claims) },
          frozenUntil: thaws ? day(thaw) : null,
        };
        const seen = Array.from({ length: 310 }, (_, nth) => ORDER.indexOf(seasonPhase(season, day(nth - 1))));
        expect(seen).toEqual(seen.toSorted((one, other) => one - other));
        expect(seen[0]).toBe(0);
        expect(seen.at(-1)).toBe(4);
      }),
      { seed: 7, numRuns: 200 },
    );
  });
});

describe('the freeze of the specification', () => {
  it('ends with 5 August 2025, UTC', () => {
    const frozen = { frozenUntil: at(FROZEN_UNTIL) };
    expect(isFrozen(frozen, at('2025-08-04T23:59:59.999Z'))).toBe(true);
    expect(isFrozen(frozen, at('2025-08-05T00:00:00Z'))).toBe(false);
    expect(isFrozen({ frozenUntil: null }, at('2000-01-01T00:00:00Z'))).toBe(false);
  });
});

describe('the minutes of a stretch that lie in a season', () => {
  it.each([
    ['all of them, well within it', null, '2026-11-05T12:00:00Z', 90, 90],
    ['all of them, from its very start', null, '2026-11-01T06:30:00Z', 90, 90],
    ['those since its start', null, '2026-11-01T05:20:00Z', 90, 20],
    ['whole ones only', null, '2026-11-01T05:20:59Z', 90, 20],
    ['none, at its start', null, '2026-11-01T05:00:00Z', 90, 0],
    ['none, before it', null, '2026-10-01T05:00:00Z', 90, 0],
    ['those since it was thawed', '2026-11-05T11:15:00Z', '2026-11-05T12:00:00Z', 90, 45],
    ['none, while it is frozen', '2026-11-06T00:00:00Z', '2026-11-05T12:00:00Z', 90, 0],
    ['those since its start, thawed before', '2026-10-20T00:00:00Z', '2026-11-01T05:20:00Z', 90, 20],
  ])('%s', (_which, frozen, end, minutes, counted) => {
    const season = { ...SEASON, frozenUntil: frozen === null ? null : at(frozen) };
    expect(minutesInSeason(season, at(end), minutes)).toBe(counted);
  });
});
