import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seasons, seasonTiers } from '#server/battlepass/schema.ts';
import { seasonFile, writeSeason } from '#support/battlepass/season-file.ts';
import { givePoints, givePremium, SEASON_TIERS, withoutSeasons } from '#support/battlepass/season-world.ts';
import { fails, type OperatorApi, openOperator, said } from '#support/server/operator-command.ts';
import { addBuyer } from '#support/store/store-work.ts';

let { api, admin, newestAudit, audits } = {} as OperatorApi;
beforeAll(async () => {
  ({ api, admin, newestAudit, audits } = await openOperator());
});
beforeEach(() => withoutSeasons(api));
afterAll(() => api.close());

const importing = async (content: string | Record<string, unknown>) =>
  admin('import-season', await writeSeason(api, content));
const rows = async () => [
  await api.database.db.select().from(seasons).orderBy(seasons.id),
  await api.database.db.select().from(seasonTiers).orderBy(seasonTiers.season, seasonTiers.pointsRequired),
];
const claimedBy = async (points: number, tierPoints: number, track: string, more: object = {}) => {
  const player = await addBuyer(api);
  await givePoints(api, player, points);
  await givePremium(api, player);
  const answer = await api.post('/auth/claimPass', { tierPoints, track, ...more }, player.bearer);
  expect(answer.json()).toEqual({ statusCode: 200 });
};
const [first, second, third] = SEASON_TIERS;

