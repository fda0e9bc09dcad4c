import { expect, it } from 'vitest';
import { frozenUntilOf, hasEnded, isClaimable, type Seasons } from '#features/battlepass/seasons.ts';
import { PAST_SEASON, SEASON } from '#support/battlepass/battlepass-answers.ts';

const reported = (current: Seasons['current']): Seasons => ({ statusCode: 200, current, next: null, past: [] });
const frozenUntil = '2025-08-05T00:00:00.000Z';

it('is frozen when the server says so, whatever this device’s clock says', () => {
  const before = new Date('2020-01-01');
  const after = new Date('2030-01-01');
  const frozen = reported({ ...SEASON, phase: 'frozen', frozenUntil });
  expect(frozenUntilOf(frozen, after)).toEqual(new Date(frozenUntil));
  expect(frozenUntilOf(reported({ ...SEASON, frozenUntil }), before)).toBeNull();
  expect(frozenUntilOf(reported(null), before)).toBeNull();
});

it('is frozen until 5 August 2025 on a server that tells of no seasons', () => {
  expect(frozenUntilOf(null, new Date('2025-08-04T23:59:59Z'))).toEqual(new Date(frozenUntil));
  expect(frozenUntilOf(null, new Date(frozenUntil))).toBeNull();
});

it.each([
  ['a new day', { nextReset: '2026-11-24T05:00:00Z' }],
  ['the end of the season', { endsAt: '2026-11-24T05:00:00Z' }],
  ['the end of claiming', { claimUntil: '2026-11-24T05:00:00Z' }],
  ['a thaw', { frozenUntil: '2026-11-24T05:00:00Z' }],
])('%s is a reason to ask again, once it has come and once only', (_, given) => {
  const seasons = reported({ ...SEASON, nextReset: null, ...given });
  const at = Date.parse('2026-11-24T05:00:00Z');
  expect(hasEnded(seasons, at - 60_000, at - 1)).toBe(false);
  expect(hasEnded(seasons, at - 60_000, at)).toBe(true);
  expect(hasEnded(seasons, at, at + 60_000)).toBe(false);
});

it('the beginning of the next season is one, too; nothing is where nothing is told', () => {
  const at = Date.parse('2026-12-01T00:00:00Z');
  const resting = { ...reported(null), next: { id: 'bells', title: {}, startsAt: '2026-12-01T00:00:00Z' } };
  expect(hasEnded(resting, at - 1, at)).toBe(true);
  expect(hasEnded(null, 0, at)).toBe(false);
});

it('rewards of an ended season wait while it can be claimed and some were not', () => {
  expect(isClaimable(PAST_SEASON)).toBe(true);
  expect(isClaimable({ ...PAST_SEASON, claimed: 3 })).toBe(false);
  expect(isClaimable({ ...PAST_SEASON, phase: 'over' })).toBe(false);
  expect(isClaimable({ ...PAST_SEASON, phase: 'frozen' })).toBe(false);
});
