import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SeasonPhase } from '#contract/battlepass.ts';
import { FROZEN_UNTIL } from '#domain/battlepass/season.ts';
import { DAY, HOUR, MINUTE } from '#server/kernel/clock.ts';
import {
  addSeason,
  givePoints,
  type SeasonWorld,
  seasonWorld,
  withoutSeasons,
} from '#support/battlepass/season-world.ts';
import { giveCommand } from '#support/server/operator-command.ts';
import type { Buyer } from '#support/store/store-work.ts';

let world: SeasonWorld;
beforeAll(async () => {
  world = await seasonWorld();
});
beforeEach(() => withoutSeasons(world.api));
afterAll(() => world.api.close());

/** Puts the clock to an instant, forward or back. */
function moveTo(instant: string | Date): void {
  world.api.clock.advance(new Date(instant).getTime() - world.api.clock.now().getTime());
}

const codeOf = async (player: Buyer, more: object = {}): Promise<string | number> => {
  const answer = await world.claim(player, 100, 'free', more);
  expect(answer.statusCode).toBe(200);
  return answer.json().code ?? answer.json().statusCode;
};
const currentOf = async ({ bearer }: Buyer) => {
  const { current } = (await world.api.get('/battlepass/seasons', bearer)).json();
  return current as { id: string; phase: SeasonPhase; nextReset: string | null } | null;
};

describe('the start of a season', () => {
  test('is its first instant: before it there is none, and nothing counts', async () => {
    await addSeason(world.api, { startsAt: new Date('2026-06-01T00:00:00Z') });
    moveTo('2026-05-31T23:59:59.999Z');
    const player = await world.claimer();
    expect(await codeOf(player)).toBe('seasonNone');
    expect(await codeOf(player, { season: 'spring' })).toBe('seasonUnknown');
    expect([await currentOf(player), await world.tell(player, 'arena')]).toEqual([null, 'ignored']);
    moveTo('2026-06-01T00:00:00Z');
    expect(await world.tell(player, 'arena')).toBe('counted');
    expect((await world.pass(player)).prestigeAmount).toBe(20);
    expect(await currentOf(player)).toMatchObject({ phase: 'running', nextReset: '2026-06-02T00:00:00.000Z' });
    expect(await codeOf(player)).toBe('rewardLocked');
  });

  test('cuts time online off that lies before it', async () => {
    await addSeason(world.api, { startsAt: new Date('2026-06-01T00:00:00Z') });
    moveTo('2026-06-01T00:00:00Z');
    const player = await world.claimer();
    expect(await world.tell(player, 'online', { minutes: 180 })).toBe('ignored');
    moveTo('2026-06-01T00:30:00Z');
    expect(await world.tell(player, 'online', { minutes: 180 })).toBe('counted');
    expect(await world.pass(player)).toMatchObject({ prestigeAmount: 0, loginCheck: false });
    expect(await currentOf(player)).toMatchObject({ onlineMinutes: 30 });
    moveTo('2026-06-01T01:00:00Z');
    await world.tell(player, 'online', { minutes: 30 });
    expect(await world.pass(player)).toMatchObject({ prestigeAmount: 10, loginCheck: true });
  });
});