describe('import-season', () => {
  test('adds a season, which is played at once, and audits it', async () => {
    expect(await importing(seasonFile())).toEqual(
      said(
        'The season spring is added: 3 tiers, from 2026-04-30T12:00:00.000Z until 2026-05-30T12:00:00.000Z in days of Europe/Madrid, claimable until 2026-06-13T12:00:00.000Z.',
      ),
    );
    expect(await newestAudit()).toMatchObject({
      ...{ actor: 'op', command: 'import-season spring', before: null },
      after: { season: { id: 'spring', zone: 'Europe/Madrid', frozenUntil: null }, tiers: [{ level: 1 }, {}, {}] },
    });
    const player = await addBuyer(api);
    const pass = (await api.post('/auth/getBattlePassByAccount', {}, player.bearer)).json();
    expect(pass.battlePassTiers).toMatchObject([
      { pointsRequired: 100, freeReward: { items: [{ item_id: 1600, quantity: 2 }] } },
      { pointsRequired: 200, freeReward: null, premiumReward: { items: [{}, { chooseOption: true }] } },
      { pointsRequired: 300, premiumReward: null },
    ]);
  });

  test('changes nothing when the season is like that already', async () => {
    await importing(seasonFile());
    const before = [await rows(), await audits()];
    expect(await importing(seasonFile())).toEqual(said('The season spring is like that already.'));
    expect([await rows(), await audits()]).toEqual(before);
  });

  test('changes a season that runs: its times, what checks give, levels, and what nobody claimed', async () => {
    await importing(seasonFile());
    await claimedBy(300, 100, 'free');
    const tiers = [
      { ...first, level: 2, free: { ...first?.free, title: { en: 'Better words' } } },
      { ...second, level: 3, pointsRequired: 250 },
      { pointsRequired: 400, level: 4, free: null, premium: null },
    ];
    const points = { login: 1, arena: 2, raid: 3, tb: 4, rewards: 5 };
    const answer = await importing(seasonFile({ tiers, points, endsAt: '2026-06-10T12:00:00Z', loginMinutes: 30 }));
    expect(answer).toEqual(said(/^The season spring is changed: 3 tiers, .* until 2026-06-10T12:00:00\.000Z in days/));
    const [[season], kept] = (await rows()) as [(typeof seasons.$inferSelect)[], (typeof seasonTiers.$inferSelect)[]];
    expect(season).toMatchObject({ points, loginMinutes: 30 });
    expect(kept.map(({ pointsRequired, level }) => [pointsRequired, level])).toEqual([
      [100, 2],
      [250, 3],
      [400, 4],
    ]);
    expect(kept[0]?.free?.title).toEqual({ en: 'Better words' });
    expect((await newestAudit())?.before).toMatchObject({ season: { loginMinutes: 60 } });
  });

  test('leaves a freeze as it is, unless the file says otherwise', async () => {
    await importing(seasonFile());
    await admin('freeze-season', 'spring', '2026-05-10T00:00:00Z');
    const frozenUntil = async () => (await api.database.db.select().from(seasons))[0]?.frozenUntil?.toISOString();
    await importing(seasonFile({ loginMinutes: 30 }));
    expect(await frozenUntil()).toBe('2026-05-10T00:00:00.000Z');
    await importing(seasonFile({ frozenUntil: null }));
    expect(await frozenUntil()).toBeUndefined();
  });

  test('keeps what was claimed: its tier, and what it gives', async () => {
    await importing(seasonFile());
    await claimedBy(300, 100, 'free');
    await claimedBy(300, 100, 'free');
    await claimedBy(300, 200, 'premium', { selectedOptionId: 1700 });
    const before = [await rows(), await audits()];
    expect(await importing(seasonFile({ tiers: [second, third] }))).toEqual(
      fails('tiers: the free reward of 100 points was claimed by 2 accounts: its tier must stay.'),
    );
    const free = { title: { en: 'Less' }, items: [{ item_id: 1600, quantity: 1 }] };
    const premium = { ...second?.premium, items: second?.premium?.items.slice(0, 1) };
    expect(
      await importing(
        seasonFile({
          tiers: [
            { ...first, free },
            { ...second, premium },
          ],
        }),
      ),
    ).toEqual(
      fails(
        [
          'tiers.0.free: was claimed by 2 accounts: what it gives must stay.',
          'tiers.1.premium: was claimed by 1 account: what it gives must stay.',
        ].join('\n'),
      ),
    );
    expect(await importing(seasonFile({ tiers: [{ ...first, free: null }, second] }))).toEqual(
      fails('tiers.0.free: was claimed by 2 accounts: what it gives must stay.'),
    );
    expect([await rows(), await audits()]).toEqual(before);
  });

  test('keeps the zone once there are points of its days', async () => {
    await importing(seasonFile());
    expect(await importing(seasonFile({ zone: 'UTC' }))).toEqual(said(/is changed: .* in days of UTC/));
    await givePoints(api, await addBuyer(api), 10);
    expect(await importing(seasonFile())).toEqual(fails('zone: players have points of the days of UTC: it must stay.'));
  });

  test('is not the next season under the same id: everybody would begin with the points of this one', async () => {
    const next = {
      startsAt: '2026-06-13T12:00:00Z',
      endsAt: '2026-07-13T12:00:00Z',
      claimUntil: '2026-07-27T12:00:00Z',
    };
    await importing(seasonFile());
    expect((await importing(seasonFile(next))).ok).toBe(true);
    await givePoints(api, await addBuyer(api), 10);
    expect(await importing(seasonFile())).toEqual(
      fails(
        "id: players have points of 'spring' from 2026-06-13T12:00:00.000Z until 2026-07-13T12:00:00.000Z: another season takes another id.",
      ),
    );
    expect((await importing(seasonFile({ ...next, startsAt: '2026-06-20T12:00:00Z' }))).ok).toBe(true);
  });

  test('lets one season begin when another ends, and no moment before', async () => {
    await importing(seasonFile());
    const next = { id: 'summer', endsAt: '2026-07-01T00:00:00Z', claimUntil: '2026-07-01T00:00:00Z' };
    expect(await importing(seasonFile({ ...next, startsAt: '2026-05-30T11:59:59.999Z' }))).toEqual(
      fails(
        "startsAt, endsAt: the season 'spring' runs from 2026-04-30T12:00:00.000Z until 2026-05-30T12:00:00.000Z: two seasons never run at once.",
      ),
    );
    expect((await importing(seasonFile({ ...next, startsAt: '2026-05-30T12:00:00Z' }))).ok).toBe(true);
    expect(await importing(seasonFile({ endsAt: '2026-06-01T00:00:00Z' }))).toEqual(fails(/the season 'summer' runs/));
  });

  test('takes two that overlap at the same moment one after the other: the second is refused', async () => {
    const files = ['one', 'two', 'three'].map((id) => importing(seasonFile({ id })));
    const answers = await Promise.all(files);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const { ok, message } of answers) if (!ok) expect(message).toMatch(/two seasons never run at once\.$/);
    expect(await api.database.db.$count(seasons)).toBe(1);
  });

  const item = { item_id: 1600, quantity: 1 };
  const reward = (...items: object[]) => ({ title: { en: 'A reward' }, items });
  const tier = (given: object) => ({ pointsRequired: 100, level: 1, free: reward(item), premium: null, ...given });
  const choice = { ...item, options: [item, { item_id: 1601, quantity: 1 }] };

  test.each([
    ['zone that is none', { zone: 'Mars/Phobos' }, /^zone: there is no time zone 'Mars\/Phobos': write one such as/],
    ['end before its start', { endsAt: '2026-04-01T00:00:00Z' }, /^endsAt: lies before startsAt, or is the same/],
    ['claim_until before its end', { claimUntil: '2026-05-30T11:59:59Z' }, /^claimUntil: lies before endsAt/],
    ['freeze to its end', { frozenUntil: '2026-06-13T12:00:00Z' }, /^frozenUntil: lies after claimUntil: nothing/],
    [
      'tier that descends',
      { tiers: [tier({ pointsRequired: 200 }), tier({ level: 2 })] },
      'tiers.1.pointsRequired: 100 is not above the 200 of the tier before it.',
    ],
    [
      'level that stands twice',
      { tiers: [tier({}), tier({ pointsRequired: 200 })] },
      'tiers.1.level: 1 is not above the 1 of the tier before it.',
    ],
    [
      'reward with two choices',
      { tiers: [tier({ free: reward(choice, choice) })] },
      'tiers.0.free: has 2 choices: a reward has one at most.',
    ],
    [
      'option that stands twice',
      { tiers: [tier({ premium: reward({ ...item, options: [item, item] }) })] },
      'tiers.0.premium.items.0.options: the item 1600 stands there twice.',
    ],
    [
      'item that nobody has',
      { tiers: [tier({ premium: reward(item, { ...item, item_id: 99_999 }) })] },
      'tiers.0.premium.items.1: there is no item 99999.',
    ],
    [
      'option that nobody has',
      { tiers: [tier({ free: reward({ ...item, options: [item, { item_id: 99_999, quantity: 1 }] }) })] },
      'tiers.0.free.items.0.options.1: there is no item 99999.',
    ],
    [
      'choice of one',
      { tiers: [tier({ free: reward({ ...item, options: [item] }) })] },
      /is no season at 'tiers\.0\.free\.items\.0\.options'/,
    ],
    ['reward without items', { tiers: [tier({ free: reward() })] }, /is no season at 'tiers\.0\.free\.items'/],
    [
      'quantity of none',
      { tiers: [tier({ free: reward({ ...item, quantity: 0 }) })] },
      /at 'tiers\.0\.free\.items\.0\.q/,
    ],
    ['title in no language', { title: {} }, /is no season at 'title': has no text in any language\./],
    ['title in an unknown language', { title: { de: 'Frühling' } }, /is no season at 'title'/],
    ['time without a zone', { startsAt: '2026-04-30T12:00:00' }, /at 'startsAt': is no time with a zone/],
    ['check that there is not', { points: { login: 1, arena: 1, raid: 1, tb: 1, rewards: 1, boss: 1 } }, /at 'points'/],
    ['check without points', { points: { login: 1, arena: 1, raid: 1, tb: 1 } }, /at 'points\.rewards'/],
    ['login of no minutes', { loginMinutes: 0 }, /at 'loginMinutes'/],
    ['name that no address takes', { id: 'Spring 1' }, /at 'id': must be 1 to 40 small letters/],
    ['field that there is not', { loginMinuets: 60 }, /is no season: Unrecognized key: "loginMinuets"\./],
    ['list without tiers', { tiers: [] }, /at 'tiers'/],
  ])('refuses a %s in a sentence that says where, and changes nothing', async (_what, given, message) => {
    const before = [await rows(), await audits()];
    expect(await importing(seasonFile(given))).toEqual(fails(message));
    expect([await rows(), await audits()]).toEqual(before);
  });

  test('tells of everything that is wrong at once, each in a line', async () => {
    const given = { zone: 'Mars/Phobos', tiers: [tier({ free: reward({ ...item, item_id: 99_999 }) }), tier({})] };
    const { message } = await importing(seasonFile(given));
    expect(message.split('\n').map((line) => line.split(':')[0])).toEqual([
      ...['zone', 'tiers.1.level', 'tiers.1.pointsRequired', 'tiers.0.free.items.0'],
    ]);
  });

  test('refuses what is no file, and no JSON', async () => {
    expect(await admin('import-season', '/nowhere/season.json')).toEqual(
      fails('There is no file /nowhere/season.json.'),
    );
    expect(await importing('{"id":')).toEqual(fails(/is not JSON: Unexpected end of JSON input\.$/));
    expect(await importing('[]')).toEqual(fails(/is no season: Invalid input/));
    await expect(admin('import-season')).rejects.toThrow(/needs FILE/);
  });
});
