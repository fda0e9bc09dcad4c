import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { premiumGrants, seasons } from '#server/battlepass/schema.ts';
import { DAY } from '#server/kernel/clock.ts';
import { addSeason, givePoints, givePremium, withoutSeasons } from '#support/battlepass/season-world.ts';
import { fails, type OperatorApi, openOperator, said } from '#support/server/operator-command.ts';
import { addBuyer } from '#support/store/store-work.ts';

let { api, admin, newestAudit, audits } = {} as OperatorApi;
beforeAll(async () => {
  ({ api, admin, newestAudit, audits } = await openOperator());
});
beforeEach(() => withoutSeasons(api));
afterAll(() => api.close());

const rows = () => api.database.db.select().from(seasons).orderBy(seasons.id);

describe('seasons', () => {
  test('lists them, the newest first, with where they stand and how many play', async () => {
    expect(await admin('seasons')).toEqual(said('There is no season: add one with import-season.'));
    const now = api.clock.now().getTime();
    await addSeason(api, { frozenUntil: new Date(now + DAY) });
    await addSeason(api, { id: 'winter', startsAt: new Date(now - 40 * DAY), endsAt: new Date(now - 2 * DAY) });
    await addSeason(api, { id: 'later', startsAt: new Date(now + 60 * DAY) });
    const player = await addBuyer(api);
    await givePoints(api, player, 100, 'winter');
    await givePoints(api, player, 10, 'winter');
    await givePremium(api, player, 'winter');
    await api.post('/auth/claimPass', { tierPoints: 100, track: 'free', season: 'winter' }, player.bearer);
    const lines = (await admin('seasons')).message.split('\n');
    expect(lines.map((line) => line.split('  ').slice(0, 2))).toEqual([
      ['later', 'upcoming'],
      ['spring', 'frozen'],
      ['winter', 'claiming'],
    ]);
    expect(lines[1]).toBe(
      'spring  frozen  from 2026-04-30T12:00:00.000Z  until 2026-05-30T12:00:00.000Z  claimable until 2026-06-13T12:00:00.000Z  frozen until 2026-05-02T12:00:00.000Z  players 0  premium 0  claims 0',
    );
    expect(lines[2]).toMatch(/ {2}players 1 {2}premium 1 {2}claims 1$/);
    await expect(admin('seasons', 'spring')).rejects.toThrow(/takes no words/);
  });
});

describe('freeze-season', () => {
  test('freezes and thaws, says so, and audits it; a second time changes nothing', async () => {
    await addSeason(api);
    const frozen =
      'The season spring is frozen until 2026-05-10T00:00:00.000Z: points stay, and nothing can be claimed.';
    expect(await admin('freeze-season', 'spring', '2026-05-10T02:00:00+02:00')).toEqual(said(frozen));
    expect(await newestAudit()).toMatchObject({
      command: 'freeze-season spring 2026-05-10T00:00:00.000Z',
      before: { frozenUntil: null },
      after: { frozenUntil: '2026-05-10T00:00:00.000Z' },
    });
    const kept = await audits();
    expect(await admin('freeze-season', 'spring', '2026-05-10T00:00:00Z')).toEqual(said(/is like that already/));
    expect(await audits()).toBe(kept);
    expect(await admin('freeze-season', 'spring', 'none')).toEqual(said('The season spring is not frozen any more.'));
    expect(await admin('freeze-season', 'spring', 'none')).toEqual(said(/is like that already/));
    expect(await audits()).toBe(kept + 1);
  });

  test.each([
    ['a time that has passed', ['spring', '2026-05-01T12:00:00Z'], /has passed: give a later time, or 'none'/],
    ['a time after the last claim', ['spring', '2026-06-13T12:00:00Z'], /nothing of the season could ever be claimed/],
    [
      'an unknown season',
      ['summer', '2026-05-10T00:00:00Z'],
      "There is no season 'summer': see npm run admin -- seasons.",
    ],
  ])('refuses %s', async (_what, args, message) => {
    await addSeason(api);
    const before = [await rows(), await audits()];
    expect(await admin('freeze-season', ...args)).toEqual(fails(message));
    expect([await rows(), await audits()]).toEqual(before);
  });

  test.each([
    [['spring'], /needs TIME\|none/],
    [['spring', 'tomorrow'], /is no time with a zone/],
    [['spring', '2026-05-10T00:00:00'], /is no time with a zone/],
  ])('%j is not read', async (args, message) => {
    await expect(admin('freeze-season', ...args)).rejects.toThrow(message);
  });
});

