import { expect, test } from 'vitest';
import { COMMISSIONS, PACKS, planName, SERVICES } from '#domain/store/plans.ts';
import { resources } from '#i18n/resources.ts';

const { plans } = resources.en;
const named = (name: string, points = 0) =>
  planName({ name, points }, plans, { number: new Intl.NumberFormat('en').format, unit: 'MP' });

test.each([
  ['a pack goes by its points', 'MP5000', 6_500, '6,500 MP'],
  ['a pack that the operator added, too', 'MP400', 520, '520 MP'],
  ['a service has a text of its own', 'CHANGE_NAME', 0, 'Name change'],
  ['a commission names its designer', 'lenalee', 0, 'Commission by [DA]lenalee: full item'],
  ['so does that of the outfit', 'dlyon_ALT', 0, 'Commission by [DA]dlyon: look only'],
  ['what the operator added goes by its own name', 'GUILD_HALL', 0, 'GUILD_HALL'],
  ['also when it looks like an outfit', 'howl_ALT', 0, 'howl_ALT'],
])('%s', (_what, name, points, reported) => {
  expect(named(name, points)).toBe(reported);
});

test('no mark is left in any name', () => {
  const names = [...PACKS, ...SERVICES, ...COMMISSIONS].map(({ name, mpPoints }) => named(name, mpPoints));
  expect(names.join()).not.toMatch(/[{}]/);
});