describe('the freeze', () => {
  test('of the specification holds until 2025-08-05 and not a moment longer: points stay, nothing is claimed', async () => {
    moveTo('2025-08-04T23:59:59.999Z');
    await addSeason(world.api, { startsAt: new Date('2025-08-01T00:00:00Z'), frozenUntil: new Date(FROZEN_UNTIL) });
    const player = await world.claimer(100, { createdAt: new Date('2024-01-01T00:00:00Z') });
    const answer = await world.claim(player, 100);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { action: 'error', message: 'The battle pass is frozen until 05/08/2025.', code: 'battlepassFrozen' },
    ]);
    expect(await codeOf(player, { season: 'spring' })).toBe('battlepassFrozen');
    expect(await world.tell(player, 'arena')).toBe('ignored');
    expect((await world.pass(player)).prestigeAmount).toBe(100);
    expect(await currentOf(player)).toMatchObject({ phase: 'frozen', frozenUntil: '2025-08-05T00:00:00.000Z' });
    moveTo(FROZEN_UNTIL);
    expect(await currentOf(player)).toMatchObject({ phase: 'running' });
    expect(await world.tell(player, 'arena')).toBe('counted');
    expect((await world.pass(player)).prestigeAmount).toBe(120);
    expect(await codeOf(player)).toBe(200);
  });

  test('by the operator begins at once, ends when it says, and may be lifted', async () => {
    moveTo('2026-05-10T12:00:00Z');
    await addSeason(world.api);
    const player = await world.claimer(100);
    expect(await world.tell(player, 'arena')).toBe('counted');
    expect((await giveCommand(world.api, 'freeze-season', 'spring', '2026-05-11T00:00:00Z')).ok).toBe(true);
    expect([await codeOf(player), await world.tell(player, 'raid')]).toEqual(['battlepassFrozen', 'ignored']);
    // What was done today stays ticked off.
    expect(await world.pass(player)).toMatchObject({ prestigeAmount: 120, arenaCheck: true, raidCheck: false });
    expect((await giveCommand(world.api, 'freeze-season', 'spring', 'none')).ok).toBe(true);
    expect([await codeOf(player), await world.tell(player, 'raid')]).toEqual([200, 'counted']);
  });

  test('does not count time online that lies in it', async () => {
    moveTo('2026-05-10T12:00:00Z');
    await addSeason(world.api, { frozenUntil: new Date('2026-05-10T13:00:00Z') });
    const player = await world.claimer();
    moveTo('2026-05-10T13:45:00Z');
    await world.tell(player, 'online', { minutes: 90 });
    expect(await currentOf(player)).toMatchObject({ onlineMinutes: 45 });
  });

  test('lasts no longer than what it freezes', async () => {
    const [startsAt, endsAt] = [new Date('2026-05-01T00:00:00Z'), new Date('2026-05-20T00:00:00Z')];
    const claimUntil = new Date('2026-05-25T00:00:00Z');
    await addSeason(world.api, { startsAt, endsAt, claimUntil, frozenUntil: new Date('2026-05-24T00:00:00Z') });
    const player = await world.claimer(100);
    moveTo('2026-05-23T12:00:00Z');
    expect(await codeOf(player)).toBe('battlepassFrozen');
    moveTo('2026-05-24T00:00:00Z');
    expect(await codeOf(player)).toBe(200);
  });
});

