import { expect, it } from 'vitest';
import { readPass } from '#features/battlepass/pass.ts';
import { BLADES, PASS, rewardItem, TIERS } from '#support/battlepass/battlepass-answers.ts';

it('reads what this server sends', () => {
  const pass = readPass(PASS);
  expect(pass).toMatchObject({ points: 250, hasPremium: false });
  expect(pass?.claimed).toEqual({ free: new Set([100]), premium: new Set() });
  expect(pass?.checks).toEqual({ login: false, arena: true, raid: false, tb: false, rewards: false });
  expect(pass?.tiers.map(({ level, pointsRequired }) => [level, pointsRequired])).toEqual([
    [1, 100],
    [2, 200],
    [3, 300],
    [4, 400],
  ]);
  expect(pass?.tiers[3]?.rewards.free).toBeNull();
  expect(pass?.tiers[1]?.rewards.premium?.items.map(({ id, options }) => [id, options.map((one) => one.id)])).toEqual([
    [1700, [1701, 1702]],
    [1603, []],
  ]);
});

it.each([null, 'text', [], {}, { battlePassTiers: null }, { statusCode: 200, prestigeAmount: 3 }])(
  '%j is no battle pass',
  (answer) => {
    expect(readPass(answer)).toBeNull();
  },
);

it('reads numbers that are written as texts, flags as numbers, and takes what is missing for false or nothing', () => {
  const pass = readPass({
    ...{ prestigeAmount: '250', hasPremium: 1, arenaCheck: 'true', raidCheck: 'false', tbCheck: 0 },
    claimedStatus: { 100: { free_claimed: 'true' }, 200: null },
    battlePassTiers: [
      { pointsRequired: '200', level: '2', freeReward: { title: 'Second' } },
      { pointsRequired: 100, freeReward: null },
      { pointsRequired: 'many' },
      null,
    ],
  });
  expect(pass).toEqual({
    ...{ points: 250, hasPremium: true },
    claimed: { free: new Set([100]), premium: new Set() },
    checks: { login: false, arena: true, raid: false, tb: false, rewards: false },
    tiers: [
      { level: 2, pointsRequired: 100, rewards: { free: null, premium: null } },
      { level: 2, pointsRequired: 200, rewards: { free: { title: { en: 'Second' }, items: [] }, premium: null } },
    ],
  });
});

const first = (item: object) => {
  const tier = { ...TIERS[0], freeReward: { title: {}, items: [item] } };
  return readPass({ ...PASS, battlePassTiers: [tier] })?.tiers[0]?.rewards.free?.items[0];
};

it.each([
  ['item_name as a text of languages', { item_name: { en: 'Oil', es: 'Aceite' } }, { en: 'Oil', es: 'Aceite' }],
  ['item_name as a plain text', { item_name: 'Oil' }, { en: 'Oil' }],
  ['name as a plain text', { item_name: undefined, name: 'Oil' }, { en: 'Oil' }],
  ['name as a text of languages', { item_name: undefined, name: { fr: 'Huile', en: null } }, { fr: 'Huile' }],
  ['no name', { item_name: undefined }, {}],
])('an item may have %s', (_, given, names) => {
  expect(first({ ...rewardItem(7, 'x'), ...given })?.names).toEqual(names);
});

it('an item may have no more than its id: one of it, of no known quality and type', () => {
  const bare = { id: 7, names: {}, quality: null, type: -1, icon: null, quantity: 1, options: [] };
  expect(first({ item_id: '7' })).toEqual(bare);
  expect(first({ name: 'without an id' })).toBeUndefined();
});

it('its picture is told by icon_id, else by ui_id_1', () => {
  expect(first({ item_id: 7, icon_id: 20065, ui_id_1: 'I1' })?.icon).toBe('20065');
  expect(first({ item_id: 7, ui_id_1: 'I1' })?.icon).toBe('I1');
});

it('options count unless the item says that it is no choice', () => {
  const options = (item: object) => first(item)?.options.length;
  expect(options(BLADES)).toBe(2);
  expect(options({ ...BLADES, chooseOption: undefined })).toBe(2);
  expect(options({ ...BLADES, chooseOption: 1 })).toBe(2);
  expect(options({ ...BLADES, chooseOption: false })).toBe(0);
  expect(options({ ...BLADES, options: undefined })).toBe(0);
});