describe('grant-premium and revoke-premium', () => {
  const grants = async (accountId: number) =>
    (await api.database.db.select().from(premiumGrants).where(eq(premiumGrants.accountId, accountId))).map(
      ({ season }) => season,
    );

  test('mean the season shown now, and say so; a second time changes nothing', async () => {
    await addSeason(api);
    const { player } = await addBuyer(api);
    const { id, name } = player;
    expect(await admin('grant-premium', name)).toEqual(
      said(
        `${name} holds the premium track of the season spring, which is shown now: what was reached before can be claimed, too.`,
      ),
    );
    expect(await newestAudit()).toMatchObject({
      ...{ command: `grant-premium ${name} --season spring`, before: null, after: { season: 'spring' } },
    });
    const kept = await audits();
    expect(await admin('grant-premium', name)).toEqual(said(/holds the premium track of .* already\.$/));
    expect([await grants(id), await audits()]).toEqual([['spring'], kept]);
    expect(await admin('revoke-premium', name)).toEqual(
      said(
        `${name} no longer holds the premium track of the season spring, which is shown now; rewards that were claimed stay.`,
      ),
    );
    expect(await newestAudit()).toMatchObject({ before: { season: 'spring' }, after: null });
    expect(await admin('revoke-premium', name)).toEqual(said(/does not hold the premium track of/));
    expect([await grants(id), await audits()]).toEqual([[], kept + 1]);
  });

  test('take a season by name: one that ended and can be claimed, and one that has yet to begin', async () => {
    const now = api.clock.now().getTime();
    await addSeason(api);
    await addSeason(api, { id: 'winter', startsAt: new Date(now - 40 * DAY), endsAt: new Date(now - 2 * DAY) });
    await addSeason(api, { id: 'later', startsAt: new Date(now + 60 * DAY) });
    const { player } = await addBuyer(api);
    for (const season of ['winter', 'later']) {
      expect(await admin('grant-premium', player.name, '--season', season)).toEqual(
        said(
          `${player.name} holds the premium track of the season ${season}: what was reached before can be claimed, too.`,
        ),
      );
    }
    expect((await grants(player.id)).sort()).toEqual(['later', 'winter']);
  });

  test('given by many at once it is held once, and audited once', async () => {
    await addSeason(api);
    const { player } = await addBuyer(api);
    const kept = await audits();
    const answers = await Promise.all(Array.from({ length: 6 }, () => admin('grant-premium', player.name)));
    expect(answers.filter(({ message }) => message.endsWith('already.'))).toHaveLength(5);
    expect([await grants(player.id), await audits()]).toEqual([['spring'], kept + 1]);
  });

  test('refuse an unknown account or season, a season that is over, and none where none is shown', async () => {
    const { player } = await addBuyer(api);
    expect(await admin('grant-premium', player.name)).toEqual(
      fails('No season is shown now: name one with --season, see npm run admin -- seasons.'),
    );
    const startsAt = new Date(api.clock.now().getTime() - 90 * DAY);
    await addSeason(api, { id: 'winter', startsAt });
    expect(await admin('grant-premium', player.name, '--season', 'winter')).toEqual(
      fails('The season winter is over: nothing of it can be claimed any more.'),
    );
    expect(await admin('grant-premium', player.name, '--season', 'summer')).toEqual(
      fails(/There is no season 'summer'/),
    );
    expect(await admin('grant-premium', 'nobody', '--season', 'winter')).toEqual(fails(/There is no account 'nobody'/));
    await expect(admin('grant-premium')).rejects.toThrow(/needs ACCOUNT/);
    expect(await grants(player.id)).toEqual([]);
  });
});