describe('the change of days', () => {
  /** Reports a fight just before and at a midnight: the marks of the day before are gone, and it gives points again. */
  async function changesAt(midnight: string) {
    const instant = new Date(midnight);
    moveTo(new Date(instant.getTime() - 1));
    const player = await world.claimer();
    await world.tell(player, 'arena');
    expect(await world.tell(player, 'arena')).toBe('counted');
    expect(await world.pass(player)).toMatchObject({ prestigeAmount: 20, arenaCheck: true });
    expect((await currentOf(player))?.nextReset).toBe(instant.toISOString());
    moveTo(instant);
    expect(await world.pass(player)).toMatchObject({ prestigeAmount: 20, arenaCheck: false });
    await world.tell(player, 'arena');
    expect(await world.pass(player)).toMatchObject({ prestigeAmount: 40, arenaCheck: true });
    return (await currentOf(player))?.nextReset;
  }

  test.each([
    ['UTC', '2026-10-25T00:00:00Z', '2026-10-26T00:00:00.000Z'],
    // Clocks are put back an hour: the day has 25.
    ['Europe/Madrid', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00.000Z'],
    // Clocks are put forward: the day has 23.
    ['America/New_York', '2026-03-08T05:00:00Z', '2026-03-09T04:00:00.000Z'],
    // Ahead of UTC by fourteen hours, and by five and three quarters.
    ['Pacific/Kiritimati', '2026-10-24T10:00:00Z', '2026-10-25T10:00:00.000Z'],
    ['Asia/Kathmandu', '2026-10-24T18:15:00Z', '2026-10-25T18:15:00.000Z'],
    ['America/Sao_Paulo', '2026-10-25T03:00:00Z', '2026-10-26T03:00:00.000Z'],
  ])('is midnight in %s, %s', async (zone, midnight, after) => {
    await addSeason(world.api, {
      zone,
      startsAt: new Date('2026-01-01T00:00:00Z'),
      endsAt: new Date('2027-01-01T00:00:00Z'),
    });
    expect(await changesAt(midnight)).toBe(after);
  });

  test('parts time online by the days of the season, in an hour that comes twice, too', async () => {
    await addSeason(world.api, { zone: 'Europe/Madrid', startsAt: new Date('2026-10-01T00:00:00Z') });
    moveTo('2026-10-25T01:30:00Z');
    const player = await world.claimer();
    // 02:30 for the second time; midnight was at 22:00 UTC, three and a half hours ago.
    await world.tell(player, 'online', { minutes: 240 });
    expect(await currentOf(player)).toMatchObject({ onlineMinutes: 210 });
    expect((await world.pass(player)).prestigeAmount).toBe(10);
  });

  test('lets what is reported late count for its own day', async () => {
    await addSeason(world.api, { startsAt: new Date('2026-05-01T00:00:00Z') });
    moveTo('2026-05-10T12:00:00Z');
    const player = await world.claimer();
    expect(await world.tell(player, 'arena', { at: '2026-05-09T23:59:59Z' })).toBe('counted');
    expect(await world.pass(player)).toMatchObject({ prestigeAmount: 20, arenaCheck: false });
    expect(await world.tell(player, 'arena')).toBe('counted');
    expect(await world.pass(player)).toMatchObject({ prestigeAmount: 40, arenaCheck: true });
  });
});

describe('the end of a season', () => {
  const startsAt = new Date('2026-07-01T00:00:00Z');
  const endsAt = new Date('2026-07-31T12:00:00Z');
  const claimUntil = new Date('2026-08-14T12:00:00Z');

  test('ends points and marks, and leaves what was reached to be claimed until claim_until', async () => {
    await addSeason(world.api, { startsAt, endsAt, claimUntil });
    moveTo(new Date(endsAt.getTime() - 1));
    const [early, late, tooLate] = [await world.claimer(80), await world.claimer(100), await world.claimer(100)];
    expect(await world.tell(early, 'arena')).toBe('counted');
    expect(await world.pass(early)).toMatchObject({ arenaCheck: true });
    expect((await currentOf(early))?.nextReset).toBeNull();
    moveTo(endsAt);
    expect(await world.tell(early, 'raid')).toBe('ignored');
    expect(await world.pass(early)).toMatchObject({ prestigeAmount: 100, arenaCheck: false });
    expect(await currentOf(early)).toMatchObject({ id: 'spring', phase: 'claiming', nextReset: null });
    expect(await codeOf(early)).toBe(200);
    moveTo(new Date(claimUntil.getTime() - 1));
    expect(await codeOf(late)).toBe(200);
    moveTo(claimUntil);
    expect(await codeOf(tooLate)).toBe('seasonNone');
    expect(await codeOf(tooLate, { season: 'spring' })).toBe('seasonOver');
    expect(await world.pass(tooLate)).toMatchObject({ action: 'error', code: 'seasonNone' });
    const { current, past } = (await world.api.get('/battlepass/seasons', late.bearer)).json();
    expect([current, past]).toMatchObject([null, [{ id: 'spring', phase: 'over', claimed: 1, reached: 1 }]]);
  });

  test('lets what was done before it count when it is reported after it', async () => {
    await addSeason(world.api, { startsAt, endsAt, claimUntil });
    moveTo(new Date(endsAt.getTime() + HOUR));
    const player = await world.claimer(80);
    expect(await world.tell(player, 'arena', { at: new Date(endsAt.getTime() - MINUTE).toISOString() })).toBe(
      'counted',
    );
    expect(await codeOf(player)).toBe(200);
  });

  test('leaves it to be claimed by its name while the next one runs and is shown', async () => {
    await addSeason(world.api, { startsAt, endsAt, claimUntil });
    await addSeason(world.api, { id: 'summer', startsAt: endsAt });
    moveTo(new Date(endsAt.getTime() - 1));
    const player = await world.claimer(100);
    expect((await currentOf(player))?.id).toBe('spring');
    moveTo(endsAt);
    expect((await currentOf(player))?.id).toBe('summer');
    expect(await world.pass(player)).toMatchObject({ prestigeAmount: 0 });
    expect(await codeOf(player)).toBe('rewardLocked');
    expect(await codeOf(player, { season: 'spring' })).toBe(200);
    await givePoints(world.api, player, 100, 'summer');
    expect([await codeOf(player), await codeOf(player, { season: 'summer' })]).toEqual([200, 'rewardClaimed']);
    const late = await world.claimer(100);
    moveTo(claimUntil);
    expect(await codeOf(late, { season: 'spring' })).toBe('seasonOver');
    expect((await currentOf(late))?.id).toBe('summer');
  });

  test('shows the newest of two that can still be claimed when none runs', async () => {
    await addSeason(world.api, { startsAt, endsAt, claimUntil: new Date(claimUntil.getTime() + 60 * DAY) });
    await addSeason(world.api, { id: 'summer', startsAt: endsAt, endsAt: new Date(endsAt.getTime() + DAY) });
    moveTo(new Date(endsAt.getTime() + 2 * DAY));
    const player = await world.claimer();
    expect((await currentOf(player))?.id).toBe('summer');
    moveTo(new Date(endsAt.getTime() + 20 * DAY));
    expect((await currentOf(player))?.id).toBe('spring');
  });
});
